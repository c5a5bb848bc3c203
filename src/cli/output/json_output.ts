/** Results as JSON: of one site its result, of several a list in the order in which they were named. */
import { isJudged, type ScannedSite } from "../gate/scanned_site.ts";
import { cleanJson } from "./safe_text.ts";

/** A site without a result is told apart by its `error`. */
export function jsonOutput(sites: readonly ScannedSite[]): string {
  const values = sites.map((site) =>
    isJudged(site) ? site.verdict.result : { target: site.target, error: site.failure }
  );
  return `${cleanJson(values.length === 1 ? values[0] : values, 2)}\n`;
}
