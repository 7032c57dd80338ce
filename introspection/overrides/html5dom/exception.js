// SPDX-License-Identifier: LGPL-2.1-or-later
// DOMException. https://webidl.spec.whatwg.org/#idl-DOMException
//
// The errors of the library, Html5.DomError, have a DOMException's name and code, and are
// instances of DOMException.

/* exported DOMException, install, typeErrors */

const LEGACY_CODES = [
    '', 'IndexSizeError', 'DOMStringSizeError', 'HierarchyRequestError', 'WrongDocumentError',
    'InvalidCharacterError', 'NoDataAllowedError', 'NoModificationAllowedError', 'NotFoundError',
    'NotSupportedError', 'InUseAttributeError', 'InvalidStateError', 'SyntaxError',
    'InvalidModificationError', 'NamespaceError', 'InvalidAccessError', 'ValidationError',
    'TypeMismatchError', 'SecurityError', 'NetworkError', 'AbortError', 'URLMismatchError',
    'QuotaExceededError', 'TimeoutError', 'InvalidNodeTypeError', 'DataCloneError',
];

const CONSTANTS = [
    '', 'INDEX_SIZE_ERR', 'DOMSTRING_SIZE_ERR', 'HIERARCHY_REQUEST_ERR', 'WRONG_DOCUMENT_ERR',
    'INVALID_CHARACTER_ERR', 'NO_DATA_ALLOWED_ERR', 'NO_MODIFICATION_ALLOWED_ERR',
    'NOT_FOUND_ERR', 'NOT_SUPPORTED_ERR', 'INUSE_ATTRIBUTE_ERR', 'INVALID_STATE_ERR',
    'SYNTAX_ERR', 'INVALID_MODIFICATION_ERR', 'NAMESPACE_ERR', 'INVALID_ACCESS_ERR',
    'VALIDATION_ERR', 'TYPE_MISMATCH_ERR', 'SECURITY_ERR', 'NETWORK_ERR', 'ABORT_ERR',
    'URL_MISMATCH_ERR', 'QUOTA_EXCEEDED_ERR', 'TIMEOUT_ERR', 'INVALID_NODE_TYPE_ERR',
    'DATA_CLONE_ERR',
];

const TYPE = 100;

let DomError;

var DOMException = class DOMException extends Error {
    constructor(message = '', name = 'Error') {
        super(message);
        Object.defineProperty(this, 'name', {value: `${name}`, configurable: true});
    }

    get code() {
        return Math.max(0, LEGACY_CODES.indexOf(this.name));
    }

    static [Symbol.hasInstance](value) {
        return DOMException.prototype.isPrototypeOf(value) || value instanceof DomError;
    }
};

function defineConstants(object) {
    for (let code = 1; code < CONSTANTS.length; code++)
        Object.defineProperty(object, CONSTANTS[code], {value: code, enumerable: true});
}

defineConstants(DOMException);
defineConstants(DOMException.prototype);

// Runs a function of the library whose HTML5_DOM_ERROR_TYPE is a TypeError of JavaScript.
function typeErrors(call) {
    try {
        return call();
    } catch (error) {
        throw error instanceof DomError && error.code === TYPE
            ? new TypeError(error.message) : error;
    }
}

function install(Html5) {
    DomError = Html5.DomError;
    defineConstants(DomError.prototype);
    Object.defineProperties(DomError.prototype, {
        name: {
            configurable: true,
            get() {
                return this.code === TYPE ? 'TypeError' : LEGACY_CODES[this.code];
            },
        },
        constructor: {value: DOMException, configurable: true, writable: true},
    });
}
