/** Which AI agents robots.txt lets read the page, by what they do with it. */
import { defineCheck, type Details, fail, pass, warn } from "../../check.ts";
import {
  readerGroupSnippet,
  refusedGroupSnippet,
  trainingGroupSnippet,
} from "../../fix/snippets/agent_groups_snippet.ts";
import { robotsTxtSnippet } from "../../fix/snippets/robots_txt_snippet.ts";
import { accessMatrix, type AgentAccess, summariseAccess } from "../../parse/policy/agent_access.ts";
import { pageAccess } from "../../probes/policy/page_access.ts";

const publish = { file: "/robots.txt" };
const readers = {
  snippet: readerGroupSnippet,
  publish,
  assumes: "The AI agents that search and fetch for people are welcome everywhere",
};

export default defineCheck({
  id: "ai-crawlers",
  title: "AI crawlers in robots.txt",
  about:
    "What robots.txt means for every known AI agent on this page. To keep training crawlers out is a choice; to keep out the agents that find and quote the page for people is to be left out of their answers.",
  spec: "https://www.rfc-editor.org/rfc/rfc9309#section-2.2",
  maturity: "convention",
  weight: 2,
  scope: "page",
  aliases: { isitagentready: "robotsTxtAiRules" },
  needs: { access: pageAccess },
  outcomes: {
    closed: fail(
      "robots.txt keeps every documented AI search and user-fetch agent from {path}",
      "Let the search and user-fetch agents in by name, and repeat in their group the paths that stay closed",
      readers,
    ),
    refused: fail(
      "robots.txt turns search or user-fetch agents away from {path} by name: {names}",
      "Allow these agents; to keep content out of training only the training agents need a ban",
      { ...readers, snippet: refusedGroupSnippet, assumes: "These agents are welcome everywhere" },
    ),
    unreadable: warn(
      "In place of robots.txt there is {what}: crawlers find no rules, which is no decision",
      "Serve a text file of rules at /robots.txt",
      {
        snippet: robotsTxtSnippet,
        publish,
        assumes: "Everything may be crawled, and used for search and in answers, and not for training",
      },
    ),
    unnamed: warn(
      "Search or user-fetch agents are kept from {path} only by the rules for all: {names}",
      "Let these agents in by name, and repeat in their group the paths that stay closed",
      readers,
    ),
    "partly-refused": warn(
      "robots.txt turns lesser-known search or user-fetch agents away from {path} by name: {names}",
      "Allow these agents unless they did harm: each brings readers from one more service",
      { publish },
    ),
    accidental: warn(
      "Training agents are kept from {path} only by the rules for all: none of them is named",
      "Name the training agents in a group of their own, so that the ban is seen to be meant",
      {
        snippet: trainingGroupSnippet,
        publish,
        assumes: "The AI agents that collect training data are not welcome",
      },
    ),
    obsolete: warn(
      "robots.txt names agents that are no longer used: {names}",
      "Name the agents that took their place, which the details list",
      { publish },
    ),
    undecided: pass("There is no robots.txt: every AI agent may read {path}"),
    open: pass(
      "Search and user-fetch agents may read {path}; training agents: {allowed} allowed, {blocked} not",
    ),
  },
  judge({ access: { state, isRobots, path, agents } }) {
    const details = detailsOf(path, agents);
    if (state === "html") return { outcome: "unreadable", details: { ...details, what: "a web page" } };
    if (state === "catch-all") {
      return { outcome: "unreadable", details: { ...details, what: "what every unknown address answers" } };
    }
    if (!isRobots) {
      return { outcome: "unreadable", details: { ...details, what: "a text without any rule" } };
    }
    if (state === "missing") return { outcome: "undecided", details };
    const { refused, unnamed, isClosed, lesser, accidental, obsolete, successors } = summariseAccess(agents);
    if (isClosed) return { outcome: "closed", details };
    if (refused.length > 0) return { outcome: "refused", details: { ...details, names: refused } };
    if (unnamed.length > 0) return { outcome: "unnamed", details: { ...details, names: unnamed } };
    if (lesser.length > 0) return { outcome: "partly-refused", details: { ...details, names: lesser } };
    if (accidental.length > 0) return { outcome: "accidental", details: { ...details, names: accidental } };
    if (obsolete.length > 0) {
      return { outcome: "obsolete", details: { ...details, names: obsolete, successors } };
    }
    return { outcome: "open", details };
  },
});

function detailsOf(path: string, agents: readonly AgentAccess[]): Details {
  const { train, search, user, agent, control, preview } = accessMatrix(agents);
  const matrix = {
    train: { ...train },
    search: { ...search },
    user: { ...user },
    agent: { ...agent },
    control: { ...control },
    preview: { ...preview },
  };
  return { path: path.slice(0, 200), allowed: train.allowed, blocked: train.blocked, matrix };
}
