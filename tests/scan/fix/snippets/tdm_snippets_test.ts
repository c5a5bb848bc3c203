import { assertEquals } from "@std/assert";
import { tdmFileSnippet } from "../../../../src/scan/fix/snippets/tdm_snippets.ts";
import { parseTdmFile, tdmEntryFor } from "../../../../src/scan/parse/policy/tdm_reservation.ts";

Deno.test("tdmFileSnippet() reserves the whole site", () => {
  const { entries, problems } = parseTdmFile(tdmFileSnippet());
  assertEquals(problems, []);
  assertEquals(tdmEntryFor(entries, "/any/page?x")?.reservation, 1);
});
