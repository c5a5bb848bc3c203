import { assert, assertEquals, assertFalse, assertLess } from "@std/assert";
import { lettersOf, RunSet, runSetOf, runsOf } from "../../../../src/scan/parse/text/text_runs.ts";

const LETTERS: readonly [text: string, letters: string][] = [
  ["Bells, & “chimes” — 12!", "bellschimes12"],
  ["Größe · naïve", "größenaïve"],
  ["鐘の音、東京。", "鐘の音東京"],
  ["Ａ！ a\u00a0b\u200bc🔔d", "ａabcd"],
  [
    "`AZ{/09:@\u00aa\u00bf\u00c0\u1ffc\u2000\u2bff\u2c00\u3000\u3005\u3041🎉",
    "az09\u00aa\u00e0\u1ff3\u2c30\u3005\u3041",
  ],
  ["", ""],
];

for (const [text, expected] of LETTERS) {
  Deno.test(`lettersOf() reads ${JSON.stringify(text)}`, () => assertEquals(lettersOf(text), expected));
}

Deno.test("runsOf() has one run for each place", () => {
  assertEquals(runsOf(lettersOf("a".repeat(9))).length, 0);
  assertEquals(runsOf(lettersOf("a".repeat(10))).length, 1);
  assertEquals(new Set(runsOf(lettersOf("abcdefghijkl"))).size, 3);
});

Deno.test("runsOf() gives the same run the same number at any position", () => {
  const inside = runsOf(lettersOf("xyz the bells ring uvw"));
  for (const run of runsOf(lettersOf("The BELLS ring"))) assert(inside.includes(run));
});

Deno.test("runSetOf() finds the runs of its text", () => {
  const set = runSetOf("The bells of the valley ring at noon.");
  for (const run of runsOf(lettersOf("bells of the valley"))) assert(set.has(run));
  assertFalse(set.has(runsOf(lettersOf("something else"))[0] ?? 0));
});

Deno.test("RunSet.has() finds every text that was added", () => {
  const set = new RunSet(10);
  set.add(5);
  assertEquals([set.has(5), set.has(6)], [true, false]);
});

for (const [count, most] of [[10, 1 / 300], [512, 1 / 8], [1_150, 1 / 8]] as const) {
  Deno.test(`RunSet.has() is wrong about few other numbers than the ${count} of the set`, () => {
    const numbers = runsOf(Array.from({ length: 40_000 }, (_, at) => at * 7_919).join(""));
    const set = new RunSet(count);
    for (const number of numbers.slice(0, count)) set.add(number);
    const others = numbers.slice(count);
    assertLess(others.filter((number) => set.has(number)).length, others.length * most);
  });
}

Deno.test("runSetOf() finds every run of a long text, and few others", () => {
  const words = (name: string) => Array.from({ length: 2_000 }, (_, at) => `${name}${at * 7_919}`).join(" ");
  const set = runSetOf(words("bell"));
  assertEquals(runsOf(lettersOf(words("bell"))).filter((run) => !set.has(run)).length, 0);
  const others = runsOf(lettersOf(words("oak")));
  assert(others.filter((run) => set.has(run)).length < others.length / 4);
});
