/**
 * Commands that prove a result, which are the request that shows it best, and a scan with this check only.
 */
import { type CheckResult, type Exchange, type ScanResult, siteFolder } from "../../scan/result.ts";
import { PRODUCT_TOKEN } from "../../scan/user_agents.ts";
import { readerCommand } from "../../command_name.ts";
import { isOwnAgent, type Repeatable, scanWords, shellWord } from "./scan_words.ts";
import type { ShownReport } from "./shown_report.ts";

/** Paths that the scan invents to learn what the site returns for missing pages. */
const MADE_UP = /\/readiness-[0-9a-f]{16}(?:\.[a-z]+)?$/;
/** Products in most user agents, which identify no agent. */
const FAMILIES = new Set(["mozilla", "applewebkit", "chrome", "safari", "gecko", "version"]);
/** Messages about the page itself, even if they name a file that it lacks. */
const PAGE_SUBJECT = /^The (?:home )?page /;
/** Path of the file that a fix adds, which is the first one that it names. */
const PUBLISHED_PATH = /^Publish\b[^/]* (\/\S*\w)/;
/** Maximum time for an event stream, which curl would not end by itself. */
const MAX_STREAM_SECONDS = 10;

type Evidenced = Pick<ShownReport, "checks" | "exchanges"> & {
  readonly target: Pick<ScanResult["target"], "page">;
};

/** A check that an exchange may prove. */
interface Claim {
  readonly check: CheckResult;
  /** The check's details as JSON. */
  readonly facts: string;
  /** URL of the page that the message is about, or null if the check judges the site. */
  readonly page: string | null;
  /** Path of the site on its host. */
  readonly folder: string;
}

/**
 * Headers that a repeated request must have.
 * @param userAgent of the scan; left out if it is the scanner's own
 */
function tellingHeaders({ requestHeaders }: Exchange, userAgent: string): [name: string, value: string][] {
  return Object.entries(requestHeaders).filter(([name, value]) => {
    if (name === "user-agent") return value !== userAgent || !isOwnAgent(value);
    return name !== "accept-encoding" && !(name === "accept" && value === "*/*");
  });
}

/**
 * Headers that distinguish a request from others. A changed user agent is the only such header.
 * @param userAgent of the scan
 */
export function sentHeaders(exchange: Exchange, userAgent: string): [name: string, value: string][] {
  const headers = tellingHeaders(exchange, userAgent).filter(([name]) => name !== "content-type");
  const agent = headers.filter(([name]) => name === "user-agent");
  return agent.length > 0 ? agent : headers;
}

/** A command that repeats a request of the scan and shows status, headers and body. */
export function curlCommand(
  exchange: Exchange,
  { userAgent, curlFlags = [] }: Pick<ShownReport, "userAgent" | "curlFlags">,
): string {
  const { method, url, requestHeaders, requestBody, redirects } = exchange;
  const words = ["curl", `-sS${method === "HEAD" ? "I" : "i"}${redirects.length > 0 ? "L" : ""}`];
  const { hostname } = new URL(url);
  words.push(
    ...curlFlags.filter(({ host }) => host === null || host === hostname).flatMap(({ words }) => words),
  );
  if (/[[\]{}]/.test(url)) words.push("-g");
  if (/text\/event-stream/.test(requestHeaders.accept ?? "")) words.push("-m", String(MAX_STREAM_SECONDS));
  if (method === "OPTIONS" || (method === "POST" && requestBody === null)) words.push("-X", method);
  for (const [name, value] of tellingHeaders(exchange, userAgent)) {
    if (name === "user-agent") words.push("-A", value);
    else words.push("-H", `${name}: ${value}`);
  }
  if (requestBody !== null) words.push("--data-raw", requestBody);
  const [command, ...rest] = [...words, url];
  return [command, ...rest.map((word) => /^-[a-zA-Z-]+$/.test(word) ? word : shellWord(word))].join(" ");
}

/**
 * The request of a check's evidence that shows its message best.
 * @returns null if the check made no HTTP request
 */
export function provingExchange(
  check: CheckResult,
  { checks, exchanges = [], target }: Evidenced,
): Exchange | null {
  const folder = siteFolder(target.page === null ? null : new URL(target.page));
  const page = check.pages.find(({ status, message }) =>
    status === check.status && message === check.message
  );
  const evidence = new Set(page?.evidence ?? check.evidence);
  const facts = JSON.stringify(check.details);
  let best: { readonly exchange: Exchange; readonly points: number; readonly users: number } | null = null;
  for (const exchange of exchanges) {
    if (!evidence.has(exchange.id) || !/^https?:/.test(exchange.url) || isCut(exchange)) continue;
    const points = pointsOf(exchange, { check, facts, page: page?.url ?? null, folder });
    // A request that few checks use is about this check. The home page, which all checks use, is not specific
    // to any check.
    const users = usersOf(checks).get(exchange.id) ?? 0;
    if (best === null || points > best.points || (points === best.points && users < best.users)) {
      best = { exchange, points, users };
    }
  }
  return best?.exchange ?? null;
}

/** The requests behind a check, with the one first that shows its message best. */
export function evidenceOf(
  check: CheckResult,
  result: Evidenced,
): Exchange[] {
  const { exchanges = [] } = result;
  const best = provingExchange(check, result);
  const others = exchanges.filter(({ id, url }) =>
    id !== best?.id && check.evidence.includes(id) && !MADE_UP.test(url)
  );
  return best === null ? others : [best, ...others];
}

/** The commands, one per line. */
export function proofOf(
  check: CheckResult,
  result: Repeatable & Pick<ShownReport, "checks" | "exchanges">,
): string {
  const shown = provingExchange(check, result);
  const again = readerCommand(`scan ${scanWords(result)} --only ${shellWord(check.id)}`);
  return shown === null ? again : `${curlCommand(shown, result)}\n${again}`;
}

/** True if part of the request was too long for the result, so that nobody can repeat it. */
function isCut({ url, requestHeaders, requestBody }: Exchange): boolean {
  return [url, requestBody ?? "", ...Object.values(requestHeaders)].some((text) => text.endsWith("…"));
}

/** Counted once per result, because every check with a problem needs the count for each of its requests. */
const USERS = new WeakMap<readonly CheckResult[], ReadonlyMap<number, number>>();

/** Number of checks that use an exchange, by its id. */
function usersOf(checks: readonly CheckResult[]): ReadonlyMap<number, number> {
  const known = USERS.get(checks);
  if (known !== undefined) return known;
  const users = new Map<number, number>();
  for (const { evidence } of checks) {
    for (const id of new Set(evidence)) users.set(id, (users.get(id) ?? 0) + 1);
  }
  USERS.set(checks, users);
  return users;
}

/** Points for an exchange that matches the words of a check. */
function pointsOf(
  { method, url, requestHeaders, status }: Exchange,
  { check: { message, fix }, facts, page, folder }: Claim,
): number {
  const { pathname } = new URL(url);
  const isOwn = pathname.startsWith(folder);
  const isHome = pathname === folder;
  // Texts name the paths of a site below a folder as if it were at the root.
  const path = isOwn ? pathname.slice(folder.length - 1) : pathname;
  const accept = requestHeaders.accept ?? "*/*";
  const agents = agentsOf(requestHeaders["user-agent"] ?? "");
  const isPage = page === null ? isHome : url === page;
  const isPublished = PUBLISHED_PATH.exec(fix ?? "")?.[1] === path;
  const inWords = (text: string) => !isHome && (names(text, path) || names(text, path.slice(1)));
  let points = 0;
  if (!isOwn) points -= 1;
  if (MADE_UP.test(url) !== /made-up|unknown path|missing pages?|catch-all/i.test(message)) points -= 20;
  if (agents.some((agent) => names(message, agent))) points += 12;
  else if (agents.length > 0 && !agents.includes(PRODUCT_TOKEN)) points -= 3;
  if (accept !== "*/*") points += names(message, accept) ? 10 : -3;
  if (message.startsWith("The home page ") ? isHome : PAGE_SUBJECT.test(message) && isPage) points += 20;
  else if (url === page) points += 2;
  if (isPublished && message.startsWith("No ")) points += 16;
  if (names(message, url)) points += (isHome ? 5 : 10) + 1 / (2 + message.indexOf(url));
  if (inWords(message)) points += 6;
  else if (pathname === "/robots.txt") points -= 2;
  if (!isHome && (names(facts, url) || names(facts, pathname))) points += 4;
  if (inWords(fix ?? "")) points += isPublished ? 8 : 3;
  if (method === "POST") points += 2;
  if (status !== null && names(message, String(status))) points += 1;
  return points;
}

/** True if a text contains whole words, so `/a/b` does not contain `/a`. */
function names(text: string, words: string): boolean {
  if (words === "") return false;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = text[at - 1] ?? " ";
    const after = text.slice(at + words.length, at + words.length + 2);
    if (!/[\w.:/-]/.test(before) && !/^(?:[\w/-]|\.\w)/.test(after)) return true;
  }
  return false;
}

function agentsOf(userAgent: string): string[] {
  return [...userAgent.matchAll(/(?<![\w-])[\d_-]*([A-Za-z][\w-]*)\/\d/g)].flatMap(([, name]) =>
    name === undefined || FAMILIES.has(name.toLowerCase()) ? [] : [name]
  );
}
