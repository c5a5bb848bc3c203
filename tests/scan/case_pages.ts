/** The pages of the sites with a missing or broken file. */
export const HOST = "fixed.cases.readiness-tests.org";
export const HOME =
  "<!doctype html><html lang=en><head><title>Case Studio</title></head><body><main><h1>Case Studio</h1>" +
  `<p>${"We build cases of oak and of brass for instruments of every size. ".repeat(8)}</p>` +
  '<a href="/cases">Cases (all)</a> <a href="/about">About "us"</a> <a href="/cart">Cart</a></main></body></html>';
export const HTML = { "content-type": "text/html; charset=utf-8" };
export const SITEMAP = '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
  `<url><loc>https://${HOST}/cases</loc><lastmod>2026-11-01</lastmod></url>` +
  `<url><loc>https://${HOST}/about</loc><lastmod>2026-11-02</lastmod></url></urlset>`;
export const PAGES = {
  "/": HOME,
  "/cases": HOME.replace("Studio", "List"),
  "/about": HOME.replace("Studio", "Makers"),
};
