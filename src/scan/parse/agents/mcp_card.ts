/** MCP server cards: SEP-2127, and the shapes of the proposals before it that sites still publish. */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { type Problem, type ProblemLog, problemLog } from "../problem.ts";

/** Remotes and servers of one document that are read. */
const REMOTES_LIMIT = 50;
const ADDRESS_LENGTH = 2048;

export const CARD_SCHEMA = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";
/** Versioned by the segment `vN`, not by date. */
const SCHEMA = /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/v\d{1,3}\/server-card\.schema\.json$/;
const NAME = /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/;
/** Ranges such as `^1.2`, `>=1`, `1.x`: a card is of one version. */
const VERSION_RANGE = /^[\^~<>=*]|(?:^|\.)[x*](?:\.|$)|\|\||\s-\s/i;
const TRANSPORTS: ReadonlySet<string> = new Set(["streamable-http", "sse"]);

export type McpCardProblem =
  | "not-an-object"
  | "missing-schema"
  | "other-schema"
  | "missing-name"
  | "bad-name"
  | "missing-version"
  | "bad-version"
  | "missing-description"
  | "long-description"
  | "bad-title"
  | "bad-remotes"
  | "bad-remote-type"
  | "bad-remote-url"
  | "insecure-remote"
  | "too-many-remotes"
  | "has-primitives"
  | "no-endpoint"
  | "no-server-name";

export interface McpRemote {
  /** `streamable-http` or `sse`; as written. */
  readonly type: string | null;
  /** As written: may be relative, or a template with `{variables}`. */
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
 * Reads a card, of the current shape where it has its schema or its kind of name.
 * @param base where it was found
 */
export function parseMcpCard(value: Json, base: URL): McpCard {
  const log = problemLog<McpCardProblem>();
  if (asRecord(value) === null) {
    log.add("not-an-object");
    return { shape: "legacy", name: null, version: null, remotes: [], problems: log.problems };
  }
  return isCurrent(value) ? readCurrent(value, log) : readLegacy(value, base, log);
}

function isCurrent(value: Json): boolean {
  const schema = asString(member(value, "$schema")) ?? "";
  const name = asString(member(value, "name")) ?? "";
  return SCHEMA.test(schema) || (NAME.test(name) && asArray(member(value, "remotes")) !== null);
}

function readCurrent(value: Json, log: ProblemLog<McpCardProblem>): McpCard {
  const schema = asString(member(value, "$schema"));
  if (schema === null) log.add("missing-schema");
  else if (!SCHEMA.test(schema)) log.add("other-schema", { detail: schema });
  const name = text(value, "name");
  if (name === null) log.add("missing-name");
  else if (name.length < 3 || name.length > 200 || !NAME.test(name)) log.add("bad-name", { detail: name });
  const version = text(value, "version");
  if (version === null) log.add("missing-version");
  else if (version.length > 255 || VERSION_RANGE.test(version)) log.add("bad-version", { detail: version });
  const description = text(value, "description");
  if (description === null) log.add("missing-description");
  else if ([...description.slice(0, 300)].length > 100) {
    log.add("long-description", { detail: `${description.length} characters` });
  }
  const title = member(value, "title");
  const titleLength = asString(title)?.length ?? 0;
  if (title !== undefined && (titleLength < 1 || titleLength > 100)) log.add("bad-title");
  if (["tools", "resources", "prompts"].some((key) => member(value, key) !== undefined)) {
    log.add("has-primitives");
  }
  return { shape: "current", name, version, remotes: readRemotes(value, log), problems: log.problems };
}

function readRemotes(value: Json, log: ProblemLog<McpCardProblem>): McpRemote[] {
  const remotes = member(value, "remotes");
  if (remotes === undefined) return [];
  const list = asArray(remotes);
  if (list === null) log.add("bad-remotes");
  if (list !== null && list.length > REMOTES_LIMIT) log.add("too-many-remotes");
  return (list ?? []).slice(0, REMOTES_LIMIT).flatMap((remote, index): McpRemote[] => {
    const place = `remotes[${index}]`;
    const type = text(remote, "type");
    if (type === null || !TRANSPORTS.has(type)) {
      log.add("bad-remote-type", { detail: `${place}: ${type ?? ""}` });
    }
    const url = text(remote, "url");
    // A template is filled in by the user: `https://{tenant}.example.com/mcp`, `{base}/mcp`.
    const isFit = url !== null && url.length <= ADDRESS_LENGTH &&
      /^(?:https?:\/\/\S+|\{[a-zA-Z_]\w*\}\S*)$/.test(url);
    if (!isFit) {
      log.add("bad-remote-url", { detail: `${place}: ${url ?? ""}` });
      return [];
    }
    if (url.startsWith("http:")) log.add("insecure-remote", { detail: `${place}: ${url}` });
    return [{ type, url }];
  });
}

/** Members in which earlier proposals, and those who improvise, put the address of a server. */
const ADDRESS_KEYS = [
  "endpoint",
  "serverUrl",
  "server_url",
  "url",
  "mcpEndpoint",
  "mcp_endpoint",
  "mcp_server",
  "mcpUrl",
  "mcp_url",
];
/** Places that are looked at in one document. */
const PLACES_LIMIT = 200;

/** The shapes of SEP-1649 and SEP-1960, of Mintlify, and of clients' own settings files. */
function readLegacy(value: Json, base: URL, log: ProblemLog<McpCardProblem>): McpCard {
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
  const remotes = outer.flatMap((place) => (asArray(member(place, "remotes")) ?? []).slice(0, REMOTES_LIMIT));
  const places = [...outer, ...remotes].slice(0, PLACES_LIMIT);
  const found = new Map<string, McpRemote>();
  const keep = (url: string | null, type: string | null): void => {
    if (url !== null && isAddress(url, base) && !found.has(url)) found.set(url, { type, url });
  };
  for (const place of [...inner, ...mains]) keep(asString(place ?? null), null);
  for (const place of places) {
    const type = text(place, "type") ?? text(place, "transport");
    for (const key of ADDRESS_KEYS) {
      // Without a word on the transport, the address of the site's own root is that of the site.
      const isSite = place === value && member(value, "transport") === undefined &&
        isRoot(text(place, key), base);
      if (!isSite) keep(text(place, key), type);
    }
  }
  const named = [info, value, member(value, "server"), member(value, "mcp"), ...servers];
  const name = named.map((place) => text(place, "name")).find((each) => each !== null) ??
    text(value, "server_name") ?? text(value, "serverName");
  const isNamed = name !== null || asRecord(member(value, "mcpServers")) !== null;
  if (!isNamed) log.add("no-server-name");
  if (found.size === 0 && !places.some(isLocal)) log.add("no-endpoint");
  const version = text(info, "version") ?? text(value, "version");
  const first = [...found.values()].slice(0, REMOTES_LIMIT);
  return { shape: "legacy", name, version, remotes: first, problems: log.problems };
}

/** The server is a program that its user starts. */
function isLocal(place: Json | undefined): boolean {
  const transport = member(place, "transport");
  const kinds = [
    text(place, "type"),
    asString(transport),
    text(transport, "type"),
    ...asArray(transport) ?? [],
  ];
  return text(place, "command") !== null || kinds.includes("stdio");
}

function isAddress(address: string, base: URL): boolean {
  return address.length <= ADDRESS_LENGTH && /^(?:https?:\/\/|\/)\S*$/i.test(address) &&
    URL.canParse(address, base);
}

function isRoot(address: string | null, base: URL): boolean {
  const url = URL.parse(address ?? "", base);
  return address !== null && url?.host === base.host && url.pathname === "/";
}

/** A list of servers, or an object of them by name. */
function serverList(value: Json | undefined): readonly Json[] {
  const list = asArray(value) ?? Object.values(asRecord(value) ?? {});
  return list.slice(0, REMOTES_LIMIT);
}

function text(value: Json | undefined, key: string): string | null {
  const found = asString(member(value, key))?.trim() ?? "";
  return found === "" ? null : found;
}
