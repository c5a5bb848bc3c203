/** docs/webhooks.md describes the actual behaviour of the program. */
import { assertArrayIncludes, assertEquals } from "@std/assert";
import { RETRY_WAITS_MS } from "../../../src/queue/retry_schedule.ts";
import { MAX_TOLD_CHANGES, MAX_TOLD_PAGES, webhookBody } from "../../../src/crawl/webhook/webhook_body.ts";
import { MAX_DELIVERY_MS } from "../../../src/crawl/webhook/delivery.ts";
import { finished } from "./crawl_events.ts";

const PAGE = await Deno.readTextFile(new URL("../../../docs/webhooks.md", import.meta.url));
const TEXT = PAGE.replaceAll(/\s+/g, " ");

Deno.test("docs/webhooks.md shows a message as it is sent", () => {
  const [, example = ""] = /```json\n([^]*?)\n```/.exec(PAGE) ?? [];
  assertEquals(JSON.parse(webhookBody(finished())), JSON.parse(example));
});

Deno.test("docs/webhooks.md names the limits and the waits", () => {
  const units = [[3_600_000, "h"], [60_000, "min"], [1000, "s"]] as const;
  const waits = RETRY_WAITS_MS.map((ms) => {
    const [size, unit] = units.find(([each]) => ms >= each) ?? units[2];
    return `${ms / size} ${unit}`;
  });
  const sentences = [
    `${waits.slice(0, -1).join(", ")} and ${waits.at(-1)}`,
    `within ${MAX_DELIVERY_MS / 1000} seconds`,
    `At most ${MAX_TOLD_CHANGES} regressions and ${MAX_TOLD_CHANGES} improvements`,
    `at most ${MAX_TOLD_PAGES} pages each`,
  ];
  assertArrayIncludes(sentences.filter((sentence) => TEXT.includes(sentence)), sentences);
});
