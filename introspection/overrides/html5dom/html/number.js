// SPDX-License-Identifier: LGPL-2.1-or-later
// Numbers with fractions: progress bars and gauges.
// https://html.spec.whatwg.org/#the-progress-element, https://html.spec.whatwg.org/#the-meter-element

/* exported RULES */

// https://html.spec.whatwg.org/#rules-for-parsing-floating-point-number-values. Returns NaN if the attribute has
// no number.
function numberOf(element, attribute) {
    const number = /^[\t\n\f\r ]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/.exec(element.get_attribute(attribute) ?? '');
    const value = Number(number?.[1] ?? NaN) + 0; // never -0
    return Number.isFinite(value) ? value : NaN;
}

// Returns the number of an attribute, or another one if it has none.
function numberOr(element, attribute, otherwise) {
    const value = numberOf(element, attribute);
    return Number.isNaN(value) ? otherwise : value;
}

// https://webidl.spec.whatwg.org/#js-double
function setNumber(element, attribute, value) {
    const number = Number(value);
    if (!Number.isFinite(number))
        throw new TypeError(`${value} is not a finite number`);
    element.set_attribute(attribute, String(number + 0));
}

const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

// --- progress ---

function most(progress) {
    const value = numberOf(progress, 'max');
    return value > 0 ? value : 1;
}

function progressValue(progress) {
    const value = numberOf(progress, 'value');
    return value > 0 ? Math.min(value, most(progress)) : 0;
}

// --- meter: https://html.spec.whatwg.org/#concept-meter-minimum and its neighbors ---

const METER = {
    min: meter => numberOr(meter, 'min', 0),
    max: meter => Math.max(numberOr(meter, 'max', 1), METER.min(meter)),
    value: meter => clamp(numberOr(meter, 'value', 0), METER.min(meter), METER.max(meter)),
    low: meter => clamp(numberOr(meter, 'low', METER.min(meter)), METER.min(meter), METER.max(meter)),
    high: meter => clamp(numberOr(meter, 'high', METER.max(meter)), METER.low(meter), METER.max(meter)),
    optimum(meter) {
        const [least, greatest] = [METER.min(meter), METER.max(meter)];
        return clamp(numberOr(meter, 'optimum', (least + greatest) / 2), least, greatest);
    },
};

// Elements, property, and how to read and write it.
var RULES = [
    ['progress', 'value', {
        get: progressValue,
        set: (progress, value) => setNumber(progress, 'value', value),
    }],
    ['progress', 'max', {
        get: most,
        set(progress, value) {
            if (!(Number(value) <= 0))
                setNumber(progress, 'max', value);
        },
    }],
    ['progress', 'position', {
        get: progress => progress.has_attribute('value') ? progressValue(progress) / most(progress) : -1,
    }],
    ...Object.entries(METER).map(([key, get]) => ['meter', key, {
        get,
        set: (meter, value) => setNumber(meter, key, value),
    }]),
];
