import { assertEquals } from "@std/assert";
import { durationText, progressText, targetProgress } from "../../../src/cli/output/target_progress.ts";
import { systemShell } from "../../../src/cli/shell.ts";
import { noService } from "../captured.ts";

const TEXTS: readonly (readonly [done: number, total: number, rate: number | null, text: string])[] = [
  [0, 1, null, "Scanned 0 of 1 target (0.0 %)"],
  [999_999, 1_000_000, 0, "Scanned 999,999 of 1,000,000 targets (99.9 %)"],
  [1_230, 10_000, 4.2, "Scanned 1,230 of 10,000 targets (12.3 %), 4.2/s, 35 min left"],
  [40, 1_000_000, 250, "Scanned 40 of 1,000,000 targets (0.0 %), 250/s, 1 h 7 min left"],
  [10, 10, 3, "Scanned 10 of 10 targets (100.0 %), 3.0/s"],
];

for (const [done, total, rate, text] of TEXTS) {
  Deno.test(`progressText() shows "${text}"`, () => {
    assertEquals(progressText(done, total, rate), text);
  });
}

const DURATIONS: readonly (readonly [seconds: number, text: string])[] = [
  [0.2, "1 s"],
  [89, "89 s"],
  [90, "2 min"],
  [3_540, "59 min"],
  [3_600, "1 h 0 min"],
  [172_700, "47 h 58 min"],
  [172_800, "2 d 0 h"],
  [1_000_000, "11 d 14 h"],
];

for (const [seconds, text] of DURATIONS) {
  Deno.test(`durationText() calls ${seconds} s ${text}`, () => assertEquals(durationText(seconds), text));
}

function shownOn(
  stderrIsTerminal: boolean,
  stderrColumns = 100,
): { readonly texts: string[]; readonly at: (ms: number, done: number) => void } {
  const texts: string[] = [];
  let ms = 0;
  const shell = {
    ...systemShell(noService),
    environment: () => undefined,
    stderrIsTerminal,
    stderrColumns,
    stderr: (text: string) => void texts.push(text),
  };
  const progress = targetProgress(200, shell, () => ms);
  return {
    texts,
    at(later, done) {
      ms = later;
      progress.show(done);
    },
  };
}

Deno.test("the progress of many targets is a line every ten seconds if nobody watches", () => {
  const { texts, at } = shownOn(false);
  for (const [ms, done] of [[0, 0], [9_999, 90], [10_000, 100], [15_000, 110], [20_000, 150]] as const) {
    at(ms, done);
  }
  assertEquals(texts, [
    "Scanned 100 of 200 targets (50.0 %), 10/s, 10 s left\n",
    "Scanned 150 of 200 targets (75.0 %), 7.5/s, 7 s left\n",
  ]);
});

Deno.test("the progress of many targets is redrawn on a terminal", () => {
  const { texts, at } = shownOn(true);
  at(0, 0);
  at(4_000, 100);
  assertEquals(texts.map((text) => text.replace("\r\x1b[2K", "")), [
    `${"░".repeat(24)} Scanned 0 of 200 targets (0.0 %)`,
    `${"█".repeat(12)}${"░".repeat(12)} Scanned 100 of 200 targets (50.0 %), 25/s, 4 s left`,
  ]);
});

Deno.test("the progress of many targets has no bar on a narrow terminal, so that the time that is left fits", () => {
  const { texts, at } = shownOn(true, 60);
  at(0, 0);
  at(4_000, 100);
  assertEquals(texts.at(-1), "\r\x1b[2KScanned 100 of 200 targets (50.0 %), 25/s, 4 s left");
});
