import { assertEquals, assertThrows } from "@std/assert";
import { readTargets } from "../../../src/cli/scans/target_file.ts";
import { AppError } from "../../../src/errors.ts";

function withFile<T>(text: string, use: (path: string) => T): T {
  const path = Deno.makeTempFileSync();
  try {
    Deno.writeTextFileSync(path, text);
    return use(path);
  } finally {
    Deno.removeSync(path);
  }
}

const FILES: readonly (readonly [name: string, text: string, targets: string[]])[] = [
  ["a line each", "a.org\nb.org\n", ["a.org", "b.org"]],
  ["no line feed at the end", "a.org", ["a.org"]],
  ["CRLF and a byte order mark", "\ufeffa.org\r\nb.org\r\n", ["a.org", "b.org"]],
  ["blank lines and comments", "# all\n\n  \na.org # ours\n#b.org\n", ["a.org"]],
  ["fragments", "https://a.org/#top\n", ["https://a.org/#top"]],
  ["duplicates", "b.org\na.org\nb.org\n b.org \n", ["b.org", "a.org"]],
  ["a target of 2,048 characters", "a".repeat(2048), ["a".repeat(2048)]],
];

for (const [name, text, targets] of FILES) {
  Deno.test(`readTargets() reads ${name}`, () => assertEquals(withFile(text, readTargets), targets));
}

Deno.test("readTargets() names the line that is too long", () => {
  withFile(
    `a.org\n${"a".repeat(2049)}`,
    (path) => assertThrows(() => readTargets(path), AppError, "Line 2 of"),
  );
});

Deno.test("readTargets() refuses a file without a target", () => {
  withFile("# nothing\n", (path) => assertThrows(() => readTargets(path), AppError, "contains no targets"));
});

Deno.test("readTargets() names a missing file", () => {
  assertThrows(() => readTargets("/no/such/file"), AppError, "Cannot read /no/such/file: No such file");
});
