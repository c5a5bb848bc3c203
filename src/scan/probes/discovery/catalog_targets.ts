/**
 * Checks that catalog entries exist and have the stated type. Without an AI Catalog, the entries come from
 * the ARD document.
 */
import type { CatalogEntry } from "../../parse/catalog/catalog_entry.ts";
import { isMarkdownAsText, servesType } from "../../parse/media_type.ts";
import { sample } from "../../parse/sample.ts";
import { defineProbe } from "../../contract/probe.ts";
import { aiCatalog } from "./ai_catalog.ts";
import { ard } from "./ard.ts";
import { fetchLinked, type LinkedResource } from "../linked_resource.ts";

/** Maximum number of entries to follow. */
const MAX_SAMPLES = 5;

export interface CatalogTarget {
  readonly entry: CatalogEntry;
  readonly found: LinkedResource;
  readonly isOtherType: boolean;
}

export const catalogTargets = defineProbe<readonly CatalogTarget[]>({
  id: "catalog-targets",
  async observe(context) {
    const [catalog, document] = await Promise.all([context.probe(aiCatalog), context.probe(ard)]);
    const file = catalog.present ? catalog : document;
    const entries = file.present ? file.document?.entries ?? [] : [];
    const linked = entries.filter(({ url }) => URL.parse(url ?? "")?.protocol === "https:");
    return await Promise.all(
      sample(linked, MAX_SAMPLES).map(async (entry) => {
        const found = await fetchLinked(context, new URL(entry.url ?? ""));
        return { entry, found, isOtherType: isOtherType(entry, found) };
      }),
    );
  },
});

function isOtherType({ type }: CatalogEntry, found: LinkedResource): boolean {
  if (found.state !== "answered" || type === null) return false;
  if (found.resource.isHtml) return !/html/.test(type);
  const { mediaType } = found.resource;
  // The host knows no type for the file, so the type in the entry is the better one.
  if (mediaType === "" || mediaType === "application/octet-stream") return false;
  return !servesType(type, mediaType) && !isMarkdownAsText(type, mediaType);
}
