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

/** Defines a property that is an attribute, with an initial value. */
function defineAttribute(names, property, initial, attribute = property) {
  defineElementGetter(names, property, function () {
    return this.getAttribute(attribute) ?? initial;
  }, function (value) {
    this.setAttribute(attribute, String(value));
  });
}
const { HTMLInputElement, HTMLOptionElement, HTMLSelectElement, HTMLTextAreaElement } = globalThis;
for (
  const Class of [HTMLInputElement, HTMLOptionElement, HTMLTextAreaElement, globalThis.HTMLButtonElement]
) {
  for (const name of ["value", "type", "text", "selected", "checked"]) delete Class.prototype[name];
}
defineAttribute("input", "type", "text");
defineAttribute("button", "type", "submit");
defineAttribute("textarea", "type", "textarea");
defineAttribute("form", "method", "get");
defineAttribute("input", "defaultValue", "", "value");
defineAttribute("button data param", "value", "");
for (const [names, property, initial] of [["li progress meter", "value", 0], ["progress meter", "max", 1]]) {
  defineElementGetter(names, property, function () {
    return Number(this.getAttribute(property) ?? initial);
  }, function (value) {
    this.setAttribute(property, String(value));
  });
}

/** Values and states that are not those of the attributes. */
const values = new WeakMap();
const states = new WeakMap();
defineElementGetter("input", "value", function () {
  const own = values.get(this) ?? this.getAttribute("value");
  return own ?? (TOGGLED.has(this.type) ? "on" : this.type === "range" ? "50" : "");
}, function (value) {
  values.set(this, String(value ?? ""));
});
defineElementGetter("textarea", "value", function () {
  return values.get(this) ?? this.textContent;
}, function (value) {
  values.set(this, String(value));
});
defineElementGetter("input", "checked", function () {
  return states.get(this) ?? this.hasAttribute("checked");
}, function (value) {
  states.set(this, !!value);
  if (!value || this.type !== "radio" || this.name === "") return;
  for (const other of queryAll(this.form ?? this.getRootNode(), "input[type=radio]")) {
    if (other !== this && other.name === this.name) states.set(other, false);
  }
});
defineElementGetter("input", "files", () => []);

const optionsOf = (select) => queryAll(select, "option");
function chosenOf(select) {
  const all = optionsOf(select);
  const marked = all.filter((each) => states.get(each) ?? each.hasAttribute("selected"));
  if (select.hasAttribute("multiple")) return marked;
  return [marked.at(-1) ?? all.find((each) => !each.hasAttribute("disabled"))].filter(Boolean);
}
/** Chooses the only option of a select element that passes a test. */
function choose(select, test) {
  for (const [at, each] of optionsOf(select).entries()) states.set(each, test(each, at));
}
defineElementGetter("option", "text", function () {
  return this.textContent.replace(/\s+/g, " ").trim();
}, function (value) {
  this.textContent = String(value);
});
defineElementGetter("option", "value", function () {
  return this.getAttribute("value") ?? this.text;
}, function (value) {
  this.setAttribute("value", String(value));
});
defineElementGetter("option", "selected", function () {
  const select = this.closest("select");
  if (select === null) return states.get(this) ?? this.hasAttribute("selected");
  return chosenOf(select).includes(this);
}, function (value) {
  const select = this.closest("select");
  if (value && select?.hasAttribute("multiple") === false) choose(select, () => false);
  states.set(this, !!value);
});
defineElementGetter("option", "index", function () {
  return optionsOf(this.closest("select") ?? this).indexOf(this);
});

const select = HTMLSelectElement.prototype;
delete select.options;
const lists = new WeakMap();
defineGetter(select, "options", function () {
  if (!lists.has(this)) {
    const list = liveCollection(() => optionsOf(this), (_target, name, value) => {
      const old = optionsOf(this)[name];
      if (name === "length" || name === "selectedIndex") this[name] = value;
      else if (value === null) old?.remove();
      else if (old === undefined) this.append(value);
      else old.replaceWith(value);
    });
    defineGetter(list, "selectedIndex", () => this.selectedIndex);
    defineAll(list, { add: (...option) => this.add(...option), remove: (index) => this.remove(index) });
    lists.set(this, list);
  }
  return lists.get(this);
});
defineGetter(select, "length", function () {
  return optionsOf(this).length;
}, function (length) {
  for (const each of optionsOf(this).slice(length)) each.remove();
});
defineGetter(select, "type", function () {
  return this.hasAttribute("multiple") ? "select-multiple" : "select-one";
});
defineGetter(select, "selectedOptions", function () {
  return chosenOf(this);
});
defineGetter(select, "selectedIndex", function () {
  return optionsOf(this).indexOf(chosenOf(this)[0]);
}, function (index) {
  choose(this, (_each, at) => at === Number(index));
});
defineGetter(select, "value", function () {
  return chosenOf(this)[0]?.value ?? "";
}, function (value) {
  const found = optionsOf(this).find((each) => each.value === String(value));
  choose(this, (each) => each === found);
});
defineAll(select, {
  add(element, before = null) {
    this.insertBefore(element, typeof before === "number" ? optionsOf(this)[before] ?? null : before);
  },
  remove(index) {
    if (index === undefined) HTMLElement.prototype.remove.call(this);
    else optionsOf(this)[index]?.remove();
  },
});

defineElementGetter("output", "value", function () {
  return this.textContent;
}, function (value) {
  this.textContent = value;
});
defineElementGetter("form", "elements", function () {
  return liveCollection(() => queryAll(this, FIELDS));
});
defineElementGetter("form", "length", function () {
  return this.elements.length;
});
defineElementMethods("form", { submit: nothing, requestSubmit: nothing, reset: nothing });
defineElementGetter(`${FIELD_NAMES} option label`, "form", function () {
  return this.closest("form");
});
defineElementGetter(FIELD_NAMES, "labels", function () {
  return queryAll(document, "label").filter(({ htmlFor }) => htmlFor !== "" && htmlFor === this.id);
});
defineElementGetter(FIELD_NAMES, "validity", () => ({ valid: true }));
defineElementMethods(`${FIELD_NAMES} form`, { checkValidity: () => true, reportValidity: () => true });
defineElementMethods(FIELD_NAMES, {
  setCustomValidity: nothing,
  select: nothing,
  setSelectionRange: nothing,
});

let active = null;
defineGetter(document, "activeElement", () => active?.isConnected ? active : document.body);
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
