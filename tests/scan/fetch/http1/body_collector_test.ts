import { assertEquals } from "@std/assert";
import { BodyCollector } from "../../../../src/scan/fetch/http1/body_collector.ts";

const ENCODER = new TextEncoder();

/** Received pieces, the limit in bytes, and the part that is kept. */
type Case = readonly [name: string, parts: readonly string[], limit: number, kept: string];

const BODIES: readonly Case[] = [
  ["in one piece", ["the page"], 100, "the page"],
  ["byte by byte", [..."the page for GPTBot"], 100, "the page for GPTBot"],
  ["after an empty piece", ["", "other"], 100, "other"],
  ["in three pieces", ["the page", " for ", "GPTBot"], 100, "the page for GPTBot"],
  ["as long as the limit", ["the page"], 8, "the page"],
  ["cut at the limit", ["the ", "page and more"], 8, "the page"],
  ["of no bytes", [""], 100, ""],
  ["cut in its first piece", ["the page"], 3, "the"],
  ["of a limit of nothing", ["the page"], 0, ""],
];

for (const [name, parts, limit, kept] of BODIES) {
  for (const announced of [0, 8, 1000]) {
    Deno.test(`BodyCollector keeps a body ${name}, with ${announced} bytes announced`, () => {
      const collector = new BodyCollector(limit, () => {}, announced);
      for (const part of parts) collector.add(ENCODER.encode(part));
      const { bytes, truncated } = collector.body();
      assertEquals([new TextDecoder().decode(bytes), truncated], [kept, kept !== parts.join("")]);
    });
  }
}

Deno.test("BodyCollector is full after its callback reports that it has enough", () => {
  const totals: number[] = [];
  const collector = new BodyCollector(100, (total) => totals.push(total) === 2, 0);
  const full = ["the ", "page"].map((part) => {
    collector.add(ENCODER.encode(part));
    return collector.full;
  });
  assertEquals([full, totals], [[false, true], [4, 8]]);
});

Deno.test("BodyCollector keeps a copy of the bytes, even if they change later", () => {
  const collector = new BodyCollector(100, () => {}, 0);
  const space = ENCODER.encode("the page");
  collector.add(space);
  space.fill(0);
  assertEquals(new TextDecoder().decode(collector.body().bytes), "the page");
});
