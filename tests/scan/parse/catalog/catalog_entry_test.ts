import { assertEquals } from "@std/assert";
import { readCatalog } from "../../../../src/scan/parse/catalog/catalog_entry.ts";

Deno.test("readCatalog() lets the caller judge each entry that is an object", () => {
  const paths: string[] = [];
  readCatalog({ entries: [{}, 1, {}] }, { judgeEntry: ({ path }) => paths.push(path) });
  assertEquals(paths, ["entries[0]", "entries[2]"]);
});

Deno.test("readCatalog() keeps incomplete entries", () => {
  const nothing = {
    identifier: null,
    publisher: null,
    type: null,
    url: null,
  };
  assertEquals(readCatalog({ entries: [{}] }).entries, [nothing]);
});
