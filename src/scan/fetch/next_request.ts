/** The request that follows from a URL or a redirect. */
import { Unobservable } from "../../errors.ts";
import { isSameSite } from "../parse/same_site.ts";
import type { Request } from "./conversation.ts";
import type { GetOptions } from "./get_options.ts";

/** @param userAgent of the scan */
export function requestOf(url: URL, options: GetOptions, userAgent: string): Request {
  const headers: Record<string, string> = {
    "user-agent": options.userAgent ?? userAgent,
    accept: options.accept ?? "*/*",
    "accept-encoding": "gzip",
    ...options.headers,
  };
  const { method = "GET", body = null, stream = null, handshake = false } = options;
  return { url: canonical(url), method, headers, body, stream, handshake };
}

/** RFC 9110, 15.4: 303 always becomes GET, 301 and 302 do in practice, 307 and 308 repeat the request. */
export function redirected(request: Request, status: number, url: URL): Request {
  if (status === 307 || status === 308 || request.method === "GET" || request.method === "HEAD") {
    return { ...request, url };
  }
  return { ...request, url, method: "GET", body: null };
}

/** Equal for equal requests. */
export function keyOf(request: Request): string {
  return JSON.stringify(request);
}

/**
 * Requested URL, without fragment and without the dot of the DNS root, which would give one host two names.
 */
export function canonical(url: URL): URL {
  if (!url.href.includes("#") && !url.hostname.endsWith(".")) return url;
  const plain = new URL(url);
  plain.hash = "";
  plain.hostname = plain.hostname.replace(/\.$/, "");
  return plain;
}

/**
 * The owner of a scanned site must not be able to send requests to others through us.
 * @param target host that the scan was asked for
 * @throws {Unobservable} POST_WITHHELD
 */
export function withhold({ method, url, handshake }: Request, target: string): void {
  const mayChange = method === "POST" || method === "DELETE";
  if (!mayChange || handshake || isSameSite(url.hostname, target)) return;
  throw new Unobservable("POST_WITHHELD", `${method} requests are only sent to the scanned site`);
}
