// SPDX-License-Identifier: LGPL-2.1-or-later
// Lists with the types of their items, and what foreach and “in” call. A GIR cannot express that.

namespace Html5 {
	[CCode (cheader_filename = "libhtml5/html5.h", type_id = "html5_node_list_get_type ()")]
	public sealed class NodeList<T> : GLib.Object, GLib.ListModel {
		[CCode (has_construct_function = false)]
		protected NodeList ();
		public T? @get (int index);
		[CCode (array_length = false, array_null_terminated = true)]
		public string[] get_attribute_values (string name) throws GLib.Error;
		public Html5.Element? get_element (int index);
		[CCode (array_length = false, array_null_terminated = true)]
		public string[] get_markup () throws GLib.Error;
		public int get_size ();
		[CCode (array_length = false, array_null_terminated = true)]
		public string[] get_text_contents () throws GLib.Error;
		public Html5.Element? named_item (string name);
		[CCode (array_length_type = "gsize")]
		public T[] to_array ();
		public int size { get; }
	}

	// A GListModel with items of a known type.
	[CCode (cname = "GListModel", cheader_filename = "gio/gio.h", type_id = "G_TYPE_LIST_MODEL")]
	public class ItemList<T> : GLib.Object, GLib.ListModel {
		[CCode (has_construct_function = false)]
		protected ItemList ();
		[CCode (cname = "g_list_model_get_object")]
		public T? @get (int index);
		public int size { [CCode (cname = "g_list_model_get_n_items")] get; }
	}

	// For foreach, get() must take an index, and that of form data takes a name. Its entries are a list.
	public sealed class FormData : GLib.Object {
		[CCode (cname = "html5_form_data_has")]
		public bool contains (string name);
		public Html5.ItemList<Html5.FormEntry> entries { [CCode (cname = "G_LIST_MODEL")] get; }
	}
	public sealed class TokenList : GLib.Object {
		[CCode (cname = "html5_token_list_item")]
		public string? @get (uint index);
		public int size { [CCode (cname = "html5_token_list_get_length")] get; }
	}

	// A walker is its own iterator.
	public sealed class TreeWalker : GLib.Object {
		[CCode (cname = "g_object_ref")]
		public Html5.TreeWalker iterator ();
		[CCode (cname = "html5_tree_walker_next_node")]
		public Html5.Node? next_value () throws GLib.Error;
	}
	public sealed class NodeIterator : GLib.Object {
		[CCode (cname = "g_object_ref")]
		public Html5.NodeIterator iterator ();
		[CCode (cname = "html5_node_iterator_next_node")]
		public Html5.Node? next_value () throws GLib.Error;
	}
}
