/** A site on loopback for the containers to scan, and one that never responds. */

const HOST = "site.readiness-tests.org";
const PAGE = `<!doctype html><html lang="en"><title>Lamps</title><main><h1>Lamps</h1>
<p>We make desk lamps of oak and steel, and repair those of others.</p></main></html>`;
const LOOPBACK = "127.0.0.0/8";
const LOOPBACK_FLAGS = ["--allow-private", LOOPBACK];
/** Nothing listens there. */
const CLOSED_PORT = 1;

export interface LoopbackSite extends AsyncDisposable {
  readonly host: string;
  readonly url: string;
  /** For commands that scan it. */
  readonly flags: readonly string[];
  /** For commands that wait for a response in vain. */
  readonly hangingFlags: readonly string[];
  /** For a service that scans it, on loopback too. */
  readonly environment: Readonly<Record<string, string>>;
  /** Resolves when the site that never responds has been asked. */
  requested(): Promise<void>;
}

export function serveSite(): LoopbackSite {
  const options = { hostname: "127.0.0.1", port: 0, onListen() {} };
  const site = Deno.serve(options, ({ url }) => {
    if (new URL(url).pathname !== "/") return new Response("Not found", { status: 404 });
    return new Response(PAGE, { headers: { "content-type": "text/html; charset=utf-8" } });
  });
  const asked = Promise.withResolvers<void>();
  const over = Promise.withResolvers<Response>();
  const hanging = Deno.serve(options, () => {
    asked.resolve();
    return over.promise;
  });
  return {
    host: HOST,
    url: `http://${HOST}`,
    flags: entries(site.addr.port).flatMap((entry) => ["--resolve", entry]).concat(LOOPBACK_FLAGS),
    hangingFlags: entries(hanging.addr.port).flatMap((entry) => ["--resolve", entry]).concat(LOOPBACK_FLAGS),
    environment: {
      HOST: "127.0.0.1",
      PORT: String(freePort()),
      SCAN_RESOLVE: entries(site.addr.port).join(","),
      SCAN_ALLOW_PRIVATE: LOOPBACK,
    },
    requested: () => asked.promise,
    async [Symbol.asyncDispose]() {
      over.resolve(new Response());
      await Promise.all([site.shutdown(), hanging.shutdown()]);
    },
  };
}

/** One that the health check knows before the service listens on it. */
function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

function entries(port: number): string[] {
  return [`${HOST}:80:127.0.0.1:${port}`, `${HOST}:443:127.0.0.1:${CLOSED_PORT}`];
}
