/** URLs that name a sitemap, as llms.txt and footers write them. */

/** Characters of a text that are searched. */
const MAX_TEXT_LENGTH = 100_000;
/** The characters of a URL; a Markdown link ends at a parenthesis. */
const URL_IN_TEXT = /https?:\/\/[^\s"'<>()[\]`]{1,2048}/gi;
const SITEMAP_NAME = /\/[^/]{0,60}sitemap[^/]{0,60}\.(?:xml|txt)(?:\.gz)?$/i;

/**
 * @param urls that are links
 * @param text in which other URLs may be written
 * @returns those whose file name is one of sitemaps, each once
 */
export function sitemapUrls(urls: readonly URL[], text: string): URL[] {
  const written = text.slice(0, MAX_TEXT_LENGTH).matchAll(URL_IN_TEXT)
    .flatMap(([url]) => /sitemap/i.test(url) ? [URL.parse(url.replace(/[.,;:]$/, ""))] : []);
  const all = [...urls, ...written].filter((url) => url !== null);
  const named = all.filter(({ pathname }) => SITEMAP_NAME.test(pathname));
  return [...new Map(named.map((url) => [url.href, url])).values()];
}
