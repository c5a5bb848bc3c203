/** Forms and their fields. */
import { document, HTMLElement } from "./dom.js";
import { defineElementGetter, defineElementMethods } from "./element_members.js";
import { fire } from "./events.js";
import { liveCollection } from "./collections.js";
import { define, defineAll, defineGetter, nothing } from "./properties.js";
import { queryAll } from "./queries.js";

const FIELDS = "button, fieldset, input:not([type=image]), object, output, select, textarea";
const FIELD_NAMES = "button fieldset input object output select textarea";
const TOGGLED = new Set(["checkbox", "radio"]);

const input = globalThis.HTMLInputElement.prototype;
const values = new WeakMap();
const checks = new WeakMap();
defineGetter(input, "value", function () {
  const own = values.get(this) ?? this.getAttribute("value");
  if (own !== null) return own;
  return TOGGLED.has(this.type) ? "on" : this.type === "range" ? "50" : "";
}, function (value) {
  values.set(this, value === null ? "" : String(value));
});
defineGetter(input, "type", function () {
  return (this.getAttribute("type") ?? "text").toLowerCase();
}, function (value) {
  this.setAttribute("type", String(value));
});
defineGetter(input, "defaultValue", function () {
  return this.getAttribute("value") ?? "";
}, function (value) {
  this.setAttribute("value", String(value));
});
defineGetter(input, "valueAsNumber", function () {
  return this.value === "" ? NaN : Number(this.value);
}, function (value) {
  this.value = String(value);
});
defineGetter(input, "checked", function () {
  return checks.get(this) ?? this.hasAttribute("checked");
}, function (value) {
  checks.set(this, !!value);
  if (!value || this.type !== "radio" || this.name === "") return;
  const root = this.form ?? this.getRootNode();
  for (const other of queryAll(root, "input[type=radio]")) {
    if (other !== this && other.name === this.name) checks.set(other, false);
  }
});
defineGetter(input, "files", () => []);
define(input, "stepUp", nothing);

const option = globalThis.HTMLOptionElement.prototype;
const chosen = new WeakMap();
const optionsOf = (select) => queryAll(select, "option");
const selectOf = (element) => element.closest("select");
function chosenOf(select) {
  const all = optionsOf(select);
  const marked = all.filter((each) => chosen.get(each) ?? each.hasAttribute("selected"));
  if (select.hasAttribute("multiple")) return marked;
  return [marked.at(-1) ?? all.find((each) => !each.hasAttribute("disabled"))].filter((each) =>
    each !== undefined
  );
}
const optionText = (element) => element.textContent.replace(/\s+/g, " ").trim();
defineGetter(option, "value", function () {
  return this.getAttribute("value") ?? optionText(this);
}, function (value) {
  this.setAttribute("value", String(value));
});
defineGetter(option, "text", function () {
  return optionText(this);
}, function (value) {
  this.textContent = String(value);
});
defineGetter(option, "selected", function () {
  const select = selectOf(this);
  return select === null
    ? chosen.get(this) ?? this.hasAttribute("selected")
    : chosenOf(select).includes(this);
}, function (value) {
  const select = selectOf(this);
  if (value && select !== null && !select.hasAttribute("multiple")) {
    for (const each of optionsOf(select)) chosen.set(each, false);
  }
  chosen.set(this, !!value);
});
defineGetter(option, "index", function () {
  const select = selectOf(this);
  return select === null ? 0 : optionsOf(select).indexOf(this);
});

const select = globalThis.HTMLSelectElement.prototype;
delete select.options;
defineGetter(select, "options", function () {
  const collection = liveCollection(() => optionsOf(this));
  return new Proxy(collection, {
    get: (target, name) => {
      if (name === "selectedIndex") return this.selectedIndex;
      if (name === "add") return (each, before) => this.add(each, before);
      if (name === "remove") return (index) => this.remove(index);
      return target[name];
    },
    set: (_target, name, value) => {
      if (name === "length") { for (const each of optionsOf(this).slice(Number(value))) each.remove(); }
      else if (name === "selectedIndex") this.selectedIndex = value;
      else if (value === null) optionsOf(this)[name]?.remove();
      else if (optionsOf(this)[name] === undefined) this.append(value);
      else optionsOf(this)[name].replaceWith(value);
      return true;
    },
  });
});
defineGetter(select, "length", function () {
  return optionsOf(this).length;
}, function (length) {
  this.options.length = length;
});
defineGetter(select, "type", function () {
  return this.hasAttribute("multiple") ? "select-multiple" : "select-one";
});
defineGetter(select, "selectedOptions", function () {
  return chosenOf(this);
});
defineGetter(select, "selectedIndex", function () {
  const [first] = chosenOf(this);
  return first === undefined ? -1 : optionsOf(this).indexOf(first);
}, function (index) {
  for (const [at, each] of optionsOf(this).entries()) chosen.set(each, at === Number(index));
});
defineGetter(select, "value", function () {
  return chosenOf(this)[0]?.value ?? "";
}, function (value) {
  const all = optionsOf(this);
  const found = all.find((each) => each.value === String(value));
  for (const each of all) chosen.set(each, each === found);
});
defineAll(select, {
  add(element, before = null) {
    const next = typeof before === "number" ? optionsOf(this)[before] ?? null : before;
    if (next === null) this.append(element);
    else next.before(element);
  },
  remove(index) {
    if (index === undefined) HTMLElement.prototype.remove.call(this);
    else optionsOf(this)[index]?.remove();
  },
  item(index) {
    return optionsOf(this)[index] ?? null;
  },
});

const textArea = globalThis.HTMLTextAreaElement.prototype;
defineGetter(textArea, "value", function () {
  return values.get(this) ?? this.textContent;
}, function (value) {
  values.set(this, String(value));
});
defineGetter(textArea, "type", () => "textarea");
defineGetter(globalThis.HTMLButtonElement.prototype, "type", function () {
  return this.getAttribute("type") ?? "submit";
}, function (value) {
  this.setAttribute("type", String(value));
});
const numberOf = (element, name, initial) => Number(element.getAttribute(name) ?? initial);
const setValue = function (value) {
  this.setAttribute("value", String(value));
};
defineElementGetter("li progress meter", "value", function () {
  return numberOf(this, "value", 0);
}, setValue);
defineElementGetter("button data param", "value", function () {
  return this.getAttribute("value") ?? "";
}, setValue);
defineElementGetter("output", "value", function () {
  return this.textContent;
}, function (value) {
  this.textContent = value;
});
defineElementGetter("progress meter", "max", function () {
  return numberOf(this, "max", 1);
}, function (value) {
  this.setAttribute("max", String(value));
});

defineElementGetter("form", "elements", function () {
  return liveCollection(() => queryAll(this, FIELDS));
});
defineElementGetter("form", "length", function () {
  return this.elements.length;
});
defineElementGetter("form", "method", function () {
  return (this.getAttribute("method") ?? "get").toLowerCase();
}, function (value) {
  this.setAttribute("method", String(value));
});
defineElementMethods("form", { submit: nothing, requestSubmit: nothing, reset: nothing });
defineElementGetter(`${FIELD_NAMES} option label legend`, "form", function () {
  return this.closest("form");
});
defineElementGetter(FIELD_NAMES, "labels", function () {
  const { id } = this;
  return id === "" ? [] : [...document.querySelectorAll("label")].filter((label) => label.htmlFor === id);
});
defineElementGetter("label", "control", function () {
  return this.htmlFor === ""
    ? this.querySelector("input, select, textarea")
    : document.getElementById(this.htmlFor);
});
defineElementGetter(FIELD_NAMES, "validity", () => ({ valid: true }));
defineElementGetter(FIELD_NAMES, "validationMessage", () => "");
defineElementGetter(FIELD_NAMES, "willValidate", () => false);

let active = null;
defineGetter(document, "activeElement", () => active?.isConnected ? active : document.body);
defineElementMethods(`${FIELD_NAMES} form`, { checkValidity: () => true, reportValidity: () => true });
defineElementMethods(FIELD_NAMES, {
  setCustomValidity: nothing,
  select: nothing,
  setSelectionRange: nothing,
  setRangeText: nothing,
});
defineAll(HTMLElement.prototype, {
  focus() {
    if (active === this) return;
    active = this;
    fire(this, "focus");
    fire(this, "focusin", { bubbles: true });
  },
  blur() {
    if (active !== this) return;
    active = null;
    fire(this, "blur");
  },
});

define(globalThis, "Option", function (text = "", value = undefined, _isDefault = false, isSelected = false) {
  const element = document.createElement("option");
  element.textContent = text;
  if (value !== undefined) element.setAttribute("value", value);
  if (isSelected) element.selected = true;
  return element;
});
