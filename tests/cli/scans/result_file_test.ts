import { assertEquals, assertThrows } from "@std/assert";
import { MAX_LINE_BYTES, ResultFile } from "../../../src/cli/scans/result_file.ts";
import { AppError } from "../../../src/errors.ts";

function withFile(text: string, use: (path: string) => void): void {
  const path = Deno.makeTempFileSync();
  try {
    Deno.writeTextFileSync(path, text);
    use(path);
  } finally {
    Deno.removeSync(path);
  }
}

function line(target: string, size = 10): string {
  return `${JSON.stringify({ target, result: "x".repeat(size) })}\n`;
}

const QUOTED = 'a"\\b\u00e9';

const FILES: readonly (readonly [name: string, text: string, done: string[], kept: string])[] = [
  ["an empty file", "", [], ""],
  ["two results", line("a") + line("b"), ["a", "b"], line("a") + line("b")],
  ["an error", '{"target":"a","error":{}}\n', ["a"], '{"target":"a","error":{}}\n'],
  ["a line cut within its result", line("a") + line("b").slice(0, -4), ["a"], line("a")],
  ["a line cut within its first key", `${line("a")}{"tar`, ["a"], line("a")],
  ["a line without its line feed", line("a").trimEnd(), [], ""],
  ["quotes and backslashes in a target", line(QUOTED), [QUOTED], line(QUOTED)],
  ["lines larger than a block", line("a", 200_000) + line("b"), ["a", "b"], line("a", 200_000) + line("b")],
  [
    "a target of 2,048 escaped characters",
    line("\x01".repeat(2048)),
    ["\x01".repeat(2048)],
    line("\x01".repeat(2048)),
  ],
];

for (const [name, text, done, kept] of FILES) {
  Deno.test(`ResultFile continues after ${name}`, () => {
    withFile(text, (path) => {
      {
        const found: string[] = [];
        using file = new ResultFile(path, (target) => found.push(target));
        assertEquals([found, file.lines, file.last], [done, done.length, done.at(-1) ?? null]);
        file.append(line("new"));
      }
      assertEquals(Deno.readTextFileSync(path), kept + line("new"));
    });
  });
}

Deno.test("ResultFile finds lines at the edges of a block", () => {
  for (const size of [65_535, 65_536, 65_537]) {
    const first = line("a", size - line("a", 0).length);
    withFile(first + line("b"), (path) => {
      using file = new ResultFile(path);
      assertEquals([file.lines, file.last], [2, "b"], `${size}`);
    });
  }
});

for (const [length, isRead] of [[16_384, true], [16_385, false]] as const) {
  Deno.test(`ResultFile ${isRead ? "reads" : "refuses"} a target that ends after ${length} bytes`, () => {
    const target = "a".repeat(length - '{"target":"",'.length);
    withFile(line(target), (path) => {
      if (!isRead) assertThrows(() => new ResultFile(path), AppError, "Cannot continue");
      else {
        using file = new ResultFile(path);
        assertEquals([file.lines, file.last], [1, target]);
      }
    });
  });
}

for (const text of ["example.com\n", "example.com", "[1]\n", '{"target":1}\n', '{"target":"\\x"}\n', "\n"]) {
  Deno.test(`ResultFile leaves a file alone that holds ${JSON.stringify(text)}`, () => {
    withFile(text, (path) => {
      assertThrows(() => new ResultFile(path), AppError, "Cannot continue");
      assertEquals(Deno.readTextFileSync(path), text);
    });
  });
}

Deno.test("ResultFile reads what is in its lines, up to the largest result", () => {
  const size = MAX_LINE_BYTES - line("a", 0).length + 1;
  withFile(line("a", size) + line("b", size + 1) + line("c"), (path) => {
    const values: unknown[] = [];
    using _file = new ResultFile(path, (target, value) => values.push([target, value]));
    assertEquals(values, [
      ["a", { target: "a", result: "x".repeat(size) }],
      ["b", null],
      ["c", { target: "c", result: "x".repeat(10) }],
    ]);
  });
});

Deno.test("ResultFile names the line that is not a result if it reads results", () => {
  withFile(`${line("a")}{"target":"b",}\n`, (path) => {
    assertThrows(() => new ResultFile(path, () => {}), AppError, "line 2 is not the result of a scan");
  });
});

Deno.test("ResultFile refuses a file that another command writes, and leaves its last line alone", () => {
  withFile("", (path) => {
    {
      using file = new ResultFile(path);
      file.append(line("a").slice(0, 20));
      assertThrows(() => new ResultFile(path), AppError, "another command is writing to it");
      file.append(line("a").slice(20));
    }
    using again = new ResultFile(path);
    assertEquals(again.last, "a");
  });
});

Deno.test("ResultFile names a path that it cannot write", () => {
  assertThrows(
    () => new ResultFile("/no/such/folder/out.jsonl"),
    AppError,
    "Cannot write /no/such/folder/out.jsonl",
  );
});

Deno.test("ResultFile refuses a device, which never ends", () => {
  assertThrows(() => new ResultFile("/dev/zero"), AppError, "it is not a file");
});
