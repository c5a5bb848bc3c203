/** Style sheets, which have no rules here, and the styles that elements have without them. */
import { document, HTMLElement } from "./dom.js";
import { newStyle } from "./inline_style.js";
import { define, defineAll, defineGetter } from "./properties.js";

/** A list of rules, which rules such as `@media` have, too. */
class RuleList {
  cssRules = [];
  insertRule(text, index = 0) {
    this.cssRules.splice(index, 0, newRule(String(text)));
    return index;
  }
  deleteRule(index) {
    this.cssRules.splice(index, 1);
  }
}

class CSSRule extends RuleList {
  constructor(text) {
    super();
    const selector = text.split("{")[0].trim();
    Object.assign(this, {
      cssText: text,
      selectorText: selector,
      conditionText: selector.replace(/^@\w+\s*/, ""),
    });
    this.type = text.startsWith("@") ? 4 : 1;
    this.media = { mediaText: this.conditionText, length: 1 };
  }
}

function newRule(text) {
  const rule = new CSSRule(text);
  rule.style = newStyle(null);
  rule.style.cssText = text.slice(text.indexOf("{") + 1, text.lastIndexOf("}"));
  return rule;
}

class CSSStyleSheet extends RuleList {
  rules = this.cssRules;
  disabled = false;
  media = { mediaText: "", length: 0 };
  ownerNode = null;
  href = null;
  addRule() {
    return -1;
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
let adopted = [];
defineGetter(document, "adoptedStyleSheets", () => adopted, (list) => {
  adopted = list;
});
defineGetter(globalThis.ShadowRoot.prototype, "adoptedStyleSheets", () => [], () => {});

const INLINE = new Set(
  "a abbr b bdi bdo br cite code data dfn em i img kbd label mark q s samp small span strong sub sup time u var"
    .split(" "),
);
const UNSHOWN = new Set("script style template head title meta link base noscript datalist".split(" "));
const defaultDisplay = (element) => {
  const { localName } = element;
  if (UNSHOWN.has(localName) || element.hasAttribute("hidden")) return "none";
  return INLINE.has(localName)
    ? "inline"
    : localName === "tr"
    ? "table-row"
    : localName === "li"
    ? "list-item"
    : "block";
};
const DEFAULTS = new Map(Object.entries({
  "visibility": "visible",
  "opacity": "1",
  "position": "static",
  "float": "none",
  "transform": "none",
  "overflow": "visible",
  "font-size": "16px",
  "line-height": "normal",
  "font-family": "sans-serif",
  "font-weight": "400",
  "color": "rgb(0, 0, 0)",
  "background-color": "rgba(0, 0, 0, 0)",
  "background-image": "none",
  "content": "none",
  "cursor": "auto",
  "direction": "ltr",
  "z-index": "auto",
  "animation-name": "none",
  "animation-duration": "0s",
  "transition-duration": "0s",
  "transition-delay": "0s",
  "width": "auto",
  "height": "auto",
}));
const LENGTHS = /^(?:margin|padding|border)-.*(?:top|right|bottom|left|width)$|^(?:margin|padding)$/;

define(globalThis, "getComputedStyle", (element) => {
  const valueOf = (name) => {
    const dashed = String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const own = element?.style?.getPropertyValue?.(dashed) ?? "";
    if (own !== "") return own;
    if (dashed === "display") return element?.nodeType === 1 ? defaultDisplay(element) : "";
    return DEFAULTS.get(dashed) ?? (LENGTHS.test(dashed) ? "0px" : "");
  };
  return new Proxy({}, {
    get(_target, name) {
      if (typeof name !== "string") return undefined;
      if (name === "getPropertyValue") return valueOf;
      if (name === "getPropertyPriority") return () => "";
      return name === "length" ? 0 : name === "cssText" ? "" : valueOf(name);
    },
    has: () => true,
  });
});

function escapeIdentifier(text) {
  return String(text).replace(
    /^-?\d|^-$|[^\w\-\u0080-\uFFFF]/g,
    (part) => /\d$/.test(part) ? `${part.slice(0, -1)}\\3${part.at(-1)} ` : `\\${part}`,
  );
}

defineAll(globalThis, {
  CSSStyleSheet,
  CSSRule,
  CSSStyleRule: CSSRule,
  CSSMediaRule: CSSRule,
  CSSGroupingRule: CSSRule,
  StyleSheet: CSSStyleSheet,
  CSS: { escape: escapeIdentifier, supports: () => true, registerProperty() {}, px: (n) => `${n}px` },
});
