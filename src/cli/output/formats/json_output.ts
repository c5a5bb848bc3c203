/**
 * Results as JSON. The output for one site is its result, and for several sites
 * a list in the order of the command line.
 */
import { isJudged, type ScannedSite } from "../../gate/scanned_site.ts";
import { cleanJson } from "../safe_text.ts";

/** A site without a result has an `error`. */
export function jsonOutput(sites: readonly ScannedSite[]): string {
  const values = sites.map((site) =>
    isJudged(site) ? site.verdict.result : { target: site.target, error: site.failure }
  );
  return `${cleanJson(values.length === 1 ? values[0] : values, 2)}\n`;
}
