/** Shows how far a bulk list is: a line that is redrawn on a terminal, else one every ten seconds. */
import { plural } from "../../plural.ts";
import { liveLine, progressBar } from "../output/live_line.ts";
import type { Shell } from "../shell.ts";

/** Milliseconds between two lines where standard error is not a terminal. */
const ANNOUNCE_MS = 10_000;
/** Columns of a terminal that are enough for a bar beside the text. */
const MIN_BAR_COLUMNS = 90;
/** Milliseconds after which the rate says something. */
const MIN_RATE_MS = 2_000;

export interface BulkProgress {
  readonly show: (done: number) => void;
  /** Lets something be written above the line. */
  readonly above: (write: () => void) => void;
  /** Removes the line. */
  readonly end: () => void;
}

/**
 * @param what is done with the targets: "Queued"
 * @param now milliseconds that only grow
 */
export function bulkProgress(
  what: string,
  total: number,
  shell: Shell,
  now: () => number = () => performance.now(),
): BulkProgress {
  const line = liveLine(shell);
  const hasBar = shell.stderrColumns >= MIN_BAR_COLUMNS;
  let first: { readonly at: number; readonly done: number } | null = null;
  let announcedAt = now();
  return {
    show(done) {
      first ??= { at: now(), done };
      const passedMs = now() - first.at;
      const rate = passedMs < MIN_RATE_MS ? null : (done - first.done) * 1000 / passedMs;
      const text = progressText(what, done, total, rate);
      if (line !== null) return line.draw(hasBar ? `${progressBar(done / total)} ${text}` : text);
      if (now() - announcedAt < ANNOUNCE_MS) return;
      announcedAt = now();
      shell.stderr(`${text}\n`);
    },
    above: (write) => line === null ? write() : line.above(write),
    end: () => line?.end(),
  };
}

/** @param rate targets per second; null where it is not known yet */
export function progressText(what: string, done: number, total: number, rate: number | null): string {
  const percent = (Math.floor(done / total * 1000) / 10).toFixed(1);
  const facts = [`${what} ${done.toLocaleString("en-US")} of ${plural(total, "target")} (${percent} %)`];
  if (rate !== null && rate > 0) {
    facts.push(`${rate.toFixed(rate < 10 ? 1 : 0)}/s`);
    if (done < total) facts.push(`${durationText((total - done) / rate)} left`);
  }
  return facts.join(", ");
}

/** @param seconds rounded to what matters: `35 s`, `12 min`, `5 h 40 min`, `3 d 4 h` */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  const hours = Math.round(minutes / 60);
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
