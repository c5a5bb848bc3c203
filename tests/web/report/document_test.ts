/** A report without scripts, limited in size for any scan. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { reportPage } from "../../../src/web/report_page.tsx";
import { sampleFailure } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

for (const [count, words] of [[5, null], [6, "And 1 more request<"], [8, "And 3 more requests<"]] as const) {
  Deno.test(`a document shows five of ${count} requests behind a check`, () => {
    const ids = Array.from({ length: count }, (_, id) => id);
    const result = sampleResult([sampleFailure({ evidence: ids })]);
    const exchanges = ids.flatMap((id) => result.exchanges.slice(0, 1).map((each) => ({ ...each, id })));
    const page = reportPage(
      { ...result, exchanges },
      { domain: "example.com", ua: "" },
      "?domain=example.com",
      new Map(),
    );
    assertEquals([...page.matchAll(/<li><code>GET /g)].length, 5);
    if (words === null) assertEquals(page.includes("more request"), false);
    else assertStringIncludes(page, words);
  });
}
