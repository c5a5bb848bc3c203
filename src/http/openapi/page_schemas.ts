/** JSON Schemas of scanned sites and pages, and of the results of checks on a page. */
import {
  type EventTarget,
  type Findings,
  MAX_FINDING_KEYS,
  type PageReport,
  type PageSource,
  type PageVerdict,
} from "../../scan/result.ts";
import { count, options, orNull, record, reference, type Schema, text, texts, uri } from "./json_schema.ts";

export const EVIDENCE = {
  type: "array",
  items: { type: "integer", minimum: 0 },
  description: "Ids of the exchanges behind the result.",
};

export const FINDINGS = orNull(
  record<Findings>("Parts of a warning or failure.", {
    count: { type: "integer", minimum: 1, description: "Number of findings." },
    keys: {
      ...texts("Fingerprints of the findings that have a name, such as a URL, to compare two scans."),
      maxItems: MAX_FINDING_KEYS,
    },
  }),
  "Parts of a warning or failure; null for other results.",
);

export const PAGE_SCHEMAS: Readonly<Record<string, Schema>> = {
  EventTarget: record<EventTarget>("The scanned site and page.", {
    domain: text("Host in punycode, with the port if it is not the default of the scheme."),
    url: uri("URL of the home page."),
    page: {
      ...uri("URL of the page that was requested in addition, or null."),
      type: ["string", "null"],
    },
  }),
  PageReport: record<PageReport>("A page that was checked.", {
    url: uri("URL of the page."),
    source: options<PageSource>("Source of the URL.", {
      home: "the home page",
      named: "the page of the URL that was requested",
      link: "a link on the home page",
      sitemap: "the sitemap",
      "llms-txt": "llms.txt",
    }),
    status: {
      type: ["integer", "null"],
      description: "HTTP status, after redirects; null if the page could not be observed.",
    },
    problem: orNull(reference("TargetProblem"), "Why the page could not be observed, or null."),
  }),
  PageVerdict: record<PageVerdict>("Verdict of a check for one page.", {
    url: uri("URL of the page."),
    status: reference("Status"),
    outcome: text("Stable key of the finding on this page."),
    message: text("The finding on this page."),
    findings: FINDINGS,
    tokens: count("Estimated tokens of the text that the check measures. Absent if it measures no text."),
    count: count(
      "Number of pages with this result, if a crawl lists this page for several. Absent for one page.",
    ),
    evidence: EVIDENCE,
  }, ["tokens", "count"]),
};
