import { assertEquals } from "@std/assert";
import { rslSnippet } from "../../../../src/scan/fix/snippets/rsl_snippet.ts";
import { parseRsl } from "../../../../src/scan/parse/policy/rsl.ts";

Deno.test("rslSnippet() is a valid license", () => {
  const { contents, problems } = parseRsl(rslSnippet());
  assertEquals([contents.length, problems], [1, []]);
});
