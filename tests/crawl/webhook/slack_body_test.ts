import { assert, assertEquals } from "@std/assert";
import { slackBody } from "../../../src/crawl/webhook/slack_body.ts";
import type { WebhookEvent } from "../../../src/crawl/webhook/webhook_event.ts";
import { FAILED, finished, manyChanges, TEST } from "./crawl_events.ts";

function blocksOf(event: WebhookEvent): unknown[] {
  return JSON.parse(slackBody(event)).blocks;
}

function plain(text: string): unknown {
  return { type: "plain_text", text, emoji: false };
}

/** The text without the zero-width spaces that keep it from being markup. */
function textOf(event: WebhookEvent): string {
  return JSON.parse(slackBody(event)).text.replaceAll("\u200b", "");
}

const TEXTS: readonly (readonly [event: WebhookEvent, text: string])[] = [
  [
    finished(),
    "Shop: Score 72 of 100, grade C (5 points lower). 2 checks got worse. 1 check got better. " +
    "https://readiness.example/crawls/c1",
  ],
  [
    finished({ scoreChange: { difference: 1, note: null }, changes: [] }),
    "Shop: Score 72 of 100, grade C (1 point higher). https://readiness.example/crawls/c1",
  ],
  [
    finished({ scoreChange: { difference: 0, note: null }, changes: [], crawl: { id: "c1", url: null } }),
    "Shop: Score 72 of 100, grade C (unchanged).",
  ],
  [
    finished({ scoreChange: { difference: null, note: null }, changes: [], crawl: { id: "c1", url: null } }),
    "Shop: Score 72 of 100, grade C (first score).",
  ],
  [
    finished({
      scoreChange: { difference: null, note: "scoring version changed from 3 to 4" },
      changes: [],
      crawl: { id: "c1", url: null },
    }),
    "Shop: Score 72 of 100, grade C (scoring version changed from 3 to 4).",
  ],
  [
    finished({ score: null, grade: null, changes: [], crawl: { id: "c1", url: null } }),
    "Shop: No score.",
  ],
  [FAILED, "Shop: Crawl failed. The site did not respond."],
  [TEST, "Shop: Test message."],
];

for (const [event, text] of TEXTS) {
  Deno.test(`slackBody() shows "${text}"`, () => assertEquals(textOf(event), text));
}

Deno.test("slackBody() lists the changes in blocks without markup", () => {
  assertEquals(blocksOf(finished()), [
    { type: "header", text: plain("Score 72 of 100, grade C (5 points lower)") },
    { type: "section", text: plain("Shop") },
    {
      type: "section",
      text: plain("2 checks got worse\n• Feed: pass → fail\n• Page language: pass → fail on 2 pages"),
    },
    { type: "section", text: plain("1 check got better\n• HTTPS: fail → pass") },
    {
      type: "actions",
      elements: [{
        type: "button",
        text: plain("Open the crawl"),
        url: "https://readiness.example/crawls/c1",
      }],
    },
  ]);
});

Deno.test("slackBody() lists ten changes of each kind", () => {
  const lines = JSON.stringify(blocksOf(finished(manyChanges(12, "/")))).match(/•/g);
  assertEquals(lines?.length, 20);
  assertEquals(JSON.stringify(blocksOf(finished(manyChanges(12, "/")))).match(/and 2 more/g)?.length, 2);
});

/** Names, and texts that receivers must not find in the message. */
const HOSTILE_NAMES: readonly (readonly [name: string, markup: RegExp])[] = [
  ["<!channel> look", /<!channel>/],
  ["<https://evil.example|Readiness>", /<https/],
  ["@everyone @here", /@(?:everyone|here)/],
  ["[Sign in](https://evil.example)", /\]\(/],
  ["https://evil.example", /https:\/\/evil/],
  ["*bold* _italic_ ~struck~ `code`", /\*bold|_italic|~struck|`code/],
  [":rotating_light: :tada:", /:tada/],
  ["a\nb\r\n\u2028c\u0000", /[\n\r\u2028\0]/],
  ["\u202egnp.exe", /\u202e/],
  ["x".repeat(500), /x{101}/],
  ["&lt;!here&gt;", /&lt;/],
];

for (const [name, markup] of HOSTILE_NAMES) {
  Deno.test(`slackBody() shows the name ${JSON.stringify(name.slice(0, 40))} without its effect`, () => {
    const event = finished({ project: { id: "p1", name, target: "shop.example" }, changes: [] });
    const { text, blocks } = JSON.parse(slackBody({ ...event, crawl: { id: "c1", url: null } }));
    for (const shown of [text, blocks[1].text.text]) {
      assert(!markup.test(shown), shown);
      assert(!/[<>]/.test(shown), shown);
    }
  });
}

Deno.test("slackBody() stays within Slack's limits for any name and reason", () => {
  const project = { id: "p1", name: "<&>".repeat(200), target: "shop.example" };
  const events = [finished({ project, ...manyChanges(50, "/") }), {
    ...FAILED,
    project,
    reason: "<>".repeat(999),
  }];
  for (const event of events) {
    for (const { type, text } of JSON.parse(slackBody(event)).blocks) {
      assert(type === "actions" || text.text.length <= (type === "header" ? 150 : 3000), type);
    }
  }
});

Deno.test("slackBody() shows the id of a project whose name is invisible", () => {
  const { text } = JSON.parse(
    slackBody({ ...TEST, project: { id: "p1", name: "\u200b ", target: "shop.example" } }),
  );
  assertEquals(text, "p1: Test message.");
});

Deno.test("slackBody() is valid Unicode even if the name is not", () => {
  const body = slackBody({ ...TEST, project: { id: "p1", name: "\ud800", target: "shop.example" } });
  assert(JSON.parse(body).text.isWellFormed());
});
