/**
 * Shows the progress of many targets. On a terminal, one line is redrawn.
 * Otherwise a new line appears every ten seconds.
 */
import { plural } from "../../plural.ts";
import { liveLine, progressBar } from "./live_line.ts";
import type { Shell } from "../shell.ts";

/** Interval between two lines if standard error is not a terminal, in milliseconds. */
const ANNOUNCE_MS = 10_000;
/** Minimum number of terminal columns for a bar next to the text. */
const MIN_BAR_COLUMNS = 90;
/** Milliseconds until the rate is meaningful. */
const MIN_RATE_MS = 2_000;

export interface TargetProgress {
  readonly show: (done: number) => void;
  /** Writes something above the line. */
  readonly above: (write: () => void) => void;
  /** Removes the line. */
  readonly end: () => void;
}

/** @param now monotonic clock in milliseconds */
export function targetProgress(
  total: number,
  shell: Shell,
  now: () => number = () => performance.now(),
): TargetProgress {
  const line = liveLine(shell);
  const hasBar = shell.stderrColumns >= MIN_BAR_COLUMNS;
  let first: { readonly at: number; readonly done: number } | null = null;
  let announcedAt = now();
  return {
    show(done) {
      first ??= { at: now(), done };
      const passedMs = now() - first.at;
      const rate = passedMs < MIN_RATE_MS ? null : (done - first.done) * 1000 / passedMs;
      const text = progressText(done, total, rate);
      if (line !== null) return line.draw(hasBar ? `${progressBar(done / total)} ${text}` : text);
      if (now() - announcedAt < ANNOUNCE_MS) return;
      announcedAt = now();
      shell.stderr(`${text}\n`);
    },
    above: (write) => line === null ? write() : line.above(write),
    end: () => line?.end(),
  };
}

/** @param rate targets per second; null if it is not known yet */
export function progressText(done: number, total: number, rate: number | null): string {
  const percent = (Math.floor(done / total * 1000) / 10).toFixed(1);
  const facts = [`Scanned ${done.toLocaleString("en-US")} of ${plural(total, "target")} (${percent} %)`];
  if (rate !== null && rate > 0) {
    facts.push(`${rate.toFixed(rate < 10 ? 1 : 0)}/s`);
    if (done < total) facts.push(`${durationText((total - done) / rate)} left`);
  }
  return facts.join(", ");
}

/** @param seconds rounded to a useful precision: `35 s`, `12 min`, `5 h 40 min`, `3 d 4 h` */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  const hours = Math.round(minutes / 60);
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
