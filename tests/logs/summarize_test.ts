import { assertEquals } from "@std/assert";
import { logSummarySchema } from "../../src/logs/log_summary.ts";
import { logLines, REQUESTS, ROBOTS, sampleSummary, summaryOf } from "./sample_summary.ts";

const SUMMARY = await sampleSummary();
const named = (token: string) => SUMMARY.agents.find(({ agent }) => agent === token);

Deno.test("summarize() counts requests, and lists agents by theirs", () => {
  assertEquals([SUMMARY.requests, SUMMARY.agentRequests, SUMMARY.withoutUserAgent], [244, 142, 0]);
  assertEquals(SUMMARY.agents.map(({ agent, purpose, requests }) => [agent, purpose, requests]), [
    ["Bytespider", "train", 70],
    ["ClaudeBot", "train", 34],
    ["GPTBot", "train", 28],
    ["bingbot", "search", 5],
    ["ChatGPT-User", "user", 5],
  ]);
});

Deno.test("summarize() fits its schema", () => {
  assertEquals(logSummarySchema.parse(SUMMARY), SUMMARY);
});

Deno.test("summarize() groups responses", () => {
  const { requests: _, ...others } = { requests: 0, redirected: 0, failed: 0, other: 0, refused: 0 };
  assertEquals(named("bingbot")?.responses, { ...others, ok: 3, notModified: 2, notFound: 0 });
  assertEquals(named("bingbot")?.statuses, [{ status: 200, requests: 3 }, { status: 304, requests: 2 }]);
});

Deno.test("summarize() adds up data and times", () => {
  assertEquals(
    [named("ClaudeBot")?.bytes, named("ClaudeBot")?.medianMs, named("ClaudeBot")?.first],
    [34_000, 23, "2026-11-10T00:00:00.000Z"],
  );
});

Deno.test("summarize() lists what was not found and what was refused, with the agents", () => {
  assertEquals(SUMMARY.notFound[0], {
    path: "/llms.txt",
    kind: "llms.txt",
    requests: 38,
    agents: [{ agent: "ClaudeBot", requests: 34 }, { agent: "GPTBot", requests: 4 }],
  });
  assertEquals(SUMMARY.refused, [{
    path: "/pricing",
    kind: null,
    requests: 5,
    agents: [{ agent: "ChatGPT-User", requests: 5 }],
  }]);
});

Deno.test("summarize() counts other clients of agent files", () => {
  assertEquals(SUMMARY.agentFiles.map(({ path, requests, otherClients }) => [path, requests, otherClients]), [
    ["/llms.txt", 38, 2],
  ]);
});

Deno.test("summarize() judges requests by robots.txt", () => {
  const forbidden = SUMMARY.agents.flatMap(({ agent, forbidden }) =>
    forbidden?.paths.map(({ path, requests }) => [agent, path, requests]) ?? []
  );
  assertEquals(forbidden, [["Bytespider", "/shop", 70], ["GPTBot", "/private/a", 3]]);
});

Deno.test("summarize() judges nothing without robots.txt", async () => {
  const { agents, robots } = await summaryOf(logLines(REQUESTS));
  assertEquals([agents.map(({ forbidden }) => forbidden), robots], [agents.map(() => null), null]);
});

Deno.test("summarize() counts a request for robots.txt as allowed", async () => {
  const lines = logLines([{ agent: "Bytespider", path: "/robots.txt", count: 2 }]);
  const { agents: [agent] } = await summaryOf(lines, { rules: ROBOTS });
  assertEquals([agent?.forbidden?.requests, agent?.robotsTxtRequests], [0, 2]);
});

const RULES: Readonly<Record<string, number>> = {
  "/docs/": 20,
  "/docs/start": 20,
  "/docs/start$": 0,
  "/docs/start?token=": 20,
  "/docs/start?other=": 0,
  "/*?token=": 20,
  "/*secret": 20,
};

for (const [path, requests] of Object.entries(RULES)) {
  Deno.test(`summarize() judges paths with their queries by ${path}, but never shows queries`, async () => {
    const summary = await summaryOf(logLines(REQUESTS), { rules: `User-agent: *\nDisallow: ${path}\n` });
    const agent = summary.agents.find(({ agent }) => agent === "GPTBot");
    const paths = requests === 0 ? [] : [{ path: "/docs/start", requests }];
    assertEquals(agent?.forbidden, { requests, paths });
    assertEquals(JSON.stringify(summary).match(/token=|secret/), null);
  });
}

Deno.test("summarize() finds bursts", () => {
  assertEquals(SUMMARY.bursts, [{
    agent: "Bytespider",
    start: "2026-11-13T00:00:00.000Z",
    minutes: 1,
    requests: 70,
    peak: 70,
  }]);
});

const BURSTS: Readonly<Record<string, readonly [counts: readonly number[], bursts: readonly number[][]]>> = {
  "59 requests": [[59], []],
  "neighboring minutes as one": [[60, 80, 60], [[3, 200, 80]]],
  "a pause as two": [[60, 10, 70], [[1, 70, 70], [1, 60, 60]]],
};

for (const [name, [counts, expected]] of Object.entries(BURSTS)) {
  Deno.test(`summarize() counts ${name}`, async () => {
    const lines = logLines(
      counts.map((count, minute) => ({ agent: "GPTBot", path: "/", count, minute, step: 0 })),
    );
    const { bursts } = await summaryOf(lines);
    assertEquals(bursts.map(({ minutes, requests, peak }) => [minutes, requests, peak]), expected);
  });
}

Deno.test("summarize() counts requests by day and purpose", () => {
  const none = { train: 0, search: 0, user: 0, agent: 0, preview: 0 };
  assertEquals([SUMMARY.days[0], SUMMARY.days.at(-1)], [
    { day: "2026-11-10", requests: { ...none, train: 34 } },
    { day: "2026-11-15", requests: { ...none, user: 5 } },
  ]);
});

Deno.test("summarize() masks addresses, even those of skipped lines, unless they are asked for", async () => {
  const text = `${logLines(REQUESTS)}198.51.100.77 is in a line of no format\n`;
  const masked = JSON.stringify(await summaryOf(text));
  assertEquals(masked.match(/20\.171\.206\.7|216\.73\.217\.16|198\.51\.100\.77/), null);
  const shown = await summaryOf(text, { showsAddresses: true });
  const agent = shown.agents.find(({ agent }) => agent === "GPTBot");
  assertEquals([agent?.addresses, shown.skipped[0]?.example], [
    [{ address: "20.171.206.7", requests: 28 }],
    "198.51.100.77 is in a line of no format",
  ]);
});

Deno.test("summarize() counts skipped lines by reason, with the first one as an example", async () => {
  const { skipped, requests } = await summaryOf(`${logLines(REQUESTS)}\nhello\nworld\n\x00\n`);
  assertEquals(requests, 244);
  assertEquals(skipped.map(({ reason, lines, line, example }) => [reason, lines, line, example]), [
    ["unknown-format", 2, 245, "hello"],
    ["binary", 1, 247, "\x00"],
  ]);
});

Deno.test("summarize() keeps the most requested of any number of paths, and counts the others", async () => {
  const rare = Array.from({ length: 1_200 }, (_, at) => ({ agent: "GPTBot", path: `/rare-${at}` } as const));
  const { agents: [agent] } = await summaryOf(
    logLines([{ agent: "GPTBot", path: "/", count: 3 }, ...rare]),
  );
  assertEquals([agent?.requests, agent?.paths[0]?.path, agent?.paths.length], [1_203, "/", 50]);
  assertEquals((agent?.uncountedPaths ?? 0) > 0, true);
});

Deno.test("summarize() has no period without requests", async () => {
  const { period, requests, agents, days } = await summaryOf("hello\n");
  assertEquals({ period, requests, agents, days }, { period: null, requests: 0, agents: [], days: [] });
});
