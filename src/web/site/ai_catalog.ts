/**
 * The catalogs of this service for agents, which are ai-catalog.json and ard.json. The second follows the
 * first.
 */
import { catalogEntries } from "./catalog_entries.ts";
import type { Site, SiteDocument } from "./site.ts";

/** /.well-known/ai-catalog.json */
export function aiCatalog(site: Site): SiteDocument | null {
  const offer = catalogEntries(site);
  if (offer === null) return null;
  const catalog = {
    specVersion: "1.0",
    host: { displayName: "Readiness", identifier: offer.host },
    entries: offer.entries,
  };
  return { body: JSON.stringify(catalog, null, 2), contentType: "application/ai-catalog+json" };
}

/** /.well-known/ard.json; ARD needs no version, but Lighthouse refuses a document without one. */
export function ard(site: Site): SiteDocument | null {
  const offer = catalogEntries(site);
  if (offer === null) return null;
  const document = { specVersion: "1.0", entries: offer.entries };
  return { body: JSON.stringify(document, null, 2), contentType: "application/json" };
}
