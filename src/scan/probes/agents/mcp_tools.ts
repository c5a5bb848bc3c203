/** The tools that a server lists to anybody; none of them is ever called. */
import { Unobservable } from "../../../errors.ts";
import type { Json } from "../../parse/json.ts";
import { asString, member } from "../../parse/formats/json.ts";
import { type McpTools, readTools, toolsOf } from "../../parse/agents/mcp_tool.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { callMcp, type McpSession, openSession } from "./mcp_call.ts";
import { mcpServer } from "./mcp_server.ts";

/** Pages of the list that are read. */
const PAGES_LIMIT = 3;
/** Of the call for the first page: `initialize` was 1, and 10 is the first of the probe of the transport. */
const FIRST_ID = 2;
/** Characters of a cursor that is sent back. */
const CURSOR_LENGTH = 2048;

export interface McpToolList {
  readonly url: string;
  readonly version: string;
  /**
   * `none`: the server has no tools; `refused`: it answers with an error; `malformed`: with no list; `huge`: with more
   * than is read.
   */
  readonly state: "listed" | "none" | "refused" | "protected" | "malformed" | "huge";
  readonly tools: McpTools;
  /** There are pages that were not read. */
  readonly hasMore: boolean;
  /** Of the error. */
  readonly message: string;
}

/** Null where there is no server that can be asked. */
export const mcpTools = defineProbe<McpToolList | null>({
  id: "mcp-tools",
  async observe(context) {
    const { endpoints } = await context.probe(mcpServer);
    const [callable] = endpoints.flatMap(({ url, session, hasTools }) =>
      session === null ? [] : [{ url: new URL(url), session, hasTools }]
    );
    if (!callable) return null;
    if (callable.hasTools === false) return listOf(callable.url, callable.session, "none");
    await openSession(context, callable.url, callable.session);
    return await listTools(context, callable.url, callable.session);
  },
});

async function listTools(context: ProbeContext, url: URL, session: McpSession): Promise<McpToolList> {
  const tools: Json[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_LIMIT; page++) {
    const params: Record<string, Json> = cursor === null ? {} : { cursor };
    const reply = await callMcp(context, url, { method: "tools/list", id: FIRST_ID + page, params, session });
    if (reply instanceof Unobservable) {
      if (reply.code === "NO_EVENT") return listOf(url, session, "malformed");
      throw reply;
    }
    const { answer, resource } = reply;
    if (resource.status === 401 || resource.status === 403) return listOf(url, session, "protected");
    if (answer === null) return listOf(url, session, resource.truncated ? "huge" : "malformed");
    if (answer.kind === "error") {
      const isNone = answer.code === -32601;
      return { ...listOf(url, session, isNone ? "none" : "refused"), message: answer.message };
    }
    const listed = toolsOf(answer.result);
    if (listed === null) return listOf(url, session, "malformed");
    tools.push(...listed.slice(0, 20_000));
    const next: string | null = asString(member(answer.result, "nextCursor"));
    const isEnd: boolean = next === null || next === "" || next === cursor || next.length > CURSOR_LENGTH;
    cursor = isEnd ? null : next;
    if (cursor === null) break;
  }
  return { ...listOf(url, session, "listed"), tools: readTools(tools), hasMore: cursor !== null };
}

function listOf(url: URL, { version }: McpSession, state: McpToolList["state"]): McpToolList {
  return { url: url.href, version, state, tools: { count: 0, problems: [] }, hasMore: false, message: "" };
}
