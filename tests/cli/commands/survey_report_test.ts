import { assertEquals, assertStringIncludes } from "@std/assert";
import { ALL_CHECKS } from "../../web/survey/sample_numbers.ts";
import { run } from "../captured.ts";

const WAVE = {
  ...{ wave: "2026-12", list: "l.csv", digest: null, started_at: "2026-12-01T00:00:00Z", finished_at: null },
  ...{ scanner: "1.0.0", scoring_version: "4", checks: 1, outcomes: {}, choice: ALL_CHECKS },
};

/** Command lines after the folder, with the waves in it and the refusal. */
const REFUSED:
  readonly (readonly [args: readonly string[], waves: readonly unknown[] | null, told: string])[] = [
    [[], null, "survey.json is missing"],
    [[], [], "The survey has no wave"],
    [[], [WAVE], "Wave 2026-12 has no rows yet"],
    [["--wave", "2026-11"], [WAVE], "The survey has no wave with the name 2026-11"],
    [[], [{ ...WAVE, wave: "../*" }], "a wave with an invalid name"],
    [["more"], [WAVE], "Only one folder is allowed"],
  ];

for (const [args, waves, told] of REFUSED) {
  Deno.test(`survey report${args.map((arg) => ` ${arg}`).join("")} is refused: ${told}`, async () => {
    const folder = await Deno.makeTempDir();
    try {
      if (waves !== null) {
        await Deno.writeTextFile(`${folder}/survey.json`, JSON.stringify({ version: 1, waves }));
      }
      const { code, stdout, stderr } = await run(["survey", "report", folder, ...args]);
      assertEquals([code, stdout], [2, ""]);
      assertStringIncludes(stderr, told);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
}
