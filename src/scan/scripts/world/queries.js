/** Selectors. The DOM library compiles a selector for each call, and returns arrays. */
import { compile } from "css-select";
import { attributeOf } from "./attributes.js";
import { hasClass } from "./class_names.js";
import { Element, END, NEXT, parentPrototype } from "./dom.js";
import { isParsed } from "./parser_position.js";
import { define, defineAll } from "./properties.js";

/** Maximum number of selectors to keep. */
const MAX_COMPILED = 2_000;
const ID = /^#[\w-]+$/;
const CLASS = /^\.[\w-]+$/;
const NAME = /^[a-z][a-z0-9]*$/i;

const isTag = ({ nodeType }) => nodeType === 1;
const getChildren = (node) => node.childNodes;
const getText = (node) => node.textContent ?? "";
const existsOne = (test, nodes) =>
  nodes.some((node) => isTag(node) && (test(node) || existsOne(test, getChildren(node))));
const findAll = (test, nodes) =>
  nodes.flatMap((node) =>
    isTag(node) ? [...(test(node) ? [node] : []), ...findAll(test, getChildren(node))] : []
  );
const findOne = (test, nodes) => findAll(test, nodes)[0] ?? null;

const adapter = {
  isTag,
  getChildren,
  getText,
  existsOne,
  findAll,
  findOne,
  getName: ({ localName }) => localName,
  getParent: ({ parentNode }) => parentNode,
  getSiblings: (node) => node.parentNode === null ? [node] : getChildren(node.parentNode),
  getAttributeValue: (element, name) => attributeOf(element, name)?.value,
  hasAttrib: (element, name) => attributeOf(element, name) !== null,
  removeSubsets: (nodes) => nodes,
};

const compiled = new Map();

function compileOnce(selector, context) {
  const text = String(selector);
  const isScoped = text.includes(":scope");
  const known = isScoped ? undefined : compiled.get(text);
  if (known !== undefined) return known;
  let test;
  try {
    test = compile(text, { adapter, xmlMode: false, ...(isScoped ? { context } : {}) });
  } catch {
    throw new globalThis.DOMException(`'${text.slice(0, 100)}' is not a valid selector`, "SyntaxError");
  }
  if (!isScoped && compiled.size < MAX_COMPILED) compiled.set(text, test);
  return test;
}

/** @returns a test for one element, which is quick for simple selectors */
function testOf(selector, context) {
  if (CLASS.test(selector)) {
    const name = selector.slice(1);
    return (element) => hasClass(element, name);
  }
  if (NAME.test(selector)) {
    const name = selector.toLowerCase();
    return ({ localName }) => localName === name;
  }
  if (ID.test(selector)) {
    const id = selector.slice(1);
    return (element) => attributeOf(element, "id")?.value === id;
  }
  return compileOnce(selector, context);
}

/** Calls back for each element in a tree, without the content of templates, until the function returns true. */
export function someElement(root, test) {
  const end = root[END];
  let next = root[NEXT];
  while (next !== end && next !== null) {
    if (next.nodeType !== 1) next = next[NEXT];
    else if (isParsed(next) && test(next)) return next;
    else next = next.localName === "template" ? next[END] : next[NEXT];
  }
  return null;
}

const { isPrototypeOf } = Object.prototype;

/** A list of nodes that does not change, as `querySelectorAll` returns it. */
class NodeList {
  item(index) {
    return this[index] ?? null;
  }
  forEach(run, self) {
    for (let at = 0; at < this.length; at++) run.call(self, this[at], at, this);
  }
}
for (const name of ["entries", "keys", "values"]) define(NodeList.prototype, name, Array.prototype[name]);
define(NodeList.prototype, Symbol.iterator, Array.prototype.values);
Object.defineProperty(NodeList.prototype, Symbol.toStringTag, { value: "NodeList", configurable: true });
// The library's own lists are arrays.
Object.defineProperty(NodeList, Symbol.hasInstance, {
  value: (list) => isPrototypeOf.call(NodeList.prototype, list) || list?.constructor?.name === "NodeList",
});

function listOf(nodes) {
  const list = new NodeList();
  for (let at = 0; at < nodes.length; at++) list[at] = nodes[at];
  Object.defineProperty(list, "length", { value: nodes.length, configurable: true });
  return list;
}

export function queryAll(root, selector) {
  const found = [];
  const test = testOf(String(selector), root);
  someElement(root, (element) => {
    if (test(element)) found.push(element);
    return false;
  });
  return found;
}

function querySelector(selector) {
  return someElement(this, testOf(String(selector), this));
}
function querySelectorAll(selector) {
  return listOf(queryAll(this, selector));
}

function nearest(element, test) {
  for (let each = element; each !== null && each.nodeType === 1; each = each.parentNode) {
    if (test(each)) return each;
  }
  return null;
}

defineAll(parentPrototype, { querySelector, querySelectorAll });
defineAll(globalThis.Document.prototype, { querySelector, querySelectorAll });
defineAll(Element.prototype, {
  matches(selector) {
    return testOf(String(selector), this)(this);
  },
  closest(selector) {
    return nearest(this, testOf(String(selector), this));
  },
});
for (const name of ["webkitMatchesSelector", "msMatchesSelector"]) {
  define(Element.prototype, name, Element.prototype.matches);
}

// Most look-ups by id are for the same elements.
const byId = new Map();
function getElementById(id) {
  const text = String(id);
  const known = byId.get(text);
  if (known !== undefined && known.id === text && known.getRootNode() === this) return known;
  const found = someElement(this, (element) => attributeOf(element, "id")?.value === text);
  if (found !== null) byId.set(text, found);
  return found;
}
define(Object.getPrototypeOf(globalThis.DocumentFragment.prototype), "getElementById", getElementById);
define(globalThis, "NodeList", NodeList);
