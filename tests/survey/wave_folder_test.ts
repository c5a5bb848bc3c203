/** Disks that fail, from devices of Linux in place of the journal. */
import { assertEquals, assertRejects, assertStrictEquals } from "@std/assert";
import { surveyData } from "../../src/survey/survey_data.ts";
import { WaveFolder } from "../../src/survey/wave_folder.ts";
import { inFolder, PROGRAM } from "./survey_process.ts";
import { row } from "./survey_rows.ts";

const ignore = Deno.build.os !== "linux";

function withJournal(device: string, act: (wave: WaveFolder) => Promise<void>): Promise<void> {
  return inFolder(async (folder) => {
    using wave = await WaveFolder.open(folder, surveyData(PROGRAM, folder));
    await Deno.symlink(device, `${folder}/journal.ndjson`);
    await act(wave);
  });
}

Deno.test({
  name: "a wave whose row could not be written fails with that reason from then on",
  ignore,
  fn: () =>
    withJournal("/dev/full", async (wave) => {
      const first = await assertRejects(() => wave.add(row(1)), Error, "No space left");
      for (const next of [() => wave.add(row(2)), () => wave.sync(), () => wave.finish()]) {
        assertStrictEquals(await assertRejects(next), first);
      }
      assertEquals(wave.outcomes, {});
    }),
});

Deno.test({
  name: "rows are not durable after their journal could not be closed",
  ignore,
  fn: () =>
    withJournal("/dev/null", async (wave) => {
      await wave.add(row(1));
      // The device cannot be synced.
      const first = await assertRejects(() => wave.finish());
      assertStrictEquals(await assertRejects(() => wave.sync()), first);
    }),
});
