/**
 * Protects the private network if private addresses may be scanned. Pages of other sites
 * must not read it through this service, neither across origins nor with a name of their
 * own that resolves to us (DNS rebinding).
 */
import { AppError } from "../../errors.ts";
import { isReservedName, judgeAddress } from "../../scan/network.ts";
import { isHealthPath } from "./health_paths.ts";
import { problem } from "../response/respond.ts";
import type { CallHandler } from "../routing/call.ts";

interface GuardOptions {
  /** URL of the service. The guard allows its host in addition to IP addresses and local names. */
  readonly publicUrl: URL | null;
  /** @returns true if requests for the path can start scans */
  startsScan(path: string): boolean;
}

export function guardPrivateNetwork(handle: CallHandler, options: GuardOptions): CallHandler {
  return async (call) => {
    const refusal = refusalOf(call.request, options);
    return withoutCors(refusal ? problem(refusal) : await handle(call));
  };
}

function withoutCors(response: Response): Response {
  for (const name of [...response.headers.keys()]) {
    if (name.startsWith("access-control-")) response.headers.delete(name);
  }
  return response;
}

function refusalOf(request: Request, { publicUrl, startsScan }: GuardOptions): AppError | null {
  const url = URL.parse(request.url);
  // A malformed host is refused by the routes.
  if (url === null || isHealthPath(url.pathname)) return null;
  if (isForeignName(url.hostname, publicUrl)) {
    return new AppError(
      "HOST_NOT_ALLOWED",
      403,
      "This host name is not allowed, because this service may scan private addresses: " +
        "use an IP address or localhost, or set PUBLIC_URL",
    );
  }
  if (startsScan(url.pathname) && isFromOtherSite(request.headers, url, publicUrl)) {
    return new AppError(
      "CROSS_ORIGIN_REQUEST",
      403,
      "Pages of other origins cannot start scans, because this service may scan private addresses",
    );
  }
  return null;
}

/** True if anyone could make the name resolve to us. @param publicUrl URL of the service */
export function isForeignName(hostname: string, publicUrl: URL | null): boolean {
  return hostname !== publicUrl?.hostname && isPublicName(hostname);
}

/** True if anyone could own the name. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  return name.includes(".") && !isReservedName(name) && judgeAddress(name) === null;
}

/** Browsers send one of these headers, but no Origin with a GET from the same origin. */
function isFromOtherSite(headers: Headers, { host }: URL, publicUrl: URL | null): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  return site === "cross-site" || site === "same-site" ||
    (origin !== null && origin !== publicUrl?.origin && URL.parse(origin)?.host !== host);
}
