/** A fixture site at a plain URL on this machine, for clients that cannot use other names. */
import { type FixtureServer, serveSites, type Site } from "../fixtures/server.ts";

const HOST = "127.0.0.1";

export interface LocalSite extends AsyncDisposable {
  readonly origin: string;
}

export async function openLocally(site: Site): Promise<LocalSite> {
  const server: FixtureServer = await serveSites({ [HOST]: { http: site } });
  const port = server.resolve.map((entry) => entry.split(":")).find(([, from]) => from === "80")?.[3];
  return { origin: `http://${HOST}:${port}`, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
