/** AI agents that may read the page by robots.txt, grouped by purpose. */
import { defineCheck, type Details, fail, pass, warn } from "../../contract/check.ts";
import { PUBLISH_ROBOTS_TXT } from "../../fix/snippets/robots_txt_snippets.ts";
import { accessMatrix, summarizeAccess } from "../../parse/policy/agent_access.ts";
import { pageAccess } from "../../probes/policy/page_access.ts";

const ALLOW_READERS =
  "Add a group that allows these agents by name, and repeat the Disallow lines that still apply";

/** Outcomes about some agents, the most important first. */
const PROBLEMS = [
  "refused",
  "unnamed",
  "partly-confined",
  "partly-refused",
  "accidental",
  "obsolete",
] as const;
const PARTLY_CLOSED = { limit: 60, reason: "robots.txt closes the page to some search or user agents" };

export default defineCheck({
  id: "ai-crawlers",
  title: "AI crawlers in robots.txt",
  about:
    "Evaluates robots.txt for every known AI agent, by purpose: search, user requests, training. Sites that " +
    "disallow search and user agents are left out of their answers; disallowing training is a choice.",
  spec: "https://www.rfc-editor.org/rfc/rfc9309#section-2.2",
  maturity: "convention",
  weight: 2,
  scope: "page",
  aliases: { agentreadydev: "S5", isitagentready: "robotsTxtAiRules", a14y: "robots-txt.allows-ai-bots" },
  example: `User-agent: OAI-SearchBot
User-agent: ChatGPT-User
User-agent: Claude-SearchBot
User-agent: Claude-User
Allow: /

User-agent: GPTBot
User-agent: ClaudeBot
Disallow: /
`,
  file: "/robots.txt",
  needs: { access: pageAccess },
  outcomes: {
    closed: fail(
      "robots.txt disallows {path} for all documented AI search and user agents",
      ALLOW_READERS,
    ),
    "nearly-closed": fail(
      "robots.txt disallows {path} for all documented AI search and user agents but {=reader}",
      ALLOW_READERS,
    ),
    confined: fail(
      "robots.txt allows {path}, but disallows nearly all other pages for all documented AI search and user agents",
      "Disallow only the paths that these agents must not fetch, or allow these agents by name",
    ),
    refused: fail(
      "robots.txt disallows {path} by name for search or user agents: {=names}",
      "Allow these agents; to prevent training, disallow only training agents",
    ),
    unreadable: warn(
      "/robots.txt returns {=what}, so crawlers find no rules",
      PUBLISH_ROBOTS_TXT,
    ),
    unnamed: warn(
      "The rules for * in robots.txt disallow {path} for search or user agents: {=names}",
      ALLOW_READERS,
    ),
    "partly-confined": warn(
      "robots.txt allows {path}, but disallows nearly all other pages for search or user agents: {=names}",
      "Disallow only the paths that these agents must not fetch, or allow these agents by name",
    ),
    "partly-refused": warn(
      "robots.txt disallows {path} by name for lesser-known search or user agents: {=names}",
      "Allow these agents, unless they cause problems",
    ),
    accidental: warn(
      "The rules for * in robots.txt also disallow {path} for training agents",
      "Disallow the training agents by name if this is intended, or allow them",
    ),
    obsolete: warn(
      "robots.txt has rules for agents that no longer exist: {=names}",
      "Replace the names of agents that no longer exist with those of their successors",
    ),
    undecided: pass("No robots.txt found, so every AI agent may read {path}"),
    open: pass("Search and user agents may read {path}; {allowed:training agent} allowed, {blocked} blocked"),
  },
  ceilings: {
    closed: { limit: 25, reason: "robots.txt closes the page to search and user agents" },
    "nearly-closed": { limit: 25, reason: "robots.txt closes the page to nearly all search and user agents" },
    confined: { limit: 25, reason: "robots.txt closes nearly all pages to search and user agents" },
    refused: PARTLY_CLOSED,
    unnamed: PARTLY_CLOSED,
  },
  judge({ access: { state, isRobots, path, agents, confined } }) {
    const matrix = accessMatrix(agents);
    const details: Details = { path, allowed: matrix.train.allowed, blocked: matrix.train.blocked, matrix };
    const unreadable = (what: string) => ({ outcome: "unreadable" as const, details: { ...details, what } });
    if (state === "html") return unreadable("an HTML page");
    if (state === "catch-all") return unreadable("your catch-all page");
    if (!isRobots) return unreadable("text in another format");
    if (state === "missing") return { outcome: "undecided", details };
    const { isClosed, onlyReader, successors, ...groups } = summarizeAccess(agents);
    if (isClosed) return { outcome: "closed", details };
    if (onlyReader !== null) return { outcome: "nearly-closed", details: { ...details, reader: onlyReader } };
    if (confined.isEvery) return { outcome: "confined", details };
    const names = { ...groups, "partly-confined": confined.names };
    for (const outcome of PROBLEMS) {
      if (names[outcome].length > 0) {
        return { outcome, details: { ...details, names: names[outcome], successors } };
      }
    }
    return { outcome: "open", details };
  },
});
