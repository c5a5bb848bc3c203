import { assertEquals, assertThrows } from "@std/assert";
import { readSurvey, type SurveyWave, writeWave } from "../../src/survey/survey_file.ts";
import { ALL_CHECKS } from "../web/survey/sample_numbers.ts";
import { inFolder } from "./survey_process.ts";

function wave(name: string, started_at: string): SurveyWave {
  return {
    ...{ wave: name, started_at, list: "l", digest: null, finished_at: null, scanner: "1.0.0", checks: 1 },
    ...{ scoring_version: "4", choice: ALL_CHECKS, outcomes: {} },
  };
}

Deno.test("waves are in the order of their start, then of their names", () =>
  inFolder((folder) => {
    for (const [name, day] of [["w10", 10], ["w9", 9], ["b", 10], ["a", 11]] as const) {
      writeWave(folder, wave(name, `2026-12-${String(day).padStart(2, "0")}T00:00:00Z`));
    }
    assertEquals(readSurvey(folder)?.waves.map(({ wave: name }) => name), ["w9", "b", "w10", "a"]);
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name), ["survey.json"]);
    return Promise.resolve();
  }));

Deno.test("a file whose waves are in another order is read in the order of their start", () =>
  inFolder((folder) => {
    const waves = [wave("w10", "2026-12-10T00:00:00Z"), wave("w9", "2026-12-09T00:00:00Z")];
    Deno.writeTextFileSync(`${folder}/survey.json`, JSON.stringify({ version: 1, waves }));
    assertEquals(readSurvey(folder)?.waves.map(({ wave: name }) => name), ["w9", "w10"]);
    return Promise.resolve();
  }));

Deno.test("a wave that cannot be written fails with the reason of the first step", () =>
  inFolder((folder) => {
    const write = () => writeWave(`${folder}/missing`, wave("a", "2026-12-10T00:00:00Z"));
    assertThrows(write, Deno.errors.NotFound, "writefile");
    return Promise.resolve();
  }));
