import { assertEquals } from "@std/assert";
import { systemShell } from "../../../src/cli/shell.ts";
import { progressText, surveyProgress } from "../../../src/cli/survey/survey_progress.ts";
import { noService } from "../captured.ts";

const CLEAR = "\r\x1b[2K";

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

/** What standard error gets if a note is written before, during and after the progress. */
const NOTED: readonly (readonly [isTerminal: boolean, written: readonly string[]])[] = [
  [true, ["1\n", `${CLEAR}Scanned 1 site`, CLEAR, "2\n", `${CLEAR}Scanned 1 site`, CLEAR, "3\n"]],
  [false, ["1\n", "2\n", "3\n"]],
];

for (const [stderrIsTerminal, written] of NOTED) {
  Deno.test(`notes of a survey are lines of their own ${stderrIsTerminal ? "on" : "without"} a terminal`, () => {
    const writes: string[] = [];
    const stderr = (text: string) => void writes.push(text.replace(/, [\d.]+ per second/, ""));
    const environment = () => undefined;
    const progress = surveyProgress({ ...systemShell(noService), stderrIsTerminal, environment, stderr });
    progress.shell.stderr("1\n");
    const count = progress.start({ left: null, onUpdate() {} });
    count();
    progress.shell.stderr("2\n");
    progress.end();
    progress.shell.stderr("3\n");
    assertEquals(writes, written);
  });
}
