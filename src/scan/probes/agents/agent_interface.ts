/**
 * Interface that agents can call instead of reading pages, such as an MCP server or a command-line program.
 */
import { CLI_INSTALL, CLI_SEGMENTS, GENERIC_PROGRAM_WORDS } from "../../data/signs/offer_pages.ts";
import { LIST_SEGMENTS } from "../../data/text/sample_segments.ts";
import { elements } from "../../parse/dom/html.ts";
import { lettersOf } from "../../parse/text/text_runs.ts";
import { pathSegments } from "../../parse/url_parts.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { llmsTxtUrls } from "../discovery/llms_txt/llms_txt_urls.ts";
import { homeUrls } from "../pages/home_urls.ts";
import { ifSeen } from "../if_seen.ts";
import { page, type PageDocument } from "../pages/page.ts";
import { mcpServer } from "./mcp_server.ts";

/** Maximum number of characters of the home page to search for commands. */
const MAX_TEXT_LENGTH = 200_000;
/** Maximum number of commands to read, of characters of a name of the site, and minimum number of a word. */
const MAX_COMMANDS = 50;
const MAX_NAME_LENGTH = 200;
const MIN_WORD_LENGTH = 3;
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
  const [{ linked }, listed, seen] = await Promise.all([
    probe(homeUrls),
    ifSeen(probe(llmsTxtUrls)),
    probe(page),
  ]);
  const named = [...linked, ...listed ?? []].find((url) => {
    const segments = pathSegments(url);
    const at = segments.findIndex((segment) => CLI_SEGMENTS.has(segment.replace(/\.(?:html?|md)$/, "")));
    // A list of posts is not about a program of the site.
    return at >= 0 && !segments.slice(0, at).some((segment) => LIST_SEGMENTS.has(segment));
  });
  return named?.href ?? ownProgram(seen);
}

/** Returns the command that installs a program with the name of the site. Sites tell how to install those of others, too. */
function ownProgram({ document, text, resource }: PageDocument): string | null {
  // Further headings of a blog are the titles of its posts.
  const names = ["title", "h1"].map((name) =>
    elements(document, name)[0]?.textContent.slice(0, MAX_NAME_LENGTH) ?? ""
  );
  const site = lettersOf([resource.url.hostname, resource.url.pathname, ...names].join(" "));
  const isOwn = ({ groups: { name = "", url = "" } = {} }: RegExpExecArray) =>
    `${name} ${url}`.toLowerCase().split(/[^a-z\d]+/).some((word) =>
      word.length >= MIN_WORD_LENGTH && !GENERIC_PROGRAM_WORDS.has(word) && site.includes(word)
    );
  const commands = text.slice(0, MAX_TEXT_LENGTH).matchAll(CLI_INSTALL).take(MAX_COMMANDS);
  return commands.find(isOwn)?.[0].trim() ?? null;
}
