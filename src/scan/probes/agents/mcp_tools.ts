/** The tools that a server lists without sign-in. We never call them. */
import { Unobservable } from "../../../errors.ts";
import type { Json } from "../../../json.ts";
import { asArray } from "../../parse/formats/json.ts";
import { JsonNode } from "../../parse/formats/json_node.ts";
import { MODERN_VERSION } from "../../data/agents/mcp_versions.ts";
import { type NamedText, toolTexts } from "../../parse/agents/agent_file_texts.ts";
import { invalidResultMembers } from "../../parse/agents/mcp/mcp_handshake.ts";
import { type McpTools, readTools } from "../../parse/agents/mcp/mcp_tool.ts";
import { refusalOf } from "../../fetch/refusal.ts";
import { defineProbe } from "../../contract/probe.ts";
import { type CallableServer, callableServer } from "./mcp_server.ts";

/** Maximum number of pages of the list. */
const MAX_TOOL_PAGES = 3;
/** Maximum number of tools read from one page. */
const MAX_PAGE_TOOLS = 20_000;
/** Id of the call for the first page. `initialize` has 1, and the probe of the transport begins with 10. */
const FIRST_ID = 2;
/** Maximum number of characters in a cursor that we send back. */
const MAX_CURSOR_LENGTH = 2048;

export interface McpToolList {
  readonly url: string;
  readonly version: string;
  /** `none` means that the server has no tools, and `huge` means a list longer than our limit. */
  readonly state: "listed" | "none" | "refused" | "protected" | "malformed" | "huge";
  readonly tools: McpTools;
  /** Texts of each tool that a model reads. */
  readonly texts: readonly NamedText[];
  /** Required members of a list, in this version, that are missing or invalid. */
  readonly invalidMembers: readonly string[];
  /** Message of the error. */
  readonly message: string;
}

const NOTHING = { tools: { count: 0, problems: [] }, texts: [], invalidMembers: [], message: "" };

type Listed = Pick<McpToolList, "state"> & Partial<McpToolList>;

/** Null if no server can be called. */
export const mcpTools = defineProbe<McpToolList | null>({
  id: "mcp-tools",
  async observe(context) {
    const server = await callableServer(context);
    if (server === null) return null;
    const found: Listed = server.hasTools === false ? { state: "none" } : await listTools(server);
    const { url: { href }, session: { version } } = server;
    return { url: href, version, ...NOTHING, ...found };
  },
});

async function listTools({ call, session: { version } }: CallableServer): Promise<Listed> {
  const tools: Json[] = [];
  const invalidMembers = new Set<string>();
  let cursor: string | null = null;
  for (let page = 0; page < MAX_TOOL_PAGES; page++) {
    const params: Record<string, Json> = cursor === null ? {} : { cursor };
    const reply = await call({ method: "tools/list", id: FIRST_ID + page, params });
    if (reply instanceof Unobservable) {
      if (reply.code === "NO_EVENT") return { state: "malformed" };
      throw reply;
    }
    const { answer, resource } = reply;
    if (resource.status === 401 || resource.status === 403) return { state: "protected" };
    // A busy server proves nothing about its tools.
    const refusal = answer === null && isBusy(resource.status) ? refusalOf(resource) : null;
    if (refusal !== null) throw refusal;
    if (answer === null) return { state: resource.truncated ? "huge" : "malformed" };
    if (answer.kind === "error") {
      return { state: answer.code === -32601 ? "none" : "refused", message: answer.message };
    }
    const result = new JsonNode(answer.result);
    const listed = asArray(result.at("tools").value);
    if (listed === null) return { state: "malformed" };
    // Earlier versions require none of them, and the requirements of later versions are unknown.
    if (version === MODERN_VERSION) {
      for (const name of invalidResultMembers(answer.result)) invalidMembers.add(name);
    }
    tools.push(...listed.slice(0, MAX_PAGE_TOOLS));
    const next = result.at("nextCursor").text;
    if (!next || next === cursor || next.length > MAX_CURSOR_LENGTH) break;
    cursor = next;
  }
  return {
    state: "listed",
    tools: readTools(tools),
    texts: toolTexts(tools),
    invalidMembers: [...invalidMembers],
  };
}

function isBusy(status: number): boolean {
  return status === 429 || status >= 500;
}
