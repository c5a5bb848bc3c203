/** Tools that a page registered for the agent of a browser. */
import type { Json } from "../../../json.ts";
import { type McpToolProblem, readTools } from "../../parse/agents/mcp/mcp_tool.ts";
import type { Problem } from "../../parse/problem.ts";
import type { PageTool } from "../../contract/page_browser.ts";
import { defineProbe } from "../../contract/probe.ts";
import { browserView } from "./browser_view.ts";

export interface RegisteredTools {
  readonly names: readonly string[];
  readonly problems: readonly Problem<McpToolProblem>[];
  /** Names of tools without a function to call. */
  readonly idle: readonly string[];
}

/** WebMCP requires neither of them. */
const OPTIONAL: ReadonlySet<McpToolProblem> = new Set(["no-annotations", "no-input-schema"]);

/** Null if no browser looked at the page. */
export const registeredTools = defineProbe<RegisteredTools | null>({
  id: "registered-tools",
  scope: "page",
  async observe({ probe }) {
    const view = await probe(browserView);
    if (view === null) return null;
    const { problems } = readTools(view.tools.map(plainTool));
    return {
      names: view.tools.map(({ name }) => name),
      problems: problems.filter(({ code }) => !OPTIONAL.has(code)),
      idle: view.tools.filter(({ canRun }) => !canRun).map(({ name }) => name),
    };
  },
});

function plainTool({ name, description, schema }: PageTool): Json {
  return { name, description, ...schema === null ? {} : { inputSchema: parsed(schema) } };
}

/** A schema that is too long was cut, and is not judged. */
function parsed(schema: string): Json {
  try {
    return JSON.parse(schema);
  } catch {
    return { type: "object" };
  }
}
