import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/access/response_time.ts";
import { fillMessage } from "../../../../src/scan/engine/message.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { Resource } from "../../../../src/scan/fetch/resource.ts";
import { site as walled } from "../../../fixtures/sites/walled.ts";
import { caseSite, checkSite, testCheck } from "../../test_check.ts";

testCheck(check, {
  prompt: caseSite({}),
  slow: { "/": { body: "<p>At last</p>", delayMs: 850 } },
}, { saidElsewhere: ["slow"] });

const EDGES: readonly [ms: number, outcome: string, seconds: number][] = [
  [0, "prompt", 0],
  [799.4, "prompt", 0.8],
  [799.6, "slow", 0.8],
  [2_960, "slow", 3],
  [9_900, "slow", 9.9],
];

for (const [firstByteMs, outcome, seconds] of EDGES) {
  Deno.test(`response-time is ${outcome} after ${firstByteMs} ms`, () => {
    const url = new URL("https://example.org/");
    const parts = {
      exchanges: [],
      requested: url,
      url,
      status: 200,
      headers: new Headers(),
      truncated: false,
    };
    const resource = new Resource({ ...parts, bytes: new Uint8Array(), redirects: [], firstByteMs });
    const home = { resource, text: "", isFromNoscript: false, ...parseHtml("") };
    const details = { ms: Math.round(firstByteMs), seconds };
    assertEquals<unknown>(check.judge({ home }, { now: new Date() }), { outcome, details });
  });
}

Deno.test("response-time shows how slow the page was", () => {
  assertEquals(
    fillMessage(check.outcomes.slow.message, { seconds: 1.2 }),
    "The first byte of the home page arrived after 1.2 s",
  );
});

Deno.test("response-time is inconclusive behind a wall", async () => {
  assertEquals((await checkSite(check, walled)).status, "inconclusive");
});
