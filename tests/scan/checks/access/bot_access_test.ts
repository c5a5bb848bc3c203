import { assertEquals, assertFalse, assertObjectMatch } from "@std/assert";
import check from "../../../../src/scan/checks/access/bot_access.ts";
import { type PlainAnswer, serveSites, type Site } from "../../../fixtures/server.ts";
import { HOST as TWO_FACED, site as twoFaced } from "../../../fixtures/sites/two_faced.ts";
import { site as walled } from "../../../fixtures/sites/walled.ts";
import { scanSite } from "../../scan_site.ts";
import { caseSite, checkSite, testCheck, told } from "../../test_check.ts";

const home = caseSite({});
const FORBIDDEN: PlainAnswer = { status: 403, body: "Forbidden" };

/**
 * A site that responds differently to some user agents, found by a part of their string, except for
 * robots.txt.
 */
function sorting(agents: RegExp, answer: Site, paths: Parameters<typeof caseSite>[0] = {}): Site {
  const usual = caseSite(paths);
  return (request) =>
    request.path !== "/robots.txt" && agents.test(request.headers.get("user-agent") ?? "")
      ? answer(request)
      : usual(request);
}

testCheck(check, {
  welcome: [
    home,
    sorting(/GPTBot/, () => FORBIDDEN, { "/robots.txt": "User-agent: GPTBot\nDisallow: /\n" }),
  ],
  "turned-away": [
    twoFaced,
    told(
      sorting(/(PerplexityBot|Claude-User|ChatGPT-User|OAI-SearchBot)/, () => FORBIDDEN),
      "The site blocks agents that robots.txt allows: OAI-SearchBot, ChatGPT-User, Claude-User and 1 more",
    ),
    sorting(/bot|user/i, () => ({ status: 404, body: "Nothing for bots" }), {
      "/robots.txt": "User-agent: *\nAllow: /\n",
    }),
  ],
  "some-turned-away": [
    told(
      sorting(/PerplexityBot/, () => FORBIDDEN),
      "The site blocks some agents that robots.txt allows: PerplexityBot",
    ),
    sorting(/Claude-User/, walled),
    sorting(/Claude-User/, () => FORBIDDEN, { "/robots.txt": "User-agent: *\nDisallow: /private\n" }),
  ],
  "training-turned-away": [
    told(
      sorting(/GPTBot|ClaudeBot/, () => FORBIDDEN),
      "The site blocks training agents that robots.txt allows: GPTBot, ClaudeBot",
    ),
    sorting(/GPTBot/, () => ({ status: 402, body: "Pay", headers: { "crawler-price": "USD 0.01" } })),
  ],
  unserved: { "/": { status: 404, body: "No home" } },
  forbidden: { "/robots.txt": "User-agent: *\nDisallow: /\n" },
});

const INCONCLUSIVE: readonly [name: string, site: Site, outcome: string][] = [
  ["a wall stands before everyone", walled, "bot-wall"],
  ["a browser is refused", sorting(/Windows NT/, () => FORBIDDEN), "access-denied"],
  [
    "an agent is told to wait",
    sorting(/ChatGPT-User/, () => ({ status: 429, body: "Wait" })),
    "rate-limited",
  ],
  ["an agent meets a server error", sorting(/GPTBot/, () => ({ status: 500, body: "Oh" })), "server-error"],
  [
    "a training agent is turned away and another was not seen",
    sorting(
      /GPTBot|Claude-User/,
      ({ headers }) =>
        headers.get("user-agent")?.includes("GPTBot") ? FORBIDDEN : { status: 503, body: "Busy" },
    ),
    "server-error",
  ],
  [
    "robots.txt is behind a wall",
    (request) => request.path === "/robots.txt" ? walled(request) : home(request),
    "bot-wall",
  ],
];

for (const [name, site, outcome] of INCONCLUSIVE) {
  Deno.test(`bot-access is inconclusive if ${name}`, async () => {
    const result = await checkSite(check, site);
    assertEquals([result.status, result.outcome], ["inconclusive", outcome]);
  });
}

Deno.test("bot-access lists the response to every agent", async () => {
  const result = await checkSite(check, sorting(/PerplexityBot/, walled));
  assertEquals(result.details.agents, ["PerplexityBot"]);
  const views = result.details.views;
  assertEquals(Array.isArray(views) && views.length, 7);
  const row = Array.isArray(views) ? views.find((view) => view.agent === "PerplexityBot") : null;
  assertObjectMatch(row, {
    purpose: "search",
    robots: "allowed",
    state: "refused",
    status: 403,
    code: "BOT_WALL",
    vendor: "Cloudflare",
    bytes: null,
  });
});

Deno.test("bot-access sends no request as an agent that robots.txt disallows", async () => {
  const rules = "User-agent: GPTBot\nUser-agent: ClaudeBot\nDisallow: /\n";
  await using server = await serveSites({ [TWO_FACED]: caseSite({ "/robots.txt": rules }) });
  await scanSite(TWO_FACED, server, { catalogue: [{ category: "access", check }] });
  const sent = server.requests.map(({ headers }) => headers.get("user-agent") ?? "");
  assertFalse(sent.some((agent) => /GPTBot|ClaudeBot/.test(agent)));
});

/** Last row of the table, which is for the requested user agent. */
async function requestedRow(site: Site, userAgent: string) {
  const { outcome, details } = await checkSite(check, site, { userAgent });
  const rows = Array.isArray(details["views"]) ? details["views"] : [];
  return { outcome, rows: rows.length, row: rows.at(-1) };
}

for (
  const [name, robots, verdict] of [
    ["that its own group forbids", "User-agent: CaseBot\nDisallow: /\n", "disallowed"],
    ["that a group for others forbids", "User-agent: GPTBot\nDisallow: /\n", "allowed"],
    ["that is free", "", "allowed"],
  ] as const
) {
  Deno.test(`bot-access lists a requested user agent, ${name}`, async () => {
    const site = sorting(/CaseBot/, () => FORBIDDEN, { "/robots.txt": robots });
    const { outcome, rows, row } = await requestedRow(
      site,
      "Mozilla/5.0 (compatible; CaseBot/2.1; +https://a.org/b)",
    );
    assertEquals([outcome, rows], ["welcome", 8]);
    assertObjectMatch(row, {
      agent: "CaseBot",
      isRequested: true,
      purpose: null,
      robots: verdict,
      state: "refused",
      status: 403,
      code: "ACCESS_DENIED",
    });
  });
}

Deno.test("bot-access knows the purpose of a requested agent", async () => {
  const { row } = await requestedRow(home, "Mozilla/5.0 (compatible; Bytespider; x) Bytespider/1.0");
  assertObjectMatch(row, { agent: "Bytespider", purpose: "train", state: "served", similarity: 1 });
});

Deno.test("bot-access lists no user agent that was not requested", async () => {
  const { rows, row } = await requestedRow(home, "ReadinessBot/1.0 (+https://example.org/bot)");
  assertEquals([rows, row.isRequested], [7, false]);
});
