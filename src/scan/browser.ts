/** A browser that shows pages to scans. */
export { Browser, type BrowserOptions } from "./browser/browser.ts";
export { type BrowserPlace, findBrowser, NoBrowser } from "./browser/find_browser.ts";
