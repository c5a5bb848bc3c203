/** The routes of projects and crawls. */
import type { Authenticator } from "../../auth/principal/authenticate.ts";
import type { Stores } from "../../auth/stores.ts";
import { EXPORT_FORMATS } from "../../crawl/export/export_formats.ts";
import type { Tracking } from "../../crawl/tracking.ts";
import type { CallerLimits } from "../../gql/caller_limits.ts";
import { BadgeHandler } from "./badge_handler.ts";
import { CrawlEventsHandler } from "./events_handler.ts";
import { CrawlExportHandler } from "./export_handler.ts";
import { CrawlReaders } from "./readers.ts";
import type { ParameterRoute } from "../route_patterns.ts";
import type { Shutdown } from "../server/shutdown.ts";

interface CrawlRoutesOptions {
  readonly authenticator: Authenticator;
  readonly stores: Stores;
  readonly tracking: Tracking;
  readonly limits: CallerLimits;
  readonly shutdown: Pick<Shutdown, "refusing" | "stopping">;
  /** Network address of a client, by its connection. */
  addressOf(request: Request, peer: string): string;
}

export function crawlRoutes(
  { authenticator, stores, tracking, limits, shutdown, addressOf }: CrawlRoutesOptions,
): Readonly<Record<string, ParameterRoute>> {
  const { crawls } = tracking;
  const readers = new CrawlReaders({ authenticator, stores, crawls });
  const events = new CrawlEventsHandler({ kv: stores.database.kv, readers, shutdown });
  const exports = new CrawlExportHandler({ readers, crawls, limits, shutdown });
  const badge = new BadgeHandler({ tracking });
  const exportRoutes = EXPORT_FORMATS.map((format): [string, ParameterRoute] => [
    `/api/crawls/{id}.${format}`,
    (request, { id: crawlId = "" }, peer) => {
      const asked = { headers: request.headers, crawlId, address: addressOf(request, peer) };
      return exports.handle(request, asked, format);
    },
  ]);
  return {
    "/api/crawls/{id}/events": (request, { id = "" }, peer) =>
      events.handle(request, id, addressOf(request, peer)),
    ...Object.fromEntries(exportRoutes),
    "/badge/{id}.svg": (request, { id = "" }, peer) => badge.handle(request, id, addressOf(request, peer)),
  };
}
