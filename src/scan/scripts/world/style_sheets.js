/** Style sheets, which have no rules here, and the styles that elements have without them. */
import { document, HTMLElement } from "./dom.js";
import { newStyle } from "./inline_style.js";
import { define, defineAll, defineGetter, nothing } from "./properties.js";

/** A style sheet, and a rule such as `@media`. */
class CSSStyleSheet {
  cssRules = [];
  media = { mediaText: "" };
  insertRule(text, index = 0) {
    const rule = Object.assign(new CSSStyleSheet(), { cssText: String(text), style: newStyle(null) });
    this.cssRules.splice(index, 0, rule);
    return index;
  }
  deleteRule(index) {
    this.cssRules.splice(index, 1);
  }
  replaceSync() {}
  replace() {
    return Promise.resolve(this);
  }
}

const sheets = new WeakMap();
defineGetter(HTMLElement.prototype, "sheet", function () {
  if (this.localName !== "style" && this.localName !== "link") return undefined;
  if (!sheets.has(this)) sheets.set(this, Object.assign(new CSSStyleSheet(), { ownerNode: this }));
  return sheets.get(this);
});
delete globalThis.HTMLStyleElement.prototype.sheet;
defineGetter(
  document,
  "styleSheets",
  () => [...document.querySelectorAll("style")].map(({ sheet }) => sheet),
);
for (const tree of [document, globalThis.ShadowRoot.prototype]) {
  defineGetter(tree, "adoptedStyleSheets", () => [], nothing);
}

const DISPLAYS = new Map([["inline", "a abbr b br cite code em i img label small span strong sub sup"], [
  "none",
  "script style template head title meta link base noscript datalist",
]].flatMap(([display, names]) => names.split(" ").map((name) => [name, display])));
const displayOf = (element) =>
  element.hasAttribute("hidden") ? "none" : DISPLAYS.get(element.localName) ?? "block";
const DEFAULTS = new Map(Object.entries({
  "visibility": "visible",
  "opacity": "1",
  "position": "static",
  "float": "none",
  "transform": "none",
  "overflow": "visible",
  "font-size": "16px",
  "color": "rgb(0, 0, 0)",
  "background-color": "rgba(0, 0, 0, 0)",
  "background-image": "none",
  "direction": "ltr",
  "animation-name": "none",
  "animation-duration": "0s",
  "transition-duration": "0s",
  "width": "auto",
  "height": "auto",
}));
const LENGTHS = /^(?:margin|padding|border)-.*(?:top|right|bottom|left|width)$|^(?:margin|padding)$/;

define(globalThis, "getComputedStyle", (element) => {
  const getPropertyValue = (name) => {
    const dashed = String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const own = element?.style?.getPropertyValue(dashed) ?? "";
    if (own !== "") return own;
    if (dashed === "display" && element?.nodeType === 1) return displayOf(element);
    return DEFAULTS.get(dashed) ?? (LENGTHS.test(dashed) ? "0px" : "");
  };
  return new Proxy({ getPropertyValue, length: 0 }, {
    get: (target, name) => typeof name !== "string" || name in target ? target[name] : getPropertyValue(name),
    has: () => true,
  });
});

/** Escapes all characters that are not the same everywhere in an identifier. */
const escape = (text) =>
  String(text).replace(
    /^-?\d|^-$|[^\w\-\u0080-\uFFFF]/g,
    (part) => /\d$/.test(part) ? `${part.slice(0, -1)}\\3${part.at(-1)} ` : `\\${part}`,
  );
defineAll(globalThis, { CSSStyleSheet, StyleSheet: CSSStyleSheet, CSS: { escape, supports: () => true } });
