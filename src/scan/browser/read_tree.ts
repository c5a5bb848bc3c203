/** Reads the accessibility tree of a page. */
import { MAX_UNNAMED } from "../contract/browser_sight.ts";
import { isUnnamedControl } from "../parse/browser/tree_controls.ts";
import type { Box, TreeNode } from "../contract/page_browser.ts";
import { type Fields, listOf, numberOf, recordOf, type Send, textOf, tried } from "./cdp_connection.ts";

/** Maximum characters of the tree as JSON. Reading more would keep other requests of the service waiting. */
const MAX_TREE_LENGTH = 6_000_000;
/** Maximum number of nodes of the tree, depth, and characters of a name. */
const MAX_NODES = 2_000;
const MAX_DEPTH = 60;
export const MAX_NAME_LENGTH = 200;
/** Maximum number of frames that are read, characters of the tree of each, and milliseconds until the last one begins. */
const MAX_FRAMES = 10;
const MAX_FRAME_LENGTH = 500_000;
const MAX_FRAMES_MS = 2_000;
/** Maximum number of states of a node. */
const MAX_STATES = 6;

/** States that are named if they hold. */
const STATES: ReadonlySet<string> = new Set([
  "checked",
  "disabled",
  "expanded",
  "invalid",
  "modal",
  "pressed",
  "readonly",
  "required",
  "selected",
]);

/**
 * Elements in the order of the page, or null if the browser cannot list them.
 * @param hasFrames true to read the content of frames, too
 */
export async function readTree(send: Send, hasFrames: boolean): Promise<readonly TreeNode[] | null> {
  const answer = await tried(send("Accessibility.getFullAXTree", {}, MAX_TREE_LENGTH));
  if (answer === null) return null;
  const left: FramesLeft = { count: hasFrames ? MAX_FRAMES : 0, until: performance.now() + MAX_FRAMES_MS };
  const found = await withFrames(send, shownNodes(listOf(answer.nodes).map(recordOf)), left);
  const unnamed = found.filter(({ shown }) => isUnnamedControl(shown)).slice(0, MAX_UNNAMED);
  const scroll = unnamed.length === 0 ? null : await tried(send("Page.getLayoutMetrics", {}));
  const { pageX, pageY } = recordOf(scroll?.cssVisualViewport);
  const boxes = new Map(
    await Promise.all(unnamed.map(async ({ shown, node }) => {
      const found = await tried(send("DOM.getBoxModel", { backendNodeId: node.backendDOMNodeId }));
      const box = found && boxOf(recordOf(found.model).border, numberOf(pageX), numberOf(pageY));
      return [shown, box] as const;
    })),
  );
  return found.map(({ shown }) => boxes.has(shown) ? { ...shown, box: boxes.get(shown) ?? null } : shown);
}

interface FoundNode {
  readonly shown: TreeNode;
  readonly node: Fields;
}

interface FramesLeft {
  count: number;
  readonly until: number;
}

async function withFrames(send: Send, nodes: readonly FoundNode[], left: FramesLeft): Promise<FoundNode[]> {
  const all: FoundNode[] = [];
  for (const { shown, node } of nodes) {
    all.push({ shown, node });
    if (shown.role !== "Iframe" || left.count === 0 || performance.now() > left.until) continue;
    left.count--;
    for (const inner of await frameNodes(send, node, left)) {
      const depth = Math.min(MAX_DEPTH, shown.depth + 1 + inner.shown.depth);
      all.push({ ...inner, shown: { ...inner.shown, depth } });
    }
  }
  return all.slice(0, MAX_NODES);
}

/** Empty for a frame of another site, which has a process of its own. */
async function frameNodes(send: Send, { backendDOMNodeId }: Fields, left: FramesLeft): Promise<FoundNode[]> {
  const owner = await tried(send("DOM.describeNode", { backendNodeId: backendDOMNodeId }));
  const { frameId } = recordOf(owner?.node);
  if (typeof frameId !== "string") return [];
  const answer = await tried(send("Accessibility.getFullAXTree", { frameId }, MAX_FRAME_LENGTH));
  return await withFrames(send, shownNodes(listOf(answer?.nodes).map(recordOf)), left);
}

function shownNodes(list: readonly Fields[]): FoundNode[] {
  const nodes = new Map(list.map((node) => [textOf(node.nodeId), node]));
  const [root] = nodes.keys();
  const found: FoundNode[] = [];
  const waiting = root === undefined ? [] : [{ id: root, depth: 0 }];
  const seen = new Set<string>();
  for (let next = waiting.pop(); next !== undefined && found.length < MAX_NODES; next = waiting.pop()) {
    const { id, depth } = next;
    const node = nodes.get(id);
    if (node === undefined || seen.has(id)) continue;
    seen.add(id);
    const role = textOf(recordOf(node.role).value).slice(0, MAX_NAME_LENGTH);
    const isShown = node.ignored !== true && role !== "none" && role !== "generic" &&
      role !== "InlineTextBox";
    if (isShown) {
      const name = plainText(recordOf(node.name).value);
      found.push({ shown: { role, name, depth, ...propertiesOf(node) }, node });
    }
    const below = Math.min(MAX_DEPTH, isShown ? depth + 1 : depth);
    for (const child of listOf(node.childIds).toReversed()) waiting.push({ id: textOf(child), depth: below });
  }
  return found;
}

function propertiesOf({ properties, value }: Fields): Pick<TreeNode, "isFocusable" | "states"> {
  const known = new Map(
    listOf(properties).map(recordOf).map(({ name, value }) => [textOf(name), recordOf(value).value]),
  );
  const level = numberOf(known.get("level"));
  const text = plainText(recordOf(value).value);
  const states = [
    ...[...known].filter(([name, value]) => STATES.has(name) && isSet(value)).map(([name]) => name),
    ...known.get("expanded") === false ? ["collapsed"] : [],
    ...level > 0 ? [`level ${level}`] : [],
    ...text === "" ? [] : [`value ${JSON.stringify(text)}`],
  ];
  return {
    isFocusable: known.get("focusable") === true,
    ...states.length === 0 ? {} : { states: states.slice(0, MAX_STATES) },
  };
}

function isSet(value: unknown): boolean {
  return value === true || value === "true" || value === "mixed";
}

function plainText(value: unknown): string {
  const text = typeof value === "number" ? String(value) : textOf(value);
  return text.replace(/\s+/g, " ").trim().slice(0, MAX_NAME_LENGTH).toWellFormed();
}

/** @param quad four corners, relative to the window */
function boxOf(quad: unknown, scrolledX: number, scrolledY: number): Box | null {
  const numbers = listOf(quad).map(numberOf);
  const xs = numbers.filter((_, at) => at % 2 === 0);
  const ys = numbers.filter((_, at) => at % 2 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y].map(Math.round);
  if (!(width && height)) return null;
  return { x: Math.round(x + scrolledX), y: Math.round(y + scrolledY), width, height };
}
