/** The routes of crawls. */
import type { Authenticator } from "../auth/authenticate.ts";
import type { Stores } from "../auth/stores.ts";
import type { Tracking } from "../crawl/tracking.ts";
import { CrawlEventsHandler } from "./crawl_events_handler.ts";
import { CrawlReaders } from "./crawl_readers.ts";
import type { ParameterRoute } from "./route_patterns.ts";
import type { Shutdown } from "./shutdown.ts";

interface CrawlRoutesOptions {
  readonly authenticator: Authenticator;
  readonly stores: Stores;
  readonly tracking: Tracking;
  readonly shutdown: Pick<Shutdown, "refusing" | "stopping">;
  /** Network address of a client, by its connection. */
  addressOf(request: Request, peer: string): string;
}

export function crawlRoutes(
  { authenticator, stores, tracking, shutdown, addressOf }: CrawlRoutesOptions,
): Readonly<Record<string, ParameterRoute>> {
  const readers = new CrawlReaders({ authenticator, stores, crawls: tracking.crawls });
  const events = new CrawlEventsHandler({ kv: stores.database.kv, readers, shutdown });
  return {
    "/api/crawls/{id}/events": (request, { id = "" }, peer) =>
      events.handle(request, id, addressOf(request, peer)),
  };
}
