/** The names of types that `Object.prototype.toString` returns. Libraries take objects without one for plain ones. */
import { HTML_CLASSES } from "./element_members.js";

function nameType(prototype, get) {
  Object.defineProperty(prototype, Symbol.toStringTag, { configurable: true, get });
}

const BY_NODE_TYPE = {
  2: "Attr",
  3: "Text",
  4: "CDATASection",
  8: "Comment",
  10: "DocumentType",
  11: "DocumentFragment",
};
nameType(globalThis.Node.prototype, function () {
  if (this.nodeType === 9) return "HTMLDocument";
  if (this.nodeType !== 1) return BY_NODE_TYPE[this.nodeType] ?? "Node";
  if (this instanceof globalThis.SVGElement) return "SVGElement";
  const name = HTML_CLASSES.get(this.localName);
  return name === undefined ? "HTMLElement" : `HTML${name}Element`;
});
const NAMED =
  "Event EventTarget HTMLCollection DOMTokenList CSSStyleDeclaration Storage URL URLSearchParams Headers " +
  "Response Request FormData Blob XMLHttpRequest AbortSignal AbortController MutationObserver Range History";
for (const name of NAMED.split(" ")) nameType(globalThis[name].prototype, () => name);
for (
  const [object, name] of [["navigator", "Navigator"], ["performance", "Performance"], ["crypto", "Crypto"]]
) {
  nameType(globalThis[object], () => name);
}
