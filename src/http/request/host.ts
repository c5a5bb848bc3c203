/** The host that a request names. It is checked and never shown: links name PUBLIC_URL or nothing. */
import { AppError } from "../../errors.ts";
import { isHealthPath } from "./health_paths.ts";

/** Characters of the Host header. */
export const MAX_HOST_LENGTH = 255;

/** `uri-host [ ":" port ]` (RFC 9110, 7.2) without percent-encoding and punctuation that no name has. */
const HOST = /^(?:[a-z0-9._-]*|\[[0-9a-f:.]+\])(?::\d*)?$/i;

/** Whether the host, in the header and in the URL, can be one: a `/` in it would become part of the path. */
export function hasValidHost({ headers, url }: Request): boolean {
  const host = headers.get("host");
  return (host === null || (host.length <= MAX_HOST_LENGTH && HOST.test(host))) && URL.canParse(url);
}

/**
 * The path of a request.
 * @throws {AppError} 400 `INVALID_HOST`, except for paths that need no host
 */
export function requestPath(request: Request): string {
  if (hasValidHost(request)) return new URL(request.url).pathname;
  const path = pathBehindHost(request);
  if (isHealthPath(path)) return path;
  throw invalidHost();
}

export function invalidHost(): AppError {
  return new AppError("INVALID_HOST", 400, "Cannot answer this request: its Host header is not a valid host");
}

/** The same, or null in place of an error. */
export function pathOrNull(request: Request): string | null {
  try {
    return requestPath(request);
  } catch {
    // Whoever answers the request says so.
    return null;
  }
}

/** The runtime joins scheme, host and path without looking at them, or takes a host of its own. */
function pathBehindHost({ headers, url }: Request): string {
  const start = `http://${headers.get("host") ?? ""}`;
  const path = url.startsWith(start) ? url.slice(start.length) : URL.parse(url)?.pathname ?? "";
  return path.split("?", 1)[0] ?? "";
}
