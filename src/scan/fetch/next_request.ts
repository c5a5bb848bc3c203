/** The request that follows from a URL or a redirect. */
import type { Request } from "./conversation.ts";

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
