/**
 * Interface that agents can call instead of reading pages, such as an MCP server or a command-line program.
 */
import { CLI_INSTALL, CLI_SEGMENTS } from "../../data/signs/offer_pages.ts";
import { pathSegments } from "../../parse/url_parts.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { llmsTxtUrls } from "../discovery/llms_txt/llms_txt_urls.ts";
import { homeUrls } from "../pages/home_urls.ts";
import { ifSeen } from "../if_seen.ts";
import { page } from "../pages/page.ts";
import { mcpServer } from "./mcp_server.ts";

/** Maximum number of characters of the home page to search for commands. */
const MAX_TEXT_LENGTH = 200_000;
const WORKING: ReadonlySet<string> = new Set([
  "modern",
  "current",
  "protected",
  "older",
  "sse",
  "unprotected-401",
]);

export interface AgentInterface {
  /** URL of a working MCP server. */
  readonly server: string | null;
  /** URL of the page about the program, or the command that installs it. */
  readonly program: string | null;
}

export const agentInterface = defineProbe<AgentInterface>({
  id: "agent-interface",
  async observe(context) {
    const [server, program] = await Promise.all([context.probe(mcpServer), findProgram(context)]);
    return { server: server.endpoints.find(({ state }) => WORKING.has(state))?.url ?? null, program };
  },
});

/** Searches the home page and llms.txt, because agents look there. */
async function findProgram({ probe }: ProbeContext): Promise<string | null> {
  const [{ linked }, listed, { text }] = await Promise.all([
    probe(homeUrls),
    ifSeen(probe(llmsTxtUrls)),
    probe(page),
  ]);
  const named = [...linked, ...listed ?? []].find((url) =>
    pathSegments(url).some((segment) => CLI_SEGMENTS.has(segment.replace(/\.(?:html?|md)$/, "")))
  );
  return named?.href ?? CLI_INSTALL.exec(text.slice(0, MAX_TEXT_LENGTH))?.[0].trim() ?? null;
}
