import { assertEquals, assertRejects } from "@std/assert";
import { readTargets } from "../../../src/cli/scans/target_file.ts";
import { piped } from "../typed.ts";
import { AppError } from "../../../src/errors.ts";

const NO_INPUT = { stdin: piped(), stderr: () => {} };

async function withFile<T>(text: string, use: (path: string) => Promise<T>): Promise<T> {
  const path = Deno.makeTempFileSync();
  try {
    Deno.writeTextFileSync(path, text);
    return await use(path);
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
  Deno.test(`readTargets() reads ${name}`, async () =>
    assertEquals(await withFile(text, (path) => readTargets(path, NO_INPUT)), targets));
}

/** Input, and the beginning of the error. */
const REFUSED: Readonly<Record<string, readonly [text: string, error: string]>> = {
  "a line that is too long": [`a.org\n${"a".repeat(2049)}`, "Line 2 of standard input is not a target"],
  "no target": ["# nothing\n", "There are no targets in standard input"],
};

for (const [name, [text, error]] of Object.entries(REFUSED)) {
  Deno.test(`readTargets() refuses ${name}`, async () => {
    await withFile(
      text,
      (path) =>
        assertRejects(() => readTargets(path, NO_INPUT), AppError, error.replace(/standard input/i, path)),
    );
    const shell = { ...NO_INPUT, stdin: piped(text) };
    await assertRejects(() => readTargets("-", shell), AppError, error);
  });
}

Deno.test("readTargets() reads standard input in pieces", async () => {
  const bytes = new TextEncoder().encode("a.org\nbücher.de\n");
  const shell = { ...NO_INPUT, stdin: piped(bytes.slice(0, 8), bytes.slice(8)) };
  assertEquals(await readTargets("-", shell), ["a.org", "bücher.de"]);
});

Deno.test("readTargets() names a missing file", async () => {
  const error = "Cannot read /no/such/file: No such file";
  await assertRejects(() => readTargets("/no/such/file", NO_INPUT), AppError, error);
});
