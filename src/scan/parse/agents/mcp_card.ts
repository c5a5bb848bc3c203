/** MCP server cards: SEP-2127, and the formats of earlier proposals that sites still publish. */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Remotes and servers of one list that are read. */
const MAX_REMOTES = 50;
/** Parts of one document in which servers are looked for. */
const MAX_PARTS = 200;
/** Characters. */
const MAX_URL_LENGTH = 2048;
const MIN_NAME_LENGTH = 3;
const MAX_NAME_LENGTH = 200;
const MAX_VERSION_LENGTH = 255;
const MAX_DESCRIPTION_LENGTH = 100;
const MAX_TITLE_LENGTH = 100;

export const CARD_SCHEMA = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";
/** Versioned by the segment `vN`, not by date. */
const SCHEMA = /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/v\d{1,3}\/server-card\.schema\.json$/;
const SERVER_NAME = /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/;
/** Ranges such as `^1.2`, `>=1`, `1.x`: a card is of one version. */
const VERSION_RANGE = /^[\^~<>=*]|(?:^|\.)[x*](?:\.|$)|\|\||\s-\s/i;
/** A URL, or a template that the user fills in: `https://{tenant}.example.com/mcp`, `{base}/mcp`. */
const REMOTE_URL = /^(?:https?:\/\/\S+|\{[a-zA-Z_]\w*\}\S*)$/;
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
  "has-primitives": warning("the card contains tools, resources or prompts"),
  "no-endpoint": error("the server URL is missing"),
  "no-server-name": error("the server name is missing"),
};
export type McpCardProblem = keyof typeof PROBLEM_KINDS;
type Log = ProblemLog<McpCardProblem>;

export interface McpRemote {
  /** `streamable-http` or `sse`; as written. */
  readonly type: string | null;
  /** As written: perhaps relative, or a template with `{variables}`. */
  readonly url: string;
}

export interface McpCard {
  /** `current`: SEP-2127; `legacy`: everything before it. */
  readonly shape: "current" | "legacy";
  readonly name: string | null;
  readonly version: string | null;
  readonly remotes: readonly McpRemote[];
  readonly problems: readonly Problem<McpCardProblem>[];
}

/**
 * Reads a card; it is of the current shape if it has its schema or its form of name.
 * @param base URL of the card
 */
export function parseMcpCard(value: Json, base: URL): McpCard {
  const log = problemLog(PROBLEM_KINDS);
  if (asRecord(value) === null) {
    log.add("not-an-object");
    return { shape: "legacy", name: null, version: null, remotes: [], problems: log.problems };
  }
  return isCurrent(value) ? readCurrent(value, log) : readLegacy(value, base, log);
}

function isCurrent(value: Json): boolean {
  const schema = asString(member(value, "$schema")) ?? "";
  const name = asString(member(value, "name")) ?? "";
  return SCHEMA.test(schema) || (SERVER_NAME.test(name) && asArray(member(value, "remotes")) !== null);
}

function readCurrent(value: Json, log: Log): McpCard {
  const schema = asString(member(value, "$schema"));
  if (schema === null) log.add("missing-schema");
  else if (!SCHEMA.test(schema)) log.add("other-schema", { detail: schema });
  const name = text(value, "name");
  if (name === null) log.add("missing-name");
  else if (name.length < MIN_NAME_LENGTH || name.length > MAX_NAME_LENGTH || !SERVER_NAME.test(name)) {
    log.add("bad-name", { detail: name });
  }
  const version = text(value, "version");
  if (version === null) log.add("missing-version");
  else if (version.length > MAX_VERSION_LENGTH || VERSION_RANGE.test(version)) {
    log.add("bad-version", { detail: version });
  }
  const description = text(value, "description");
  if (description === null) log.add("missing-description");
  else if ([...description.slice(0, 3 * MAX_DESCRIPTION_LENGTH)].length > MAX_DESCRIPTION_LENGTH) {
    log.add("long-description", { detail: `${description.length} characters` });
  }
  const title = member(value, "title");
  const titleLength = asString(title)?.length ?? 0;
  if (title !== undefined && (titleLength < 1 || titleLength > MAX_TITLE_LENGTH)) log.add("bad-title");
  if (["tools", "resources", "prompts"].some((key) => member(value, key) !== undefined)) {
    log.add("has-primitives");
  }
  return { shape: "current", name, version, remotes: readRemotes(value, log), problems: log.problems };
}

function readRemotes(value: Json, log: Log): McpRemote[] {
  const remotes = member(value, "remotes");
  if (remotes === undefined) return [];
  const list = asArray(remotes);
  if (list === null) log.add("bad-remotes");
  if (list !== null && list.length > MAX_REMOTES) log.add("too-many-remotes");
  return (list ?? []).slice(0, MAX_REMOTES).flatMap((remote, index): McpRemote[] => {
    const path = `remotes[${index}]`;
    const type = text(remote, "type");
    if (type === null || !TRANSPORTS.has(type)) {
      log.add("bad-remote-type", { detail: `${path}: ${type ?? ""}` });
    }
    const url = text(remote, "url");
    if (url === null || url.length > MAX_URL_LENGTH || !REMOTE_URL.test(url)) {
      log.add("bad-remote-url", { detail: `${path}: ${url ?? ""}` });
      return [];
    }
    if (url.startsWith("http:")) log.add("insecure-remote", { detail: `${path}: ${url}` });
    return [{ type, url }];
  });
}

/** Members for a server's URL in earlier proposals, and in cards that follow none. */
const URL_MEMBERS = [
  "endpoint",
  "serverUrl",
  "server_url",
  "url",
  "mcpEndpoint",
  "mcp_endpoint",
  "mcp_server",
  "mcpUrl",
  "mcp_url",
] as const;

/** The shapes of SEP-1649 and SEP-1960, of Mintlify, and of clients' own settings files. */
function readLegacy(value: Json, base: URL, log: Log): McpCard {
  const info = member(value, "serverInfo");
  const servers = ["servers", "mcpServers", "transports", "packages"].flatMap((key) =>
    serverList(member(value, key))
  );
  const inner = ["transport", "connection", "mcp", "server"].map((key) => member(value, key));
  const mains = [
    member(member(value, "endpoints"), "mcp"),
    ...["http", "streamable-http", "sse"].map((key) =>
      member(member(member(value, "mcp"), "endpoints"), key)
    ),
  ];
  const outer = [value, ...inner, ...mains, ...servers];
  const remotes = outer.flatMap((part) => (asArray(member(part, "remotes")) ?? []).slice(0, MAX_REMOTES));
  const parts = [...outer, ...remotes].slice(0, MAX_PARTS);
  const found = new Map<string, McpRemote>();
  const keep = (url: string | null, type: string | null): void => {
    if (url !== null && isServerUrl(url, base) && !found.has(url)) found.set(url, { type, url });
  };
  for (const part of [...inner, ...mains]) keep(asString(part ?? null), null);
  for (const part of parts) {
    const type = text(part, "type") ?? text(part, "transport");
    for (const key of URL_MEMBERS) {
      // Without a transport, the URL of the site's own root is that of the site.
      const isSite = part === value && member(value, "transport") === undefined &&
        isRoot(text(part, key), base);
      if (!isSite) keep(text(part, key), type);
    }
  }
  const named = [info, value, member(value, "server"), member(value, "mcp"), ...servers];
  const name = named.map((part) => text(part, "name")).find((each) => each !== null) ??
    text(value, "server_name") ?? text(value, "serverName");
  const isNamed = name !== null || asRecord(member(value, "mcpServers")) !== null;
  if (!isNamed) log.add("no-server-name");
  if (found.size === 0 && !parts.some(isLocal)) log.add("no-endpoint");
  const version = text(info, "version") ?? text(value, "version");
  const first = [...found.values()].slice(0, MAX_REMOTES);
  return { shape: "legacy", name, version, remotes: first, problems: log.problems };
}

/** The server is a program that the user starts. */
function isLocal(part: Json | undefined): boolean {
  const transport = member(part, "transport");
  const kinds = [
    text(part, "type"),
    asString(transport),
    text(transport, "type"),
    ...asArray(transport) ?? [],
  ];
  return text(part, "command") !== null || kinds.includes("stdio");
}

function isServerUrl(url: string, base: URL): boolean {
  return url.length <= MAX_URL_LENGTH && /^(?:https?:\/\/|\/)\S*$/i.test(url) && URL.canParse(url, base);
}

function isRoot(text: string | null, base: URL): boolean {
  const url = URL.parse(text ?? "", base);
  return text !== null && url?.host === base.host && url.pathname === "/";
}

/** A list of servers, or an object of them by name. */
function serverList(value: Json | undefined): readonly Json[] {
  const list = asArray(value) ?? Object.values(asRecord(value) ?? {});
  return list.slice(0, MAX_REMOTES);
}

function text(value: Json | undefined, key: string): string | null {
  const found = asString(member(value, key))?.trim() ?? "";
  return found === "" ? null : found;
}
