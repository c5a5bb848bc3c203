/** A server card shows a client how to reach an MCP server before it connects. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { CARD_TYPE } from "../../data/agents/mcp_paths.ts";
import { convertedCardSnippet, mcpCardSnippet } from "../../fix/snippets/mcp_card_snippet.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { hostKind } from "../../parse/agents/interface_host.ts";
import type { McpCard, McpCardProblem } from "../../parse/agents/mcp/mcp_card.ts";
import { typeWords } from "../../parse/media_type.ts";
import type { ParsedJson } from "../../parse/formats/json.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { endpointKey } from "../../probes/agents/mcp_candidates.ts";
import { jsonProblem } from "../../probes/files/json_problem.ts";
import { jsonOf } from "../../probes/files/whole_json.ts";
import { mcpCards } from "../../probes/agents/mcp_cards.ts";
import { servedFacts } from "../../probes/pages/fix_facts.ts";

/** Problems that make an otherwise valid card useless. */
const INCOMPLETE: ReadonlySet<McpCardProblem> = new Set(["no-endpoint", "no-server-name"]);
/** Names that a registry assigns to an account there, not to a host. */
const REGISTRY_NAME = /^(?:io\.github|io\.gitlab|com\.github|com\.gitlab)\./i;
const FIRST_CARD = { snippet: mcpCardSnippet, assumes: "1.0.0 is the version of the server" };

export default defineCheck({
  id: "mcp-server-card",
  title: "MCP server card",
  about: "Validates the MCP server card. Without the card, a person has to enter the URL of the MCP server " +
    "in each client.",
  spec: "https://github.com/modelcontextprotocol/experimental-ext-server-card",
  maturity: "draft",
  weight: 1,
  surface: "mcp",
  aliases: { agentreadydev: "C1", isitagentready: "mcpServerCard" },
  example: `{
  "$schema": "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
  "name": "com.example/server",
  "version": "1.0.0",
  "title": "Example",
  "description": "Search and place orders.",
  "remotes": [{ "type": "streamable-http", "url": "https://example.com/mcp" }]
}
`,
  needs: { cards: mcpCards, facts: servedFacts },
  outcomes: {
    absent: warn(
      "No MCP server card found",
      "Serve a card at the endpoint's URL plus /server-card, and list it in /.well-known/ai-catalog.json",
      { ...FIRST_CARD, absence: true },
    ),
    local: notApplicable("{url} describes an MCP server that users run on their own machine"),
    missing: fail(
      "No server card found at {url}, the URL in {=namedBy}",
      "Publish the card there, or correct the URL",
      FIRST_CARD,
    ),
    unreadable: fail("{url} is not valid JSON: {reason}", STRICT_JSON),
    invalid: fail(
      "{url} is not a valid server card: {=problems}",
      "Correct the listed members. A card requires $schema, name, version and a description of at most 100 characters, " +
        "and each remote requires type and url",
    ),
    serverless: fail(
      "{url} is a server card without the URL of a server",
      "Add the URL of the endpoint, or delete the card if the site has no MCP server",
    ),
    incomplete: fail(
      "{url} does not describe a server: {=problems}",
      "Add the server's name and URL, preferably in the current format",
    ),
    unreachable: warn(
      "The server URL in {url} is not public: {remote}",
      "Put the public https URL of the server into the card",
    ),
    unanswered: warn(
      "{url} lists {remote}, but no MCP server was found there",
      "Correct the remote's url, or run the server there",
      {
        requires: "program",
        otherwise: "Delete the card, or correct the url if the server runs on another host",
      },
    ),
    legacy: warn(
      "{url} uses the path or format of an earlier proposal",
      "Serve a card of the current format at the endpoint's URL plus /server-card, and list it in " +
        "/.well-known/ai-catalog.json",
      {
        snippet: convertedCardSnippet,
        assumes: "The server has the name and version in the snippet",
      },
    ),
    unlisted: warn(
      "The server card {url} is not listed in any catalog",
      "List it in /.well-known/ai-catalog.json as application/mcp-server-card+json",
    ),
    remoteless: warn(
      "{url} has no remotes, so the server's URL is missing",
      "Add remotes with the type streamable-http and the endpoint's url",
    ),
    foreign: warn(
      "The name in {url} belongs to another domain: {name}",
      "Start the name with your own domain in reverse order, such as com.example for example.com",
    ),
    closed: warn(
      "Browser-based clients cannot read {url} without Access-Control-Allow-Origin: *",
      "Send Access-Control-Allow-Origin: * with the card",
      { requires: "header" },
    ),
    flawed: warn(
      "{url} has problems: {=problems}",
      "Remove tools, resources and prompts from the card, and use https URLs",
    ),
    mistyped: warn("{url} is served as {type}", `Serve it as ${CARD_TYPE}`, { requires: "media-type" }),
    valid: pass("{url} is a valid server card of {name}, version {version}"),
  },
  judge({ cards: { files, states, endpoint }, facts }) {
    const best = files.find(({ state }) => state === "missing") ??
      files.find(({ state, card }) => state !== "unseen" && !card?.isLocal);
    if (!best) {
      const local = files.find(({ card }) => card?.isLocal);
      if (local === undefined || endpoint !== null) return { outcome: "absent", details: { endpoint } };
      return { outcome: "local", details: { url: local.url } };
    }
    const { card, resource, source, url } = best;
    const judged = <K extends string>(outcome: K, more: Details = {}) => {
      const namedBy = source === "catalog" ? "a catalog" : "a link";
      return { outcome, details: { url, namedBy, endpoint, ...more } };
    };
    if (best.state === "missing") return judged("missing");
    if (card === null || resource === null) {
      return judged("unreadable", { reason: resource === null ? "nothing was read" : jsonProblem(resource) });
    }
    const isLegacy = source === "legacy";
    const lacking = card.problems.filter(({ code }) => INCOMPLETE.has(code));
    // Clients that read the older paths accept more.
    const checked = card.problems.filter(({ code }) =>
      isLegacy ? code === "not-an-object" : !INCOMPLETE.has(code)
    );
    const errors = problemsOf(checked, "error");
    if (errors.length > 0) return judged("invalid", { problems: errors });
    const isBare = isLegacy && card.shape === "current" && card.remotes.length === 0;
    const problems = isBare ? ["it has no remotes"] : problemsOf(lacking, "error");
    const isServerless = isBare || lacking.some(({ code }) => code === "no-endpoint");
    if (isServerless && endpoint === null) return judged("serverless");
    if (problems.length > 0) return judged("incomplete", { problems });
    const [remote] = card.remotes;
    if (remote !== undefined && card.remotes.every((each) => isPrivate(each.url, resource.url))) {
      return judged("unreachable", { remote: remote.url });
    }
    const unanswered = card.remotes.find((each) => {
      const target = URL.parse(each.url, resource.url);
      const state = target === null ? undefined : states.get(endpointKey(target));
      return state === "dead" || state === "invalid";
    });
    if (unanswered) return judged("unanswered", { remote: unanswered.url });
    if (isLegacy || card.shape === "legacy") {
      return judged("legacy", ownCard(card, jsonOf(resource), resource.url));
    }
    if (source === "endpoint") return judged("unlisted");
    if (card.remotes.length === 0) return judged("remoteless");
    const server = { name: card.name, version: card.version };
    if (isForeign(card, [facts.host, resource.url.hostname])) return judged("foreign", server);
    if (resource.headers.get("access-control-allow-origin")?.trim() !== "*") return judged("closed", server);
    const warnings = problemsOf(card.problems, "warning");
    if (warnings.length > 0) return judged("flawed", { ...server, problems: warnings });
    const { mediaType } = resource;
    if (mediaType !== CARD_TYPE) return judged("mistyped", { ...server, type: typeWords(mediaType) });
    return judged("valid", server);
  },
});

/** Members that a card in the current format can keep. */
function ownCard({ shape, name, version, remotes }: McpCard, json: ParsedJson, base: URL): Details {
  return {
    name,
    version,
    isCurrent: shape === "current",
    own: json.ok ? json.value : null,
    remotes: remotes.map(({ type, url }) => ({ type, url: URL.parse(url, base)?.href ?? url })),
  };
}

/** True if the host is inside a private network, or is an example name. */
function isPrivate(remote: string, base: URL): boolean {
  const url = URL.parse(remote, base);
  return url !== null && url.host !== base.host && hostKind(url) !== "public";
}

/** True if the namespace is not the domain of the site, the card or a remote. */
function isForeign({ name, remotes }: McpCard, hosts: readonly string[]): boolean {
  const namespace = name?.split("/")[0]?.toLowerCase() ?? "";
  if (!namespace.includes(".") || REGISTRY_NAME.test(`${namespace}.`)) return false;
  const domain = namespace.split(".").reverse().join(".");
  const own = [...hosts, ...remotes.map(({ url }) => URL.parse(url)?.hostname ?? "")];
  return !own.some((host) => isSameSite(host, domain));
}
