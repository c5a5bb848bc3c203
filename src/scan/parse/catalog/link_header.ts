/** The Link header (RFC 8288, 3), which lists the targets of a response. */
import { error, type Problem, type ProblemLog, problemLog } from "../problem.ts";
import { stickyReader } from "../sticky_reader.ts";

/** Maximum number of characters read of a header: 64 KiB, twice the most that servers send. */
const LINK_HEADER_LENGTH = 65_536;
/** Maximum number of links read from one header. */
const LINK_HEADER_LINKS_LIMIT = 500;

/** `<URI-Reference>`, or everything before the next comma. */
const ITEM = /[ \t,]*(?:<([^<>]*)>|([^ \t,][^,]*))/y;
/** A name, then a closed quoted value, or any other value including its opening quotation mark. */
const PARAMETER = /[ \t;]*(?=[^ \t;,])([^=;,]*)(?:=[ \t]*(?:"((?:\\[^]|[^"\\])*)"|("?)([^;,]*)))?/y;
const PARAMETER_NAME = /^[!#$%&'*+\-.^_`|~0-9a-z]+$/;

const PROBLEM_KINDS = {
  "malformed-item": error("a link is malformed"),
  "unclosed-target": error("a URL has no closing angle bracket"),
  "unclosed-quote": error("a quoted value has no closing quote"),
  "missing-rel": error("a link has no rel"),
  "too-long": error("longer than we read"),
  "too-many-links": error("more links than we read"),
};
type LinkHeaderProblem = keyof typeof PROBLEM_KINDS;
type Log = ProblemLog<LinkHeaderProblem>;

export interface HeaderLink {
  /** URI reference as written, relative to the response's URL; `""` is the response's URL. */
  readonly target: string;
  /** Relation types in lower case; empty if there are no types. */
  readonly rel: readonly string[];
  /** Media type in lower case. */
  readonly type: string | null;
  /** Context of the link if it is not the response's URL. */
  readonly anchor: string | null;
  readonly hreflang: string | null;
}

export interface LinkHeader {
  readonly links: readonly HeaderLink[];
  readonly problems: readonly Problem<LinkHeaderProblem>[];
}

/**
 * Parses a header value, including several values joined by commas. A malformed item is a problem, and
 * reading continues after the next comma.
 */
export function parseLinkHeader(value: string): LinkHeader {
  const log = problemLog(PROBLEM_KINDS);
  const links: HeaderLink[] = [];
  if (value.length > LINK_HEADER_LENGTH) log.add("too-long");
  const read = stickyReader(value.slice(0, LINK_HEADER_LENGTH));
  for (let item = read(ITEM); item !== null; item = read(ITEM)) {
    if (links.length >= LINK_HEADER_LINKS_LIMIT) {
      log.add("too-many-links");
      break;
    }
    const [, target, rest = ""] = item;
    if (target !== undefined) links.push(linkOf(target.trim(), readParameters(read, log), log));
    else log.add(rest.startsWith("<") ? "unclosed-target" : "malformed-item", { detail: rest });
  }
  return { links, problems: log.problems };
}

function linkOf(
  target: string,
  parameters: ReadonlyMap<string, string>,
  log: Log,
): HeaderLink {
  const rel = (parameters.get("rel") ?? "").toLowerCase().split(/\s+/).filter((token) => token !== "");
  if (rel.length === 0) log.add("missing-rel", { detail: target });
  return {
    target,
    rel: [...new Set(rel)],
    type: parameters.get("type")?.trim().toLowerCase() ?? null,
    anchor: parameters.get("anchor") ?? null,
    hreflang: parameters.get("hreflang") ?? null,
  };
}

/**
 * Reads the parameters after a target, up to the comma that ends the item. If several have one name, the
 * first counts.
 */
function readParameters(read: ReturnType<typeof stickyReader>, log: Log): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (let part = read(PARAMETER); part !== null; part = read(PARAMETER)) {
    const [whole, written = "", quoted, quote, plain = ""] = part;
    const name = written.trim().toLowerCase();
    if (quote === '"') log.add("unclosed-quote", { detail: `"${plain}` });
    if (!PARAMETER_NAME.test(name)) log.add("malformed-item", { detail: whole });
    else if (!parameters.has(name)) parameters.set(name, quoted?.replace(/\\([^])/g, "$1") ?? plain.trim());
  }
  read(/[ \t;]*/y);
  return parameters;
}
