/** Serves HTTP, and on SIGTERM lets running requests finish. */
import { AppError } from "../../errors.ts";
import type { App } from "../app.ts";
import { answerRuntimeError } from "./runtime_error.ts";
import { MAX_FINISH_MS, type Shutdown } from "./shutdown.ts";
import { onStopSignal } from "./stop_signal.ts";

interface ServeOptions {
  readonly host: string;
  readonly port: number;
  readonly shutdown: Shutdown;
  /** Milliseconds from SIGTERM until new scans are refused. */
  readonly noticeMs: number;
  /** Monitoring with a separate port, if it is enabled. */
  readonly monitoring?: { readonly port: number; readonly app: App } | undefined;
  /** Called with the address and port once the service listens. */
  readonly onListen: (address: Deno.NetAddr) => void;
}

/**
 * Serves until the process gets a stop signal.
 * @throws {AppError} CANNOT_LISTEN
 * @returns once every connection is closed or the time for that is over. The end of the process closes the rest.
 */
export async function serve(app: App, options: ServeOptions): Promise<void> {
  const { host, port, shutdown, noticeMs, monitoring, onListen } = options;
  const stopped = Promise.withResolvers<void>();
  // Monitoring starts before the service, which must listen only when nothing can fail any more.
  const monitor = monitoring && listening(host, monitoring.port, "METRICS_PORT", () => {
    const { port, app } = monitoring;
    return Deno.serve(
      { hostname: host, port, onListen() {}, onError: answerRuntimeError },
      (request, info) => app(request, "", info.completed),
    );
  });
  // The signal handler comes before listening, because anyone who sees the address may already send a signal.
  const endListening = onStopSignal((signal) => {
    // With Ctrl-C, the person at the terminal does not wait.
    const times = signal === "SIGINT" ? { noticeMs: 0, finishMs: 0 } : { noticeMs, finishMs: MAX_FINISH_MS };
    const close = async () => {
      await server.shutdown();
      await monitor?.shutdown();
    };
    stopped.resolve(shutdown.begin(close, times));
  });
  const server = listening(host, port, "--port or PORT", () =>
    Deno.serve({
      hostname: host,
      port,
      onError: answerRuntimeError,
      onListen: (address) => {
        onListen(address);
        console.log(`listening on http://${shownHost(address.hostname)}:${address.port}`);
      },
    }, async (request, { remoteAddr, completed }) => {
      shutdown.track(completed);
      const response = await app(
        request,
        remoteAddr.transport === "tcp" ? remoteAddr.hostname : "",
        completed,
      );
      // Proxies keep connections open, so the next request must not meet one that is about to close.
      if (shutdown.leaving.aborted) response.headers.set("connection", "close");
      return response;
    }));
  await stopped.promise;
  endListening();
}

/**
 * @param setting the setting for the port @throws {AppError}
 * CANNOT_LISTEN, for errors that the operator can fix
 */
function listening<T>(host: string, port: number, setting: string, listen: () => T): T {
  try {
    return listen();
  } catch (error) {
    // Ports and addresses are the operator's choice, so an error is not a bug and needs no stack trace.
    const isTaken = error instanceof Deno.errors.AddrInUse;
    const reason = isTaken
      ? `another program uses this port. Choose another one with ${setting}`
      : error instanceof Error
      ? error.message
      : error;
    const message = `Cannot listen on ${shownHost(host)}:${port}: ${reason}`;
    throw new AppError("CANNOT_LISTEN", 500, message, { cause: error });
  }
}

/** A host that a person can open. */
function shownHost(hostname: string): string {
  if (hostname === "0.0.0.0" || hostname === "::") return "localhost";
  return hostname.includes(":") ? `[${hostname}]` : hostname;
}
