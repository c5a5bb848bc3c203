/** Classes of elements. The DOM library parses each class attribute and keeps its own copy of it. */
import { attributeOf } from "./attributes.js";
import { Element } from "./library.js";
import { define, defineAll, defineGetter } from "./properties.js";

const parse = (text) => [...new Set(text.split(/\s+/).filter((token) => token !== ""))];

function setAttributeValue(element, name, value) {
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
    const text = attributeOf(this.#element, this.#name)?.value ?? "";
    if (text !== this.#text) {
      this.#text = text;
      this.#tokens = parse(text);
    }
    return this.#tokens;
  }
  #write(tokens) {
    setAttributeValue(this.#element, this.#name, tokens.join(" "));
  }
  get length() {
    return this.#read().length;
  }
  get value() {
    return attributeOf(this.#element, this.#name)?.value ?? "";
  }
  set value(text) {
    setAttributeValue(this.#element, this.#name, String(text));
  }
  item(index) {
    return this.#read()[index] ?? null;
  }
  contains(token) {
    return this.#read().includes(String(token));
  }
  add(...tokens) {
    const all = this.#read();
    const added = tokens.map(String).filter((token) => !all.includes(token));
    for (const token of added) if (token === "" || /\s/.test(token)) throw invalidToken(token);
    if (added.length > 0) this.#write([...all, ...new Set(added)]);
  }
  remove(...tokens) {
    const removed = tokens.map(String);
    const all = this.#read();
    if (all.some((token) => removed.includes(token))) {
      this.#write(all.filter((token) => !removed.includes(token)));
    }
  }
  toggle(token, force) {
    const has = this.contains(token);
    const isWanted = force === undefined ? !has : !!force;
    if (isWanted) this.add(token);
    else this.remove(token);
    return isWanted;
  }
  replace(token, replacement) {
    const all = this.#read();
    if (!all.includes(String(token))) return false;
    this.#write([...new Set(all.map((each) => each === String(token) ? String(replacement) : each))]);
    return true;
  }
  supports() {
    return true;
  }
  forEach(run, self) {
    for (const [at, token] of this.#read().entries()) run.call(self, token, at, this);
  }
  entries() {
    return this.#read().entries();
  }
  keys() {
    return this.#read().keys();
  }
  values() {
    return this.#read().values();
  }
  [Symbol.iterator]() {
    return this.#read().values();
  }
  toString() {
    return this.value;
  }
}

const invalidToken = (token) =>
  new globalThis.DOMException(`The token '${token}' is empty or has white space`, "InvalidCharacterError");

// Old scripts read classes by index.
const withIndexes = (list) =>
  new Proxy(list, {
    get(target, name) {
      if (typeof name === "string" && /^\d+$/.test(name)) return target.item(Number(name)) ?? undefined;
      const value = target[name];
      return typeof value === "function" ? value.bind(target) : value;
    },
    set(target, name, value) {
      target[name] = value;
      return true;
    },
  });

const lists = new WeakMap();
defineGetter(Element.prototype, "classList", function () {
  let list = lists.get(this);
  if (list === undefined) lists.set(this, list = withIndexes(new DOMTokenList(this, "class")));
  return list;
}, function (text) {
  setAttributeValue(this, "class", String(text));
});
defineGetter(Element.prototype, "className", function () {
  return attributeOf(this, "class")?.value ?? "";
}, function (text) {
  setAttributeValue(this, "class", String(text));
});

for (const [property, attribute] of [["relList", "rel"], ["sandbox", "sandbox"], ["part", "part"]]) {
  defineGetter(Element.prototype, property, function () {
    return new DOMTokenList(this, attribute);
  }, function (text) {
    setAttributeValue(this, attribute, String(text));
  });
}

class SVGAnimatedString {
  #element;
  constructor(element) {
    this.#element = element;
  }
  get baseVal() {
    return attributeOf(this.#element, "class")?.value ?? "";
  }
  set baseVal(text) {
    setAttributeValue(this.#element, "class", String(text));
  }
  get animVal() {
    return this.baseVal;
  }
  toString() {
    return "[object SVGAnimatedString]";
  }
}
const svg = globalThis.SVGElement.prototype;
for (const name of ["tagName", "nodeName"]) {
  defineGetter(svg, name, function () {
    return this.localName;
  });
}
for (const name of ["getAttribute", "setAttribute"]) delete svg[name];
defineGetter(svg, "className", function () {
  return new SVGAnimatedString(this);
}, function (text) {
  setAttributeValue(this, "class", String(text));
});
define(globalThis, "SVGAnimatedString", SVGAnimatedString);
defineAll(globalThis, { DOMTokenList });

/** True if an element has a class, without a list of its classes. */
export function hasClass(element, name) {
  const text = attributeOf(element, "class")?.value;
  if (text === undefined) return false;
  if (text === name) return true;
  return text.includes(name) && parse(text).includes(name);
}
