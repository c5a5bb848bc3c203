import { assertEquals } from "@std/assert";
import { nextSteps } from "../../../src/scan/report/next_steps.ts";
import type { CheckResult, Surface } from "../../../src/scan/result.ts";
import { sampleCheck, sampleFailure, sampleGuard } from "../../fixtures/records/check_result.ts";
import { failure, found, pagesWith, passed, site } from "./fixable_site.ts";

const obstacle = (id: string, limit: number, changes: Partial<CheckResult> = {}) =>
  sampleGuard(limit, { id, category: "access", weight: 1, fix: `Open ${id}`, ...changes });
/** @param statuses of the home page and of a sampled page */
const warning = (id: string, limit: number, ...statuses: CheckResult["status"][]) =>
  obstacle(id, limit, { status: "warn", pages: pagesWith(...statuses) });
const markdown = failure("markdown-negotiation", 3);
const structured = failure("structured-data", 2);
const sitemap = failure("sitemap", 3);

const protocol = (status: "warn" | "fail") =>
  sampleFailure({ id: "ucp", category: "commerce", weight: 4, status, credit: 0 });

/** Statuses of a check on a page that is an article, and on one that is not. */
const ARTICLE = "pass", PLAIN = "not_applicable", SO_CALLED = "warn";
type PageStatus = typeof ARTICLE | typeof PLAIN | typeof SO_CALLED;
const articles = (...statuses: PageStatus[]) => pagesOf("article-data", statuses);
/** The same for pages with and without code. */
const CODE = "warn";
const code = (...statuses: PageStatus[]) => pagesOf("code-languages", statuses);
const pagesOf = (id: string, statuses: readonly PageStatus[]) =>
  sampleCheck({
    id,
    category: "content",
    weight: 0,
    pages: pagesWith(...statuses).map((page) => ({
      ...page,
      outcome: page.status === SO_CALLED ? "marked" : "",
    })),
  });

const ORDERS: readonly (readonly [
  name: string,
  checks: readonly CheckResult[],
  surfaces: readonly Surface[],
  order: readonly string[],
])[] = [
  [
    "what keeps agents out before larger gains, the lowest ceiling first",
    [passed, failure("large", 9), obstacle("soft", 80), obstacle("wall", 30)],
    [],
    ["wall", "soft", "large"],
  ],
  [
    "a guard whose ceiling allows the best grade by its gain",
    [passed, failure("large", 9), obstacle("game", 90)],
    [],
    ["large", "game"],
  ],
  [
    "a warning about other pages than the home page by half of its gain",
    [
      passed,
      failure("large", 9),
      failure("middle", 5),
      warning("demo", 80, "pass", "warn"),
      failure("small", 1),
    ],
    [],
    ["large", "middle", "demo", "small"],
  ],
  [
    "structured data by a little over half of its gain",
    [passed, failure("structured-data", 5), failure("large", 3), failure("small", 2.8)],
    [],
    ["large", "structured-data", "small"],
  ],
  [
    "a warning about the home page first",
    [passed, failure("large", 9), warning("brief", 80, "warn", "pass")],
    [],
    ["brief", "large"],
  ],
  [
    "a failure of other pages than the home page first",
    [passed, failure("large", 9), obstacle("shell", 80, { pages: pagesWith("pass", "fail") })],
    [],
    ["shell", "large"],
  ],
  [
    "an obstacle to the best grade first",
    [passed, failure("large", 9), obstacle("shell", 89)],
    [],
    ["shell", "large"],
  ],
  [
    "no guard that neither gains points nor keeps agents out",
    [
      passed,
      failure("large", 9),
      obstacle("game", 90, { weight: 0 }),
      sampleFailure({ id: "host", weight: 40, fix: null }),
    ],
    [],
    ["large"],
  ],
  [
    "an obstacle even if another one of the same height hides its gain",
    [found({ weight: 90 }), obstacle("https", 50), obstacle("noindex", 50)],
    [],
    ["https", "noindex"],
  ],
  [
    "an obstacle that nobody can remove where it binds",
    [passed, failure("large", 9), obstacle("host", 90, { fix: null })],
    [],
    ["large"],
  ],
  [
    "broken links before what is missing",
    [passed, structured, sitemap, markdown, failure("broken-links", 1)],
    [
      "docs",
    ],
    [
      "broken-links",
      "markdown-negotiation",
      "sitemap",
      "structured-data",
    ],
  ],
  [
    "missing text of the home page before broken links",
    [passed, failure("large", 3), failure("broken-links", 1), failure("server-rendered", 2)],
    [],
    ["server-rendered", "broken-links", "large"],
  ],
  [
    "missing text of other pages by half of its gain",
    [
      passed,
      failure("large", 3),
      failure("broken-links", 1),
      { ...failure("server-rendered", 4), status: "warn", pages: pagesWith("pass", "warn") },
    ],
    [],
    ["broken-links", "large", "server-rendered"],
  ],
  [
    "parts of other pages that scripts fill by twice their gain",
    [
      passed,
      failure("large", 7),
      failure("middle", 5),
      {
        ...failure("server-rendered", 3),
        status: "warn",
        pages: pagesWith("pass", "warn").map((page) => ({ ...page, outcome: "templated" })),
      },
    ],
    [],
    ["large", "server-rendered", "middle"],
  ],
  [
    "other pages to which scripts bring text by twice their gain",
    [
      passed,
      failure("large", 7),
      failure("middle", 5),
      {
        ...failure("server-rendered", 3),
        status: "warn",
        pages: pagesWith("pass", "warn").map((page) => ({ ...page, outcome: "partlyWritten" })),
      },
    ],
    [],
    ["large", "server-rendered", "middle"],
  ],
  [
    "lists of pages last if the only page has no text",
    [
      passed,
      failure("small", 2),
      failure("sitemap", 4),
      failure("llms-txt", 3),
      failure("server-rendered", 2),
    ],
    [],
    ["server-rendered", "small", "sitemap", "llms-txt"],
  ],
  [
    "lists of pages by their gain if there are other pages",
    [
      passed,
      failure("small", 2),
      failure("sitemap", 4),
      { ...failure("server-rendered", 2), pages: pagesWith("fail", "fail") },
    ],
    [],
    ["server-rendered", "sitemap", "small"],
  ],
  [
    "broken links after what keeps agents out",
    [passed, failure("broken-links", 1), obstacle("shell", 60)],
    [],
    ["shell", "broken-links"],
  ],
  [
    "a sitemap of another host before larger gains",
    [passed, failure("large", 9), { ...failure("sitemap", 2), outcome: "otherHost" }],
    [],
    ["sitemap", "large"],
  ],
  ["Markdown first for documentation", [passed, structured, sitemap, markdown], ["docs"], [
    "markdown-negotiation",
    "sitemap",
    "structured-data",
  ]],
  [
    "Markdown first for a blog",
    [
      passed,
      structured,
      sitemap,
      markdown,
      sampleCheck({ id: "article-data", category: "content", weight: 0 }),
    ],
    [],
    ["markdown-negotiation", "sitemap", "structured-data"],
  ],
  [
    "Markdown first if half of the pages behind the home page are articles",
    [passed, sitemap, markdown, articles(PLAIN, ARTICLE, PLAIN, ARTICLE, PLAIN)],
    [],
    ["markdown-negotiation", "sitemap"],
  ],
  [
    "Markdown first if half of the pages behind the home page have code",
    [passed, sitemap, markdown, code(PLAIN, CODE, PLAIN, CODE, PLAIN)],
    [],
    ["markdown-negotiation", "sitemap"],
  ],
  [
    "Markdown after the larger gains if one page has code",
    [passed, sitemap, markdown, code(PLAIN, CODE, PLAIN)],
    [],
    ["sitemap", "markdown-negotiation"],
  ],
  [
    "Markdown after the larger gains if only og:type calls the pages articles",
    [passed, sitemap, markdown, articles(SO_CALLED, SO_CALLED, SO_CALLED)],
    [],
    ["sitemap", "markdown-negotiation"],
  ],
  [
    "Markdown after the larger gains for a company with some news",
    [passed, sitemap, markdown, articles(PLAIN, ARTICLE, PLAIN, PLAIN, PLAIN)],
    [],
    ["sitemap", "markdown-negotiation"],
  ],
  ["structured data first for a shop", [passed, sitemap, structured, markdown], ["shop"], [
    "structured-data",
    "sitemap",
    "markdown-negotiation",
  ]],
  ["Markdown after the smallest gains for other sites", [passed, failure("small", 0.1), markdown], [], [
    "small",
    "markdown-negotiation",
  ]],
  [
    "a missing protocol last, even if it gains most",
    [passed, protocol("warn"), failure("small", 1)],
    ["shop"],
    ["small", "ucp"],
  ],
  [
    "a broken protocol where its gain belongs",
    [passed, protocol("fail"), failure("small", 1)],
    ["shop"],
    ["ucp", "small"],
  ],
  [
    "what more agents read first, where gains are equal",
    [
      sampleCheck({ id: "passed", category: "policy", weight: 1 }),
      sampleFailure({ id: "rule", category: "policy", weight: 7 }),
      found({ weight: 35 }),
      failure("link", 7.5),
    ],
    [],
    ["link", "rule"],
  ],
];

for (const [name, checks, surfaces, order] of ORDERS) {
  Deno.test(`nextSteps() puts ${name}`, () => {
    assertEquals(nextSteps(site(checks, ...surfaces)).map(({ checkId }) => checkId), [...order]);
  });
}
