/** The `style` of elements: declarations in the attribute, by the names of properties. */
import { Element } from "./dom.js";
import { define, defineAll, defineGetter } from "./properties.js";

const DECLARATION = /([\w-]+)\s*:\s*((?:\([^()]*(?:\([^()]*\)[^()]*)*\)|"[^"]*"|'[^']*'|[^;"'()])*)/g;
const LONG = /^(?:cssFloat|float)$/;

/** @returns `background-color` of `backgroundColor` */
function propertyName(name) {
  if (LONG.test(name)) return "float";
  if (name.startsWith("--") || !/[A-Z]/.test(name)) return name;
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(
    /^(?=(?:webkit|moz|ms)-)/,
    "-",
  );
}

/** Browsers write `.5` as `0.5`, and libraries test it. */
const normalized = (value) => value.trim().replace(/(^|[\s,(])\.(?=\d)/g, "$10.");

class CSSStyleDeclaration {}
const states = new WeakMap();

function declarationsOf(style) {
  const state = states.get(style);
  const text = state.element?.getAttributeNode("style")?.value ?? state.text;
  if (text !== state.text) {
    state.text = text;
    state.values.clear();
    for (const [, name, value] of text.matchAll(DECLARATION)) {
      if (value.trim() !== "") {
        state.values.set(name.startsWith("--") ? name : name.toLowerCase(), normalized(value));
      }
    }
  }
  return state.values;
}

function write(style) {
  const state = states.get(style);
  state.text = [...state.values].map(([name, value]) => `${name}: ${value};`).join(" ");
  state.element?.setAttribute("style", state.text);
}

function setValue(style, name, value) {
  const values = declarationsOf(style);
  const text = value === null || value === undefined ? "" : normalized(String(value));
  if ((values.get(name) ?? "") === text) return;
  if (text === "") values.delete(name);
  else values.set(name, text);
  write(style);
}

defineAll(CSSStyleDeclaration.prototype, {
  getPropertyValue(name) {
    return (declarationsOf(this).get(propertyName(String(name))) ?? "").replace(/\s*!important$/, "");
  },
  getPropertyPriority: () => "",
  setProperty(name, value, priority) {
    const suffix = priority === "important" && value !== "" ? " !important" : "";
    setValue(this, propertyName(String(name)), value === "" || value === null ? "" : `${value}${suffix}`);
  },
  removeProperty(name) {
    const before = this.getPropertyValue(name);
    setValue(this, propertyName(String(name)), "");
    return before;
  },
  item(index) {
    return [...declarationsOf(this).keys()][index] ?? "";
  },
});
defineGetter(CSSStyleDeclaration.prototype, "cssText", function () {
  declarationsOf(this);
  return states.get(this).text;
}, function (text) {
  const state = states.get(this);
  if (state.element === null) state.text = String(text);
  else state.element.setAttribute("style", String(text));
});
defineGetter(CSSStyleDeclaration.prototype, "length", function () {
  return declarationsOf(this).size;
});

const traps = {
  get(target, name, style) {
    if (typeof name !== "string" || name in target) return Reflect.get(target, name, style);
    if (/^\d+$/.test(name)) return style.item(Number(name));
    return style.getPropertyValue(name);
  },
  set(target, name, value, style) {
    if (name === "cssText" || typeof name !== "string") return Reflect.set(target, name, value, style);
    setValue(style, propertyName(name), value);
    return true;
  },
  // Pages check if the browser has a property with `in`.
  has: (target, name) => name in target || (typeof name === "string" && !/^(?:moz|ms|o)[A-Z]/i.test(name)),
};

/** @param element null for a style that belongs to no element */
export function newStyle(element) {
  const style = new Proxy(new CSSStyleDeclaration(), traps);
  states.set(style, { element, text: "", values: new Map() });
  return style;
}

const styles = new WeakMap();
defineGetter(Element.prototype, "style", function () {
  let style = styles.get(this);
  if (style === undefined) styles.set(this, style = newStyle(this));
  return style;
}, function (text) {
  this.setAttribute("style", String(text));
});
define(globalThis, "CSSStyleDeclaration", CSSStyleDeclaration);
