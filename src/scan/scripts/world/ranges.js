/** Ranges, which make nodes of markup, and the selection, which is empty. */
import { document } from "./dom.js";
import { define, defineAll } from "./properties.js";
import { standIn } from "./stand_ins.js";

class Range {
  createContextualFragment(html) {
    const template = document.createElement("template");
    template.innerHTML = String(html);
    return template.content;
  }
}
for (const name of ["cloneContents", "extractContents"]) {
  define(Range.prototype, name, () => document.createDocumentFragment());
}
define(Range.prototype, "toString", () => "");
// The other methods do nothing.
Object.setPrototypeOf(Range.prototype, standIn);

const getSelection = () => standIn;
define(globalThis.Text.prototype, "splitText", function (offset) {
  const rest = document.createTextNode(this.data.slice(offset));
  this.data = this.data.slice(0, offset);
  this.parentNode?.insertBefore(rest, this.nextSibling);
  return rest;
});
defineAll(document, { getSelection, createRange: () => new Range() });
defineAll(globalThis, { Range, getSelection });
