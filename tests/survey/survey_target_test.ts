import { assertEquals, assertRejects } from "@std/assert";
import { AppError } from "../../src/errors.ts";
import { csvCells, linesOf, surveyTargets } from "../../src/survey/survey_target.ts";

function bytesOf(text: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([text]).stream();
}

const NO_COLUMN = "Line 1 has no column with the name target: separate the columns with commas";

async function targetsOf(text: string) {
  return await Array.fromAsync(surveyTargets(linesOf(bytesOf(text))));
}

const LISTS: readonly (readonly [name: string, text: string, rows: readonly unknown[][]])[] = [
  ["one target per line", "a.example\nhttps://b.example/x\n", [[1, "a.example", null, {}], [
    2,
    "https://b.example/x",
    null,
    {},
  ]]],
  ["comments, blank lines and a byte-order mark", "\ufeff# list\n\na.example # ours\r\n", [
    [3, "a.example", null, {}],
  ]],
  ["Tranco's form", "1,a.example\n2,b.example", [[1, "a.example", 1, {}], [2, "b.example", 2, {}]]],
  ["CrUX's form", "https://a.example,1000\n", [[1, "https://a.example", 1000, {}]]],
  ["CSV with labels", 'Target,Rank,country\na.example,7,de\n"b.example",,"x ""y"", z"\n,1,de\n', [
    [2, "a.example", 7, { country: "de" }],
    [3, "b.example", null, { country: 'x "y", z' }],
  ]],
  [
    "targets without their credentials",
    "https://ann:se@cret@a.example/x\nann:secret@b.example\nc.example/@x",
    [
      [1, "https://***@a.example/x", null, {}],
      [2, "***@b.example", null, {}],
      [3, "c.example/@x", null, {}],
    ],
  ],
  [
    "targets whose credentials only a browser would recognize",
    "https:/ann:s1@a.example/\nhttps:///ann:s2@b.example\nhttps:ann:s3@c.example\nht\ttps://ann:s4@d.example\n" +
    "https:\\\\ann:s5@e.example\n//ann:s6@f.example",
    [
      [1, "https:/***@a.example/", null, {}],
      [2, "https:///***@b.example", null, {}],
      [3, "***@c.example", null, {}],
      [4, "***@d.example", null, {}],
      [5, "https:\\\\***@e.example", null, {}],
      [6, "//***@f.example", null, {}],
    ],
  ],
  ["a target with a comma in its query", "a.example\nb.example/?q=1", [[1, "a.example", null, {}], [
    2,
    "b.example/?q=1",
    null,
    {},
  ]]],
];

/** Targets that scans refuse, or whose page has an @, as they are kept. */
const KEPT: readonly (readonly [written: string, kept: string])[] = [
  ["1\texample.com", "1\texample.com"],
  ["1\thttps://ann:s3cret@x.example", "***@x.example"],
  ["1;https://ann:s3cret@x.example", "***@x.example"],
  ["<https://ann:s3cret@x.example>", "***@x.example>"],
  ["https://https://ann:s3cret@x.example", "https://***@x.example"],
  ["\u200bhttps://ann:s3cret@x.example", "***@x.example"],
  ["\u0001 https://ann:s3cret@x.example", "***@x.example"],
  ["https://ann:s3/cret@x.example/", "https://***@x.example/"],
  ["https://ann:53/cret@x.example/", "https://***@x.example/"],
  ["https://ann:s3@cr/et@x.example/", "https://***@x.example/"],
  ["a.example/ https://ann:s3cret@x.example", "***@x.example"],
  ["https://münchen.example.:8080/@ann", "https://münchen.example.:8080/@ann"],
  ["a.example?mail=ann@b.example", "a.example?mail=ann@b.example"],
  ["https://[::1]:8080/@ann", "https://[::1]:8080/@ann"],
  ["intranet/@ann", "intranet/@ann"],
];
for (const [written, kept] of KEPT) {
  Deno.test(`surveyTargets() keeps ${JSON.stringify(kept)} of ${JSON.stringify(written)}`, async () => {
    assertEquals((await targetsOf(written)).map(({ target }) => target), [kept]);
  });
}

for (const [name, text, rows] of LISTS) {
  Deno.test(`surveyTargets() reads ${name}`, async () => {
    const found = await targetsOf(text);
    assertEquals(
      found.map(({ line, target, rank, labels }) => [line, target, rank, labels]),
      rows.map(
        (row) => [...row],
      ),
    );
  });
}

Deno.test("surveyTargets() refuses a line that is too long", async () => {
  await assertRejects(
    () => targetsOf(`a.example\n${"x".repeat(16_385)}`),
    AppError,
    "Line 2 is not a target",
  );
  assertEquals((await targetsOf("x".repeat(16_384))).length, 1);
});

Deno.test("surveyTargets() refuses too many columns, and shortens labels", async () => {
  const header = ["target", ...Array.from({ length: 33 }, (_, at) => `c${at}`)].join(",");
  await assertRejects(() => targetsOf(header), AppError, "more than 32 columns");
  const [row] = await targetsOf(`target,note\na.example,${"x".repeat(300)}`);
  assertEquals(row?.labels["note"]?.length, 200);
  const [cut] = await targetsOf(`target,note\na.example,${"x".repeat(199)}😀`);
  assertEquals(cut?.labels["note"], `${"x".repeat(199)}\ufffd`);
});

for (
  const header of [
    "target;rank",
    "rank;Target",
    "target\tcountry",
    "id|target",
    '"target";"x"',
    "# list\ntarget ;x",
  ]
) {
  Deno.test(`surveyTargets() refuses the columns of ${JSON.stringify(header)}`, async () => {
    const error = await assertRejects(() => targetsOf(`${header}\na.example;1`), AppError);
    assertEquals(error.message.replace(/^Line \d/, "Line 1"), NO_COLUMN);
  });
}

for (
  const line of [
    "target.example",
    "1,target.com",
    "a.example # target",
    "my-target.example",
    "a.example/target",
  ]
) {
  Deno.test(`surveyTargets() does not take the first target ${line} for a header`, async () => {
    assertEquals((await targetsOf(line)).length, 1);
  });
}

Deno.test("linesOf() joins lines that arrive in parts", async () => {
  const parts = ["a.exa", "mple\r", "\nb.example"].map((text) => new TextEncoder().encode(text));
  assertEquals(await Array.fromAsync(linesOf(ReadableStream.from(parts))), ["a.example", "b.example"]);
});

Deno.test("csvCells() keeps a line with a lone quote", () => {
  assertEquals(csvCells('a"b,c'), ['a"b', "c"]);
  assertEquals(csvCells('"a,b'), ['"a', "b"]);
  assertEquals(csvCells("a,"), ["a", ""]);
});
