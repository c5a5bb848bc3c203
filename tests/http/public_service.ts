/** A service whose fixture sites have public IP addresses, so that their reports are stored. */
import type { Config } from "../../src/config.ts";
import type { Variable } from "../../src/variables.ts";
import { CATALOGUE } from "../../src/scan/catalogue.ts";
import type { PageBrowser } from "../../src/scan/contract/page_browser.ts";
import { publicNetwork } from "../fixtures/public_network.ts";
import { type FixtureServer, serveSites, type Site } from "../fixtures/server.ts";
import { cheapStores } from "../auth/cheap_stores.ts";
import { openDatabase } from "../../src/database/open.ts";
import type { Stores } from "../../src/auth/stores.ts";
import { fixtureInternet } from "../scan/scan_site.ts";
import { type Service, service } from "./service.ts";

interface PublicService extends Service, AsyncDisposable {
  readonly stores: Stores;
  readonly config: Config;
  readonly server: FixtureServer;
}

/** Checks of the scans. Most of the catalogue would cost time and change nothing. */
const CHECKS = ["robots-txt", "llms-txt", "language", "https"];

export async function publicService(
  sites: Readonly<Record<string, Site>>,
  environment: Partial<Record<Variable, string>> = {},
  { browser, checks = CHECKS }: { readonly browser?: PageBrowser; readonly checks?: readonly string[] } = {},
): Promise<PublicService> {
  const [server, network, kv] = [await serveSites(sites), publicNetwork(), await openDatabase(":memory:")];
  const stores = cheapStores(kv);
  const own = service(server, environment, {
    network: fixtureInternet(server, network),
    catalogue: CATALOGUE.filter(({ check }) => checks.includes(check.id)),
    ...browser ? { browser } : {},
    stores,
  });
  return {
    ...own,
    stores,
    server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await network[Symbol.asyncDispose]();
      kv.close();
    },
  };
}

/** A small site whose title the test chooses. */
export function titledSite(title: () => string): Site {
  return () => ({ body: `<title>${title()}</title><h1>Hi</h1>`, headers: { "content-type": "text/html" } });
}
