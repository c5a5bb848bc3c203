/** The list of the site's pages in Markdown. */
import { parseSitemapMd, type SitemapMd } from "../../../parse/markdown/sitemap_md.ts";
import { publishedFile } from "../../files/published_file.ts";

export const sitemapMd = publishedFile<SitemapMd>({
  id: "sitemap-md",
  paths: ["/sitemap.md"],
  parse: parseSitemapMd,
});
