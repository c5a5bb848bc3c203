/** Path of the page that turns a site into a project. */
import type { ScanResult } from "../../scan/result.ts";

export function watchPath({ page, domain }: Pick<ScanResult["target"], "page" | "domain">): string {
  return `/watch?site=${encodeURIComponent(page ?? domain)}`;
}
