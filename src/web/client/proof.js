/** The commands that prove a finding: the request that shows it, made again, and the check alone. */

/** Names that the scan made up, to see what the site answers for what it does not have. */
const MADE_UP = /\/readiness-[0-9a-f]{16}(?:\.[a-z]+)?$/;
/** Characters that a terminal may act on. */
const ACTING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Parts of user agents that name no agent. */
const FAMILIES = new Set(["mozilla", "applewebkit", "chrome", "safari", "gecko", "version"]);
/** Seconds after which curl lets go of a stream of events. */
const STREAM_SECONDS = 10;

/**
 * @typedef {{ id: number, method: string, url: string, requestHeaders: Readonly<Record<string, string>>,
 *   requestBody: string | null, status: number | null, redirects: readonly string[] }} Exchange
 * @typedef {{ id: string, status: string, message: string, fix: string | null, details: object,
 *   evidence: readonly number[],
 *   pages: readonly { readonly url: string, readonly status: string, readonly message: string,
 *     readonly evidence: readonly number[] }[] }} Check
 */

/**
 * One argument of a POSIX shell.
 * @param {string} text
 * @returns {string}
 */
export function shellWord(text) {
  const word = text.replace(ACTING, "");
  return /^[\w./:@%+,-]+$/.test(word) && !word.startsWith("-") ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/**
 * Header fields of a request without which it would be another one.
 * @param {Exchange} exchange
 * @param {string} userAgent of the scan; told only where it is not the scanner's own name
 * @returns {[name: string, value: string][]}
 */
export function tellingHeaders({ requestHeaders }, userAgent) {
  return Object.entries(requestHeaders).filter(([name, value]) => {
    if (name === "user-agent") return value !== userAgent || !value.startsWith("ReadinessBot/");
    return name !== "accept-encoding" && !(name === "accept" && value === "*/*");
  });
}

/**
 * A request as a command that makes it again and shows status, header and body.
 * @param {Exchange} exchange
 * @param {string} userAgent of the scan
 * @returns {string}
 */
export function curlCommand(exchange, userAgent) {
  const { method, url, requestHeaders, requestBody, redirects } = exchange;
  const words = ["curl", `-sS${method === "HEAD" ? "I" : "i"}${redirects.length > 0 ? "L" : ""}`];
  if (/[[\]{}]/.test(url)) words.push("-g");
  if (/text\/event-stream/.test(requestHeaders.accept ?? "")) words.push("-m", String(STREAM_SECONDS));
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
 * The request among a check's evidence that shows best what its message says.
 * @param {Check} check
 * @param {{ checks: readonly Check[], exchanges: readonly Exchange[] }} result
 * @returns {Exchange | null} null where nothing was asked by HTTP
 */
export function provingExchange(check, { checks, exchanges }) {
  const page = check.pages.find(({ status, message }) =>
    status === check.status && message === check.message
  );
  const evidence = new Set(page?.evidence ?? check.evidence);
  let best = null;
  for (const exchange of exchanges) {
    if (!evidence.has(exchange.id) || !/^https?:/.test(exchange.url)) continue;
    const points = pointsOf(exchange, check) + (exchange.url === page?.url ? 2 : 0);
    // What few checks rest on is about this one; what all of them rest on, the home page, is about none.
    const users = checks.filter((each) => each.evidence.includes(exchange.id)).length;
    if (best === null || points > best.points || (points === best.points && users < best.users)) {
      best = { exchange, points, users };
    }
  }
  return best?.exchange ?? null;
}

/**
 * Both commands, a line each.
 * @param {Check} check
 * @param {{ checks: readonly Check[], exchanges: readonly Exchange[], userAgent: string,
 *   target: { readonly domain: string, readonly page: string | null } }} result
 * @returns {string}
 */
export function proofOf(check, result) {
  const { userAgent, target } = result;
  const shown = provingExchange(check, result);
  const again = `readiness scan ${shellWord(target.page ?? target.domain)} --only ${shellWord(check.id)}`;
  return shown === null ? again : `${curlCommand(shown, userAgent)}\n${again}`;
}

/**
 * Whether an address is one that the scan made up.
 * @param {string} url
 */
export function isMadeUp(url) {
  return MADE_UP.test(url);
}

/** How much an exchange has to do with what a check says, as far as words can tell. */
function pointsOf({ method, url, requestHeaders, status }, { message, fix, details }) {
  const { pathname } = new URL(url);
  const isHome = pathname === "/";
  const accept = requestHeaders.accept ?? "*/*";
  const inWords = (text) => !isHome && (names(text, pathname) || names(text, pathname.slice(1)));
  const facts = JSON.stringify(details);
  let points = 0;
  if (isMadeUp(url) !== /made-up|unknown path|missing page/i.test(message)) points -= 20;
  if (agentsOf(requestHeaders["user-agent"] ?? "").some((agent) => names(message, agent))) points += 12;
  if (accept !== "*/*" && names(message, accept)) points += 10;
  if (names(message, url)) points += (isHome ? 5 : 10) + 1 / (2 + message.indexOf(url));
  if (inWords(message)) points += 6;
  else if (pathname === "/robots.txt") points -= 2;
  if (!isHome && (names(facts, url) || names(facts, pathname))) points += 4;
  if (inWords(fix ?? "")) points += fix?.startsWith(`Publish ${pathname}`) ? 8 : 3;
  if (method === "POST") points += 2;
  if (status !== null && names(message, `status ${status}`)) points += 1;
  return points;
}

/** Whether a text holds words that stand for themselves: `/a` is not named by `/a/b`. */
function names(text, words) {
  if (words === "") return false;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = text[at - 1] ?? " ";
    const after = text.slice(at + words.length, at + words.length + 2);
    if (!/[\w.:/-]/.test(before) && !/^(?:[\w/-]|\.\w)/.test(after)) return true;
  }
  return false;
}

/** @param {string} userAgent */
function agentsOf(userAgent) {
  return [...userAgent.matchAll(/(?<![\w-])[\d_-]*([A-Za-z][\w-]*)\/\d/g)].flatMap(([, name]) =>
    name === undefined || FAMILIES.has(name.toLowerCase()) ? [] : [name]
  );
}
