import { assertEquals } from "@std/assert";
import type { CheckResult, ScanResult } from "../../../src/scan/result.ts";
import {
  adviceText,
  categoryText,
  coverageText,
  limitText,
  verdictText,
} from "../../../src/web/texts/verdict.ts";
import { sampleCheck, sampleFailure, sampleGuard } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

type Scores = Readonly<Record<string, number | null>>;

const fine = { content: 100, discovery: 100 };

const SITES: readonly (readonly [scores: Scores, verdict: string])[] = [
  [{ ...fine, discovery: 74 }, "Agents can read your site, but they have to guess where some things are."],
  [{ content: 49 }, "Agents can read your site, but they find little structure, metadata or Markdown."],
  [{ ...fine, api: 0 }, "Agents can find and read your site, but they cannot call your API without help."],
  [{ ...fine, auth: 0 }, "Agents can find and read your site, but they cannot sign in on their own."],
  [{ ...fine, commerce: 0 }, "Agents can find and read your site, but they cannot buy on their own."],
  [
    { ...fine, policy: 0 },
    "Agents can find and read your site, but it does not say clearly what agents may do.",
  ],
  [{ ...fine, agents: 0 }, "Agents can find and read your site, but it supports few agent protocols."],
  [{ ...fine, api: null }, "Agents can find and read your site. A few details could be better."],
  [{ policy: 0 }, "Your site does not say clearly what agents may do."],
];

const STRONG = "Agents can find and read your site";
const DETAILS = `${STRONG}. A few details could be better.`;

/** The scores on either side of each threshold. */
const THRESHOLDS: readonly (readonly [scores: Scores, verdict: string])[] = [
  [{ ...fine, discovery: 49 }, "Agents can read your site, but they have to guess where things are."],
  [{ ...fine, discovery: 50 }, "Agents can read your site, but they have to guess where some things are."],
  [{ ...fine, content: 49 }, `${STRONG}, but they find little structure, metadata or Markdown.`],
  [{ ...fine, content: 50 }, `${STRONG}, but they could use more structure, metadata or Markdown.`],
  [{ ...fine, content: 75 }, DETAILS],
  [{ content: 49, discovery: 49 }, "Agents can read your site, but they have to guess where things are."],
  [{ ...fine, discovery: 75 }, DETAILS],
  [{ ...fine, api: 74 }, `${STRONG}, but they cannot call your API without help.`],
  [{ ...fine, api: 75 }, DETAILS],
  [{ ...fine, auth: 74 }, `${STRONG}, but they cannot sign in on their own.`],
  [{ ...fine, auth: 75 }, DETAILS],
  [{ ...fine, commerce: 74 }, `${STRONG}, but they cannot buy on their own.`],
  [{ ...fine, commerce: 75 }, DETAILS],
  [{ ...fine, policy: 74 }, `${STRONG}, but it does not say clearly what agents may do.`],
  [{ ...fine, policy: 75 }, DETAILS],
  [{ ...fine, agents: 74 }, `${STRONG}, but it supports few agent protocols.`],
  [{ ...fine, agents: 75 }, DETAILS],
  [{ content: null }, "A few details could be better."],
];

for (const [scores, verdict] of [...SITES, ...THRESHOLDS]) {
  Deno.test(`verdictText() of ${JSON.stringify(scores)}`, () => {
    const categories = Object.entries(scores).map(([id, score]) => ({ id, title: id, score }));
    assertEquals(verdictText(sampleResult([sampleFailure()], { categories })), verdict);
  });
}

const shell = sampleGuard(25, { id: "server-rendered", category: "content" });

const LIMITED: readonly (readonly [
  name: string,
  checks: readonly CheckResult[],
  verdict: string,
  limit: string | null,
])[] = [
  [
    "a ceiling that binds",
    [sampleCheck(), shell],
    "Limited to 25: agents get no text without JavaScript.",
    "Without this limit, the score would be 100.",
  ],
  [
    "two ceilings that bind",
    [sampleCheck(), sampleGuard(60), shell],
    "Limited to 25: agents get no text without JavaScript.",
    "Without this limit, the score would be 60.",
  ],
  [
    "a low ceiling that does not bind",
    [sampleFailure(), shell],
    "Agents get no text without JavaScript.",
    null,
  ],
  [
    "a high ceiling that does not bind",
    [sampleFailure(), sampleGuard(80)],
    "Agents have to guess where things are.",
    null,
  ],
];

for (const [name, checks, verdict, limit] of LIMITED) {
  Deno.test(`verdictText() and limitText() of ${name}`, () => {
    const result = sampleResult(checks);
    assertEquals([verdictText(result), limitText(result)], [verdict, limit]);
  });
}

const CATEGORY_TEXTS: readonly (readonly [name: string, checks: readonly CheckResult[], text: string])[] = [
  ["checks that earn", [sampleCheck()], "100 of 100"],
  ["checks that earn and a guard that fails", [sampleCheck(), shell], "100 of 100, limits the score to 25"],
  ["a guard that fails", [shell], "limits the score to 25"],
  ["a guard that passes", [sampleCheck({ role: "guards", credit: null })], "passed"],
  [
    "a guard that could not run",
    [sampleCheck({ role: "guards", credit: null, status: "inconclusive" })],
    "not scored",
  ],
];

for (const [name, checks, text] of CATEGORY_TEXTS) {
  Deno.test(`categoryText() of ${name}`, () => {
    const result = sampleResult(checks.map((check) => ({ ...check, category: "content" })));
    assertEquals(result.categories.map((category) => categoryText(category, result.checks)), [text]);
  });
}

function untested(outcome: string, changes: Partial<CheckResult> = {}): CheckResult {
  return sampleCheck({
    id: outcome,
    status: "inconclusive",
    outcome,
    message: "Could not be checked: It broke",
    ...changes,
  });
}

const wall = untested("bot-wall", { details: { vendor: "Cloudflare" } });

const OUTCOMES: readonly (readonly [
  name: string,
  checks: readonly CheckResult[],
  changes: Partial<ScanResult>,
  verdict: string,
  advice: string | null,
])[] = [
  ["a site without problems", [sampleCheck()], {}, "We found no problems.", null],
  [
    "an unreachable site",
    [],
    { outcome: "unreachable", problem: { code: "DNS_NOT_FOUND", message: "The name does not exist" } },
    "We could not reach the site: The name does not exist (DNS_NOT_FOUND).",
    "Check the spelling of the domain, and that the site is online.",
  ],
  [
    "a site that opted out",
    [],
    { outcome: "opted_out" },
    "The site's robots.txt asks our crawler to stay away.",
    "Nothing else was requested. To scan the site, allow ReadinessBot in robots.txt.",
  ],
  [
    "a bot wall",
    [wall],
    {},
    "We could not test your site: Cloudflare blocked us.",
    "Allow our user agent in the site's bot protection, then scan again. It may block AI agents too.",
  ],
  [
    "a site that requires credentials",
    [untested("authentication-required")],
    {},
    "We could not test your site: the site asked us to sign in.",
    "Allow our user agent without signing in, or scan a public site.",
  ],
  [
    "a site that is down",
    [untested("server-error")],
    {},
    "We could not test your site: the site returned server errors.",
    "Scan again when the site is up.",
  ],
  ["an unknown reason", [untested("network")], {}, "We could not test your site: it broke.", null],
  [
    "a site without a page",
    [],
    { outcome: "no_page", problem: { code: "NO_PAGE", message: "The home page returns status 404" } },
    "We found no page to test: the home page returns status 404.",
    "Check the spelling of the URL. To test a site without a home page, scan the full URL of one of its pages.",
  ],
  [
    "a bot wall in place of the page",
    [sampleCheck(), wall],
    {
      outcome: "blocked",
      problem: {
        code: "BOT_WALL",
        message: "Bot protection by Cloudflare blocked the request (status 403)",
      },
    },
    "We could not test your site: bot protection by Cloudflare blocked the request (status 403).",
    "Allow our user agent in the site's bot protection, then scan again. It may block AI agents too.",
  ],
  [
    "a site in a private network",
    [],
    {
      outcome: "unreachable",
      problem: {
        code: "BLOCKED_ADDRESS",
        message: "The domain name resolves to an IP address that is not public",
      },
    },
    "We could not reach the site: The domain name resolves to an IP address that is not public (BLOCKED_ADDRESS).",
    "To scan a private or staging site, run Readiness on a machine that can reach it, and allow its network with " +
    "SCAN_ALLOW_PRIVATE.",
  ],
  [
    "a scan that ran out of time",
    [sampleCheck()],
    { outcome: "timed_out" },
    "We found no problems in what was tested.",
    "The scan ran out of time. The results cover only what was tested by then.",
  ],
];

for (const [name, checks, changes, verdict, advice] of OUTCOMES) {
  Deno.test(`verdictText() and adviceText() of ${name}`, () => {
    const result = sampleResult(checks, changes);
    assertEquals([verdictText(result), adviceText(result)], [verdict, advice]);
  });
}

const HOME = "https://example.com/";
const PAGE = `${HOME}gone`;
const MISSING:
  readonly (readonly [page: string | null, url: string, status: number, advice: string | null])[] = [
    [PAGE, PAGE, 404, `“${PAGE}” returns 404, so page checks skip it.`],
    [PAGE, PAGE, 410, `“${PAGE}” returns 410, so page checks skip it.`],
    [PAGE, PAGE, 200, null],
    [PAGE, PAGE, 503, null],
    [PAGE, HOME, 404, null],
    [null, HOME, 404, `“${HOME}” returns 404. To check a page, scan its full URL.`],
  ];

for (const [page, url, status, advice] of MISSING) {
  Deno.test(`adviceText() of ${page ?? "a domain"} where ${url} returns ${status}`, () => {
    const statusOf = (each: string) => each === url ? status : 200;
    const pages = [
      { url: HOME, source: "home" as const },
      ...page === null ? [] : [{ url: page, source: "named" as const }],
    ];
    const result = sampleResult([sampleCheck()], {
      target: { domain: "example.com", url: HOME, page },
      pages: pages.map((each) => ({ ...each, status: statusOf(each.url), problem: null })),
    });
    assertEquals(adviceText(result), advice);
  });
}

const COVERAGE: readonly (readonly [checks: readonly CheckResult[], text: string | null])[] = [
  [[], null],
  [[sampleCheck()], "We could test everything that applies."],
  [
    [sampleCheck(), wall],
    "1 check could not run: Cloudflare blocked us. The score is based on the rest: 50 % of the checks that apply, by weight.",
  ],
  [
    [wall, wall, untested("rate-limited")],
    "3 checks could not run: Cloudflare blocked us (2), the site limited our requests (1).",
  ],
  [[untested("bot-wall")], "1 check could not run: the site's bot protection blocked us."],
  [
    [untested("error", { status: "error" })],
    "1 check could not run: an internal error.",
  ],
  [
    ["a", "b", "c"].map((id) => untested(id, { message: id.toUpperCase() })),
    "3 checks could not run: A (1), B (1), C (1).",
  ],
  [
    ["a", "b", "c", "d"].map((id) => untested(id, { message: id.toUpperCase() })),
    "4 checks could not run: A (1), B (1), C (1), and other reasons.",
  ],
];

for (const [checks, text] of COVERAGE) {
  Deno.test(`coverageText() is ${text}`, () => assertEquals(coverageText(sampleResult(checks)), text));
}
