import { assertEquals } from "@std/assert";
import type { CheckResult, ScanResult, SurfaceReport } from "../../../src/scan/result.ts";
import { toldSurfacesText } from "../../../src/web/texts/told_surfaces.ts";
import { sampleCheck, sampleFailure } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

const told: SurfaceReport = { id: "shop", present: true, reasons: [], decidedBy: "caller" };
const missing = sampleFailure({ id: "ucp", category: "commerce", surface: "shop" });

const CASES: readonly (readonly [
  name: string,
  surface: SurfaceReport,
  shopCheck: CheckResult,
  changes: Partial<ScanResult>,
  text: string | null,
])[] = [
  [
    "a shop that lacks files for agents",
    told,
    missing,
    {},
    "You said that the site has this: Shop. If failures of its checks did not count, the score would be 100.",
  ],
  ["a shop that has them", told, { ...missing, status: "pass", credit: 1 }, {}, null],
  ["a shop that the scan found", { ...told, decidedBy: "scan" }, missing, {}, null],
  ["a site that is not a shop", { ...told, present: false }, missing, {}, null],
  ["another scoring version", told, missing, { scoringVersion: "3" }, null],
  ["a site without a score", told, missing, { score: null }, null],
];

for (const [name, surface, shopCheck, changes, text] of CASES) {
  Deno.test(`toldSurfacesText() of ${name}`, () => {
    const result = sampleResult([sampleCheck(), shopCheck], { surfaces: [surface], ...changes });
    assertEquals(toldSurfacesText(result), text);
  });
}
