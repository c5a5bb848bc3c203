/** Sizes and places of elements. Nothing is laid out, so they are zero, except for the window. */
import { document, Element, HTMLElement } from "./dom.js";
import { define, defineAll, defineGetter, nothing } from "./properties.js";
import { standIn } from "./stand_ins.js";
import { WINDOW_HEIGHT, WINDOW_WIDTH } from "./window.js";

class DOMRect {
  constructor(x = 0, y = 0, width = 0, height = 0) {
    Object.assign(this, { x, y, width, height, top: y, left: x, right: x + width, bottom: y + height });
  }
  toJSON() {
    return { ...this };
  }
}
define(globalThis, "DOMRect", DOMRect);
define(globalThis, "DOMRectReadOnly", DOMRect);

/** True if an element or one of its ancestors is hidden in its own attributes. */
function isHidden(element) {
  for (let each = element; each !== null && each?.nodeType === 1; each = each.parentNode) {
    if (each.hasAttribute("hidden")) return true;
    if (each.getAttributeNode("style") !== null && each.style.display === "none") return true;
  }
  return !element.isConnected;
}

const isRoot = (element) => element === document.documentElement || element === document.body;
const sizes = ["offsetWidth", "offsetHeight", "clientWidth", "clientHeight", "scrollWidth", "scrollHeight"];
for (const name of sizes) {
  const size = name.endsWith("Width") ? WINDOW_WIDTH : WINDOW_HEIGHT;
  defineGetter(Element.prototype, name, function () {
    return isRoot(this) ? size : 0;
  });
}
for (const name of ["offsetTop", "offsetLeft", "clientTop", "clientLeft"]) {
  defineGetter(Element.prototype, name, () => 0);
}
for (const name of ["scrollTop", "scrollLeft"]) defineGetter(Element.prototype, name, () => 0);
defineGetter(HTMLElement.prototype, "offsetParent", function () {
  return isRoot(this) || isHidden(this) ? null : this.parentElement;
});

const silent = [
  "scrollIntoView",
  "scrollTo",
  "scroll",
  "scrollBy",
  "setPointerCapture",
  "releasePointerCapture",
];
for (const name of silent) define(Element.prototype, name, nothing);
defineAll(Element.prototype, {
  getBoundingClientRect: () => new DOMRect(),
  // Libraries take elements without any box for hidden ones.
  getClientRects() {
    return isHidden(this) ? [] : [new DOMRect()];
  },
  checkVisibility() {
    return !isHidden(this);
  },
  hasPointerCapture: () => false,
  getAnimations: () => [],
  animate: () => standIn,
  requestFullscreen: () => Promise.resolve(),
  requestPointerLock: nothing,
});
defineAll(globalThis.SVGElement.prototype, {
  getBBox: () => new DOMRect(),
  getTotalLength: () => 0,
  getPointAtLength: () => ({ x: 0, y: 0 }),
  getComputedTextLength: () => 0,
  getCTM: () => standIn,
  getScreenCTM: () => standIn,
  createSVGPoint: () => standIn,
  createSVGMatrix: () => standIn,
  focus: nothing,
  blur: nothing,
});
defineAll(document, {
  elementFromPoint: () => null,
  elementsFromPoint: () => [],
  caretRangeFromPoint: () => null,
});
