/** Links: their parts, and what a click on an element does. */
import { HTMLElement } from "./dom.js";
import { defineElementGetter } from "./element_members.js";
import { dispatch } from "./events.js";
import { moveTo } from "./location.js";
import { define } from "./properties.js";
import { URL } from "./urls.js";

const PARTS = ["origin", "protocol", "host", "hostname", "port", "pathname", "search", "hash"];
for (const part of PARTS) {
  defineElementGetter("a area", part, function () {
    return URL.parse(this.href)?.[part] ?? "";
  }, function (value) {
    const url = URL.parse(this.href);
    if (url === null) return;
    url[part] = value;
    this.setAttribute("href", url.href);
  });
}
const toggled = (element) => {
  const type = element.getAttribute("type")?.toLowerCase();
  return element.localName === "input" && (type === "checkbox" || type === "radio");
};

define(HTMLElement.prototype, "click", function () {
  const isToggled = toggled(this) && !this.disabled;
  const before = isToggled && this.checked;
  if (isToggled) this.checked = this.getAttribute("type").toLowerCase() === "radio" || !before;
  const event = new globalThis.MouseEvent("click", {
    bubbles: true,
    cancelable: true,
    composed: true,
    detail: 1,
  });
  if (!dispatch(this, event)) {
    if (isToggled) this.checked = before;
    return;
  }
  if (isToggled) {
    for (const type of ["input", "change"]) dispatch(this, new globalThis.Event(type, { bubbles: true }));
    return;
  }
  const summary = this.closest("summary");
  if (summary?.parentElement?.localName === "details") summary.parentElement.toggleAttribute("open");
  const link = this.closest("a[href]");
  if (link !== null && !link.hasAttribute("download") && !/^_(?!self)/.test(link.target)) moveTo(link.href);
});
