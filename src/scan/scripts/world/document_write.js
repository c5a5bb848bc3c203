/** `document.write`: markup goes behind the script that runs, or replaces the page that is loaded. */
import { document } from "./dom.js";
import { setParsed } from "./parser_position.js";
import { isLoading } from "./page_document.js";
import { define } from "./properties.js";
import { currentScript, startAdded, watchBegin, watchScript } from "./run_scripts.js";

const HEAD_ELEMENTS = new Set("script style link meta title base noscript template".split(" "));
/** The node behind which the next markup goes. */
let last = null;
/** Markup that ends in the middle of a tag. */
let unfinished = "";
watchBegin((script) => {
  last = script;
  unfinished = "";
});

const isHeadNode = (node) =>
  node.nodeType === 8 || (node.nodeType === 3 ? node.data.trim() === "" : HEAD_ELEMENTS.has(node.localName));

function nodesOf(html) {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  return [...holder.childNodes];
}

function placeAfter(node) {
  if (last.parentNode === document.head && !isHeadNode(node)) {
    setParsed(bodyOf());
    document.body.prepend(node);
  } else last.after(node);
  last = node;
}

const bodyOf = () => document.head.nextElementSibling;

const scriptsIn = (node) =>
  node.nodeType !== 1 ? [] : node.localName === "script" ? [node] : [...node.querySelectorAll("script")];

function insert(nodes) {
  for (const node of nodes) {
    placeAfter(node);
    for (const script of scriptsIn(node)) watchScript(script);
    startAdded();
    // A script that was written may have written more, which comes before the rest.
    if (node.contains(last)) last = node;
  }
}

function replacePage(html) {
  document.body.replaceChildren(...nodesOf(html));
  for (const script of document.body.querySelectorAll("script")) watchScript(script);
  startAdded();
}

let written = null;
function write(...texts) {
  const html = unfinished + texts.join("");
  if (currentScript() === null && !isLoading()) {
    written = (written ?? "") + html;
    replacePage(written);
    return;
  }
  // A script may write a tag in parts.
  const open = html.lastIndexOf("<");
  const isUnfinished = open >= 0 && !html.slice(open).includes(">");
  unfinished = isUnfinished ? html.slice(open) : "";
  const nodes = nodesOf(isUnfinished ? html.slice(0, open) : html);
  if (last?.isConnected) insert(nodes);
  else document.body.append(...nodes);
}

define(document, "write", write);
define(document, "writeln", (...texts) => write(...texts, "\n"));
define(document, "open", () => {
  written = null;
  return document;
});
define(document, "close", () => {
  written = null;
});
