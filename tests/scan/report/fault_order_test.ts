/** Order of what is wrong and what can wait. */
import { assertEquals, assertMatch } from "@std/assert";
import { nextSteps } from "../../../src/scan/report/next_steps.ts";
import type { CheckResult, Surface } from "../../../src/scan/result.ts";
import { sampleCheck } from "../../fixtures/records/check_result.ts";
import { failure, pagesWith, passed, site } from "./fixable_site.ts";

const markdown = failure("markdown-negotiation", 3);
/** A check that found the host of a wrong setting. */
const namingHost = (id: string, outcome: string, url = "https://old.example/") => ({
  ...failure(id, 0.5),
  outcome,
  details: { url, host: new URL(url).host },
});
/** @param outcomes of the home page and of a sampled page, the second of which the check shows */
const titled = (home: string, other: string) => ({
  ...failure("title-and-description", 2),
  outcome: other,
  pages: pagesWith("fail", "fail").map((page, at) => ({ ...page, outcome: at === 0 ? home : other })),
});
/** @param counts of images without alternative text on each page */
const images = (...counts: number[]) => ({
  ...failure("image-alternatives", 3),
  pages: pagesWith("fail", "fail").map((page, at) => ({
    ...page,
    findings: { count: counts[at] ?? 0, keys: [] },
  })),
});
/** @param count of the places of the other page that scripts fill */
const sparse = (weight: number, count: number): CheckResult => ({
  ...failure("server-rendered", weight),
  status: "warn",
  outcome: "sparse",
  details: count > 0 ? { count, first: "the part below “Goods”" } : {},
  pages: pagesWith("pass", "warn"),
});
/** A home page and other pages, and what they are as articles. */
const articles = (...outcomes: string[]) =>
  sampleCheck({
    id: "article-data",
    category: "content",
    status: "warn",
    outcome: "anonymous",
    credit: null,
    pages: pagesWith("not_applicable", ...outcomes.slice(1).map(() => "warn" as const)),
  });
const WITH_TEXT = sampleCheck({
  id: "server-rendered",
  category: "content",
  weight: 1,
  pages: pagesWith("pass"),
});
const WITHOUT_LINKS = sampleCheck({
  id: "broken-links",
  category: "discovery",
  status: "not_applicable",
  outcome: "none",
  credit: null,
});

type Row = readonly [
  name: string,
  checks: readonly CheckResult[],
  surfaces: readonly Surface[],
  order: readonly string[],
];

const ORDERS: readonly Row[] = [
  [
    "a canonical URL of another site before larger gains, even on inner pages only",
    [
      passed,
      markdown,
      {
        ...failure("canonical", 0.1),
        status: "warn",
        outcome: "foreign",
        pages: pagesWith("pass", "warn").map((page) => ({ ...page, outcome: "foreign" })),
      },
    ],
    ["docs"],
    ["canonical", "markdown-negotiation"],
  ],
  [
    "canonical URLs that all name the home page before larger gains",
    [passed, failure("large", 9), { ...failure("canonical", 0.7), outcome: "home" }],
    [],
    ["canonical", "large"],
  ],
  [
    "a sitemap of missing pages before a larger gain",
    [passed, failure("large", 9), { ...failure("sitemap", 0.7), outcome: "dead" }],
    [],
    ["sitemap", "large"],
  ],
  [
    "the canonical links and the sitemap of one wrong setting as one step",
    [passed, failure("large", 9), namingHost("canonical", "foreign"), namingHost("sitemap", "otherHost")],
    [],
    ["canonical", "large"],
  ],
  [
    "canonical links and a sitemap with different hosts as two steps",
    [
      passed,
      failure("large", 9),
      namingHost("canonical", "foreign", "https://demo.example/"),
      namingHost("sitemap", "otherHost"),
    ],
    [],
    ["canonical", "sitemap", "large"],
  ],
  ...["broken", "dead", "empty", "incomplete", "invalid", "partlyLost", "unreadable"].map((
    outcome,
  ): Row => [
    `a sitemap that is ${outcome} before larger gains`,
    [passed, failure("large", 9), { ...failure("sitemap", 2), outcome }],
    [],
    ["sitemap", "large"],
  ]),
  [
    "a sitemap that robots.txt lists and that is missing before larger gains, even on a lone page",
    [passed, failure("large", 9), { ...failure("sitemap", 2), outcome: "lost" }, WITH_TEXT, WITHOUT_LINKS],
    [],
    ["sitemap", "large"],
  ],
  [
    "JSON-LD that cannot be read before larger gains, even on an inner page only",
    [
      passed,
      failure("large", 9),
      { ...failure("structured-data", 0.1), outcome: "broken", pages: pagesWith("pass", "fail") },
    ],
    [],
    ["structured-data", "large"],
  ],
  [
    "missing structured data by its gain",
    [passed, failure("large", 9), { ...failure("structured-data", 3), outcome: "missing" }],
    [],
    ["large", "structured-data"],
  ],
  [
    "the sample description of the home page before larger gains",
    [passed, failure("large", 9), titled("placeholderDescription", "placeholderDescription")],
    [],
    ["title-and-description", "large"],
  ],
  [
    "the missing title of an inner page by twice its gain",
    [passed, failure("large", 9), titled("described", "untitled")],
    [],
    ["large", "title-and-description"],
  ],
  [
    "landmarks after a description that gains a little less",
    [passed, failure("landmarks", 3), failure("title-and-description", 2.5)],
    [],
    ["title-and-description", "landmarks"],
  ],
  [
    "the missing alternative text of a logo by half of its gain",
    [passed, images(1, 1), failure("small", 2)],
    [],
    ["small", "image-alternatives"],
  ],
  [
    "the missing alternative text of many images by its gain",
    [passed, images(1, 12), failure("small", 2)],
    [],
    ["image-alternatives", "small"],
  ],
  [
    "lists of pages last if the home page links to no other page",
    [passed, failure("small", 2), failure("sitemap", 4), WITH_TEXT, WITHOUT_LINKS],
    [],
    ["small", "sitemap"],
  ],
  [
    "lists of pages by their gain if only scripts link to other pages",
    [
      passed,
      failure("small", 2),
      failure("sitemap", 4),
      { ...WITH_TEXT, outcome: "unlinked" },
      WITHOUT_LINKS,
    ],
    [],
    ["sitemap", "small"],
  ],
  [
    "a list of goods that scripts fill before what gains a little more",
    [passed, failure("small", 2), sparse(2, 1)],
    ["shop"],
    ["server-rendered", "small"],
  ],
  [
    "a short page without such a list after what gains more",
    [passed, failure("small", 2), sparse(2, 0)],
    ["shop"],
    ["small", "server-rendered"],
  ],
  [
    "Markdown last if the only other page is an article",
    [passed, markdown, failure("small", 0.1), articles("other", "anonymous")],
    [],
    ["small", "markdown-negotiation"],
  ],
  [
    "Markdown first if two other pages are articles",
    [passed, markdown, failure("small", 0.1), articles("other", "anonymous", "anonymous")],
    [],
    ["markdown-negotiation", "small"],
  ],
  [
    "Markdown last for documentation without text",
    [passed, markdown, failure("small", 0.1), failure("server-rendered", 2)],
    ["docs"],
    ["server-rendered", "small", "markdown-negotiation"],
  ],
];

for (const [name, checks, surfaces, order] of ORDERS) {
  Deno.test(`nextSteps() puts ${name}`, () => {
    assertEquals(nextSteps(site(checks, ...surfaces)).map(({ checkId }) => checkId), [...order]);
  });
}

/** The host that canonical links and a sitemap name, and what the fix begins and ends with. */
const SETTINGS: readonly (readonly [url: string, canonical: string, sitemap: string, fix: RegExp])[] = [
  [
    "https://old.example/",
    "foreign",
    "otherHost",
    /^Correct the site's URL in the settings .* redirect this one to it$/,
  ],
  [
    "http://old.example:8080/",
    "foreign",
    "otherHost",
    /^Correct the site's URL in the settings .* redirect this one/,
  ],
  [
    "http://localhost:4000/",
    "unpublic",
    "placeholder",
    /^Correct the site's URL in the settings [^.]*the sitemap$/,
  ],
];

for (const [url, canonical, sitemap, fix] of SETTINGS) {
  Deno.test(`nextSteps() names the setting that writes canonical links and a sitemap with ${url}`, () => {
    const [step] = nextSteps(
      site([namingHost("canonical", canonical, url), namingHost("sitemap", sitemap, url)]),
    );
    assertEquals(step?.checkIds, ["canonical", "sitemap"]);
    assertMatch(step?.fix ?? "", fix);
  });
}
