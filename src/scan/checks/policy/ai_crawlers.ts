/** Which AI agents robots.txt lets read the page, by what they do with it. */
import { defineCheck, type Details, fail, pass, warn } from "../../check.ts";
import {
  readerGroupSnippet,
  refusedGroupSnippet,
  trainingGroupSnippet,
} from "../../fix/snippets/agent_groups_snippet.ts";
import { ROBOTS_TXT_FIX } from "../../fix/snippets/robots_txt_snippet.ts";
import { accessMatrix, summarizeAccess } from "../../parse/policy/agent_access.ts";
import { pageAccess } from "../../probes/policy/page_access.ts";

const publish = { file: "/robots.txt" };
const READERS = {
  snippet: readerGroupSnippet,
  publish,
  assumes: "The AI agents that search and fetch for people are welcome everywhere",
};
const ALLOW_READERS =
  "Allow the search and user agents by name, and repeat in their group the paths that stay closed";

export default defineCheck({
  id: "ai-crawlers",
  title: "AI crawlers in robots.txt",
  about:
    "Evaluates robots.txt for every known AI agent, by purpose: search, user requests, training. Sites that disallow search and " +
    "user agents are left out of their answers; to disallow training is a choice.",
  spec: "https://www.rfc-editor.org/rfc/rfc9309#section-2.2",
  maturity: "convention",
  weight: 2,
  scope: "page",
  aliases: { isitagentready: "robotsTxtAiRules" },
  needs: { access: pageAccess },
  outcomes: {
    closed: fail(
      "robots.txt disallows {path} for all documented AI search and user agents",
      ALLOW_READERS,
      READERS,
    ),
    refused: fail(
      "robots.txt disallows {path} by name for search or user agents: {names}",
      "Allow these agents, and disallow only training agents to keep content out of training",
      { ...READERS, snippet: refusedGroupSnippet, assumes: "These agents are welcome everywhere" },
    ),
    unreadable: warn(
      "/robots.txt returns {what}, so crawlers find no rules",
      "Serve a text file of rules at /robots.txt",
      ROBOTS_TXT_FIX,
    ),
    unnamed: warn(
      "The rules for * in robots.txt disallow {path} for search or user agents: {names}",
      ALLOW_READERS,
      READERS,
    ),
    "partly-refused": warn(
      "robots.txt disallows {path} by name for lesser-known search or user agents: {names}",
      "Allow these agents unless they caused problems",
      { publish },
    ),
    accidental: warn(
      "The rules for * in robots.txt disallow {path} for training agents, and none is named",
      "Name the training agents in a group of their own to show that the ban is intended",
      {
        snippet: trainingGroupSnippet,
        publish,
        assumes: "The AI agents that collect training data are not welcome",
      },
    ),
    obsolete: warn(
      "robots.txt names agents that are no longer used: {names}",
      "Name their successors, which the details list",
      { publish },
    ),
    undecided: pass("No robots.txt found: every AI agent may read {path}"),
    open: pass("Search and user agents may read {path}; {allowed:training agent} allowed, {blocked} blocked"),
  },
  judge({ access: { state, isRobots, path, agents } }) {
    const matrix = accessMatrix(agents);
    const details: Details = { path, allowed: matrix.train.allowed, blocked: matrix.train.blocked, matrix };
    const unreadable = (what: string) => ({ outcome: "unreadable" as const, details: { ...details, what } });
    if (state === "html") return unreadable("an HTML page");
    if (state === "catch-all") return unreadable("your catch-all page");
    if (!isRobots) return unreadable("text in another format");
    if (state === "missing") return { outcome: "undecided", details };
    const { isClosed, successors, ...names } = summarizeAccess(agents);
    if (isClosed) return { outcome: "closed", details };
    for (const outcome of ["refused", "unnamed", "partly-refused", "accidental", "obsolete"] as const) {
      if (names[outcome].length > 0) {
        return { outcome, details: { ...details, names: names[outcome], successors } };
      }
    }
    return { outcome: "open", details };
  },
});
