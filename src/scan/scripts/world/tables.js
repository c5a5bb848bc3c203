/** Rows and cells of tables. */
import { document } from "./dom.js";
import { defineElementGetter, defineElementMethods } from "./element_members.js";

const CELLS = ["td", "th"];
const SECTIONS = ["thead", "tbody", "tfoot"];
const childrenOf = (element, names) =>
  [...element.children].filter(({ localName }) => names.includes(localName));
const withItem = (list) => Object.assign(list, { item: (index) => list[index] ?? null });

function rowsOf(element) {
  if (element.localName !== "table") return childrenOf(element, ["tr"]);
  const inSections = (name) => childrenOf(element, [name]).flatMap((section) => childrenOf(section, ["tr"]));
  const inBody = [...element.children].flatMap((child) =>
    child.localName === "tr" ? [child] : child.localName === "tbody" ? childrenOf(child, ["tr"]) : []
  );
  return [...inSections("thead"), ...inBody, ...inSections("tfoot")];
}

function insertAt(parent, list, element, index = -1) {
  const before = index < 0 ? null : list[index] ?? null;
  if (before === null) parent.append(element);
  else before.before(element);
  return element;
}

const create = (name) => document.createElement(name);
const deleteAt = (list, index) => list.at(index)?.remove();

defineElementGetter("table", "rows", function () {
  return withItem(rowsOf(this));
});
defineElementGetter("table", "tBodies", function () {
  return withItem(childrenOf(this, ["tbody"]));
});
for (const [property, name] of [["tHead", "thead"], ["tFoot", "tfoot"], ["caption", "caption"]]) {
  defineElementGetter("table", property, function () {
    return childrenOf(this, [name])[0] ?? null;
  });
  const method = name === "caption" ? "Caption" : property.replace("t", "T");
  defineElementMethods("table", {
    [`create${method}`]() {
      if (this[property] !== null) return this[property];
      const element = create(name);
      if (name === "tfoot") this.append(element);
      else this.prepend(element);
      return element;
    },
    [`delete${method}`]() {
      this[property]?.remove();
    },
  });
}
defineElementMethods("table", {
  createTBody() {
    const element = create("tbody");
    const last = childrenOf(this, ["tbody"]).at(-1);
    if (last === undefined) this.append(element);
    else last.after(element);
    return element;
  },
  insertRow(index = -1) {
    const rows = rowsOf(this);
    const near = rows[index];
    if (index >= 0 && near !== undefined) return insertAt(near.parentNode, [near], create("tr"), 0);
    const section = rows.at(-1)?.parentNode ?? childrenOf(this, ["tbody"]).at(-1) ?? this.createTBody();
    return insertAt(section, [], create("tr"));
  },
  deleteRow(index) {
    deleteAt(rowsOf(this), index);
  },
});

const SECTION_NAMES = SECTIONS.join(" ");
defineElementGetter(SECTION_NAMES, "rows", function () {
  return withItem(rowsOf(this));
});
defineElementMethods(SECTION_NAMES, {
  insertRow(index) {
    return insertAt(this, rowsOf(this), create("tr"), index);
  },
  deleteRow(index) {
    deleteAt(rowsOf(this), index);
  },
});
defineElementGetter("textarea", "rows", function () {
  return Number(this.getAttribute("rows") ?? 2);
}, function (value) {
  this.setAttribute("rows", String(value));
});

defineElementGetter("tr", "cells", function () {
  return withItem(childrenOf(this, CELLS));
});
defineElementGetter("tr", "rowIndex", function () {
  const owner = this.closest("table");
  return owner === null ? -1 : rowsOf(owner).indexOf(this);
});
defineElementGetter("tr", "sectionRowIndex", function () {
  return this.parentElement === null ? -1 : rowsOf(this.parentElement).indexOf(this);
});
defineElementMethods("tr", {
  insertCell(index) {
    return insertAt(this, childrenOf(this, CELLS), create("td"), index);
  },
  deleteCell(index) {
    deleteAt(childrenOf(this, CELLS), index);
  },
});
defineElementGetter("td th", "cellIndex", function () {
  return this.parentElement === null ? -1 : childrenOf(this.parentElement, CELLS).indexOf(this);
});
