/** The document as scripts see it, apart from its tree. */
import { document, parseDocument } from "./dom.js";
import { newEvent } from "./events.js";
import { page } from "./host.js";
import { isParsed } from "./parser_position.js";
import { currentUrl, location, moveTo } from "./location.js";
import { define, defineAll, defineGetter, defineGetters, nothing } from "./properties.js";
import { readCookies, writeCookie } from "./storage.js";

let readyState = "loading";

/** @param state as in `document.readyState` */
export function setReadyState(state) {
  readyState = state;
}
export const isLoading = () => readyState === "loading";

const fonts = {
  ready: Promise.resolve(),
  status: "loaded",
  load: () => Promise.resolve([]),
  check: () => true,
  add: nothing,
  addEventListener: nothing,
};

defineGetter(document, "location", () => location, moveTo);
defineGetter(document, "cookie", readCookies, writeCookie);
defineGetters(document, {
  defaultView: () => globalThis,
  readyState: () => readyState,
  URL: currentUrl,
  documentURI: currentUrl,
  baseURI: () => page.base,
  domain: () => location.hostname,
  referrer: () => "",
  visibilityState: () => "visible",
  hidden: () => false,
  scrollingElement: () => document.documentElement,
  compatMode: () => "CSS1Compat",
  characterSet: () => "UTF-8",
  contentType: () => "text/html",
  fullscreenElement: () => null,
  fonts: () => fonts,
});
// The library adds a missing body, even to pages with frames.
defineGetter(globalThis.HTMLDocument.prototype, "body", function () {
  let element = this.documentElement?.firstElementChild ?? null;
  while (element !== null && element.localName !== "body" && element.localName !== "frameset") {
    element = element.nextElementSibling;
  }
  return element !== null && isParsed(element) ? element : null;
}, function (element) {
  if (this.body === null) this.documentElement.append(element);
  else this.body.replaceWith(element);
});
const titleOf = (owner) => owner.head?.querySelector("title") ?? owner.querySelector("title");
defineGetter(globalThis.HTMLDocument.prototype, "title", function () {
  return titleOf(this)?.textContent.trim().replace(/\s+/g, " ") ?? "";
}, function (text) {
  const title = titleOf(this) ?? this.createElement("title");
  if (title.parentNode === null) this.head.append(title);
  title.textContent = String(text);
});
define(document, "dir", "");

const transition = (run) => {
  const update = typeof run === "function" ? run : run?.update;
  const done = Promise.resolve().then(() => update?.());
  return { updateCallbackDone: done, ready: done, finished: done, skipTransition: nothing };
};

defineAll(document, {
  hasFocus: () => true,
  execCommand: () => false,
  exitFullscreen: () => Promise.resolve(),
  getAnimations: () => [],
  startViewTransition: transition,
  createEvent: newEvent,
  adoptNode(node) {
    node.remove();
    return node;
  },
});

const implementation = {
  hasFeature: () => true,
  createHTMLDocument: (title = "") =>
    parseDocument(`<!doctype html><html><head><title>${title}</title></head><body></body></html>`),
};
defineGetter(globalThis.Document.prototype, "implementation", () => implementation);

// HTML documents of a parser always have a head and a body.
const { parseFromString } = globalThis.DOMParser.prototype;
define(globalThis.DOMParser.prototype, "parseFromString", function (text, type = "text/html") {
  const html = String(text);
  if (type !== "text/html") return parseFromString.call(this, html, type);
  const isWhole = /<(?:html|body|head)[\s>]/i.test(html);
  return parseFromString.call(this, isWhole ? html : `<html><head></head><body>${html}</body></html>`, type);
});

class XMLSerializer {
  serializeToString(node) {
    return node.toString();
  }
}
define(globalThis, "XMLSerializer", XMLSerializer);

// Elements with an id are variables of the window.
const MAX_NAMED = 2_000;
const IDENTIFIER = /^[a-zA-Z_$][\w$]*$/;
for (const { id } of [...document.querySelectorAll("[id]")].slice(0, MAX_NAMED)) {
  if (!IDENTIFIER.test(id) || id in globalThis) continue;
  defineGetter(globalThis, id, () => document.getElementById(id), (value) => define(globalThis, id, value));
}
// Forms are variables of the document, and their fields are properties of the form.
for (const form of document.querySelectorAll("form")) {
  const { name } = form.attributes;
  if (name !== undefined && !(name.value in document)) defineGetter(document, name.value, () => form);
  for (const field of form.elements) {
    const key = field.getAttribute("name") ?? field.id;
    if (key !== "" && !(key in form)) defineGetter(form, key, () => form.elements.namedItem(key));
  }
}
