/** Routes of projects and crawls. */
import { EXPORT_FORMATS, type ExportFormat } from "../../crawl/export/export_formats.ts";
import type { AppParts } from "../parts.ts";
import { type Handler, showing } from "../routing/route.ts";
import { BadgeHandler } from "./badge_handler.ts";
import { CrawlEventsHandler } from "./events_handler.ts";
import { CrawlExportHandler } from "./export_handler.ts";
import { PublicProjectHandler } from "./public_project_handler.ts";
import { CrawlReaders } from "./readers.ts";

type Parts = Pick<
  AppParts,
  "authenticator" | "stores" | "tracking" | "limits" | "shutdown" | "site" | "config"
>;

export function crawlRoutes({ authenticator, stores, tracking, limits, shutdown, site, config }: Parts) {
  const { crawls } = tracking;
  const readers = new CrawlReaders({ authenticator, stores, crawls });
  const events = new CrawlEventsHandler({ kv: stores.database.kv, readers, shutdown });
  const exports = new CrawlExportHandler({ readers, crawls, limits, shutdown });
  const badge = new BadgeHandler({ tracking });
  const projects = new PublicProjectHandler({ tracking, site, isListed: config.reports.areListed });
  const exported = (format: ExportFormat): Handler => (request, { id: crawlId = "" }, address) =>
    exports.handle(request, { headers: request.headers, crawlId, address }, format);
  return showing({
    "/api/crawls/{id}/events": (request, { id = "" }, address) => events.handle(request, id, address),
    ...Object.fromEntries(EXPORT_FORMATS.map((format) => [`/api/crawls/{id}.${format}`, exported(format)])),
    "/p/{id}": (_, { id = "" }, address) => projects.handle(id, address),
    "/badge/{id}.svg": (request, { id = "" }, address) => badge.handle(request, id, address),
  });
}
