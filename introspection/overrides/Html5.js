// SPDX-License-Identifier: LGPL-2.1-or-later
// What JavaScript expects of lists beyond the methods of the library: for … of, spread.

function _init() {
    this.NodeList.prototype[Symbol.iterator] = function* () {
        for (let i = 0; i < this.size; i++)
            yield this.get(i);
    };
}
