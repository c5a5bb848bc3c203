/** The home page or the named one in a browser, after its scripts have run. */
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { defineProbe } from "../../probe.ts";
import type { PageView } from "../../page_browser.ts";
import { optional } from "../if_seen.ts";
import { page } from "../page.ts";

/** Null without a browser, for pages of the sample, and for responses that are not web pages. */
export const browserView = defineProbe<PageView | null>({
  id: "browser-view",
  scope: "page",
  async observe({ look, probe, isEntry }) {
    if (!isEntry) return null;
    const { resource } = await probe(page);
    return unservedPage(resource) === null ? await look() : null;
  },
});

/** Null as well if the browser could not show the page, because other facts show the same in part. */
export const seenView = optional(browserView);
