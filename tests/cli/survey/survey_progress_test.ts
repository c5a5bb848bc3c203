import { assertEquals } from "@std/assert";
import { progressText } from "../../../src/cli/survey/survey_progress.ts";

const TEXTS: readonly (readonly [count: number, seconds: number, left: number | null, text: string])[] = [
  [1, 0.01, null, "Scanned 1 site, 1.0 per second"],
  [200, 10, 200, "Scanned 200 sites, 20.0 per second"],
  [200, 10, 199, "Scanned 200 sites, 20.0 per second"],
  [200, 10, 210, "Scanned 200 sites, 20.0 per second, about 1 minute left"],
  [200, 10, 3_800, "Scanned 200 sites, 20.0 per second, about 3 minutes left"],
  [200, 10, 144_200, "Scanned 200 sites, 20.0 per second, about 2 hours left"],
  [1_000, 100, 1_001_000, "Scanned 1,000 sites, 10.0 per second, about 28 hours left"],
  [1_000, 100, 2_210, "Scanned 1,000 sites, 10.0 per second, about 2 minutes left"],
  [1_000, 100, 72_990, "Scanned 1,000 sites, 10.0 per second, about 120 minutes left"],
  [1_000, 100, 73_600, "Scanned 1,000 sites, 10.0 per second, about 2 hours left"],
  [1_000, 100, 1_728_990, "Scanned 1,000 sites, 10.0 per second, about 48 hours left"],
  [1_000, 100, 1_729_600, "Scanned 1,000 sites, 10.0 per second, about 2 days left"],
  [1_000, 100, 10_001_000, "Scanned 1,000 sites, 10.0 per second, about 12 days left"],
];

for (const [count, seconds, left, text] of TEXTS) {
  Deno.test(`progress with ${left ?? "unknown"} lines at the start: ${text}`, () =>
    assertEquals(progressText(count, seconds, left), text));
}
