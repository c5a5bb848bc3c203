import { assertEquals, assertThrows } from "@std/assert";
import { oneOf, parseArguments, wholeNumber } from "../../src/cli/arguments.ts";
import type { Flags } from "../../src/cli/flags.ts";
import { AppError } from "../../src/errors.ts";

const FLAGS: Flags = {
  "--json": "As JSON",
  "--ua <string>": "User agent",
  "--resolve <entry>": "Where a name leads",
};

const UNDERSTOOD: readonly (readonly [args: string, words: string[], values: Record<string, string[]>])[] = [
  ["", [], {}],
  ["example.com", ["example.com"], {}],
  ["example.com --json", ["example.com"], { json: [""] }],
  ["--json example.com", ["example.com"], { json: [""] }],
  ["--ua Bot/1 example.com", ["example.com"], { ua: ["Bot/1"] }],
  ["--ua=-x", [], { ua: ["-x"] }],
  ["--resolve a --resolve=b", [], { resolve: ["a", "b"] }],
  ["-h", [], { help: [""] }],
  ["-- --json", ["--json"], {}],
];

for (const [args, words, values] of UNDERSTOOD) {
  Deno.test(`parseArguments() understands "${args}"`, () => {
    const parsed = parseArguments(args.split(" ").filter((each) => each !== ""), FLAGS);
    assertEquals([parsed.words, Object.fromEntries(parsed.values)], [words, values]);
  });
}

const REFUSED: readonly (readonly [args: string, message: string])[] = [
  ["--jsno", "Unknown flag --jsno, did you mean --json?"],
  ["--something-else", "Unknown flag --something-else"],
  ["-x", "Unknown flag -x"],
  ["-json", "Unknown flag -json, did you mean --json?"],
  ["-ua=Bot/1", "Unknown flag -ua, did you mean --ua?"],
  ["--hlep", "did you mean --help?"],
  ["--constructor", "Unknown flag --constructor"],
  ["--__proto__", "Unknown flag --__proto__"],
  ["--json=yes", "--json takes no value"],
  ["--ua", "--ua needs a value: --ua <string>"],
  ["--ua=", "--ua needs a value"],
  ["--ua --json", "If it starts with a hyphen, write --ua=--json"],
];

for (const [args, message] of REFUSED) {
  Deno.test(`parseArguments() refuses "${args}"`, () => {
    assertThrows(() => parseArguments(args.split(" "), FLAGS), AppError, message);
  });
}

const NUMBERS: readonly (readonly [text: string, number: number | null])[] = [
  ["0", 0],
  ["100", 100],
  ["101", null],
  ["-1", null],
  ["7.5", null],
  ["1e1", null],
  ["", null],
];

for (const [text, expected] of NUMBERS) {
  Deno.test(`wholeNumber() ${expected === null ? "refuses" : "reads"} "${text}"`, () => {
    const read = () => wholeNumber({ words: [], values: new Map([["n", [text]]]) }, "n", 0, 100);
    if (expected === null) assertThrows(read, AppError, "--n must be a whole number from 0 to 100");
    else assertEquals(read(), expected);
  });
}

const VALUES = ["json", "ndjson", "csv"] as const;

Deno.test("oneOf() reads the last of the values, or returns null", () => {
  const read = (texts: string[]) =>
    oneOf({ words: [], values: new Map([["format", texts]]) }, "format", VALUES);
  assertEquals([read(["json", "csv"]), read([])], ["csv", null]);
});

Deno.test("oneOf() lists the values, and suggests the closest one", () => {
  const read = (values: readonly string[]) => () =>
    oneOf({ words: [], values: new Map([["format", ["cvs"]]]) }, "format", values);
  assertThrows(
    read(VALUES),
    AppError,
    '--format must be json, ndjson or csv, not "cvs", did you mean csv?',
  );
  assertThrows(read(["regression"]), AppError, '--format must be regression, not "cvs"');
});
