/** Where a site becomes a project. */
import type { ScanResult } from "../../scan/result.ts";

export function watchPath({ page, domain }: Pick<ScanResult["target"], "page" | "domain">): string {
  return `/watch?site=${encodeURIComponent(page ?? domain)}`;
}
