import { assertEquals } from "@std/assert";
import type { CheckResult } from "../../src/scan/result.ts";
import { sampleCheck, sampleFailure } from "../fixtures/records/check_result.ts";
import { sampleResult } from "../fixtures/records/scan_result.ts";
import { logLines, REQUESTS, summaryOf } from "./sample_summary.ts";

const page = { url: "https://example.com/", outcome: "missing", message: "Missing", evidence: [] };
const LLMS = sampleFailure();
const HEADINGS = sampleFailure({
  id: "headings",
  category: "content",
  fix: "Add headings",
  weight: 2,
  evidence: [],
  pages: [{ ...page, status: "fail" }],
});
const BOT_ACCESS = sampleFailure({
  id: "bot-access",
  category: "access",
  fix: "Let agents in",
  weight: 2,
  evidence: [],
});
const UCP = sampleFailure({ id: "ucp", category: "commerce", fix: "Publish it", weight: 9, evidence: [] });

async function ranked(checks: readonly CheckResult[]) {
  const { site } = await summaryOf(logLines(REQUESTS), { site: sampleResult(checks) });
  return site?.fixes.map(({ checkId, requests, evidence }) => [checkId, requests, evidence]);
}

Deno.test("summarize() ranks fixes by what agents asked for", async () => {
  assertEquals(await ranked([UCP, BOT_ACCESS, LLMS, HEADINGS, sampleCheck()]), [
    ["headings", 104, "Asked for pages"],
    ["llms-txt", 38, "Asked for “/llms.txt” (38 not found)"],
    ["bot-access", 5, "Were refused"],
    ["ucp", 0, "No agent asked for it"],
  ]);
});

Deno.test("summarize() names the agents that a fix concerns", async () => {
  const { site } = await summaryOf(logLines(REQUESTS), { site: sampleResult([LLMS]) });
  assertEquals([site?.domain, site?.fixes[0]?.agents], ["example.com", [
    { agent: "ClaudeBot", requests: 34 },
    { agent: "GPTBot", requests: 4 },
  ]]);
});

Deno.test("summarize() counts requests for the file that a step is about", async () => {
  const robots = sampleFailure({ id: "robots-txt", step: "/robots.txt", evidence: [] });
  const lines = logLines([{ agent: "GPTBot", path: "/robots.txt", count: 2 }, {
    agent: "GPTBot",
    path: "/",
  }]);
  const { site } = await summaryOf(lines, { site: sampleResult([robots]) });
  assertEquals(site?.fixes[0]?.evidence, "Asked for “/robots.txt”");
});

Deno.test("summarize() counts requests for Markdown versions of pages", async () => {
  const markdown = sampleFailure({
    id: "markdown-page",
    step: "markdown",
    evidence: [],
    pages: HEADINGS.pages,
  });
  const lines = logLines([
    { agent: "GPTBot", path: "/a.md", status: 404, count: 2 },
    { agent: "GPTBot", path: "/b.md" },
    { agent: "GPTBot", path: "/" },
  ]);
  const { site } = await summaryOf(lines, { site: sampleResult([markdown]) });
  assertEquals(site?.fixes[0]?.evidence, "Asked for 2 agent files (2 not found)");
});

Deno.test("summarize() has no fixes without a site", async () => {
  assertEquals((await summaryOf(logLines(REQUESTS))).site, null);
});
