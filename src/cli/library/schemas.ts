/** JSON Schemas of what the library returns, which is also the JSON of `readiness scan`. */
import {
  count,
  list,
  nullable,
  record,
  reference,
  type Schema,
  text,
  texts,
  uri,
} from "../../http/openapi/json_schema.ts";
import { SCHEMAS } from "../../http/openapi/schemas.ts";
import type { CrawledPage, NotCheckedPages, PageList, ShownCrawl } from "../../web/texts/shown_report.ts";
import type { PageProgress } from "../scans/scanned_result.ts";
import type { ScanNotice } from "./messages.ts";

const HTTP_STATUS = {
  type: ["integer", "null"],
  description: "HTTP status, after redirects; null without a response.",
};

const CRAWL_SCHEMAS: Readonly<Record<string, Schema>> = {
  ScannedPages: record<ShownCrawl>("Pages that a scan of many pages checked.", {
    id: text("Id of the scan."),
    pagesChecked: count("Number of pages that were checked."),
    notes: texts("Notes on the score, as sentences."),
    list: reference("PageList"),
    hasChanges: { type: "boolean", description: "False for a scan, which is compared with no other." },
  }, ["list", "hasChanges"]),
  PageList: record<PageList>("Pages in the order of their checks.", {
    pages: list("ScannedPage", "Pages that were checked."),
    offset: count("Number of pages before the first one."),
    notChecked: list("NotCheckedPages", "Pages that were not checked, by reason."),
  }),
  ScannedPage: record<CrawledPage>("A page that was checked.", {
    url: uri("URL of the page."),
    status: HTTP_STATUS,
    score: { type: ["integer", "null"], description: "Score of the page; null if nothing was judged." },
    results: {
      type: "array",
      items: record<CrawledPage["results"][number]>("A failure or a warning.", {
        checkId: text("Id of the check."),
        status: reference("Status"),
        message: text("The finding on this page."),
      }),
      description: "Failures and warnings of the page.",
    },
  }),
  NotCheckedPages: record<NotCheckedPages>("Pages that were not checked for one reason.", {
    reason: text("Stable key of the reason."),
    count: count("Number of pages."),
    pages: {
      type: "array",
      items: record<NotCheckedPages["pages"][number]>("A page that was not checked.", {
        url: uri("URL of the page."),
        status: HTTP_STATUS,
        detail: nullable("Details of the reason, or null."),
      }),
      description: "Some of the pages.",
    },
  }),
};

const { properties, ...rest } = SCHEMAS["ScanResult"] ?? {};

export const LIBRARY_SCHEMAS: Readonly<Record<string, Schema>> = {
  ...SCHEMAS,
  ...CRAWL_SCHEMAS,
  ScanResult: { ...rest, properties: { ...properties as Schema, crawl: reference("ScannedPages") } },
  PageProgress: record<PageProgress>("Progress of a scan of many pages, after the checks of the site.", {
    type: { type: "string", const: "pages" },
    checked: count("Number of pages that were checked."),
    known: count("Number of pages that will be checked, as far as is known."),
  }),
  ScanNotice: record<ScanNotice>("A message for people, such as a rule of a folder that is not applied.", {
    type: { type: "string", const: "notice" },
    text: text("The message, in one or more lines."),
  }),
  ScanEvent: {
    description: "An event before the result, with its kind in `type`.",
    oneOf: ["StartedEvent", "PhaseEvent", "CheckedEvent", "PageProgress", "ScanNotice"].map(reference),
  },
};
