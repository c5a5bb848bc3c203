/** MCP server cards of SEP-2127, and of earlier proposals that sites still publish. */
import type { Json } from "../../../../json.ts";
import { CARD_TYPE } from "../../../data/agents/mcp_paths.ts";
import { wordSet } from "../../../data/text/word_set.ts";
import { JsonNode } from "../../formats/json_node.ts";
import { wrongMembers } from "./mcp_card_members.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../../problem.ts";

/** Maximum number of remotes and servers read from one list. */
const MAX_REMOTES = 50;
/** Maximum number of parts of one document searched for servers. */
const MAX_PARTS = 200;
/** Maximum number of transports read from one server. */
const MAX_TRANSPORTS = 20;
/** Maximum number of arguments read from one program. */
const MAX_ARGUMENTS = 50;
/** Maximum number of characters of a URL. */
const MAX_URL_LENGTH = 2048;
const MAX_NAME_LENGTH = 200;
export const MAX_VERSION_LENGTH = 255;
const MAX_DESCRIPTION_LENGTH = 100;
const MAX_TITLE_LENGTH = 100;

export { CARD_TYPE };
export const CARD_SCHEMA = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";
/** Matches any `vN` segment, because the schema's version is not a date. */
const SCHEMA = /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/v\d{1,3}\/server-card\.schema\.json$/;
/** A domain in reverse order, and the name of a server there. */
export const SERVER_NAME = /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/;
/** Ranges such as `^1.2`, `>=1`, `1.x`, which are invalid because a card is for one version. */
const VERSION_RANGE = /^[\^~<>=*]|(?:^|\.)[x*](?:\.|$)|\|\||\s-\s/i;
/** A URL, or a template that the user fills in: `https://{tenant}.example.com/mcp`, `{base}/mcp`. */
const REMOTE_URL = /^(?:https?:\/\/\S+|\{[a-zA-Z_]\w*\}\S*)$/;
/** In earlier proposals, transports have many names. */
const REMOTE_TRANSPORT = /http|sse/i;
const TRANSPORTS: ReadonlySet<string> = new Set(["streamable-http", "sse"]);

const PROBLEM_KINDS = {
  "not-an-object": error("not a JSON object"),
  "missing-schema": error("$schema is missing"),
  "other-schema": error("$schema is not the server card's schema"),
  "missing-name": error("name is missing"),
  "bad-name": error("name is not a reversed domain, a slash and a server name"),
  "missing-version": error("version is missing"),
  "bad-version": error("version is not a single version"),
  "missing-description": error("description is missing"),
  "long-description": error(`description is longer than ${MAX_DESCRIPTION_LENGTH} characters`),
  "bad-title": error(`title is empty or longer than ${MAX_TITLE_LENGTH} characters`),
  "bad-remotes": error("remotes is not an array"),
  "bad-remote-type": error("a remote's type is neither streamable-http nor sse"),
  "bad-remote-url": error("a remote's url is not absolute"),
  "insecure-remote": warning("a remote's url does not use https"),
  "too-many-remotes": warning("more remotes than we read"),
  "wrong-member": error("a member is missing, or its value does not match the schema"),
  "has-primitives": warning("the card contains tools, resources or prompts"),
  "no-endpoint": error("the server URL is missing"),
  "no-server-name": error("the server name is missing"),
};
export type McpCardProblem = keyof typeof PROBLEM_KINDS;
type Log = ProblemLog<McpCardProblem>;

export interface McpRemote {
  /** `streamable-http` or `sse`, as written. */
  readonly type: string | null;
  /** URL as written, which may be relative or a template with `{variables}`. */
  readonly url: string;
}

export interface McpCard {
  /** `current` is SEP-2127. `legacy` is everything before it. */
  readonly shape: "current" | "legacy";
  readonly name: string | null;
  readonly version: string | null;
  readonly remotes: readonly McpRemote[];
  /**
   * True if it describes only programs that users start, such as a `server.json` of MCP's registry with
   * packages.
   */
  readonly isLocal: boolean;
  readonly problems: readonly Problem<McpCardProblem>[];
}

/**
 * Reads a card. It has the current shape if it has the current schema or form of name.
 * @param base URL of the card
 */
export function parseMcpCard(value: Json, base: URL): McpCard {
  const log = problemLog(PROBLEM_KINDS);
  const card = new JsonNode(value);
  if (!card.isObject) {
    log.add("not-an-object");
    return {
      shape: "legacy",
      name: null,
      version: null,
      remotes: [],
      isLocal: false,
      problems: log.problems,
    };
  }
  const isCurrent = SCHEMA.test(card.at("$schema").text ?? "") ||
    (SERVER_NAME.test(card.at("name").text ?? "") && card.at("remotes").isList);
  return isCurrent ? readCurrent(card, log) : readLegacy(card, base, log);
}

function readCurrent(card: JsonNode, log: Log): McpCard {
  const schema = card.at("$schema").text;
  const name = card.at("name").text || null;
  const version = card.at("version").trimmed;
  const description = card.at("description");
  if (schema === null) log.add("missing-schema");
  else if (!SCHEMA.test(schema)) log.add("other-schema", { detail: schema });
  if (name === null) log.add("missing-name");
  else if (name.length > MAX_NAME_LENGTH || !SERVER_NAME.test(name)) log.add("bad-name", { detail: name });
  if (version === null) log.add("missing-version");
  else if (version.length > MAX_VERSION_LENGTH || VERSION_RANGE.test(version)) {
    log.add("bad-version", { detail: version });
  }
  const descriptionLength = [...description.text ?? ""].length;
  if (description.trimmed === null) log.add("missing-description");
  else if (descriptionLength > MAX_DESCRIPTION_LENGTH) {
    log.add("long-description", { detail: `${descriptionLength} characters` });
  }
  const title = card.at("title").text ?? "";
  if (card.has("title") && (title === "" || title.length > MAX_TITLE_LENGTH)) log.add("bad-title");
  if (["tools", "resources", "prompts"].some((key) => card.has(key))) log.add("has-primitives");
  const remotes = readRemotes(card.at("remotes"), log);
  for (const path of wrongMembers(card)) log.add("wrong-member", { detail: path });
  const isLocal = card.at("remotes").size === 0 && card.at("packages").size > 0;
  return { shape: "current", name, version, remotes, isLocal, problems: log.problems };
}

function readRemotes(list: JsonNode, log: Log): McpRemote[] {
  if (list.value !== undefined && !list.isList) log.add("bad-remotes");
  if (list.size > MAX_REMOTES) log.add("too-many-remotes");
  return list.items(MAX_REMOTES).flatMap((remote): McpRemote[] => {
    const type = remote.at("type").trimmed;
    const url = remote.at("url").trimmed ?? "";
    if (!TRANSPORTS.has(type ?? "")) log.add("bad-remote-type", remote.quote(type ?? ""));
    if (url.length > MAX_URL_LENGTH || !REMOTE_URL.test(url)) {
      log.add("bad-remote-url", remote.quote(url));
      return [];
    }
    if (url.startsWith("http:")) log.add("insecure-remote", remote.quote(url));
    return [{ type, url }];
  });
}

/** Members for a server's URL in earlier proposals, and in cards that follow no proposal. */
const URL_MEMBERS = wordSet(`
  endpoint serverUrl server_url url mcpEndpoint mcp_endpoint mcp_server mcpUrl mcp_url
`);

/** Reads the shapes of SEP-1649 and SEP-1960, of Mintlify, and of clients' own settings files. */
function readLegacy(card: JsonNode, base: URL, log: Log): McpCard {
  const info = card.at("serverInfo");
  const servers = ["servers", "mcpServers", "transports", "packages"].map((key) => card.at(key))
    .flatMap((
      list,
    ) => [...list.items(MAX_REMOTES), ...list.entries(MAX_REMOTES).map(([, server]) => server)]);
  // A list of endpoints may also contain endpoints of a plain API.
  const listed = card.at("endpoints").items(MAX_REMOTES).filter((each) =>
    transportsOf(each).some((type) => REMOTE_TRANSPORT.test(type))
  );
  // Each item is an object, or the URL itself.
  const inner = [
    ...["transport", "connection", "mcp", "server"].map((key) => card.at(key)),
    card.at("endpoints", "mcp"),
    ...["http", "streamable-http", "sse"].map((key) => card.at("mcp", "endpoints", key)),
  ];
  const outer = [card, ...inner, ...servers, ...listed];
  const remotes = outer.flatMap((part) => part.at("remotes").items(MAX_REMOTES));
  const parts = [...outer, ...remotes].slice(0, MAX_PARTS);
  const found = new Map<string, McpRemote>();
  const keep = (url: string | null, type: string | null): void => {
    if (url !== null && isServerUrl(url, base) && !found.has(url)) found.set(url, { type, url });
  };
  for (const { text } of inner) keep(text, null);
  for (const server of servers) keep(bridgedUrl(server), null);
  for (const part of parts) {
    const type = firstText(part.at("type"), part.at("transport"));
    // The card says that there is no server.
    if (type === "none") continue;
    for (const key of URL_MEMBERS) {
      const url = part.at(key).trimmed;
      // Without a transport, the root URL of the site means the site itself.
      const isSite = part === card && !card.has("transport") && isRoot(url, base);
      if (!isSite) keep(url, type);
    }
  }
  const named = [info, card, card.at("server"), card.at("mcp"), ...servers].map((part) => part.at("name"));
  const name = firstText(...named, card.at("server_name"), card.at("serverName"));
  if (name === null && !card.at("mcpServers").isObject) log.add("no-server-name");
  const isStarted = card.at("packages").size > 0 || parts.some((part) => isProgram(part));
  if (found.size === 0 && !isStarted) log.add("no-endpoint");
  const isLocal = found.size + remotes.length === 0 && isStarted &&
    !parts.some((part) => transportsOf(part).some((type) => REMOTE_TRANSPORT.test(type)));
  const version = firstText(info.at("version"), card.at("version"));
  const first = [...found.values()].slice(0, MAX_REMOTES);
  return { shape: "legacy", name, version, remotes: first, isLocal, problems: log.problems };
}

/** Returns true if the server is a program that the user starts. */
function isProgram(part: JsonNode): boolean {
  return part.at("command").trimmed !== null || transportsOf(part).includes("stdio");
}

function transportsOf(part: JsonNode): string[] {
  const transport = part.at("transport");
  const kinds = [part.at("type").trimmed, transport.text, transport.at("type").trimmed].filter((type) =>
    type !== null
  );
  return [...kinds, ...transport.texts(MAX_TRANSPORTS)];
}

/** Returns the server's URL behind the program `mcp-remote`, which is for clients without HTTP. */
function bridgedUrl(server: JsonNode): string | null {
  const words = server.at("args").texts(MAX_ARGUMENTS);
  const isBridge = words.some((word) => /^(?:@[\w-]+\/)?mcp-remote(?:@|$)/.test(word));
  return isBridge ? words.find((word) => /^https?:/i.test(word)) ?? null : null;
}

function isServerUrl(url: string, base: URL): boolean {
  return url.length <= MAX_URL_LENGTH && /^(?:https?:\/\/|\/)\S*$/i.test(url) && URL.canParse(url, base);
}

function isRoot(text: string | null, base: URL): boolean {
  const url = URL.parse(text ?? "", base);
  return text !== null && url?.host === base.host && url.pathname === "/";
}

function firstText(...nodes: readonly JsonNode[]): string | null {
  return nodes.find(({ trimmed }) => trimmed !== null)?.trimmed ?? null;
}
