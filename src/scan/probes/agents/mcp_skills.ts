/** The skills that an MCP server lists (SEP-2640). We read none of their files. */
import { Unobservable } from "../../../errors.ts";
import type { Json } from "../../../json.ts";
import { type NamedText, skillTexts } from "../../parse/agents/agent_file_texts.ts";
import { invalidResultMembers } from "../../parse/agents/mcp/mcp_handshake.ts";
import { type McpSkills, readMcpSkills } from "../../parse/agents/mcp/mcp_skill.ts";
import { asArray } from "../../parse/formats/json.ts";
import { JsonNode } from "../../parse/formats/json_node.ts";
import { defineProbe } from "../../contract/probe.ts";
import { callableServer } from "./mcp_server.ts";

/** Id of the call. The probe of the tools uses 2 to 4, and the probe of the transport begins with 10. */
const CALL_ID = 6;

export interface McpSkillList {
  readonly url: string;
  /** `undeclared` means that the server does not offer the extension. */
  readonly state: "listed" | "undeclared" | "refused" | "malformed";
  /** Skills on the first page of the list. */
  readonly skills: McpSkills;
  readonly texts: readonly NamedText[];
  /** Required members of a list that are missing or invalid. */
  readonly invalidMembers: readonly string[];
  /** Message of the error. */
  readonly message: string;
}

const NOTHING = { skills: { count: 0, problems: [] }, texts: [], invalidMembers: [], message: "" };

/** Null if no server can be called. */
export const mcpSkills = defineProbe<McpSkillList | null>({
  id: "mcp-skills",
  async observe(context) {
    const server = await callableServer(context);
    if (server === null) return null;
    const { url: { href: url }, hasSkills, call } = server;
    if (!hasSkills) return { ...NOTHING, url, state: "undeclared" };
    const reply = await call({ method: "skills/list", id: CALL_ID });
    if (reply instanceof Unobservable) {
      if (reply.code === "NO_EVENT") return { ...NOTHING, url, state: "malformed" };
      throw reply;
    }
    const { answer } = reply;
    if (answer?.kind === "error") return { ...NOTHING, url, state: "refused", message: answer.message };
    const result: Json = answer?.kind === "result" ? answer.result : null;
    const listed = asArray(new JsonNode(result).at("skills").value);
    if (listed === null) return { ...NOTHING, url, state: "malformed" };
    return {
      ...NOTHING,
      url,
      state: "listed",
      skills: readMcpSkills(listed),
      texts: skillTexts(listed),
      invalidMembers: invalidResultMembers(result),
    };
  },
});
