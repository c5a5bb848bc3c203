/** A server card (SEP-2127) of the site's own MCP server. */
import type { Details } from "../../contract/check.ts";
import { asArray, asRecord, asString, member } from "../../parse/formats/json.ts";
import { JsonNode } from "../../parse/formats/json_node.ts";
import { wrongMembers } from "../../parse/agents/mcp/mcp_card_members.ts";
import { CARD_SCHEMA, MAX_VERSION_LENGTH, SERVER_NAME } from "../../parse/agents/mcp/mcp_card.ts";
import type { Json } from "../../../json.ts";
import { plainLine } from "../../parse/plain_line.ts";
import type { SiteFacts } from "../../contract/site_facts.ts";
import { jsonText } from "./json_text.ts";

/** Maximum characters of a description and of a title. */
const MAX_TEXT_LENGTH = 100;
/** Earlier formats list other things in addition to servers, such as feeds. */
const SERVER_URL = /\bmcp\b|\/(?:sse|messages?)\b/i;
/** Members of earlier formats, and members that no card has. */
const OTHER_MEMBERS: ReadonlySet<string> = new Set(["tools", "resources", "prompts"]);

/** The member of a card or of a remote that the path of a wrong value begins with. */
const OUTER_MEMBER = /^(?:remotes\[\d+\]\.)?[^.[]+/;

/**
 * @param details of the check; `endpoint` is the URL of a working server
 * @returns null if it is unknown, because a card at a guessed URL would mislead
 */
export function mcpCardSnippet({ host, name, description }: SiteFacts, { endpoint }: Details): string | null {
  const remote = remoteOf(endpoint ?? null, null);
  return remote === null ? null : jsonText({
    $schema: CARD_SCHEMA,
    name: `${namespaceOf(host)}/server`,
    version: "1.0.0",
    title: cut(name),
    description: cut(description ?? `Tools of ${name}`),
    remotes: [remote],
  });
}

/**
 * The site's own card of an earlier format or at an earlier path, with everything that the current format can
 * hold. Wrong members are left out, and their remotes are kept.
 * @param details of the check; `own` is the card, `remotes` are absolute URLs with their types, `name` and
 * `version` are the server's, if the card has them
 */
export function convertedCardSnippet(facts: SiteFacts, details: Details): string | null {
  const { own = null, remotes = [], name = null, version = null, isCurrent, endpoint = null } = details;
  const info = asRecord(member(own, "serverInfo"));
  const text = (key: string) => asString(member(own, key)) ?? asString(info?.[key]);
  const known = (asArray(remotes) ?? []).flatMap((remote) =>
    remoteOf(member(remote, "url") ?? null, asString(member(remote, "type"))) ?? []
  ).filter(({ url }) => isCurrent === true || url === endpoint || SERVER_URL.test(url));
  const reached = known.length > 0 ? known : [remoteOf(endpoint, null)].filter((remote) => remote !== null);
  if (reached.length === 0) return null;
  const current = new JsonNode(isCurrent === true ? own : null);
  const wrong = new Set(wrongMembers(current).map((path) => OUTER_MEMBER.exec(path)?.[0]));
  const rightMembers = (node: JsonNode) =>
    Object.entries(asRecord(node.value) ?? {}).filter(([key]) => !wrong.has(node.at(key).path));
  const kept = rightMembers(current).filter(([key]) => !OTHER_MEMBERS.has(key));
  const list = current.at("remotes");
  const ownRemotes = list.items(list.size).filter(({ isObject }) => isObject)
    .map((remote) => Object.fromEntries(rightMembers(remote)));
  const called = asString(name) ?? facts.name;
  const title = cut(text("title") ?? called);
  return jsonText({
    ...Object.fromEntries(kept),
    $schema: CARD_SCHEMA,
    name: SERVER_NAME.test(called) ? called : `${namespaceOf(facts.host)}/${slug(called) || "server"}`,
    version: (asString(version) ?? "1.0.0").slice(0, MAX_VERSION_LENGTH),
    title,
    description: cut(text("description") ?? facts.description ?? `Tools of ${title}`),
    remotes: ownRemotes.length > 0 ? ownRemotes : reached,
  });
}

/** @returns null for a URL that is not https, or a template */
function remoteOf(url: Json, type: string | null): { readonly type: string; readonly url: string } | null {
  return typeof url === "string" && /^https:\/\/[^\s{}]+$/.test(url)
    ? { type: /sse/i.test(type ?? "") ? "sse" : "streamable-http", url }
    : null;
}

function namespaceOf(host: string): string {
  return host.replace(/^www\./, "").replace(/[^a-zA-Z0-9.-]/g, "").split(".").reverse().join(".");
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d._]+/g, "-").replace(/^-|-$/g, "").slice(0, 60);
}

/** Cut at the end of a word, unless it is short enough. */
function cut(text: string): string {
  const letters = [...text];
  if (letters.length <= MAX_TEXT_LENGTH) return text;
  return plainLine(text, MAX_TEXT_LENGTH) ?? letters.slice(0, MAX_TEXT_LENGTH).join("");
}
