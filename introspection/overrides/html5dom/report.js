// SPDX-License-Identifier: LGPL-2.1-or-later
// Reports exceptions of listeners and observers, which have no caller to pass them to.
// https://html.spec.whatwg.org/#report-the-exception

/* exported report, setReporter */

let reporter = error => logError(error);

function report(error) {
    reporter(error);
}

function setReporter(call) {
    reporter = call;
}
