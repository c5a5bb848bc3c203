import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/access/agent_parity.ts";
import type { AgentView } from "../../../../src/scan/probes/access/agent_views.ts";
import type { Site } from "../../../fixtures/server.ts";
import { site as twoFaced } from "../../../fixtures/sites/two_faced.ts";
import { site as walled } from "../../../fixtures/sites/walled.ts";
import { caseSite, checkSite, testCheck, told } from "../../test_check.ts";

const HTML = { "content-type": "text/html" };
const SENTENCES = Array.from(
  { length: 12 },
  (_, at) =>
    `Oak number ${
      "abcdefghijkl"[at]
    } was felled in winter and dried for ${at} years under the roof of the mill.`,
);
const PAGE =
  `<!doctype html><title>Oak</title><nav>Home Shop About Imprint Privacy Contact</nav><h1>Oak</h1>${
    SENTENCES.map((sentence) => `<p>${sentence} <a href="/more">More</a></p>`).join("")
  }`;
const MARKDOWN = `# Oak\n\n${
  SENTENCES.map((sentence) => `${sentence} [More](https://example.org/more)`).join("\n\n")
}\n`;
const SHELL = '<!doctype html><title>App</title><div id="root"></div><script src="/app.js"></script>';

/** A home page for browsers, and another for agents by a part of their user agent. */
function twofold(browser: string, agents: RegExp, body: string, type = "text/html"): Site {
  return ({ path, headers }) => {
    if (path !== "/") return undefined;
    const isAgent = agents.test(headers.get("user-agent") ?? "");
    return isAgent ? { body, headers: { "content-type": type } } : { body: browser, headers: HTML };
  };
}

testCheck(check, {
  same: [
    caseSite({}),
    twofold(PAGE, /GPTBot/, PAGE.replace("felled", "cut")),
    twofold(PAGE, /Claude|GPT/, MARKDOWN, "text/markdown"),
    twofold(PAGE, /Claude|GPT/, MARKDOWN, "text/plain"),
    twofold(SHELL, /never/, ""),
    { "/": { body: '{"links":[]}', headers: { "content-type": "application/json" } } },
  ],
  different: [
    twoFaced,
    told(
      twofold(PAGE, /PerplexityBot/, "<p>Please verify yourself before you go on</p>"),
      "Only 0 % of the text served to PerplexityBot matches the text served to browsers",
    ),
    twofold(PAGE, /Claude-User/, "# Watches\n\nCheap watches for everyone, today only.", "text/markdown"),
    twofold(PAGE, /GPTBot/, SHELL),
    twofold(SHELL, /GPTBot/, "<p>Go away</p>"),
  ],
  prerendered: twofold(SHELL, /GPTBot|ClaudeBot/, PAGE),
  unserved: [
    { "/robots.txt": "User-agent: *\nDisallow: /\n" },
    ({ path, headers }) => {
      if (path === "/robots.txt") return undefined;
      return /bot|user/i.test(headers.get("user-agent")?.replace("ReadinessBot", "") ?? "")
        ? { status: 403, body: "No" }
        : { body: PAGE };
    },
  ],
});

Deno.test("agent-parity lists the agents and shows the lowest similarity", async () => {
  const result = await checkSite(
    check,
    twofold(PAGE, /PerplexityBot|ClaudeBot/, "<p>Nothing to see here</p>"),
  );
  assertEquals([result.details["agents"], result.details["percent"]], [["ClaudeBot", "PerplexityBot"], 0]);
});

Deno.test("agent-parity compares a requested user agent without judging by it", async () => {
  const site = twofold(PAGE, /CaseBot/, "<p>Nothing to see here</p>");
  const result = await checkSite(check, site, { userAgent: "CaseBot/2.0" });
  const rows = result.details["views"];
  const row = Array.isArray(rows) ? rows.at(-1) : null;
  assertEquals([result.outcome, row?.agent, row?.isRequested, row?.status, row?.bytes, row?.similarity], [
    "same",
    "CaseBot",
    true,
    200,
    26,
    0,
  ]);
});

Deno.test("agent-parity is inconclusive behind a wall", async () => {
  assertEquals((await checkSite(check, walled)).status, "inconclusive");
});

const EDGES: readonly [
  browserLength: number,
  agentLength: number,
  similarity: number,
  outcome: string,
  percent?: number,
][] = [
  [1_000, 1_000, 0.8, "same"],
  [1_000, 1_000, 0.79, "different", 79],
  [199, 201, 0.1, "prerendered"],
  [200, 201, 0.1, "different", 10],
  [199, 200, 0.1, "different", 10],
];

for (const [browserLength, characters, similarity, outcome, percent] of EDGES) {
  Deno.test(`agent-parity of ${browserLength} and ${characters} characters at ${similarity} is ${outcome}`, () => {
    const view: AgentView = {
      agent: "GPTBot",
      purpose: "train",
      robots: "allowed",
      state: "served",
      status: 200,
      code: null,
      vendor: null,
      bytes: 1,
      characters,
      similarity,
      failure: null,
    };
    const browser = { status: 200, bytes: 1, text: "x".repeat(browserLength) };
    const judged = check.judge({ found: { browser, views: [view], requested: null } }, { now: new Date() });
    assertEquals(typeof judged === "string" || [judged.outcome, judged.details["percent"]], [
      outcome,
      percent,
    ]);
  });
}
