/** Stands in for the browser that a crawl is to use, but its process does not have. */
import { Unobservable } from "../../errors.ts";
import type { PageBrowser } from "../contract/page_browser.ts";

export const NO_BROWSER: PageBrowser = {
  look: () => Promise.reject(new Unobservable("BROWSER_MISSING", "The crawl ran without a browser")),
};
