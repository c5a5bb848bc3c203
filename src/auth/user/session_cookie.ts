/** The cookie of a browser's session, and which requests it counts for: those of our own pages, and of the person. */
import type { SessionRecord } from "./session_record.ts";

/** Where browsers are on https. The prefix keeps subdomains and plain http from setting it (RFC 6265bis, 4.1.3.2). */
const SECURE_NAME = "__Host-session";
/** On http://localhost, where not all browsers accept the other one. */
const LOCAL_NAME = "session";

const LOOPBACK_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** A host of this machine alone, as browsers send it; safe to be shown, because nobody else has it. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOST.test(host);
}

/**
 * Whether a page of our own sent the request. A browser that does not say so in `Sec-Fetch-Site` says it in `Origin`, or
 * where it sends none, for links, in `Referer`.
 * @param publicUrl PUBLIC_URL; null where it is not set
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

/** The origin that a browser names as the one of the page; null for none. */
function saidOrigin(headers: Headers): string | null {
  return headers.get("origin") ?? URL.parse(headers.get("referer") ?? "")?.origin ?? null;
}

/** Whether the person opened the URL: typed it, or chose a bookmark. */
function isOpenedByPerson(headers: Headers): boolean {
  return headers.get("sec-fetch-site") === "none" && headers.get("sec-fetch-mode") === "navigate";
}

/** @returns the token in the cookie, null if there is none or the request is not one of our own pages or the person */
export function cookieToken(headers: Headers, publicUrl: URL | null): string | null {
  const token = sentToken(headers, publicUrl);
  if (token === null) return null;
  return isSameOrigin(headers, publicUrl) || isOpenedByPerson(headers) ? token : null;
}

/** The same, whoever sent the request: for hints only. */
export function sentToken(headers: Headers, publicUrl: URL | null): string | null {
  const cookie = headers.get("cookie");
  if (cookie === null) return null;
  const secure = valueOf(cookie, SECURE_NAME);
  return secure === null && isLocal(headers, publicUrl) ? valueOf(cookie, LOCAL_NAME) : secure;
}

/** Whether a session in this browser would be safe: on https, or on this machine; null if that is not known. */
export function mayHaveCookie(headers: Headers, publicUrl: URL | null): boolean | null {
  if (isLocal(headers, publicUrl)) return true;
  // Browsers tell `Sec-Fetch-Site` to https and to this machine only; older ones tell nobody.
  if (headers.has("sec-fetch-site")) return true;
  const origin = saidOrigin(headers);
  if (origin !== null && origin !== "null") return origin.startsWith("https:");
  return publicUrl?.protocol === "https:" ? true : null;
}

/**
 * Whether nothing says where the request comes from, as with a URL that was typed in an older browser, which sends the
 * cookie all the same.
 */
export function isOfUnknownOrigin(headers: Headers): boolean {
  return !headers.has("sec-fetch-site") && saidOrigin(headers) === null;
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

/** Whether browsers open the service as http://localhost. */
function isLocal(headers: Headers, publicUrl: URL | null): boolean {
  if (publicUrl !== null) return publicUrl.protocol === "http:" && isLoopbackHost(publicUrl.host);
  return isLoopbackHost(headers.get("host") ?? "");
}

function valueOf(cookie: string, name: string): string | null {
  const pair = cookie.split(";").map((part) => part.trim()).find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}
