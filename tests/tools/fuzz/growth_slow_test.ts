/** Slow: measures CPU time of work that grows, in steps of ten milliseconds. */
import { assertEquals } from "@std/assert";
import process from "node:process";
import { findingOf } from "../../../tools/fuzz/growth.ts";
import type { Input, Shapes } from "../../../tools/fuzz/input.ts";

const LETTERS = { before: "", unit: "a", close: "", after: "" };
const SHAPES: Shapes = { text: LETTERS, html: LETTERS, json: LETTERS };

function kindFor(read: (text: string) => unknown) {
  const prepare = ({ text }: Input) => Promise.resolve(() => read(text));
  return findingOf({ path: "a.ts", name: "read", prepare }, SHAPES).then((found) => found?.kind ?? null);
}

/** Takes at least a microsecond a step. */
function work(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum += Math.sin(step) * Math.cos(sum);
  return sum;
}

Deno.test("findingOf() passes a parser with linear time", async () => {
  assertEquals(await kindFor(({ length }) => work(length)), null);
});

Deno.test("findingOf() finds a parser that takes quadratic time", async () => {
  assertEquals(await kindFor(({ length }) => work((length / 300) ** 2)), "growth");
});

Deno.test("findingOf() finds a parser with quadratic time in a generator", async () => {
  const read = function* ({ length }: string) {
    yield work((length / 300) ** 2);
  };
  assertEquals(await kindFor(read), "growth");
});

Deno.test("findingOf() finds a parser that is slow with each input", async () => {
  const spin = () => {
    for (const begun = process.threadCpuUsage().user; process.threadCpuUsage().user - begun < 900_000;);
  };
  assertEquals(await kindFor(spin), "budget");
});

Deno.test("findingOf() finds a parser that throws for a long text only", async () => {
  const read = ({ length }: string) => {
    if (length > 500_000) throw new RangeError("too long");
  };
  assertEquals(await kindFor(read), "error");
});
