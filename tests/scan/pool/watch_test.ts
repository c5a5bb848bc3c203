import { assertEquals } from "@std/assert";
import {
  MAX_LOOK_MS,
  MAX_SILENT_MS,
  MAX_START_MS,
  MAX_TURN_CPU_MS,
  Watch,
} from "../../../src/scan/pool/watch.ts";

const BEAT = { job: 1, stage: "robots-txt" };

function readyWatch(): Watch {
  const watch = new Watch();
  watch.ready();
  return watch;
}

Deno.test("one turn may take two seconds of CPU time, and no more", () => {
  const watch = readyWatch();
  watch.beat({ ...BEAT, turns: 5, cpuMs: 1_000 });
  watch.beat({ ...BEAT, turns: 5, cpuMs: 1_000 + MAX_TURN_CPU_MS });
  assertEquals(watch.look(1), "alive");
  watch.beat({ ...BEAT, turns: 5, cpuMs: 1_001 + MAX_TURN_CPU_MS });
  assertEquals(watch.look(1), "spinning");
});

Deno.test("a process that turns may use all its CPU time", () => {
  const watch = readyWatch();
  for (let turns = 1; turns < 100; turns++) watch.beat({ ...BEAT, turns, cpuMs: turns * MAX_TURN_CPU_MS });
  assertEquals(watch.look(1), "alive");
});

Deno.test("a process that sends nothing for ten seconds is silent", () => {
  const watch = readyWatch();
  for (let ms = 0; ms < MAX_SILENT_MS; ms += MAX_LOOK_MS) assertEquals(watch.look(MAX_LOOK_MS), "alive");
  assertEquals(watch.look(1), "silent");
});

Deno.test("any message ends the silence", () => {
  const watch = readyWatch();
  for (let looks = 0; looks < 100; looks++) {
    watch.heard();
    assertEquals(watch.look(MAX_LOOK_MS), "alive");
  }
});

Deno.test("a pause of the whole machine does not count as silence", () => {
  assertEquals(readyWatch().look(3_600_000), "alive");
});

Deno.test("a process may take longer until it is ready", () => {
  const watch = new Watch();
  for (let ms = 0; ms < MAX_START_MS; ms += MAX_LOOK_MS) assertEquals(watch.look(MAX_LOOK_MS), "alive");
  assertEquals(watch.look(1), "silent");
});

Deno.test("a process responds when it is ready and between its turns", () => {
  const watch = new Watch();
  const seen = [watch.isResponsive];
  watch.ready();
  for (const [turns, cpuMs] of [[1, 1_000], [1, 1_090], [1, 1_500], [2, 1_600]] as const) {
    watch.beat({ ...BEAT, turns, cpuMs });
    seen.push(watch.isResponsive);
  }
  assertEquals(seen, [false, true, true, false, true]);
});
