import { assertEquals } from "@std/assert";
import { collapse } from "../../../../src/scan/parse/dom/collapsed_space.ts";

/** All that `\s` matches, a surrogate pair, half of one, and characters near white space. */
const LETTERS =
  "a \t\n\v\f\r\u00a0\u1680\u2000\u2005\u200a\u200b\u2028\u2029\u202f\u205f\u3000\ufeff\u{1f600}\ud800\u0085\u180e é字 " +
  "\u0001\b\u000e\u2040\u2100\u1681\u16c0\u3001\u3040\ufefe\uff3f ";

const TEXTS: readonly [name: string, text: string][] = [
  ["nothing", ""],
  ["white space", " \n "],
  ["single spaces", " a b c "],
  ["runs of it", "\ta \n b\u00a0\u00a0c "],
  ["all of its kinds", LETTERS],
  ["a long text", LETTERS.repeat(2_000)],
  ["long white space", " \t".repeat(20_000)],
  ["white space before a long text", ` ${"a\n\nb".repeat(10_000)}`],
  ["a long text without ends", `a${"\n\nb".repeat(10_000)}`],
];

for (const [name, text] of TEXTS) {
  Deno.test(`collapse() reads ${name}`, () => {
    assertEquals(collapse(text), text.replace(/\s+/g, " ").trim().toWellFormed());
  });
}
