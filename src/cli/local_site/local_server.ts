/** A server on this machine that stands for the scanned site while a command runs. */
import { portOf, type ResolveEntry } from "../../scan/network.ts";

/** The server that a scan connects to instead of the host of its target. */
export interface LocalSite {
  readonly entries: readonly ResolveEntry[];
}

export interface Serving extends AsyncDisposable {
  readonly port: number;
}

const LOOPBACK = "127.0.0.1";

/** Serves on a free port, for this machine only. */
export function serveHere(respond: (request: Request) => Response | Promise<Response>): Serving {
  const server = Deno.serve({ hostname: LOOPBACK, port: 0, onListen: () => {} }, respond);
  return {
    port: server.addr.port,
    async [Symbol.asyncDispose]() {
      await server.shutdown();
    },
  };
}

/** Redirects from http to https, as the hosts of static sites do. */
export function serveRedirect(site: URL): Serving {
  return serveHere((request) => {
    const { pathname, search } = new URL(request.url);
    return Response.redirect(new URL(site.origin + pathname + search), 301);
  });
}

/**
 * @param site origin that the server stands for
 * @param port of the server
 * @param address of the server
 * @param hostHeader replaces the host of the site in requests
 */
export function entryFor(
  site: URL,
  port: number,
  { address = LOOPBACK, hostHeader = null }: {
    readonly address?: string;
    readonly hostHeader?: string | null;
  } = {},
): ResolveEntry {
  const host = site.hostname.replace(/\.$/, "");
  return { host, port: portOf(site), address, targetPort: port, local: { hostHeader } };
}
