/** Scripts of the page: those that the host runs, and those that scripts add. */
import { document, Element, parentPrototype } from "./dom.js";
import { fire } from "./events.js";
import { guarded, reportError } from "./host.js";
import { resolveUrl } from "./location.js";
import { loadSoon } from "./media_elements.js";
import { noteChange } from "./collections.js";
import { setParsed } from "./parser_position.js";
import { setReadyState } from "./page_document.js";
import { define, defineGetter } from "./properties.js";
import { request } from "./requests.js";

const CLASSIC =
  /^(?:$|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.\d|jscript|livescript)$)/;
const evaluate = eval;

/** Script elements of the HTML, in document order. */
const parsed = [...document.querySelectorAll("script")];
const started = new WeakSet(parsed);
/** Script elements that were created but not started. */
const created = new Set();
let current = null;
let isCloning = false;

defineGetter(document, "currentScript", () => current);
export const currentScript = () => current;

/** Runs when a script of the HTML begins, for `document.write`. */
let onBegin = () => {};
export function watchBegin(run) {
  onBegin = run;
}

/** The host runs the script element with this index in document order. */
export function begin(index) {
  current = parsed[index] ?? null;
  setParsed(current === null || isLate(current) ? null : current);
  noteChange();
  onBegin(current);
}

export function end() {
  current = null;
  setParsed(null);
  noteChange();
}

/** True for scripts that a browser may run after it has parsed the rest of the document. */
function isLate(script) {
  if (kindOf(script) === "module") return true;
  return script.getAttribute("src") !== null &&
    (script.hasAttribute("defer") || script.hasAttribute("async"));
}

const kindOf = (script) => (script.getAttribute("type") ?? "").trim().toLowerCase();

function run(script, code) {
  const before = current;
  current = script;
  onBegin(script);
  guarded(() => evaluate(code));
  current = before;
}

function load(script, src) {
  let url;
  try {
    url = resolveUrl(src);
  } catch {
    return;
  }
  if (kindOf(script) === "module") {
    evaluate("(url) => import(url)")(url).then(() => fire(script, "load"), (error) => {
      reportError(error);
      fire(script, "error");
    });
    return;
  }
  request(url, "GET", ({ status, type = "", body }) => {
    const isLoaded = status >= 200 && status < 300 && !/html/.test(type);
    if (isLoaded) run(script, body);
    fire(script, isLoaded ? "load" : "error");
  });
}

/** Starts a script element that is in the document. */
function start(script) {
  const src = script.getAttribute("src");
  const kind = kindOf(script);
  if (src === null && script.textContent === "") return;
  created.delete(script);
  if (started.has(script)) return;
  started.add(script);
  if (!CLASSIC.test(kind) && kind !== "module") return;
  if (src !== null) load(script, src);
  else if (kind !== "module") run(script, script.textContent);
}

/** Starts scripts that were added to the document. */
export function startAdded() {
  for (const script of [...created]) if (script.isConnected) start(script);
}

/** Counts a script element among those that run when they are in the document. */
export function watchScript(script) {
  if (!started.has(script)) created.add(script);
}

const { createElement } = document;
define(document, "createElement", function (name, options) {
  const element = createElement.call(document, String(name).toLowerCase(), options);
  if (isCloning) return element;
  if (element.localName === "script") watchScript(element);
  return element;
});

const { cloneNode } = Element.prototype;
define(Element.prototype, "cloneNode", function (isDeep) {
  const before = isCloning;
  isCloning = true;
  try {
    return cloneNode.call(this, isDeep);
  } finally {
    isCloning = before;
  }
});

// An added script runs before the call that added it returns.
const { insertBefore } = parentPrototype;
define(parentPrototype, "insertBefore", function (node, before) {
  const isLink = node?.localName === "link";
  const inserted = insertBefore.call(this, node, before);
  if (created.size > 0) startAdded();
  if (isLink && node.isConnected && node.getAttribute("rel") === "stylesheet") loadSoon(node, node.href);
  return inserted;
});

/** The page is parsed ("interactive") or loaded ("complete"). */
export function stage(name) {
  setReadyState(name);
  fire(document, "readystatechange");
  if (name === "interactive") fire(document, "DOMContentLoaded", { bubbles: true });
  if (name !== "complete") return;
  for (const image of document.querySelectorAll("img[src][onload], img[src][onerror]")) {
    loadSoon(image, image.src);
  }
  fire(globalThis, "load");
  const code = document.body?.getAttribute("onload") ?? null;
  if (code !== null) guarded(() => evaluate(code));
  fire(globalThis, "pageshow");
}
