/** How the parsers of src/scan/parse/sitemap are called. */
import * as feedModule from "../../../src/scan/parse/sitemap/feed.ts";
import * as jsonFeedModule from "../../../src/scan/parse/sitemap/json_feed.ts";
import * as rfc822DateModule from "../../../src/scan/parse/sitemap/rfc822_date.ts";
import * as sitemapModule from "../../../src/scan/parse/sitemap/sitemap.ts";
import * as sitemapEntryModule from "../../../src/scan/parse/sitemap/sitemap_entry.ts";
import * as siteSectionsModule from "../../../src/scan/parse/sitemap/site_sections.ts";
import * as sitemapPagesModule from "../../../src/scan/parse/sitemap/sitemap_pages.ts";
import * as sitemapUrlsModule from "../../../src/scan/parse/sitemap/sitemap_urls.ts";
import * as textSitemapModule from "../../../src/scan/parse/sitemap/text_sitemap.ts";
import * as w3cDatetimeModule from "../../../src/scan/parse/sitemap/w3c_datetime.ts";
import { entriesOf } from "../forms.ts";
import { type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("sitemap/feed.ts", feedModule, {
    parseFeed: (i) => [i.html],
  }),
  ...parsersOf("sitemap/json_feed.ts", jsonFeedModule, {
    parseJsonFeed: (i) => [i.json],
  }),
  ...parsersOf("sitemap/rfc822_date.ts", rfc822DateModule, {
    parseRfc822Date: (i) => [i.text],
  }),
  ...parsersOf("sitemap/sitemap.ts", sitemapModule, {
    parseSitemap: (i) => [i.html],
    isGzip: (i) => [i.bytes],
  }),
  ...parsersOf("sitemap/sitemap_entry.ts", sitemapEntryModule, {
    locProblem: (i) => [i.text],
  }),
  ...parsersOf("sitemap/site_sections.ts", siteSectionsModule, {
    siteSections: (i) => [i.urls, "/"],
    missingSections: (i) => [siteSectionsModule.siteSections(i.urls, "/"), i.lines, "/"],
  }),
  ...parsersOf("sitemap/sitemap_pages.ts", sitemapPagesModule, {
    foreignEntries: async (i) => [await entriesOf(i), "example.com"],
    distinctPages: async (i) => [await entriesOf(i)],
    sitemapDates: async (i) => [await entriesOf(i)],
  }),
  ...parsersOf("sitemap/sitemap_urls.ts", sitemapUrlsModule, {
    sitemapUrls: (i) => [i.urls, i.text],
  }),
  ...parsersOf("sitemap/text_sitemap.ts", textSitemapModule, {
    readTextSitemap: (i) => [i.text],
  }),
  ...parsersOf("sitemap/w3c_datetime.ts", w3cDatetimeModule, {
    parseW3cDatetime: (i) => [i.text],
  }),
];
