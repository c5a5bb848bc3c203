/**
 * Session cookie of a browser. The cookie is accepted only in requests from our own pages, or if the person
 * opened the URL.
 */
import { isLocalHost } from "../../local_host.ts";
import type { SessionRecord } from "./session_record.ts";

/**
 * Cookie name on https. The prefix prevents subdomains and plain http from setting it (RFC 6265bis, 4.1.3.2).
 */
const SECURE_NAME = "__Host-session";
/** Cookie name on http://localhost, because not all browsers accept the secure one there. */
const LOCAL_NAME = "session";

const PORT = /:\d{1,5}$/;

/**
 * True for a host name of the local machine, as sent by browsers, with or without a port. Safe to display,
 * because nobody else has such a name.
 */
export function isLoopbackHost(host: string): boolean {
  return isLocalHost(host.replace(PORT, ""));
}

/**
 * True if one of our own pages sent the request. Browsers without `Sec-Fetch-Site` send `Origin`, and for
 * links without `Origin` they send `Referer`.
 * @param publicUrl PUBLIC_URL; null if it is not set
 */
export function isSameOrigin(headers: Headers, publicUrl: URL | null): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = saidOrigin(headers);
  if (origin === null) return false;
  if (publicUrl !== null) return origin === publicUrl.origin;
  const host = headers.get("host");
  return host !== null && URL.parse(origin)?.host === host.toLowerCase();
}

/** Returns the page's origin from the browser's headers, or null. */
function saidOrigin(headers: Headers): string | null {
  return headers.get("origin") ?? URL.parse(headers.get("referer") ?? "")?.origin ?? null;
}

/** True if the person typed the URL or chose a bookmark. */
function isOpenedByPerson(headers: Headers): boolean {
  return headers.get("sec-fetch-site") === "none" && headers.get("sec-fetch-mode") === "navigate";
}

/**
 * @returns the token in the cookie; null if there is no token, or if neither our own pages nor the person
 * sent the request
 */
export function cookieToken(headers: Headers, publicUrl: URL | null): string | null {
  const token = sentToken(headers, publicUrl);
  if (token === null) return null;
  return isSameOrigin(headers, publicUrl) || isOpenedByPerson(headers) ? token : null;
}

/** Returns the token regardless of the sender. Use it only for hints. */
export function sentToken(headers: Headers, publicUrl: URL | null): string | null {
  const cookie = headers.get("cookie");
  if (cookie === null) return null;
  const secure = valueOf(cookie, SECURE_NAME);
  return secure === null && isLocal(headers, publicUrl) ? valueOf(cookie, LOCAL_NAME) : secure;
}

/**
 * True if a session in this browser would be safe, because it uses https or is on this machine. Null if
 * unknown.
 */
export function mayHaveCookie(headers: Headers, publicUrl: URL | null): boolean | null {
  if (isLocal(headers, publicUrl)) return true;
  // Browsers send `Sec-Fetch-Site` only to https and to this machine. Older browsers never send it.
  if (headers.has("sec-fetch-site")) return true;
  const origin = saidOrigin(headers);
  if (origin !== null && origin !== "null") return origin.startsWith("https:");
  return publicUrl?.protocol === "https:" ? true : null;
}

/**
 * True if no header shows the sender, for example if the URL was typed in an older browser, which still sends
 * the cookie.
 */
export function isOfUnknownOrigin(headers: Headers): boolean {
  return !headers.has("sec-fetch-site") && saidOrigin(headers) === null;
}

/** True if another site led to a page. The browser withholds the cookie, and sends it with the next request. */
export function isLedByOthers(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return (site === "cross-site" || site === "same-site") && headers.get("sec-fetch-mode") === "navigate";
}

/** @returns the value of `Set-Cookie` for a new session */
export function sessionCookie(
  headers: Headers,
  publicUrl: URL | null,
  { token, expiresAt }: { readonly token: string } & Pick<SessionRecord, "expiresAt">,
  now: number,
): string {
  return cookie(headers, publicUrl, token, Math.max(0, Math.floor((expiresAt - now) / 1000)));
}

/** @returns the value of `Set-Cookie` that removes the cookie */
export function endedCookie(headers: Headers, publicUrl: URL | null): string {
  return cookie(headers, publicUrl, "", 0);
}

function cookie(headers: Headers, publicUrl: URL | null, value: string, maxAgeSeconds: number): string {
  const isPlain = isLocal(headers, publicUrl) && headers.get("origin")?.startsWith("https:") !== true;
  const name = isPlain ? LOCAL_NAME : SECURE_NAME;
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`;
  return `${name}=${value}; ${attributes}${isPlain ? "" : "; Secure"}`;
}

/** True if browsers open the service as http://localhost. */
function isLocal(headers: Headers, publicUrl: URL | null): boolean {
  if (publicUrl !== null) return publicUrl.protocol === "http:" && isLoopbackHost(publicUrl.host);
  return isLoopbackHost(headers.get("host") ?? "");
}

function valueOf(cookie: string, name: string): string | null {
  const pair = cookie.split(";").map((part) => part.trim()).find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}
