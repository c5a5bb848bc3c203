/** Recognizes files that sites publish for agents, by their paths. */
import { isAgentDocument, isWellKnownDocument } from "../../data/agents/well_known_documents.ts";
import { OTHER_AGENT_FILES } from "../../data/agents/other_agent_files.ts";

/** Kinds of agent files, in the order of reports. */
export const AGENT_FILE_KINDS = ["robots.txt", "sitemap", "llms.txt", "markdown", "well-known"] as const;
export type AgentFileKind = typeof AGENT_FILE_KINDS[number];

const OTHER_PATHS: ReadonlySet<string> = new Set(OTHER_AGENT_FILES.map(({ path }) => path));

/** @param pathname starts with a slash, without query */
export function agentFileKind(pathname: string): AgentFileKind | null {
  // All of them have a dot, and most pages have none.
  if (!pathname.includes(".")) return null;
  if (pathname === "/robots.txt") return "robots.txt";
  const name = pathname.slice(pathname.lastIndexOf("/") + 1).toLowerCase();
  if (/^llms?(?:-full|-ctx|-ctx-full)?\.txt$/.test(name)) return "llms.txt";
  if (/sitemap[\w.-]{0,100}\.(?:xml|xml\.gz|txt)$/.test(name)) return "sitemap";
  if (isWellKnownDocument(pathname) || OTHER_PATHS.has(pathname)) return "well-known";
  if (name.endsWith(".md") || name.endsWith(".mdx")) return "markdown";
  return isAgentDocument(pathname) ? "well-known" : null;
}
