/** Rows and cells of tables. */
import { document } from "./dom.js";
import { defineElementGetter, defineElementMethods } from "./element_members.js";

const SECTIONS = "thead tbody tfoot";
const childrenOf = (element, names) =>
  [...element?.children ?? []].filter(({ localName }) => names.split(" ").includes(localName));

function rowsOf(element) {
  if (element.localName !== "table") return childrenOf(element, "tr");
  const inBody = childrenOf(element, "tr tbody").flatMap((each) =>
    each.localName === "tr" ? [each] : childrenOf(each, "tr")
  );
  const inSection = (name) => childrenOf(element, name).flatMap((section) => childrenOf(section, "tr"));
  return [...inSection("thead"), ...inBody, ...inSection("tfoot")];
}

const listed = (list) => Object.assign(list, { item: (index) => list[index] ?? null });

/** Defines lists of elements, and the methods that add and remove elements of a list. */
function defineList(names, property, find, Singular, createIn) {
  defineElementGetter(names, property, function () {
    return listed(find(this));
  });
  defineElementMethods(names, {
    [`insert${Singular}`](index = -1) {
      const near = find(this)[index];
      const element = document.createElement(Singular === "Row" ? "tr" : "td");
      if (near !== undefined) near.before(element);
      else createIn(this).append(element);
      return element;
    },
    [`delete${Singular}`](index) {
      find(this).at(index)?.remove();
    },
  });
}
defineList("table", "rows", rowsOf, "Row", (table) => {
  return rowsOf(table).at(-1)?.parentNode ?? childrenOf(table, "tbody").at(-1) ?? table.createTBody();
});
defineList(SECTIONS, "rows", rowsOf, "Row", (section) => section);
defineList("tr", "cells", (row) => childrenOf(row, "td th"), "Cell", (row) => row);

defineElementGetter("table", "tBodies", function () {
  return listed(childrenOf(this, "tbody"));
});
for (const [property, name] of [["tHead", "thead"], ["tFoot", "tfoot"], ["caption", "caption"]]) {
  defineElementGetter("table", property, function () {
    return childrenOf(this, name)[0] ?? null;
  });
  defineElementMethods("table", {
    [name === "caption" ? "createCaption" : `create${property.replace("t", "T")}`]() {
      if (this[property] !== null) return this[property];
      const element = document.createElement(name);
      if (name === "tfoot") this.append(element);
      else this.prepend(element);
      return element;
    },
  });
}
defineElementMethods("table", {
  createTBody() {
    const element = document.createElement("tbody");
    this.insertBefore(element, childrenOf(this, "tbody").at(-1)?.nextSibling ?? null);
    return element;
  },
});
defineElementGetter("textarea", "rows", function () {
  return Number(this.getAttribute("rows") ?? 2);
}, function (value) {
  this.setAttribute("rows", String(value));
});
defineElementGetter("tr", "rowIndex", function () {
  const table = this.closest("table");
  return table === null ? -1 : rowsOf(table).indexOf(this);
});
defineElementGetter("td th", "cellIndex", function () {
  return childrenOf(this.parentElement, "td th").indexOf(this);
});
