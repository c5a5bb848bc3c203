/** Empty elements that scripts fill, according to the page itself. */
import { Comment, type Element } from "deno-dom";
import { TEXT_BINDINGS } from "../../data/signs/render.ts";
import { isElement, nodesWithin } from "../dom/nodes.ts";

/** Elements that hold text. */
const PLACES: ReadonlySet<string> = new Set(["article", "div", "ol", "p", "section", "tbody", "ul"]);
/** Maximum number of nodes to read, and of characters of a comment. */
const MAX_NODES = 2_000;
const MAX_COMMENT_LENGTH = 200;
/** `Cards injected by JS`, `JavaScript will populate this list`, `Wird dynamisch gefüllt` */
const BY_SCRIPT =
  /\b(?:JS|JavaScript|scripts?)\b|\.js\b|(?<!\p{L})(?:dynamic(?:ally)?|dynamisch|dynamique(?:ment)?|dinámicamente|dinamicamente)(?!\p{L})/iu;
const FILLED = new RegExp(
  "\\b(?:add|append|creat|fill|generat|inject|insert|load|populat|render)(?:s|e|ed|ing|es)?\\b|" +
    "(?<!\\p{L})(?:befüllt|eingefügt|erzeugt|gefüllt|geladen|generiert|ajoutée?s?|chargée?s?|générée?s?|insérée?s?|" +
    "remplie?s?|cargan?|generan?|insertan?|caricat[aeio]|generat[aeio]|gevuld|geladen|carregad[ao]s?)(?!\\p{L})",
  "iu",
);

const BOUND = TEXT_BINDINGS.map((name) => `[${name}]`).join();
/** Maximum number of script-filled elements to read. */
const MAX_BOUND = 200;
/** Minimum number of empty elements other than counters or status lines. */
const MIN_EMPTY_BOUND = 5;

/** End of the id of an empty list that a script fills: `app-grid`, `productList`, `search-results`. */
const LIST_ID = /(?:articles|cards|feed|gallery|grid|items|list|posts|products|results|rows?|table)$/i;
const PLACES_WITH_ID = [...PLACES].map((name) => `${name}[id]`).join();

/** Returns the number of lists with nothing but their name, because a script fills them. */
export function countEmptyLists(root: Element): number {
  return [...root.querySelectorAll(PLACES_WITH_ID)].slice(0, MAX_BOUND).filter((each) =>
    LIST_ID.test(each.id) && each.children.length === 0 && each.textContent.trim() === ""
  ).length;
}

/** Returns true if elements that name their text are empty, because a script translates or fills them. */
export function hasEmptyBindings(root: Element): boolean {
  const bound = [...root.querySelectorAll(BOUND)].slice(0, MAX_BOUND);
  const empty = bound.filter((each) => each.children.length === 0 && each.textContent.trim() === "");
  return empty.length >= MIN_EMPTY_BOUND && empty.length > bound.length / 2;
}

/** Returns true if an element has only such a comment, or if one precedes an empty element. */
export function hasScriptPlace(root: Element): boolean {
  let left = MAX_NODES;
  for (const node of nodesWithin(root, isElement)) {
    if (left-- <= 0) return false;
    if (!(node instanceof Comment)) continue;
    const text = node.data.slice(0, MAX_COMMENT_LENGTH);
    if (!BY_SCRIPT.test(text) || !FILLED.test(text)) continue;
    if (isOnlyContent(node) || isBeforePlace(node)) return true;
  }
  return false;
}

function isBeforePlace(comment: Comment): boolean {
  const nodes = [...comment.parentElement?.childNodes ?? []].slice(0, MAX_NODES);
  const next = nodes.slice(nodes.indexOf(comment) + 1)
    .find((node) => isElement(node) || node.textContent.trim() !== "");
  return next !== undefined && isElement(next) && PLACES.has(next.localName) && next.children.length === 0 &&
    next.textContent.trim() === "";
}

function isOnlyContent(comment: Comment): boolean {
  const parent = comment.parentElement;
  return parent !== null && parent.children.length === 0 && parent.textContent.trim() === "";
}
