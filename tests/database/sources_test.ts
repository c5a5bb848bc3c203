/** Calls that the sources may make on the database, found in their text. */
import { assertEquals, assertGreater } from "@std/assert";

const SOURCES = new URL("../../src/", import.meta.url);
/**
 * An operation that has one of these methods and fails would keep half a change. No other object of ours has
 * methods with these names, except `Math` and schemas.
 */
const HALF_DONE = /(?<!\bMath)\??\.\s*(?:sum|min|max)\s*\(/;

async function* sources(folder: URL): AsyncGenerator<URL> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* sources(new URL(`${name}/`, folder));
    else if (/\.tsx?$/.test(name)) yield new URL(name, folder);
  }
}

Deno.test("no source uses sum, min or max in an atomic operation", async () => {
  const found: string[] = [];
  let count = 0;
  for await (const source of sources(SOURCES)) {
    count++;
    const text = await Deno.readTextFile(source);
    // Schemas of Zod have such methods, but declarations do not write.
    const isSchema = text.includes('from "zod"') && !text.includes("@deno/kv") &&
      !text.includes("/database/");
    if (HALF_DONE.test(text) && !isSchema) found.push(source.pathname);
  }
  assertEquals(found, []);
  assertGreater(count, 100);
});

Deno.test("the pattern finds such operations, and leaves Math alone", () => {
  const found = ["kv.atomic().sum(key, 1n)", "operation\n  .max(key, 1n)", "operation?.min(key, one)"];
  const others = ["Math.max(1, 2)", "Math.min(...all)", "summary(x)", "checksum(x)", "{ max: 1 }"];
  assertEquals([...found, ...others].filter((text) => HALF_DONE.test(text)), found);
});
