/**
 * Where private addresses may be scanned, pages of other sites must not read that network through this service: not
 * across origins, and not under a name of theirs that they let resolve to us (DNS rebinding).
 */
import { AppError } from "../../errors.ts";
import { isReservedName, judgeAddress } from "../../scan/network.ts";
import { isHealthPath } from "./health_paths.ts";
import { problem } from "../response/respond.ts";
import type { CallHandler } from "../routing/call.ts";

interface GuardOptions {
  /** Its host is allowed in addition to IP addresses and local names. */
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

/** Whether it is a name that anyone could let resolve to us. @param publicUrl of the service */
export function isForeignName(hostname: string, publicUrl: URL | null): boolean {
  return hostname !== publicUrl?.hostname && isPublicName(hostname);
}

/** Whether anyone could own the name. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  return name.includes(".") && !isReservedName(name) && judgeAddress(name) === null;
}

/** Browsers say so in one of these; they send no Origin with a GET from the same origin. */
function isFromOtherSite(headers: Headers, { host }: URL, publicUrl: URL | null): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  return site === "cross-site" || site === "same-site" ||
    (origin !== null && origin !== publicUrl?.origin && URL.parse(origin)?.host !== host);
}
