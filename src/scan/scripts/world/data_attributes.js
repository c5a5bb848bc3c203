/** `dataset`: the attributes whose names start with `data-`. */
import { attributeOf } from "./attributes.js";
import { Element } from "./dom.js";
import { define, defineGetter } from "./properties.js";

const attributeName = (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const propertyName = (name) => name.slice(5).replace(/-([a-z])/g, (_all, letter) => letter.toUpperCase());

class DOMStringMap {}
const elements = new WeakMap();
const find = (target, name) =>
  typeof name === "string" ? attributeOf(elements.get(target), attributeName(name)) : null;

const traps = {
  get: (target, name) => find(target, name)?.value ?? (typeof name === "string" ? undefined : target[name]),
  set(target, name, value) {
    elements.get(target).setAttribute(attributeName(String(name)), String(value));
    return true;
  },
  has: (target, name) => find(target, name) !== null,
  deleteProperty(target, name) {
    elements.get(target).removeAttribute(attributeName(String(name)));
    return true;
  },
  ownKeys: (target) =>
    [...elements.get(target).getAttributeNames()].filter((name) => name.startsWith("data-")).map(
      propertyName,
    ),
  getOwnPropertyDescriptor(target, name) {
    const value = find(target, name)?.value;
    return value === undefined ? undefined : { value, writable: true, enumerable: true, configurable: true };
  },
};

const maps = new WeakMap();
defineGetter(Element.prototype, "dataset", function () {
  let map = maps.get(this);
  if (map === undefined) {
    const target = new DOMStringMap();
    elements.set(target, this);
    maps.set(this, map = new Proxy(target, traps));
  }
  return map;
});
define(globalThis, "DOMStringMap", DOMStringMap);
