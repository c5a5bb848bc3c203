/** URLs of sitemaps in llms.txt and footers. */

/** Maximum number of searched characters of a text. */
const MAX_TEXT_LENGTH = 100_000;
/** The characters of a URL. A Markdown link ends at a parenthesis. */
const URL_IN_TEXT = /https?:\/\/[^\s"'<>()[\]`]{1,2048}/gi;
const SITEMAP_NAME = /\/[^/]{0,60}sitemap[^/]{0,60}\.(?:xml|txt)(?:\.gz)?$/i;

/**
 * @param urls targets of links
 * @param text that may contain other URLs
 * @returns URLs with the file name of a sitemap, each once
 */
export function sitemapUrls(urls: readonly URL[], text: string): URL[] {
  const written = text.slice(0, MAX_TEXT_LENGTH).matchAll(URL_IN_TEXT)
    .flatMap(([url]) => /sitemap/i.test(url) ? [URL.parse(url.replace(/[.,;:]$/, ""))] : []);
  const all = [...urls, ...written].filter((url) => url !== null);
  const named = all.filter(({ pathname }) => SITEMAP_NAME.test(pathname));
  return [...new Map(named.map((url) => [url.href, url])).values()];
}
