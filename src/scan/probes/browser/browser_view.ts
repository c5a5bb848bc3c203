/** A page in a browser, after its scripts have run. */
import type { Document } from "deno-dom";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { defineProbe } from "../../contract/probe.ts";
import { PAGE_LANGUAGE, type PageView } from "../../contract/page_browser.ts";
import { optional } from "../if_seen.ts";
import { page } from "../pages/page.ts";

/** Null for pages that the scan does not show in a browser, and for responses that are not web pages. */
export const browserView = defineProbe<PageView | null>({
  id: "browser-view",
  scope: "page",
  async observe({ look, probe }) {
    const { document, resource } = await probe(page);
    return unservedPage(resource) === null ? await look(languageOf(document)) : null;
  },
});

function languageOf({ documentElement }: Document): string | undefined {
  const tag = documentElement?.getAttribute("lang")?.trim() ?? "";
  return PAGE_LANGUAGE.test(tag) ? tag : undefined;
}

/** Null as well if the browser could not show the page, because other facts show the same in part. */
export const seenView = optional(browserView);
