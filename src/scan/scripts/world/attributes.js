/** Attributes by name, without the detours of the DOM library. */
import { Element, NEXT } from "./library.js";
import { define, defineAll } from "./properties.js";

const ATTRIBUTE_NODE = 2;
const INVALID_NAME = /^$|[\s>/=]/;
const UPPER = /[A-Z]/;
const HTML = "http://www.w3.org/1999/xhtml";

/** @param name in lower case for HTML elements. @returns the node of an attribute, or null */
export function attributeOf(element, name) {
  let node = element[NEXT];
  while (node !== null && node.nodeType === ATTRIBUTE_NODE) {
    if (node.name === name) return node;
    node = node[NEXT];
  }
  return null;
}

/** Attributes of HTML elements have names in lower case. */
function nameFor(element, name) {
  const given = typeof name === "string" ? name : String(name);
  return UPPER.test(given) && element.namespaceURI === HTML ? given.toLowerCase() : given;
}

function setValue(element, name, value) {
  const attribute = attributeOf(element, name);
  if (attribute !== null) {
    attribute.value = value;
    return;
  }
  const created = element.ownerDocument.createAttribute(name);
  created.value = value;
  element.setAttributeNode(created);
}

const { removeAttributeNode } = Element.prototype;
defineAll(Element.prototype, {
  getAttribute(name) {
    const attribute = attributeOf(this, nameFor(this, name));
    return attribute === null ? null : attribute.value;
  },
  getAttributeNode(name) {
    return attributeOf(this, nameFor(this, name));
  },
  hasAttribute(name) {
    return attributeOf(this, nameFor(this, name)) !== null;
  },
  setAttribute(name, value) {
    const given = nameFor(this, name);
    if (INVALID_NAME.test(given)) {
      throw new globalThis.DOMException(`'${given}' is not a valid attribute name`, "InvalidCharacterError");
    }
    setValue(this, given, String(value));
  },
  removeAttribute(name) {
    const attribute = attributeOf(this, nameFor(this, name));
    if (attribute !== null) removeAttributeNode.call(this, attribute);
  },
  setAttributeNS(_namespace, name, value) {
    setValue(this, String(name), String(value));
  },
});
for (const name of ["getAttribute", "getAttributeNode", "hasAttribute", "removeAttribute"]) {
  define(Element.prototype, `${name}NS`, function (_namespace, attribute) {
    return this[name](attribute);
  });
}
