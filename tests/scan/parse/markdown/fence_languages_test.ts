import { assertEquals } from "@std/assert";
import { fenceLanguages } from "../../../../src/scan/parse/markdown/fence_languages.ts";

const CASES: readonly [name: string, markdown: string, fences: number, named: number][] = [
  ["none", "# Title\n\n    indented\n\n`span`\n", 0, 0],
  ["a language", "```sh\nrun\n```\n", 1, 1],
  ["no language", "```\nrun\n```\n", 1, 0],
  ["fences that follow each other", "```\na\n```\n```js title=x\nb\n```\n~~~ {.python}\nc\n~~~\n", 3, 2],
  ["a fence in a list", "1. Do\n\n   ```{python}\n   a\n   ```\n", 1, 1],
  ["a fence within a fence", "````md\n```\na\n```\n````\n", 1, 1],
  ["a fence that is never closed", "```c++\na\n", 1, 1],
];

for (const [name, markdown, fences, named] of CASES) {
  Deno.test(`fenceLanguages() counts ${name}`, () => {
    assertEquals(fenceLanguages(markdown), { fences, named });
  });
}

Deno.test("fenceLanguages() looks for a language in 300 characters of a line", () => {
  const named = (run: number) => fenceLanguages(`${"~".repeat(run)}sh\n`).named;
  assertEquals([named(299), named(300)], [1, 0]);
});
