/** Listens, and on SIGTERM or SIGINT lets what is under way come to an end. */
import type { App } from "./routes.ts";

/** Milliseconds that streams under way have to end in. */
const MAX_SHUTDOWN_MS = 10_000;

interface ServeOptions {
  readonly host: string;
  readonly port: number;
  /** Aborted when the service is told to stop: every scan then sends its result. */
  readonly stopping: AbortController;
}

/**
 * Serves until told to stop.
 * @returns once every connection is closed or the time for that is over
 */
export async function serve(app: App, { host, port, stopping }: ServeOptions): Promise<void> {
  const closed = new AbortController();
  const server = Deno.serve({
    hostname: host,
    port,
    signal: closed.signal,
    onListen: ({ hostname, port }) => console.log(`listening on http://${shownHost(hostname)}:${port}`),
  }, (request, { remoteAddr }) => app(request, remoteAddr.transport === "tcp" ? remoteAddr.hostname : ""));
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    // A second signal means: now.
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

/** An address that a person can open. */
function shownHost(hostname: string): string {
  if (hostname === "0.0.0.0" || hostname === "::") return "localhost";
  return hostname.includes(":") ? `[${hostname}]` : hostname;
}
