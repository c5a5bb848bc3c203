import { assertEquals } from "@std/assert";
import type { Outcome, Status } from "../../../src/scan/contract/check.ts";
import { meanWorth } from "../../../src/scan/engine/worth.ts";
import { worthOf } from "../../../src/scan/contract/worth.ts";

const NO_TEXT = { limit: 25, reason: "agents get no text" };
const LESS_TEXT = { limit: 60, reason: "agents get less text" };

const CREDITS: readonly [status: Outcome["status"], absence: boolean, credit: number | null][] = [
  ["pass", false, 1],
  ["pass", true, 1],
  ["warn", false, 0.5],
  ["warn", true, 0],
  ["fail", false, 0],
  ["fail", true, 0],
  ["not_applicable", false, null],
];

for (const [status, absence, credit] of CREDITS) {
  Deno.test(`worthOf() ${status}${absence ? " of what is not published" : ""} is ${credit}`, () => {
    assertEquals(worthOf("key", { status, absence }, undefined), { credit, ceiling: null });
  });
}

Deno.test("worthOf() a guard is its credit, and its ceiling for the outcome", () => {
  const ceilings = { shell: NO_TEXT };
  assertEquals(worthOf("shell", { status: "fail", absence: false }, ceilings), {
    credit: 0,
    ceiling: NO_TEXT,
  });
  assertEquals(worthOf("rendered", { status: "pass", absence: false }, ceilings), {
    credit: 1,
    ceiling: null,
  });
});

const on = (status: Status, ceiling: typeof NO_TEXT | null = null, credit: number | null = null) => ({
  status,
  ceiling,
  credit,
});

const PAGES: readonly [
  name: string,
  pages: ReturnType<typeof on>[],
  limit: number | null,
  reason: string | null,
][] = [
  ["one page", [on("fail", NO_TEXT)], 25, "agents get no text"],
  ["all pages", [on("fail", NO_TEXT), on("fail", NO_TEXT)], 25, "agents get no text"],
  ["one of two pages", [on("fail", NO_TEXT), on("pass")], 63, "agents get no text (1 of 2 pages)"],
  ["two ceilings", [on("warn", LESS_TEXT), on("fail", NO_TEXT)], 43, "agents get no text"],
  ["a page that was not seen", [on("fail", NO_TEXT), on("inconclusive")], 25, "agents get no text"],
  ["an error page", [on("not_applicable"), on("fail", LESS_TEXT)], 60, "agents get less text"],
  ["good pages", [on("pass"), on("warn")], null, null],
];

for (const [name, pages, limit, reason] of PAGES) {
  Deno.test(`meanWorth() of a ceiling on ${name}`, () => {
    const { ceiling } = meanWorth(pages);
    assertEquals([ceiling?.limit ?? null, ceiling?.reason ?? null], [limit, reason]);
  });
}

const good = on("pass");
const bad = on("fail", NO_TEXT);
const SAMPLES: readonly [
  name: string,
  entered: typeof good[],
  sampled: typeof good[],
  limit: number,
  reason: string,
][] = [
  ["the home page", [bad], [good, good], 63, "agents get no text (home page)"],
  ["the home page and half of the others", [bad], [bad, good], 44, "agents get no text (2 of 3 pages)"],
  ["every page", [bad], [bad, bad], 25, "agents get no text"],
  ["half of the other pages", [good], [bad, good], 81, "agents get no text (1 of 3 pages)"],
  ["all other pages", [good], [bad, bad], 63, "agents get no text (2 of 3 pages)"],
  ["the named page", [good, bad], [good], 81, "agents get no text (1 of 3 pages)"],
  ["the named page and another", [good, bad], [bad], 44, "agents get no text (2 of 3 pages)"],
];

for (const [name, entered, sampled, limit, reason] of SAMPLES) {
  Deno.test(`meanWorth() of a ceiling on ${name}, with a sample`, () => {
    assertEquals(meanWorth(entered, sampled).ceiling, { limit, reason });
  });
}

Deno.test("meanWorth() of credits is their mean", () => {
  assertEquals(meanWorth([on("pass", null, 1), on("fail", null, 0), on("inconclusive")]).credit, 0.5);
});
