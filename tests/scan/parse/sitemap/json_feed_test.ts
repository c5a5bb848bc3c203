import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseJsonFeed } from "../../../../src/scan/parse/sitemap/json_feed.ts";

const version = "https://jsonfeed.org/version/1.1";
const title = "News";
const item = { id: "1", content_text: "Hello" };

type Case = readonly [
  name: string,
  value: Json,
  kind: string | null,
  items: number,
  codes: readonly string[],
];

const CASES: readonly Case[] = [
  ["reads version 1.1", { version, title, items: [item] }, "json", 1, []],
  ["reads version 1", { version: "https://jsonfeed.org/version/1", title, items: [] }, "json", 0, []],
  ["notes another version", { version: "1.1", title, items: [item] }, "json", 1, ["wrong-version"]],
  ["notes a missing title", { version, items: [item] }, "json", 1, ["missing-title"]],
  ["notes missing items", { version, title }, "json", 0, ["missing-items"]],
  ["refuses an object that is not a feed", { title }, null, 0, ["wrong-version", "missing-items"]],
  ["refuses what is not an object", [item], null, 0, ["not-an-object"]],
  ["notes an item without id", { version, title, items: [{ content_html: "" }] }, "json", 1, [
    "item-without-id",
  ]],
  ["notes a number for an id", { version, title, items: [{ ...item, id: 1 }] }, "json", 1, [
    "item-without-id",
  ]],
  ["notes an item without content", { version, title, items: [{ id: "1" }] }, "json", 1, ["empty-item"]],
  ["notes what is not an item", { version, title, items: [null] }, "json", 1, [
    "item-without-id",
    "empty-item",
  ]],
  ["notes a relative link", { version, title, items: [{ ...item, url: "/a" }] }, "json", 1, [
    "relative-link",
  ]],
  ["ignores an invalid date", { version, title, items: [{ ...item, date_published: "x" }] }, "json", 1, []],
  [
    "stops at the limit of items",
    { version, title, items: Array(10_001).fill(item) },
    "json",
    10_000,
    [],
  ],
];

for (const [name, value, kind, items, codes] of CASES) {
  Deno.test(`parseJsonFeed() ${name}`, () => {
    const feed = parseJsonFeed(value);
    assertEquals([feed.kind, feed.items], [kind, items]);
    assertEquals(feed.problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseJsonFeed() finds the newest date, of changes first", () => {
  const items = [
    { ...item, date_published: "2026-11-03T00:00:00Z" },
    { ...item, date_published: "2020-01-01T00:00:00Z", date_modified: "2026-11-04T00:00:00Z" },
    item,
  ];
  assertEquals(parseJsonFeed({ version, title, items }).newest, new Date("2026-11-04T00:00:00Z"));
});
