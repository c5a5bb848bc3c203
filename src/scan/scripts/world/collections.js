/** Live collections of elements, which follow changes of the tree. */
import { hasClass } from "./class_names.js";
import { CharacterData, document, Element, parentPrototype } from "./dom.js";
import { define, defineAll, defineGetter } from "./properties.js";
import { queryAll, someElement } from "./queries.js";

/** Number of changes of trees and classes so far. */
let changes = 0;
export const noteChange = () => {
  changes++;
};

function countCalls(prototype, name) {
  const original = prototype[name];
  define(prototype, name, function (...values) {
    noteChange();
    return original.apply(this, values);
  });
}
countCalls(parentPrototype, "insertBefore");
countCalls(Element.prototype, "remove");
countCalls(CharacterData.prototype, "remove");
for (const name of ["setAttribute", "removeAttribute", "setAttributeNode"]) {
  countCalls(Element.prototype, name);
}
const value = Object.getOwnPropertyDescriptor(globalThis.Attr.prototype, "value");
defineGetter(globalThis.Attr.prototype, "value", value.get, function (text) {
  noteChange();
  value.set.call(this, text);
});

class HTMLCollection {}
const lists = new WeakMap();
const currentList = (collection) => {
  const state = lists.get(collection);
  if (state.at !== changes) {
    state.nodes = state.find();
    state.at = changes;
  }
  return state.nodes;
};

const named = (nodes, name) =>
  nodes.find((each) => each.id === name || each.getAttribute("name") === name) ?? null;

defineAll(HTMLCollection.prototype, {
  item(index) {
    return currentList(this)[index] ?? null;
  },
  namedItem(name) {
    return named(currentList(this), name);
  },
});
define(HTMLCollection.prototype, Symbol.iterator, function () {
  return currentList(this)[Symbol.iterator]();
});
const INDEX = /^\d+$/;
const traps = {
  get(target, name, collection) {
    if (typeof name !== "string") {
      return name === Symbol.iterator ? target[name].bind(collection) : target[name];
    }
    const nodes = currentList(collection);
    if (name === "length") return nodes.length;
    if (INDEX.test(name)) return nodes[name];
    if (name in target) return target[name];
    return named(nodes, name) ?? undefined;
  },
  has(target, name) {
    return name in target || name === "length" ||
      (INDEX.test(name) && Number(name) < target.current().length);
  },
  set(target, name, value) {
    target.write(target, name, value);
    return true;
  },
  ownKeys: (target) => [...Object.keys(target.current()), ...Reflect.ownKeys(target)],
  getOwnPropertyDescriptor(target, name) {
    const node = INDEX.test(String(name)) ? target.current()[name] : undefined;
    if (node === undefined) return Reflect.getOwnPropertyDescriptor(target, name);
    return { value: node, writable: false, enumerable: true, configurable: true };
  },
};

/**
 * @param find returns the elements of the collection as an array
 * @param write is called with the name and the value of a property that a script sets
 */
export function liveCollection(find, write = Reflect.set) {
  const target = new HTMLCollection();
  const collection = new Proxy(target, traps);
  lists.set(collection, { at: -1, nodes: [], find });
  Object.defineProperty(target, "current", { value: () => currentList(collection), configurable: true });
  Object.defineProperty(target, "write", { value: write, configurable: true });
  return collection;
}

const elementsIn = (root, test) => {
  const found = [];
  someElement(root, (element) => {
    if (test(element)) found.push(element);
    return false;
  });
  return found;
};

function getElementsByTagName(name) {
  const wanted = String(name).toLowerCase();
  return liveCollection(() =>
    elementsIn(this, ({ localName }) => wanted === "*" || localName.toLowerCase() === wanted)
  );
}

function getElementsByClassName(names) {
  const wanted = String(names).split(/\s+/).filter((name) => name !== "");
  return liveCollection(() =>
    elementsIn(this, (element) => wanted.length > 0 && wanted.every((name) => hasClass(element, name)))
  );
}

defineAll(parentPrototype, {
  getElementsByTagName,
  getElementsByClassName,
  getElementsByTagNameNS(_namespace, name) {
    return getElementsByTagName.call(this, name);
  },
});
define(globalThis.Document.prototype, "getElementsByTagNameNS", parentPrototype.getElementsByTagNameNS);
define(globalThis.Document.prototype, "getElementsByName", function (name) {
  return liveCollection(() => elementsIn(this, (element) => element.getAttribute("name") === String(name)));
});
const { get: childrenOf } = Object.getOwnPropertyDescriptor(parentPrototype, "children");
const children = new WeakMap();
defineGetter(parentPrototype, "children", function () {
  let collection = children.get(this);
  if (collection === undefined) {
    children.set(this, collection = liveCollection(() => [...childrenOf.call(this)]));
  }
  return collection;
});
const byProperty = {
  forms: "form",
  images: "img",
  links: "a[href], area[href]",
  scripts: "script",
  anchors: "a[name]",
  embeds: "embed",
  plugins: "embed",
};
for (const [name, selector] of Object.entries(byProperty)) {
  const collection = liveCollection(() => queryAll(document, selector));
  defineGetter(document, name, () => collection);
}
define(globalThis, "HTMLCollection", HTMLCollection);
// Arrays of the DOM library are used as collections, too.
Object.defineProperty(HTMLCollection, Symbol.hasInstance, {
  value: (list) => lists.has(list) || (Array.isArray(list) && typeof list.item === "function"),
});
