/** Templates: their content is a fragment, which the DOM library makes from their children. */
import { document } from "./dom.js";
import { defineGetter } from "./properties.js";

const template = globalThis.HTMLTemplateElement.prototype;
const { get: contentOf } = Object.getOwnPropertyDescriptor(template, "content");
const { get: htmlOf, set: setHtml } = Object.getOwnPropertyDescriptor(
  globalThis.Element.prototype,
  "innerHTML",
);
const contents = new WeakMap();

defineGetter(template, "content", function () {
  let content = contents.get(this);
  if (content === undefined) {
    content = contentOf.call(this);
    contents.set(this, content);
    if (!content.hasChildNodes()) content.append(...this.childNodes.map((each) => each.cloneNode(true)));
  }
  return content;
});
defineGetter(template, "innerHTML", function () {
  return contents.has(this) ? contents.get(this).childNodes.join("") : htmlOf.call(this);
}, function (html) {
  contents.delete(this);
  setHtml.call(this, html);
  const content = contentOf.call(this);
  content.replaceChildren(...this.childNodes.map((each) => each.cloneNode(true)));
  contents.set(this, content);
});

/** Opens the shadow trees that are written as templates. */
export function openDeclaredShadows() {
  for (const each of document.querySelectorAll("template[shadowrootmode]")) {
    const host = each.parentNode;
    if (host === null || host.nodeType !== 1 || host.shadowRoot !== null) continue;
    const root = host.attachShadow({ mode: each.getAttribute("shadowrootmode") });
    root.append(...each.childNodes);
    each.remove();
  }
}
