/** One line for each request, when its response has been sent: for a stream, at its end. And its counters. */
import type { ProxyPolicy } from "../../config.ts";
import { isLogged, log } from "../../log.ts";
import { clientAddress, networkOf } from "../request/client_address.ts";
import type { Metrics } from "./metrics.ts";
import { refusalCode } from "../response/respond.ts";
import type { App } from "../app.ts";

interface RequestLogOptions {
  readonly proxies: ProxyPolicy;
  readonly routeOf: (request: Request) => string | null;
  readonly metrics: Metrics | undefined;
}

/** Asked all the time, by programs. */
const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/** The same app, which logs and counts each request. */
export function logRequests(app: App, { proxies, routeOf, metrics }: RequestLogOptions): App {
  return async (request, peer, completed = Promise.resolve()) => {
    if (!isLogged("info") && metrics === undefined) return await app(request, peer);
    const begun = performance.now();
    const response = await app(request, peer);
    const route = routeOf(request) ?? "none";
    const { status } = response;
    const code = refusalCode(response);
    metrics?.countRequest({ route, status, code });
    const write = () => {
      log(PROBES.has(route) ? "debug" : "info", "request", {
        method: request.method.slice(0, 10),
        route,
        status,
        code,
        ms: Math.round(performance.now() - begun),
        client: networkOf(clientAddress(peer, request.headers, proxies)),
      });
    };
    void completed.then(write, write);
    return response;
  };
}
