import { assert, assertEquals, assertFalse } from "@std/assert";
import { BodyCollector } from "../../../src/scan/fetch/body_collector.ts";

const ENCODER = new TextEncoder();
const NEWEST: Uint8Array[] = ["the page", "the page for GPTBot", "other"].map((text) => ENCODER.encode(text));

/** What comes, piece by piece; the limit, bytes; what is kept of it. */
type Case = readonly [name: string, parts: readonly string[], limit: number, kept: string];

const KNOWN_BODY: readonly Case[] = [
  ["in one piece", ["the page"], 100, "the page"],
  ["byte by byte", [..."the page for GPTBot"], 100, "the page for GPTBot"],
  ["after an empty piece", ["", "other"], 100, "other"],
  ["that begins like a newer one", ["the page", " for ", "GPTBot"], 100, "the page for GPTBot"],
  ["as long as the limit", ["the page"], 8, "the page"],
  ["cut at the limit", ["the ", "page and more"], 8, "the page"],
];

for (const [name, parts, limit, kept] of KNOWN_BODY) {
  Deno.test(`BodyCollector keeps no second copy of a body that comes again ${name}`, () => {
    assert(NEWEST.includes(collected(parts, limit).bytes));
    assertEquals(text(parts, limit), kept);
  });
}

const NEW: readonly Case[] = [
  ["where none is the same", ["a ", "new page"], 100, "a new page"],
  ["that ends before a known one does", ["the ", "pa"], 100, "the pa"],
  ["that goes on after a known one", ["the page", " for you"], 100, "the page for you"],
  ["that differs in its last byte", ["othe", "R"], 100, "otheR"],
  ["that differs from one and then from another", ["the page", " for GPT", "-5"], 100, "the page for GPT-5"],
  ["of no bytes", [""], 100, ""],
  ["cut before a known one ends", ["the page"], 3, "the"],
  ["of a limit of nothing", ["the page"], 0, ""],
];

for (const [name, parts, limit, kept] of NEW) {
  Deno.test(`BodyCollector keeps a body ${name}`, () => {
    assertFalse(NEWEST.includes(collected(parts, limit).bytes));
    assertEquals(text(parts, limit), kept);
  });
}

Deno.test("BodyCollector keeps what it was given, whatever becomes of the bytes", () => {
  const collector = new BodyCollector(100, () => {}, 0, { newest: NEWEST });
  const space = ENCODER.encode("the new page");
  collector.add(space);
  space.fill(0);
  assertEquals(new TextDecoder().decode(collector.body().bytes), "the new page");
});

function collected(parts: readonly string[], limit: number) {
  const collector = new BodyCollector(limit, () => {}, 0, { newest: NEWEST });
  for (const part of parts) collector.add(ENCODER.encode(part));
  return collector.body();
}

function text(parts: readonly string[], limit: number): string {
  return new TextDecoder().decode(collected(parts, limit).bytes);
}
