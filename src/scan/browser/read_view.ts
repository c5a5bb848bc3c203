/** Reads everything that a view holds from a page that has loaded. */
import type { Cover, PageTool, PageView } from "../contract/page_browser.ts";
import {
  CommandFailed,
  type Fields,
  listOf,
  numberOf,
  recordOf,
  type Send,
  textOf,
  tried,
} from "./cdp_connection.ts";
import { MAX_TOOLS, MAX_TREE_ELEMENTS, READ_PAGE, READ_RECORD, READ_TOOLS } from "./page_script.ts";
import { MAX_NAME_LENGTH, readTree } from "./read_tree.ts";

/** Milliseconds of each script. */
const SCRIPT_MS = 4_000;
/** Maximum characters of the list of tools as JSON. The page can replace everything that its script uses. */
const MAX_TOOLS_LENGTH = 1_000_000;
/** Number of fake controls that are named. */
const MAX_FAKES = 5;

type Parts = Omit<PageView, "browser" | "picture" | "moves" | "isBusy" | "errors" | "requests" | "failed">;

/** @throws {CommandFailed} if the page cannot be read */
export async function readView(send: Send, frameId: string): Promise<Parts> {
  // Asks for it before any script of ours runs, which could change the tree.
  const { executionContextId: contextId } = await send("Page.createIsolatedWorld", { frameId });
  const page = await evaluated(send, READ_PAGE, { contextId });
  const { result } = await send("Runtime.evaluate", { expression: "candidates", contextId });
  const count = numberOf(page.count);
  const hasFrames = count + numberOf(page.inFrames) <= MAX_TREE_ELEMENTS;
  return {
    url: await urlOf(send),
    html: textOf(page.html),
    isCut: page.isCut === true,
    tools: await toolsOf(send),
    fakes: await fakes(send, listOf(page.candidates).map(textOf), recordOf(result)),
    shift: { score: Math.round(numberOf(page.score) * 1000) / 1000, moved: listOf(page.moved).map(textOf) },
    cover: coverOf(page.cover),
    tree: count > MAX_TREE_ELEMENTS ? null : await readTree(send, hasFrames),
  };
}

async function urlOf(send: Send): Promise<string> {
  const { frameTree } = await send("Page.getFrameTree", {});
  const { url, urlFragment } = recordOf(recordOf(frameTree).frame);
  return `${textOf(url)}${textOf(urlFragment)}`.slice(0, 8_000);
}

async function evaluated(
  send: Send,
  expression: string,
  params: Fields,
  maxLength?: number,
): Promise<Fields> {
  const command = { expression, ...params, awaitPromise: true, returnByValue: true, timeout: SCRIPT_MS };
  const answer = await send("Runtime.evaluate", command, maxLength);
  if (answer.exceptionDetails !== undefined) throw new CommandFailed("The script failed in the page");
  return recordOf(recordOf(answer.result).value);
}

async function toolsOf(send: Send): Promise<PageTool[]> {
  const read = (script: string) => tried(evaluated(send, script, {}, MAX_TOOLS_LENGTH));
  return listOf(await read(READ_TOOLS) ?? await read(READ_RECORD)).slice(0, MAX_TOOLS).map(toolOf);
}

function toolOf(value: unknown): PageTool {
  const { name, description, schema, canRun } = recordOf(value);
  return {
    name: textOf(name).slice(0, MAX_NAME_LENGTH),
    description: textOf(description).slice(0, 2_000),
    schema: typeof schema === "string" ? schema.slice(0, 8_000) : null,
    canRun: canRun === true,
  };
}

function coverOf(value: unknown): Cover | null {
  if (value === null || value === undefined) return null;
  const { share, kind, text, canClose } = recordOf(value);
  return {
    share: Math.round(numberOf(share) * 100) / 100,
    kind: textOf(kind).slice(0, 40),
    text: textOf(text).slice(0, MAX_NAME_LENGTH),
    canClose: canClose === true,
  };
}

/** A cursor alone shows nothing, so the elements are asked for their listeners. */
async function fakes(send: Send, names: readonly string[], list: Fields): Promise<PageView["fakes"]> {
  const { objectId } = list;
  const { result } = await tried(send("Runtime.getProperties", { objectId, ownProperties: true })) ?? {};
  const elements = listOf(result).map(recordOf).filter(({ name }) => /^\d+$/.test(textOf(name)));
  const found = await Promise.all(
    elements.map(async ({ name, value }) =>
      await tried(reactsToClicks(send, recordOf(value))) === true ? [names[Number(name)] ?? ""] : []
    ),
  );
  const clicked = found.flat();
  return {
    count: clicked.length,
    examples: clicked.slice(0, MAX_FAKES).map((name) => name.slice(0, MAX_NAME_LENGTH)),
  };
}

/** Listeners belong to the world of the page, so the element is looked up there. */
async function reactsToClicks(send: Send, { objectId }: Fields): Promise<boolean> {
  const { node } = await send("DOM.describeNode", { objectId });
  const { object } = await send("DOM.resolveNode", { backendNodeId: recordOf(node).backendNodeId });
  const { listeners } = await send("DOMDebugger.getEventListeners", { objectId: recordOf(object).objectId });
  return listOf(listeners).some((each) =>
    /^(?:click|mousedown|pointerdown)$/.test(textOf(recordOf(each).type))
  );
}
