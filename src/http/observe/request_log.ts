/** Logs and counts each request when its response has been sent. A stream is logged at its end. */
import { isLogged, log } from "../../log.ts";
import { networkOf } from "../request/client_address.ts";
import { isHealthPath } from "../request/health_paths.ts";
import { refusalCode } from "../response/respond.ts";
import type { CallHandler } from "../routing/call.ts";
import type { Metrics } from "./metrics.ts";

/** Wraps a handler so that each request is logged and counted. */
export function logRequests(handle: CallHandler, metrics: Metrics | undefined): CallHandler {
  return async (call) => {
    if (!isLogged("info") && metrics === undefined) return await handle(call);
    const { request, address, match, completed = Promise.resolve() } = call;
    const begun = performance.now();
    const response = await handle(call);
    const route = match?.pattern ?? "none";
    const { status } = response;
    const code = refusalCode(response);
    metrics?.countRequest({ route, status, code });
    const client = networkOf(address);
    metrics?.callers.note({ client, route, code, ms: performance.now() - begun });
    const write = () => {
      log(isHealthPath(route) ? "debug" : "info", "request", {
        method: request.method.slice(0, 10),
        route,
        status,
        code,
        ms: Math.round(performance.now() - begun),
        client,
      });
    };
    void completed.then(write, write);
    return response;
  };
}
