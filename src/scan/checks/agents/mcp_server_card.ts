/** A card tells a client how to reach an MCP server before it connects. */
import { defineCheck, type Details, fail, pass, warn } from "../../check.ts";
import { mcpCardSnippet } from "../../fix/snippets/mcp_card_snippet.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { hostKind } from "../../parse/agents/interface_host.ts";
import type { McpCard } from "../../parse/agents/mcp_card.ts";
import { typeWords } from "../../parse/media_type.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { keyOf } from "../../probes/agents/mcp_candidates.ts";
import { jsonFault } from "../../probes/json_problem.ts";
import type { McpCardFile } from "../../probes/agents/mcp_card_files.ts";
import { mcpCards } from "../../probes/agents/mcp_cards.ts";
import { siteFacts } from "../../probes/fix_facts.ts";

const FAULTS = new Set([
  "bad-name",
  "bad-remote-type",
  "bad-remote-url",
  "bad-remotes",
  "bad-title",
  "bad-version",
  "long-description",
  "missing-description",
  "missing-name",
  "missing-schema",
  "missing-version",
  "not-an-object",
  "other-schema",
]);
const LEGACY_FAULTS = new Set(["not-an-object"]);
const INCOMPLETE = new Set(["no-endpoint", "no-server-name"]);
const FLAWS = new Set(["has-primitives", "insecure-remote", "too-many-remotes"]);
/** Names of registries, given to those who prove an account there, and to no host of theirs. */
const REGISTRY_NAMES = /^(?:io\.github|io\.gitlab|com\.github|com\.gitlab)\./i;
const CARD_TYPE = "application/mcp-server-card+json";

const published = { snippet: mcpCardSnippet, assumes: "The server answers at the address in the card" };

export default defineCheck({
  id: "mcp-server-card",
  title: "MCP server card",
  about:
    "A server card names an MCP server, its address and its revisions, so that a client need not guess. Catalogues " +
    "lead to it.",
  spec: "https://github.com/modelcontextprotocol/experimental-ext-server-card",
  maturity: "draft",
  weight: 1,
  surface: "mcp",
  aliases: { isitagentready: "mcpServerCard" },
  needs: { cards: mcpCards, facts: siteFacts },
  outcomes: {
    absent: warn(
      "There is no server card",
      "Serve one at the endpoint's address with /server-card added, and list it in /.well-known/ai-catalog.json",
      { ...published, absence: true },
    ),
    missing: fail(
      "{named} names a card at {url}, where there is none",
      "Publish the card there, or correct the address",
      published,
    ),
    unreadable: fail("{url} is no JSON that can be read: {reason}", STRICT_JSON, published),
    invalid: fail(
      "{url} lacks what the format requires: {faults}",
      "Give the card $schema, name, version and a description of at most 100 characters, and each remote type and url",
      published,
    ),
    incomplete: fail(
      "{url} lacks what a client needs to reach a server: {faults}",
      "Name the server and its address, best in the form of the current proposal",
      published,
    ),
    unreachable: warn(
      "{url} names a server at {remote}, where nobody but its author can reach one",
      "Put the public https address of the server into the card",
    ),
    unanswered: warn(
      "{url} names a server at {remote}, which does not answer as one",
      "Correct the remote's url, or let the server answer there",
    ),
    legacy: warn(
      "{url} is in a place or a form of an earlier proposal",
      "Serve a card of the current form at the endpoint's address with /server-card added, and list it in " +
        "/.well-known/ai-catalog.json; the file may stay for older clients",
      published,
    ),
    unlisted: warn(
      "{url} is a card that no catalogue lists, so that clients have to guess its address",
      "List it in /.well-known/ai-catalog.json as application/mcp-server-card+json",
    ),
    remoteless: warn(
      "{url} names no remote, so that nobody learns where the server is",
      "Add remotes with type streamable-http and the endpoint's url",
      published,
    ),
    foreign: warn(
      "{url} is named after another domain: {name}",
      "Begin the name with your own domain, in reverse order of its parts",
      published,
    ),
    closed: warn(
      "{url} lacks Access-Control-Allow-Origin: *, so that clients in a browser cannot read it",
      "Send Access-Control-Allow-Origin: * with it",
    ),
    flawed: warn(
      "{url} has flaws: {faults}",
      "Leave tools, resources and prompts out, which clients ask the server for, and give remotes by https",
    ),
    mistyped: warn(
      "{url} is served as {type}",
      "Serve it as application/mcp-server-card+json",
    ),
    valid: pass("{url} is a card of {name} {version}"),
  },
  judge({ cards: { files, states, endpoint: live }, facts }) {
    const endpoint = live?.slice(0, 200) ?? null;
    const about = (file: McpCardFile, more: Details = {}) => ({
      url: file.url.slice(0, 200),
      named: file.place === "catalogue" ? "A catalogue" : "A link",
      ...(endpoint === null ? {} : { endpoint }),
      ...more,
    });
    const missing = files.find(({ state }) => state === "missing");
    if (missing) return { outcome: "missing", details: about(missing) };
    const [best] = files.filter(({ state }) => state !== "unseen");
    if (!best) return { outcome: "absent", details: endpoint === null ? {} : { endpoint } };
    const { card, resource, place } = best;
    if (card === null || resource === null) {
      const reason = resource === null ? "nothing was read" : jsonFault(resource);
      return { outcome: "unreadable", details: about(best, { reason }) };
    }
    // Whoever reads the older places reads what is in them more generously.
    const faults = wordsOf(card.problems, place === "legacy" ? LEGACY_FAULTS : FAULTS);
    if (faults.length > 0) return { outcome: "invalid", details: about(best, { faults }) };
    const isBare = place === "legacy" && card.shape === "current" && card.remotes.length === 0;
    const lacks = isBare ? ["no remotes"] : wordsOf(card.problems, INCOMPLETE);
    if (lacks.length > 0) return { outcome: "incomplete", details: about(best, { faults: lacks }) };
    const [remote] = card.remotes;
    if (remote !== undefined && card.remotes.every(({ url }) => isPrivate(url, resource.url))) {
      return { outcome: "unreachable", details: about(best, { remote: remote.url.slice(0, 200) }) };
    }
    const unanswered = card.remotes.find(({ url }) => {
      const address = URL.parse(url, resource.url);
      const state = address === null ? undefined : states.get(keyOf(address));
      return state === "dead" || state === "invalid";
    });
    if (unanswered) {
      return { outcome: "unanswered", details: about(best, { remote: unanswered.url.slice(0, 200) }) };
    }
    if (place === "legacy" || card.shape === "legacy") return { outcome: "legacy", details: about(best) };
    if (place === "endpoint") return { outcome: "unlisted", details: about(best) };
    if (card.remotes.length === 0) return { outcome: "remoteless", details: about(best) };
    const name = card.name?.slice(0, 200) ?? "";
    if (isForeign(card, [facts.host, resource.url.hostname])) {
      return { outcome: "foreign", details: about(best, { name }) };
    }
    if (resource.headers.get("access-control-allow-origin")?.trim() !== "*") {
      return { outcome: "closed", details: about(best) };
    }
    const flaws = wordsOf(card.problems, FLAWS);
    if (flaws.length > 0) return { outcome: "flawed", details: about(best, { faults: flaws }) };
    if (resource.mediaType !== CARD_TYPE) {
      return {
        outcome: "mistyped",
        details: about(best, { type: typeWords(resource.mediaType) }),
      };
    }
    return { outcome: "valid", details: about(best, { name, version: card.version?.slice(0, 100) ?? "" }) };
  },
});

/** A name of one network, or one that whoever copied an example left in. */
function isPrivate(address: string, base: URL): boolean {
  const url = URL.parse(address, base);
  return url !== null && url.host !== base.host && hostKind(url) !== "public";
}

/** The name space is a domain, and neither the site's, nor the card's, nor a remote's. */
function isForeign({ name, remotes }: McpCard, hosts: readonly string[]): boolean {
  const space = name?.split("/", 1)[0]?.toLowerCase() ?? "";
  if (!space.includes(".") || REGISTRY_NAMES.test(`${space}.`)) return false;
  const domain = space.split(".").reverse().join(".");
  const own = [...hosts, ...remotes.map(({ url }) => URL.parse(url)?.hostname ?? "")];
  return !own.some((host) => isSameSite(host, domain));
}
