// SPDX-License-Identifier: LGPL-2.1-or-later
// The library from Rust, through its C interface and without a crate: this file declares the functions,
// and a type that owns an object.
use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::ptr;

#[repr(C)]
struct GError {
    domain: u32,
    code: c_int,
    message: *mut c_char,
}

#[link(name = "html5-1.0")]
extern "C" {
    fn html5_document_new_from_text(text: *const c_char, length: isize, error: *mut *mut GError) -> *mut c_void;
    fn html5_document_query_selector_all(
        document: *mut c_void,
        selectors: *const c_char,
        error: *mut *mut GError,
    ) -> *mut c_void;
    fn html5_node_list_get_attribute_values(
        list: *mut c_void,
        name: *const c_char,
        error: *mut *mut GError,
    ) -> *mut *mut c_char;
}

#[link(name = "gobject-2.0")]
extern "C" {
    fn g_object_unref(object: *mut c_void);
}

#[link(name = "glib-2.0")]
extern "C" {
    fn g_strfreev(strings: *mut *mut c_char);
    fn g_error_free(error: *mut GError);
}

struct Object(*mut c_void);

impl Drop for Object {
    fn drop(&mut self) {
        unsafe { g_object_unref(self.0) }
    }
}

fn message_of(error: *mut GError) -> String {
    unsafe {
        let message = CStr::from_ptr((*error).message).to_string_lossy().into_owned();
        g_error_free(error);
        message
    }
}

fn parse(markup: &str) -> Result<Object, String> {
    let mut error = ptr::null_mut();
    let document =
        unsafe { html5_document_new_from_text(markup.as_ptr().cast(), markup.len() as isize, &mut error) };
    if error.is_null() { Ok(Object(document)) } else { Err(message_of(error)) }
}

fn select(document: &Object, selectors: &str) -> Result<Object, String> {
    let mut error = ptr::null_mut();
    let text = CString::new(selectors).map_err(|error| error.to_string())?;
    let list = unsafe { html5_document_query_selector_all(document.0, text.as_ptr(), &mut error) };
    if error.is_null() { Ok(Object(list)) } else { Err(message_of(error)) }
}

fn attribute_values(list: &Object, name: &str) -> Result<Vec<String>, String> {
    let mut error = ptr::null_mut();
    let name = CString::new(name).map_err(|error| error.to_string())?;
    let strings = unsafe { html5_node_list_get_attribute_values(list.0, name.as_ptr(), &mut error) };
    if !error.is_null() {
        return Err(message_of(error));
    }
    let mut values = Vec::new();
    unsafe {
        let mut at = strings;
        while !(*at).is_null() {
            values.push(CStr::from_ptr(*at).to_string_lossy().into_owned());
            at = at.add(1);
        }
        g_strfreev(strings);
    }
    Ok(values)
}

fn main() -> Result<(), String> {
    let document = parse("<p>See <a href=one>1</a> and <a href=two>2")?;
    assert_eq!(attribute_values(&select(&document, "a")?, "href")?, ["one", "two"]);
    assert!(select(&document, "a[").is_err());
    println!("ok");
    Ok(())
}
