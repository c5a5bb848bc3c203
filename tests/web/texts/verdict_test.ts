import { assertEquals } from "@std/assert";
import type { CheckResult, ScanResult } from "../../../src/scan/result.ts";
import { adviceText, verdictText } from "../../../src/web/texts/verdict/verdict.ts";
import { sampleCheck, sampleFailure, sampleGuard } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";
import { untested, wall } from "./untested_checks.ts";

/** Credits of checks, by id and category. All other checks pass. */
type Credits = Readonly<Record<string, number>>;

const CHECKS: readonly (readonly [id: string, category: string, weight: number])[] = [
  ["https", "access", 3],
  ["server-rendered", "content", 12],
  ["headings", "content", 6],
  ["image-alternatives", "content", 12],
  ["sitemap", "discovery", 3],
  ["structured-data", "content", 3],
  ["llms-txt", "discovery", 4],
  ["markdown-negotiation", "content", 3],
  ["markdown-quality", "content", 1],
  ["content-signals", "policy", 1],
  ["api-description", "api", 3],
  ["oauth-server", "auth", 3],
  ["ucp", "commerce", 3],
  ["mcp-server", "agents", 3],
];

function siteWith(credits: Credits): CheckResult[] {
  return CHECKS.map(([id, category, weight]) => {
    const credit = credits[id] ?? 1;
    return sampleCheck({ id, category, weight, credit, status: credit === 1 ? "pass" : "fail" });
  });
}

const VERDICTS: readonly (readonly [credits: Credits, verdict: string])[] = [
  [{}, "This site is built for agents. We found no problems."],
  [{ "content-signals": 0 }, "This site is built for agents. A few details could be better."],
  [{ headings: 0 }, "This site is built for agents. They find no outline in its pages."],
  [
    { headings: 0.5, "image-alternatives": 0 },
    "This site is well prepared for agents. They find little structure in its pages.",
  ],
  [{ sitemap: 0 }, "This site is built for agents. They find no list of its pages."],
  [{ "structured-data": 0 }, "This site is built for agents. They find no structured data."],
  [{ "llms-txt": 0 }, "This site is built for agents. They have to guess where some things are."],
  [{ "markdown-negotiation": 0 }, "This site is built for agents. They get no Markdown."],
  [
    { "markdown-negotiation": 0.5, "markdown-quality": 0 },
    "This site is built for agents. They get Markdown with problems.",
  ],
  [
    { sitemap: 0, "markdown-negotiation": 0 },
    "This site is well prepared for agents. They find no list of its pages and get no Markdown.",
  ],
  [
    { headings: 0, sitemap: 0, "markdown-negotiation": 0.5 },
    "This site is well prepared for agents. They find no outline in its pages and no list of its pages.",
  ],
  [{ "api-description": 0 }, "This site is built for agents. They cannot call its API without help."],
  [{ "oauth-server": 0 }, "This site is built for agents. They cannot sign in on their own."],
  [{ ucp: 0 }, "This site is built for agents. They cannot buy on their own."],
  [{ "mcp-server": 0 }, "This site is built for agents. They find few agent protocols."],
  [
    { sitemap: 0, "structured-data": 0, "llms-txt": 0, "markdown-negotiation": 0, "markdown-quality": 0 },
    "Agents can use this site. They find no list of its pages and get no Markdown.",
  ],
  [
    {
      ...{
        sitemap: 0,
        "structured-data": 0,
        "llms-txt": 0,
        "markdown-negotiation": 0,
        "markdown-quality": 0,
      },
      ...{ "api-description": 0, "oauth-server": 0, ucp: 0, "mcp-server": 0, headings: 0 },
    },
    "This site is hard for agents. They find no list of its pages and cannot call its API without help.",
  ],
  [
    { ...Object.fromEntries(CHECKS.map(([id]) => [id, 0])), https: 1 },
    "Agents cannot use this site. They find no outline in its pages and no list of its pages.",
  ],
];

for (const [credits, verdict] of VERDICTS) {
  Deno.test(`verdictText() with ${JSON.stringify(credits)}`, () => {
    assertEquals(verdictText(sampleResult(siteWith(credits))), verdict);
  });
}

const WORDLESS: readonly (readonly [name: string, result: ScanResult, verdict: string])[] = [
  [
    "another scoring version",
    sampleResult(siteWith({ sitemap: 0 }), { scoringVersion: "3" }),
    "Agents find no list of its pages.",
  ],
  [
    "a choice of checks that leaves out how agents read the site",
    sampleResult(siteWith({ sitemap: 0 }).filter(({ category }) => category === "discovery")),
    "Agents find no list of its pages.",
  ],
];

for (const [name, result, verdict] of WORDLESS) {
  Deno.test(`verdictText() has no words for the grade of ${name}`, () =>
    assertEquals(verdictText(result), verdict));
}

const shell = sampleGuard(25, { id: "server-rendered", category: "content" });

const LIMITED: readonly (readonly [name: string, checks: readonly CheckResult[], verdict: string])[] = [
  ["a ceiling that binds", [sampleCheck(), shell], "Limited to 25: agents get no text without JavaScript."],
  [
    "two ceilings that bind",
    [sampleCheck(), sampleGuard(60), shell],
    "Limited to 25: agents get no text without JavaScript.",
  ],
  [
    "a low ceiling that does not bind",
    [sampleFailure(), shell],
    "Agents have to guess where some things are.",
  ],
  [
    "a high ceiling that does not bind",
    [sampleFailure(), sampleGuard(80)],
    "Agents have to guess where some things are.",
  ],
];

for (const [name, checks, verdict] of LIMITED) {
  Deno.test(`verdictText() of ${name}`, () => assertEquals(verdictText(sampleResult(checks)), verdict));
}

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
    "a site with an expired certificate",
    [],
    { outcome: "unreachable", problem: { code: "TLS_INVALID", message: "The TLS certificate has expired" } },
    "We could not reach the site: The TLS certificate has expired (TLS_INVALID).",
    "The server answers. Install a valid certificate, then scan again.",
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
  [
    "a site that limits requests",
    [untested("rate-limited")],
    {},
    "We could not test your site: the site limited our requests.",
    "Wait a few minutes, then scan again.",
  ],
  [
    "a busy site",
    [untested("host-busy")],
    {},
    "We could not test your site: the site asked us to slow down.",
    "Wait a few minutes, then scan again.",
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
    "a bot wall instead of the page",
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
    "We found no problems in the part that was tested.",
    "The scan ran out of time. The results cover only what was tested by then.",
  ],
];

const TLS_ADVICE: Readonly<Record<string, string>> = {
  TLS_INVALID: "Install a valid certificate, then scan again.",
  TLS_VERSION: "Enable TLS 1.2 or 1.3, then scan again.",
  TLS_CLIENT_CERT: "Agents have no client certificate, so serve public pages without one.",
  TLS_FAILED: "Correct its TLS settings, then scan again.",
  ALPN_UNSUPPORTED: "Enable HTTP/1.1 over TLS, then scan again.",
};

for (const [code, advice] of Object.entries(TLS_ADVICE)) {
  Deno.test(`adviceText() of a site that is unreachable with ${code}`, () => {
    const result = sampleResult([], { outcome: "unreachable", problem: { code, message: "It failed" } });
    assertEquals(adviceText(result), `The server answers. ${advice}`);
  });
}

for (const [name, checks, changes, verdict, advice] of OUTCOMES) {
  Deno.test(`verdictText() and adviceText() of ${name}`, () => {
    const result = sampleResult(checks, changes);
    assertEquals([verdictText(result), adviceText(result)], [verdict, advice]);
  });
}
