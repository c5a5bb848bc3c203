/** Sizes and places of elements. Nothing is laid out, so they are zero, except for the window. */
import { document, Element, HTMLElement } from "./dom.js";
import { define, defineAll, defineGetter, nothing } from "./properties.js";
import { standIn } from "./stand_ins.js";
import { WINDOW_HEIGHT, WINDOW_WIDTH } from "./window.js";

class DOMRect {
  constructor(x = 0, y = 0, width = 0, height = 0) {
    Object.assign(this, { x, y, width, height, top: y, left: x, right: x + width, bottom: y + height });
  }
}
define(globalThis, "DOMRect", DOMRect);

/** True if an element or one of its ancestors is hidden in its own attributes. */
function isHidden(element) {
  for (let each = element; each?.nodeType === 1; each = each.parentNode) {
    if (each.hasAttribute("hidden")) return true;
    if (each.getAttributeNode("style") !== null && each.style.display === "none") return true;
  }
  return !element.isConnected;
}

const isRoot = (element) => element === document.documentElement || element === document.body;
for (const kind of ["offset", "client", "scroll"]) {
  for (const [name, size] of [["Width", WINDOW_WIDTH], ["Height", WINDOW_HEIGHT], ["Top", 0], ["Left", 0]]) {
    defineGetter(Element.prototype, kind + name, function () {
      return isRoot(this) ? size : 0;
    });
  }
}
defineGetter(HTMLElement.prototype, "offsetParent", function () {
  return isRoot(this) || isHidden(this) ? null : this.parentElement;
});

for (const name of ["scrollIntoView", "scrollTo", "scroll", "scrollBy", "setPointerCapture"]) {
  define(Element.prototype, name, nothing);
}
defineAll(Element.prototype, {
  getBoundingClientRect: () => new DOMRect(),
  // Libraries take elements without any box for hidden ones.
  getClientRects() {
    return isHidden(this) ? [] : [new DOMRect()];
  },
  checkVisibility() {
    return !isHidden(this);
  },
  getAnimations: () => [],
  animate: () => standIn,
});
defineAll(globalThis.SVGElement.prototype, { getBBox: () => new DOMRect(), getTotalLength: () => 0 });
for (const name of ["getPointAtLength", "getCTM", "getScreenCTM", "createSVGPoint", "createSVGMatrix"]) {
  define(globalThis.SVGElement.prototype, name, () => standIn);
}
defineAll(document, { elementFromPoint: () => null, elementsFromPoint: () => [] });
