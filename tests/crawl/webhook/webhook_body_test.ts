import { assert, assertEquals } from "@std/assert";
import { MAX_TOLD_CHANGES, webhookBody } from "../../../src/crawl/webhook/webhook_body.ts";
import { FAILED, finished, manyChanges, TEST } from "./crawl_events.ts";

const TIMESTAMP = "2026-11-23T06:00:00.001Z";
const PROJECT = { id: "p1", name: "Shop", target: "shop.example" };

Deno.test("webhookBody() describes a crawl with its score and its confirmed changes", () => {
  assertEquals(JSON.parse(webhookBody(finished())), {
    type: "crawl.finished",
    timestamp: TIMESTAMP,
    data: {
      project: PROJECT,
      crawl: { id: "c1", url: "https://readiness.example/crawls/c1" },
      score: 72,
      grade: "C",
      scoreDifference: -5,
      scoreNote: null,
      regressionCount: 2,
      regressions: [
        { checkId: "feed", title: "Feed", before: "pass", after: "fail", pageCount: 0, pages: [] },
        {
          checkId: "lang",
          title: "Page language",
          before: "pass",
          after: "fail",
          pageCount: 2,
          pages: [{ url: "/a", before: "pass", after: "fail" }],
        },
      ],
      improvementCount: 1,
      improvements: [
        { checkId: "https", title: "HTTPS", before: "fail", after: "pass", pageCount: 0, pages: [] },
      ],
    },
  });
});

Deno.test("webhookBody() explains why it has no score difference", () => {
  const scoreChange = { difference: null, note: "scoring version changed from 3 to 4" };
  const { data } = JSON.parse(webhookBody(finished({ scoreChange })));
  assertEquals([data.scoreDifference, data.scoreNote], [null, "scoring version changed from 3 to 4"]);
});

Deno.test("webhookBody() reports a crawl that failed", () => {
  assertEquals(JSON.parse(webhookBody(FAILED)), {
    type: "crawl.failed",
    timestamp: TIMESTAMP,
    data: { project: PROJECT, crawl: { id: "c1", url: null }, reason: "The site did not respond." },
  });
});

Deno.test("webhookBody() of a test has the project", () => {
  assertEquals(JSON.parse(webhookBody(TEST)), {
    type: "webhook.test",
    timestamp: TIMESTAMP,
    data: { project: PROJECT },
  });
});

Deno.test("webhookBody() lists a few changes of many and stays under 20 kB", () => {
  const url = `https://shop.example/${"a".repeat(270)}`;
  const body = webhookBody(finished(manyChanges(MAX_TOLD_CHANGES + 1, url)));
  const { data } = JSON.parse(body);
  assertEquals([data.regressionCount, data.improvementCount], [MAX_TOLD_CHANGES + 1, MAX_TOLD_CHANGES + 1]);
  assertEquals([data.regressions.length, data.improvements.length], [MAX_TOLD_CHANGES, MAX_TOLD_CHANGES]);
  assertEquals(data.regressions[0].pages[0].url, url);
  assert(body.length < 20_000, `${body.length} bytes`);
});

Deno.test("webhookBody() leaves out very long URLs", () => {
  const { data } = JSON.parse(
    webhookBody(finished(manyChanges(1, `https://shop.example/${"a".repeat(300)}`))),
  );
  assertEquals([data.regressions[0].pageCount, data.regressions[0].pages], [1, []]);
});
