/** Members of Node. Libraries take the getters of its prototype, which only subclasses have in the DOM library. */
import { CharacterData, Element, Node, parentPrototype } from "./dom.js";
import { define, defineAll, defineGetter } from "./properties.js";

const { getOwnPropertyDescriptor } = Object;
const isParent = ({ nodeType }) => nodeType === 1 || nodeType === 9 || nodeType === 11;

const descriptorOf = (prototype, name) => {
  for (let each = prototype; each !== null; each = Object.getPrototypeOf(each)) {
    const found = getOwnPropertyDescriptor(each, name);
    if (found !== undefined) return found;
  }
  return { get: () => null };
};

for (const name of ["firstChild", "lastChild", "childNodes"]) {
  const { get } = descriptorOf(parentPrototype, name);
  const own = descriptorOf(Node.prototype, name).get;
  defineGetter(Node.prototype, name, function () {
    return isParent(this) ? get.call(this) : own.call(this);
  });
}
for (const name of ["nextSibling", "previousSibling", "parentElement", "isConnected"]) {
  const { get } = descriptorOf(Element.prototype, name);
  defineGetter(Node.prototype, name, function () {
    if (name === "isConnected" && this.nodeType === 9) return true;
    return get.call(this) ?? null;
  });
}
const elementText = descriptorOf(Element.prototype, "textContent");
const data = descriptorOf(CharacterData.prototype, "data");
const fragmentText = (fragment) => {
  const parts = [];
  for (const child of fragment.childNodes) if (child.nodeType !== 8) parts.push(child.textContent);
  return parts.join("");
};
defineGetter(Node.prototype, "textContent", function () {
  if (this.nodeType === 1) return elementText.get.call(this);
  if (this.nodeType === 11) return fragmentText(this);
  return this.nodeType === 9 || this.nodeType === 10 ? null : data.get.call(this);
}, function (value) {
  if (this.nodeType === 11) {
    return this.replaceChildren(...(value === "" || value === null ? [] : [String(value)]));
  }
  if (this.nodeType !== 9) (this.nodeType === 1 ? elementText : data).set.call(this, value);
});
defineGetter(Node.prototype, "nodeValue", function () {
  return this.nodeType === 3 || this.nodeType === 8
    ? data.get.call(this)
    : this.nodeType === 2
    ? this.value
    : null;
}, function (value) {
  if (this.nodeType === 3 || this.nodeType === 8) data.set.call(this, value);
});
// The library's fragments and shadow trees have no text.
delete globalThis.DocumentFragment.prototype.textContent;

const ancestors = (node) => {
  const all = [];
  for (let each = node; each !== null && each !== undefined; each = each.parentNode) all.push(each);
  return all.reverse();
};

function rootOf(node, isComposed) {
  let root = node;
  while (true) {
    const parent = root.parentNode ?? (isComposed ? root.host : null);
    if (parent === null || parent === undefined) return root;
    root = parent;
  }
}

defineAll(Node.prototype, {
  hasChildNodes() {
    return this.firstChild !== null;
  },
  compareDocumentPosition(other) {
    if (other === this) return 0;
    const [mine, others] = [ancestors(this), ancestors(other)];
    if (mine[0] !== others[0]) return 1 | 32 | 4;
    let at = 0;
    while (at < mine.length && at < others.length && mine[at] === others[at]) at++;
    if (at === mine.length) return 16 | 4;
    if (at === others.length) return 8 | 2;
    for (let node = mine[at].nextSibling; node !== null; node = node.nextSibling) {
      if (node === others[at]) return 4;
    }
    return 2;
  },
  getRootNode(options) {
    return rootOf(this, options?.composed);
  },
  lookupNamespaceURI: () => null,
  isDefaultNamespace: () => true,
});
const NAMES = [
  "DISCONNECTED",
  "PRECEDING",
  "FOLLOWING",
  "CONTAINS",
  "CONTAINED_BY",
  "IMPLEMENTATION_SPECIFIC",
];
for (const [at, name] of NAMES.entries()) {
  for (const object of [Node, Node.prototype]) define(object, `DOCUMENT_POSITION_${name}`, 1 << at);
}

// A tree without a parent has no siblings in the library, and a node that is replaced must be a child.
const { insertBefore, replaceChild, removeChild } = parentPrototype;
const notFound = () => new globalThis.DOMException("The node is not a child of this node", "NotFoundError");
defineAll(parentPrototype, {
  insertBefore(node, before) {
    if (node === null || typeof node !== "object") throw new TypeError("The parameter is not a Node");
    if (before && before.parentNode !== this && before !== undefined && before.nodeType !== -1) {
      throw notFound();
    }
    if (node.nodeType === 1 && node.contains(this)) {
      throw new globalThis.DOMException("The new child contains the parent", "HierarchyRequestError");
    }
    return insertBefore.call(this, node, before ?? null);
  },
  removeChild(node) {
    if (node?.parentNode !== this) throw notFound();
    return removeChild.call(this, node);
  },
  replaceChild(node, replaced) {
    if (replaced?.parentNode !== this) throw notFound();
    return node === replaced ? node : replaceChild.call(this, node, replaced);
  },
});
