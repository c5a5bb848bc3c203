/** Definitions of properties on objects that page scripts can see. */

const { defineProperty } = Object;

export const nothing = () => {};

/** Defines a property that scripts can overwrite. */
export function define(object, name, value) {
  defineProperty(object, name, { value, writable: true, configurable: true, enumerable: true });
}

export function defineAll(object, values) {
  for (const name of Object.keys(values)) define(object, name, values[name]);
}

export function defineGetter(object, name, get, set = nothing) {
  defineProperty(object, name, { get, set, configurable: true, enumerable: true });
}

/** @param getters functions by name, which are called on the object */
export function defineGetters(object, getters) {
  for (const name of Object.keys(getters)) defineGetter(object, name, getters[name]);
}
