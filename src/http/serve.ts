/** Serves, and on SIGTERM or SIGINT lets running requests finish. */
import { AppError } from "../errors.ts";
import type { App } from "./routes.ts";

/** Milliseconds that open streams have to finish. */
const MAX_SHUTDOWN_MS = 10_000;

interface ServeOptions {
  readonly host: string;
  readonly port: number;
  /** Aborted when the service is told to stop: every scan then sends its result. */
  readonly stopping: AbortController;
  /** Called with the address and port once the service listens. */
  readonly onListen: (address: Deno.NetAddr) => void;
}

/**
 * Serves until told to stop.
 * @throws {AppError} CANNOT_LISTEN
 * @returns once every connection is closed or the time for that is over
 */
export async function serve(app: App, { host, port, stopping, onListen }: ServeOptions): Promise<void> {
  const closed = new AbortController();
  const server = listening(host, port, () =>
    Deno.serve({
      hostname: host,
      port,
      signal: closed.signal,
      onListen: (address) => {
        onListen(address);
        console.log(`listening on http://${shownHost(address.hostname)}:${address.port}`);
      },
    }, (request, { remoteAddr }) => app(request, remoteAddr.transport === "tcp" ? remoteAddr.hostname : "")));
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    // A second signal exits at once.
    if (stopping.signal.aborted) Deno.exit(1);
    stopping.abort();
    deadline = setTimeout(() => closed.abort(), MAX_SHUTDOWN_MS);
    void server.shutdown();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, stop);
  await server.finished;
  clearTimeout(deadline);
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.removeSignalListener(signal, stop);
}

/** @throws {AppError} CANNOT_LISTEN, for what the operator can change */
function listening<T>(host: string, port: number, listen: () => T): T {
  try {
    return listen();
  } catch (error) {
    // Ports and addresses are the operator's choice: no bug, so no stack trace.
    const isTaken = error instanceof Deno.errors.AddrInUse;
    const reason = isTaken
      ? "another program uses this port"
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
