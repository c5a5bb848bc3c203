/** Empty elements of which the page itself says that scripts fill them. */
import { Comment, type Element } from "deno-dom";
import { isElement, nodesWithin } from "../dom/nodes.ts";

/** Nodes that are read, and characters of a comment. */
const MAX_NODES = 2_000;
const MAX_COMMENT_LENGTH = 200;
/** `Cards injected by JS`, `JavaScript will populate this list` */
const BY_SCRIPT = /\b(?:JS|JavaScript|scripts?)\b|\.js\b/i;
const FILLED = /\b(?:add|append|creat|fill|generat|inject|insert|load|populat|render)(?:s|e|ed|ing|es)?\b/i;

/** True where an element has nothing but such a comment. */
export function hasScriptPlace(root: Element): boolean {
  let left = MAX_NODES;
  for (const node of nodesWithin(root, isElement)) {
    if (left-- <= 0) return false;
    if (!(node instanceof Comment) || !isOnlyContent(node)) continue;
    const text = node.data.slice(0, MAX_COMMENT_LENGTH);
    if (BY_SCRIPT.test(text) && FILLED.test(text)) return true;
  }
  return false;
}

function isOnlyContent(comment: Comment): boolean {
  const parent = comment.parentElement;
  return parent !== null && parent.children.length === 0 && parent.textContent.trim() === "";
}
