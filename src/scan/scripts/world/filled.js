/** Elements that were empty before the scripts ran. */
import { document, Element, END, NEXT } from "./dom.js";

/** Maximum number of empty elements to remember. */
const MAX_EMPTY = 3_000;
const UNSEEN = new Set(["template", "script", "style", "head", "noscript"]);
const MEDIA = new Set(
  "img svg video canvas iframe input button select textarea audio object embed picture".split(" "),
);
const { stringify } = JSON;
const isConnected = Object.getOwnPropertyDescriptor(Element.prototype, "isConnected").get;
const FILLED = /\S/;

/** Empty elements of the HTML, with their index among all elements. */
const empty = new Map();

/** Remembers the elements without text and media. The content of templates does not count. */
export function rememberEmpty() {
  const stack = [];
  let index = -1;
  const markFilled = () => {
    for (let at = stack.length - 1; at >= 0 && !stack[at].isFilled; at--) stack[at].isFilled = true;
  };
  const end = document[END];
  let isInBody = false;
  for (let node = document[NEXT]; node !== end && node !== null; node = node[NEXT]) {
    if (node.nodeType === -1) {
      const closed = stack.pop();
      if (closed?.element === document.body) isInBody = false;
      if (closed !== undefined && closed.isListed && !closed.isFilled && empty.size < MAX_EMPTY) {
        empty.set(closed.element, closed.index);
      }
    } else if (node.nodeType === 3) {
      if (stack.at(-1)?.isUnseen !== true && FILLED.test(node.data)) markFilled();
    } else if (node.nodeType === 1) {
      index++;
      const isUnseen = UNSEEN.has(node.localName) || stack.at(-1)?.isUnseen === true;
      if (MEDIA.has(node.localName) && !isUnseen) markFilled();
      const isListed = isInBody && !isUnseen && !MEDIA.has(node.localName);
      if (node === document.body) isInBody = true;
      if (node.localName === "template") {
        node = node[END];
        continue;
      }
      stack.push({ element: node, index, isListed, isUnseen, isFilled: MEDIA.has(node.localName) });
    }
  }
}

/** Characters of text in an element, without scripts and styles. */
function textLength(element) {
  let length = 0;
  const count = (root) => {
    const end = root[END];
    for (let node = root[NEXT]; node !== end && node !== null; node = node[NEXT]) {
      if (node.nodeType === 3) length += node.data.replace(/\s+/g, " ").trim().length;
      else if (node.nodeType === 1) {
        if (node.shadowRoot) count(node.shadowRoot);
        if (UNSEEN.has(node.localName)) node = node[END];
      }
    }
  };
  if (element.shadowRoot) count(element.shadowRoot);
  count(element);
  return length;
}

/** @returns JSON of the index, the name and the number of characters of the elements that have text now */
export function filled(maxCount) {
  const found = new Set();
  const rows = [];
  const entries = [...empty].sort(([, a], [, b]) => a - b);
  for (const [element, index] of entries) {
    if (rows.length >= maxCount) break;
    if (!isConnected.call(element)) continue;
    let isInner = false;
    for (
      let each = element.parentNode;
      each !== null && each !== undefined && !isInner;
      each = each.parentNode
    ) {
      isInner = found.has(each);
    }
    const length = isInner ? 0 : textLength(element);
    if (length === 0) continue;
    found.add(element);
    rows.push([index, element.localName, length]);
  }
  return stringify(rows);
}
