/** Templates: their content is a fragment, and not their children as in the DOM library. */
import { document, Element } from "./dom.js";
import { define, defineGetter } from "./properties.js";
import { queryAll } from "./queries.js";

const template = globalThis.HTMLTemplateElement.prototype;
const { get: contentOf } = Object.getOwnPropertyDescriptor(template, "content");
const { set: setHtml } = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
const { cloneNode } = Element.prototype;
const contents = new WeakMap();
/** True if the page has templates, because copies of trees need more work then. */
let hasTemplates = false;

/** Moves the children of a template into its content, and so in the templates of its content. */
function moveContent(element) {
  if (contents.has(element)) return;
  hasTemplates = true;
  const children = element.childNodes;
  for (const child of children) child.remove();
  const content = contentOf.call(element);
  contents.set(element, content);
  content.append(...children);
  moveTemplates(content);
}

/** Moves the content of the templates in a tree that was parsed. */
export function moveTemplates(root) {
  for (const each of queryAll(root, "template")) moveContent(each);
}

defineGetter(template, "content", function () {
  moveContent(this);
  return contents.get(this);
});
defineGetter(template, "innerHTML", function () {
  return this.content.childNodes.join("");
}, function (html) {
  setHtml.call(this, html);
  const children = this.childNodes;
  for (const child of children) child.remove();
  this.content.replaceChildren(...children);
  moveTemplates(this.content);
});
// The markup of other elements may have templates.
for (const prototype of [Element.prototype, globalThis.ShadowRoot.prototype]) {
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, "innerHTML");
  defineGetter(prototype, "innerHTML", get, function (html) {
    set.call(this, html);
    if (/<template/i.test(html)) moveTemplates(this);
  });
}
const { insertAdjacentHTML } = Element.prototype;
define(Element.prototype, "insertAdjacentHTML", function (position, html) {
  insertAdjacentHTML.call(this, position, html);
  if (/<template/i.test(html)) moveTemplates(this.parentNode ?? this);
});

const templatesIn = (
  node,
) => [...(node.localName === "template" ? [node] : []), ...queryAll(node, "template")];
define(Element.prototype, "cloneNode", function (isDeep = false) {
  const copy = cloneNode.call(this, isDeep);
  if (!isDeep || !hasTemplates) return copy;
  const copies = templatesIn(copy);
  for (const [at, each] of templatesIn(this).entries()) {
    const { content } = copies[at];
    content.replaceChildren(...each.content.childNodes.map((child) => child.cloneNode(true)));
  }
  return copy;
});

/** Opens the shadow trees that are written as templates. */
export function openDeclaredShadows(root = document) {
  for (const each of queryAll(root, "template[shadowrootmode]")) {
    const host = each.parentNode;
    if (host === null || host.nodeType !== 1 || host.shadowRoot !== null) continue;
    const tree = host.attachShadow({ mode: each.getAttribute("shadowrootmode") });
    tree.append(each.content);
    each.remove();
    openDeclaredShadows(tree);
  }
}
