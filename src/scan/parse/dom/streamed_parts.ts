/** Moves parts that React streams after a page to the positions that its scripts give them in a browser. */
import { Comment, type Document, type Element, type Node } from "deno-dom";
import { isElement, nodesWithin } from "./nodes.ts";

/** Maximum number of placed parts, and of child nodes moved or replaced for all of them. */
const MAX_PARTS = 500;
const MAX_MOVED_NODES = 4_000;
/** Maximum number of characters of an inline script searched for calls. */
const MAX_SCRIPT_LENGTH = 100_000;
/** Ids in React's format, after the page's own prefix. */
const ID = /^[\w:-]{0,60}[BSP]:[\da-f]{1,8}$/;
/** `$RC("B:0","S:0")` and `$RR("B:0","S:0",…)` fill a boundary, `$RS("S:1","P:1")` fills a gap in a part. */
const CALL = /\$R([CRS])\(\s?"([\w:-]{1,70})",\s?"([\w:-]{1,70})"/g;
/** Comments around a boundary. */
const BOUNDARY_START = /^(?:\$[?!~]?|&)$/;
const BOUNDARY_END = /^\/[$&]$/;

/** True if the page may have such parts. */
export function mayBeStreamed(html: string): boolean {
  return html.includes("$RC(") || html.includes("$RR(");
}

/**
 * Changes the document.
 * @returns number of placed parts; a part without a place is hidden in browsers too
 */
export function placeStreamedParts(document: Document): number {
  const { scripts, byId } = partsOf(document);
  let placed = 0;
  let left = MAX_MOVED_NODES;
  const calls = scripts.flatMap((
    { textContent },
  ) => [...textContent.slice(0, MAX_SCRIPT_LENGTH).matchAll(CALL)]);
  for (const [, kind, first = "", second = ""] of calls.slice(0, MAX_PARTS)) {
    const isGap = kind === "S";
    const part = byId.get(isGap ? first : second);
    const place = byId.get(isGap ? second : first);
    if (part === undefined || place === undefined || isWithin(place, part)) continue;
    const replaced = isGap ? [place] : boundaryNodes(place, left);
    const content = [...part.childNodes];
    left -= content.length + (replaced?.length ?? 0);
    if (replaced === null || left < 0) continue;
    part.parentNode?.removeChild(part);
    const { parentNode } = place;
    for (const node of content) {
      part.removeChild(node);
      parentNode?.insertBefore(node, place);
    }
    for (const node of replaced) parentNode?.removeChild(node);
    placed++;
  }
  return placed;
}

/** Finds a script that is part of the page, and the first element with each id. */
function partsOf(document: Document): {
  readonly scripts: readonly Element[];
  readonly byId: ReadonlyMap<string, Element>;
} {
  const scripts: Element[] = [];
  const byId = new Map<string, Element>();
  for (const node of nodesWithin(document, isElement)) {
    if (!isElement(node)) continue;
    if (node.localName === "script" && !node.hasAttribute("src")) scripts.push(node);
    const id = node.getAttribute("id") ?? "";
    if (ID.test(id) && !byId.has(id)) byId.set(id, node);
  }
  return { scripts, byId };
}

function isWithin(node: Node, ancestor: Node): boolean {
  let at: Node | null = node;
  while (at !== null && at !== ancestor) at = at.parentNode;
  return at !== null;
}

/** Returns the place with its temporary content up to the end of its boundary, or null if there is no end. */
function boundaryNodes(place: Node, limit: number): readonly Node[] | null {
  const siblings = place.parentNode?.childNodes ?? [];
  const nodes: Node[] = [];
  let depth = 0;
  let isInside = false;
  for (const node of siblings) {
    isInside ||= node === place;
    if (!isInside) continue;
    const data = node instanceof Comment ? node.data : "";
    if (BOUNDARY_END.test(data) && depth-- === 0) return nodes;
    if (BOUNDARY_START.test(data)) depth++;
    if (nodes.push(node) > limit) return null;
  }
  return null;
}
