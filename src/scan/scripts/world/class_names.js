/** Classes of elements. The DOM library parses each class attribute and keeps its own copy of it. */
import { attributeOf } from "./attributes.js";
import { Element } from "./library.js";
import { define, defineGetter } from "./properties.js";

const parse = (text) => [...new Set(text.split(/\s+/).filter((token) => token !== ""))];
const valueOf = (element, name) => attributeOf(element, name)?.value ?? "";

function setValue(element, name, value) {
  const attribute = attributeOf(element, name);
  if (attribute === null) {
    const created = element.ownerDocument.createAttribute(name);
    created.value = value;
    element.setAttributeNode(created);
  } else if (attribute.value !== value) attribute.value = value;
}

/** The tokens of an attribute. Every call reads the attribute. */
class DOMTokenList {
  #element;
  #name;
  #text = "";
  #tokens = [];
  constructor(element, name) {
    this.#element = element;
    this.#name = name;
  }
  #read() {
    if (this.value !== this.#text) {
      this.#text = this.value;
      this.#tokens = parse(this.#text);
    }
    return this.#tokens;
  }
  #write(tokens) {
    this.value = [...new Set(tokens)].join(" ");
  }
  get length() {
    return this.#read().length;
  }
  get value() {
    return valueOf(this.#element, this.#name);
  }
  set value(text) {
    setValue(this.#element, this.#name, String(text));
  }
  item(index) {
    return this.#read()[index] ?? null;
  }
  contains(token) {
    return this.#read().includes(String(token));
  }
  add(...tokens) {
    const added = tokens.map(String).filter((token) => !this.contains(token));
    if (added.some((token) => token === "" || /\s/.test(token))) {
      throw new globalThis.DOMException("A token is empty or has white space", "InvalidCharacterError");
    }
    if (added.length > 0) this.#write([...this.#read(), ...added]);
  }
  remove(...tokens) {
    const removed = tokens.map(String).filter((token) => this.contains(token));
    if (removed.length > 0) this.#write(this.#read().filter((token) => !removed.includes(token)));
  }
  toggle(token, force = !this.contains(token)) {
    if (force) this.add(token);
    else this.remove(token);
    return !!force;
  }
  replace(token, replacement) {
    if (!this.contains(token)) return false;
    this.#write(this.#read().map((each) => each === String(token) ? String(replacement) : each));
    return true;
  }
  supports() {
    return true;
  }
  forEach(run, self) {
    for (const [at, token] of this.#read().entries()) run.call(self, token, at, this);
  }
  [Symbol.iterator]() {
    return this.#read().values();
  }
  toString() {
    return this.value;
  }
}

// Old scripts read classes by index.
const withIndexes = (list) =>
  new Proxy(list, {
    get(target, name) {
      if (typeof name === "string" && /^\d+$/.test(name)) return target.item(name) ?? undefined;
      const value = target[name];
      return typeof value === "function" ? value.bind(target) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  });

for (const [property, name] of [["classList", "class"], ["relList", "rel"]]) {
  const lists = new WeakMap();
  defineGetter(Element.prototype, property, function () {
    let list = lists.get(this);
    if (list === undefined) lists.set(this, list = withIndexes(new DOMTokenList(this, name)));
    return list;
  }, function (text) {
    setValue(this, name, String(text));
  });
}
function setClass(text) {
  setValue(this, "class", String(text));
}
defineGetter(Element.prototype, "className", function () {
  return valueOf(this, "class");
}, setClass);
define(globalThis, "DOMTokenList", DOMTokenList);

class SVGAnimatedString {}
define(globalThis, "SVGAnimatedString", SVGAnimatedString);
const svg = globalThis.SVGElement.prototype;
for (const name of ["tagName", "nodeName"]) {
  defineGetter(svg, name, function () {
    return this.localName;
  });
}
for (const name of ["getAttribute", "setAttribute"]) delete svg[name];
defineGetter(svg, "className", function () {
  const value = valueOf(this, "class");
  return Object.assign(new SVGAnimatedString(), { baseVal: value, animVal: value });
}, setClass);

/** True if an element has a class, without a list of its classes. */
export function hasClass(element, name) {
  const text = valueOf(element, "class");
  return text === name || (text.includes(name) && parse(text).includes(name));
}
