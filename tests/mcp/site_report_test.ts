/** What models read of a result whose report is stored. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { siteReport, siteReportText } from "../../src/mcp/site_report.ts";
import { sampleFailure } from "../fixtures/records/check_result.ts";
import { sampleResult } from "../fixtures/records/scan_result.ts";

const URL = "https://readiness.example/r/0123456789abcdef";

Deno.test("siteReport() has the URL of the stored report, or null", () => {
  const stored = siteReport(sampleResult([sampleFailure()], { reportUrl: URL }), [], 5);
  assertEquals(stored.reportUrl, URL);
  assertStringIncludes(siteReportText(stored, true), `\n- Stored report: ${URL}\n`);
  const other = siteReport(sampleResult([sampleFailure()]), [], 5);
  assertEquals([other.reportUrl, siteReportText(other, true).includes("Stored report")], [null, false]);
});
