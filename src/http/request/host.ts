/** Checks the host of a request. The host is never shown, because links use PUBLIC_URL or no host. */
import { AppError } from "../../errors.ts";
import { isHealthPath } from "./health_paths.ts";

/** Maximum number of characters in the Host header. */
export const MAX_HOST_LENGTH = 255;

/** `uri-host [ ":" port ]` (RFC 9110, 7.2) without percent-encoding and punctuation that no name has. */
const HOST = /^(?:[a-z0-9._-]*|\[[0-9a-f:.]+\])(?::\d*)?$/i;

/**
 * True if the host is valid in the header and in the URL. With a `/` in it, a
 * part of it would become part of the path.
 */
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

/** Like `requestPath()`, but returns null instead of throwing. */
export function pathOrNull(request: Request): string | null {
  try {
    return requestPath(request);
  } catch {
    // The handler of the request reports the error.
    return null;
  }
}

/** The runtime joins scheme, host and path without checking them, or uses a host of its own. */
function pathBehindHost({ headers, url }: Request): string {
  const start = `http://${headers.get("host") ?? ""}`;
  const path = url.startsWith(start) ? url.slice(start.length) : URL.parse(url)?.pathname ?? "";
  return path.split("?", 1)[0] ?? "";
}
