/** Progress of a wave on standard error. */
import { plural } from "../../plural.ts";
import { liveLine } from "../output/live_line.ts";
import type { Shell } from "../shell.ts";

/** Milliseconds between two updates of survey.json, and of the progress without a terminal. */
const UPDATE_MS = 10_000;
/** Names of durations with their seconds, the longest first. */
const UNITS = [["day", 86_400], ["hour", 3_600], ["minute", 60]] as const;

export interface ProgressParts {
  /** Number of lines without a row at the start, or null if it is not known. */
  readonly left: number | null;
  /** Called about every ten seconds. */
  readonly onUpdate: () => void;
}

export function surveyProgress(shell: Shell) {
  const line = liveLine(shell);
  return {
    /** Writes above the progress. */
    shell: {
      ...shell,
      stderr: (text: string) => line === null ? shell.stderr(text) : line.above(() => shell.stderr(text)),
    },
    /** Returns a function that counts a site. */
    start: ({ left, onUpdate }: ProgressParts): () => void => {
      const begun = performance.now();
      let updatedAt = begun;
      let count = 0;
      return () => {
        count++;
        const text = progressText(count, (performance.now() - begun) / 1000, left);
        line?.draw(text);
        if (performance.now() - updatedAt < UPDATE_MS) return;
        updatedAt = performance.now();
        onUpdate();
        if (line === null) shell.stderr(`${text}\n`);
      };
    },
    end: () => line?.end(),
  };
}

/** @param left number of lines at the start, with comments and a header, so that the time is an estimate */
export function progressText(count: number, seconds: number, left: number | null): string {
  const rate = count / Math.max(seconds, 1);
  const text = `Scanned ${plural(count, "site")}, ${rate.toFixed(1)} per second`;
  return left === null || left <= count ? text : `${text}, about ${durationText((left - count) / rate)} left`;
}

/** `3 hours`, in the largest unit of which there are at least two. */
function durationText(seconds: number): string {
  const [name, length] = UNITS.find(([, length]) => seconds >= 2 * length) ?? ["minute", 60];
  return plural(Math.max(1, Math.round(seconds / length)), name);
}
