/** Visits one page of a crawl, and has it judged if that is possible. */
import { orUnobservable, Unobservable } from "../../errors.ts";
import { errorText, log } from "../../log.ts";
import type { JudgedCheck, SitePages } from "../engine/site_pages.ts";
import { type CrawledPage, crawledPage } from "./crawled_page.ts";

export interface Visited {
  readonly found: CrawledPage;
  /** Empty if the response is not a page that can be judged. */
  readonly judged: readonly JudgedCheck[];
}

/** Never throws, because a bug in reading one page must not cost the crawl the others. */
export async function visitPage(site: SitePages, page: URL, isShown = false): Promise<Visited> {
  try {
    const visit = site.visit(page, isShown);
    const found = await orUnobservable(visit.observe(crawledPage));
    if (found instanceof Unobservable) return { found: unseen(found.message, found.status), judged: [] };
    return { found, judged: found.state === "page" ? await visit.judge() : [] };
  } catch (error) {
    log("error", "internal error", { check: "crawled-page", error: errorText(error) });
    return { found: unseen("An internal error; your site is not at fault", null), judged: [] };
  }
}

/** The home page and the named one are judged for any response, as in a scan. */
export async function visitEntry(site: SitePages, page: URL): Promise<Visited> {
  const { found } = await visitPage(site, page);
  return { found, judged: await site.visit(page).judge() };
}

function unseen(message: string, status: number | null): CrawledPage {
  return { state: "error", status, message, isRefusal: false };
}
