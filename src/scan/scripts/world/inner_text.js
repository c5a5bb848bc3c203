/** `innerText`, `outerText` and the text of templates. */
import { document, Element, HTMLElement } from "./dom.js";
import { parseFragment } from "./html_parser.js";
import { define, defineGetter } from "./properties.js";

const UNSHOWN = new Set("script style template head noscript textarea select datalist".split(" "));
const BLOCKS = new Set(
  ("address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 " +
    "h5 h6 header hr li main nav ol p pre section summary table tr ul").split(" "),
);

/** Adds the shown text of a tree. Lines end at blocks. */
function collect(node, parts) {
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === 3) {
      parts.push(node.localName === "pre" ? child.data : child.data.replace(/\s+/g, " "));
      continue;
    }
    if (child.nodeType !== 1 || UNSHOWN.has(child.localName) || child.hasAttribute("hidden")) continue;
    if (child.getAttributeNode("style") !== null && child.style.display === "none") continue;
    if (child.localName === "br") parts.push("\n");
    const isBlock = BLOCKS.has(child.localName);
    if (isBlock) parts.push("\n\n");
    collect(child, parts);
    if (isBlock) parts.push("\n\n");
    if (child.localName === "td" || child.localName === "th") parts.push("\t");
  }
}

function shownText(element) {
  if (!element.isConnected) return element.textContent;
  const parts = [];
  collect(element, parts);
  return parts.join("").replace(/ *\n */g, "\n").replace(/\n{2,}/g, "\n").replace(/[ ]{2,}/g, " ").trim();
}

function nodesOf(text) {
  return String(text).split(/\r\n?|\n/).flatMap((line, at) => [
    ...(at > 0 ? [document.createElement("br")] : []),
    ...(line === "" ? [] : [line]),
  ]);
}

defineGetter(HTMLElement.prototype, "innerText", function () {
  return shownText(this);
}, function (text) {
  this.replaceChildren(...nodesOf(text === null ? "" : text));
});
// Text of these elements is not HTML.
for (const name of ["HTMLScriptElement", "HTMLStyleElement", "HTMLTitleElement", "HTMLTextAreaElement"]) {
  const { prototype } = globalThis[name];
  defineGetter(prototype, "innerText", function () {
    return this.textContent;
  }, function (text) {
    this.textContent = text;
  });
}

/** Replaces `insertAdjacentHTML`, which ignores the letter case of positions in browsers. */
const { insertAdjacentHTML, insertAdjacentElement } = Element.prototype;
define(Element.prototype, "insertAdjacentElement", function (position, element) {
  return insertAdjacentElement.call(this, String(position).toLowerCase(), element);
});
define(Element.prototype, "insertAdjacentHTML", function (position, html) {
  parseFragment(() => insertAdjacentHTML.call(this, String(position).toLowerCase(), String(html)));
});

const { get: htmlOf, set: setHtml } = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
const shadow = globalThis.ShadowRoot.prototype;
const { get: shadowHtml, set: setShadowHtml } = Object.getOwnPropertyDescriptor(shadow, "innerHTML");
const asText = (html) => html === null ? "" : String(html);
defineGetter(Element.prototype, "innerHTML", htmlOf, function (html) {
  parseFragment(() => setHtml.call(this, asText(html)));
});
defineGetter(shadow, "innerHTML", shadowHtml, function (html) {
  parseFragment(() => setShadowHtml.call(this, asText(html)));
});
