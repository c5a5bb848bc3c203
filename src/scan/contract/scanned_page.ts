/** A page that the checks of pages look at. */

/** Source of the page; `llms-txt` and `sitemap` are files of the site, `link` is a link on its home page. */
export const PAGE_SOURCES = ["home", "named", "link", "sitemap", "llms-txt"] as const;
export type PageSource = typeof PAGE_SOURCES[number];

export interface ScannedPage {
  readonly url: URL;
  readonly source: PageSource;
}
