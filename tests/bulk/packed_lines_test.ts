import { assertEquals, assertLess } from "@std/assert";
import { LinePacker, MAX_PART_BYTES, unpackLines } from "../../src/bulk/packed_lines.ts";

async function pack(lines: readonly string[]): Promise<readonly Uint8Array[]> {
  const packer = new LinePacker();
  await Promise.all(lines.map((line) => packer.add(line)));
  assertEquals(packer.lines, lines.length);
  return await packer.end();
}

async function* inTurn<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

const NOISE = Array.from({ length: 4 }, () => crypto.getRandomValues(new Uint8Array(60_000)).toBase64());

const LINES: Readonly<Record<string, readonly string[]>> = {
  "no lines": [],
  "one line": ["{}"],
  "lines that are not compressible": NOISE,
  "text outside of the basic plane at the edge of a slice": [
    `a${"😀".repeat(200_000)}`,
    `${"😀".repeat(70_000)}`,
  ],
  "lines of a megabyte": ["a".repeat(1_000_000), "b".repeat(1_000_000)],
};

for (const [name, lines] of Object.entries(LINES)) {
  Deno.test(`LinePacker packs ${name} into parts that give them back`, async () => {
    const parts = await pack(lines);
    assertEquals(parts.every(({ length }) => length <= MAX_PART_BYTES), true);
    assertEquals(await Array.fromAsync(unpackLines(inTurn(parts))), lines);
  });
}

Deno.test("text that lines share is stored once, even if the lines are far apart", async () => {
  const [noise = ""] = NOISE;
  const bytes = (await pack(Array.from({ length: 20 }, (_, at) => `${at}${noise}`)))
    .reduce((sum, { length }) => sum + length, 0);
  assertLess(bytes, 70_000);
});

Deno.test("unpackLines() can be left early", async () => {
  for await (const line of unpackLines(inTurn(await pack(NOISE)))) {
    assertEquals(line, NOISE[0]);
    break;
  }
});
