import { assertEquals } from "@std/assert";
import {
  CATALOG_PROBLEM_KINDS,
  readCatalogEntries,
} from "../../../../src/scan/parse/catalog/catalog_entry.ts";
import { problemLog } from "../../../../src/scan/parse/problem.ts";

Deno.test("readCatalogEntries() lets the caller judge each entry that is an object", () => {
  const log = problemLog(CATALOG_PROBLEM_KINDS);
  const places: string[] = [];
  readCatalogEntries({ entries: [{}, 1, {}] }, log, (_entry, _read, place) => places.push(place));
  assertEquals(places, ["entries[0]", "entries[2]"]);
});

Deno.test("readCatalogEntries() keeps incomplete entries", () => {
  const nothing = {
    identifier: null,
    publisher: null,
    type: null,
    url: null,
  };
  assertEquals(readCatalogEntries({ entries: [{}] }, problemLog(CATALOG_PROBLEM_KINDS)), [nothing]);
});
