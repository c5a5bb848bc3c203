/**
 * Shows the progress of one scan on standard error, with a redrawn line on a
 * terminal and otherwise with a single line.
 */
import { plural } from "../../plural.ts";
import type { ProgressEvent } from "../../scan/result.ts";
import type { OnProgress } from "../scans/scanned_result.ts";
import { liveLine, progressBar } from "./live_line.ts";
import { cleanLine } from "./safe_text.ts";
import type { Shell } from "../shell.ts";

const REDRAW_MS = 1_000;
/** Seconds without an event before the line shows them. */
const MIN_SHOWN_SECONDS = 2;

export interface ProgressLine {
  readonly update: OnProgress;
  /** Removes the line. */
  readonly end: () => void;
}

export function progressLine(shell: Shell): ProgressLine {
  const line = liveLine(shell);
  if (line === null) return { update: (event) => announce(event, shell.stderr), end: () => {} };
  let shown: { readonly event: Parameters<OnProgress>[0]; readonly since: number } | null = null;
  // Between the events of a slow site, the seconds show that the scan continues.
  const clock = setInterval(() => {
    if (shown !== null) line.draw(progressText(shown.event, performance.now() - shown.since));
  }, REDRAW_MS);
  Deno.unrefTimer(clock);
  return {
    update(event) {
      shown = { event, since: performance.now() };
      line.draw(progressText(event, 0));
    },
    end() {
      clearInterval(clock);
      line.end();
    },
  };
}

function announce(event: Parameters<OnProgress>[0], stderr: Shell["stderr"]): void {
  if (event.type === "started") {
    stderr(`Scanning ${cleanLine(event.target.domain)}: ${plural(event.total, "check")}\n`);
  }
}

/** @param waitedMs time since the event */
export function progressText(event: Parameters<OnProgress>[0], waitedMs: number): string {
  if (event.type === "pages") {
    const { checked, known } = event;
    return `${progressBar(known === 0 ? 0 : checked / known)} ${checked}/${known}  Checking pages`;
  }
  const { completed, total } = event;
  const bar = progressBar(total === 0 ? 0 : completed / total);
  const seconds = Math.floor(waitedMs / 1000);
  const waited = seconds < MIN_SHOWN_SECONDS ? "" : `, waiting for ${seconds} s`;
  return `${bar} ${completed}/${total}  ${cleanLine(labelOf(event))}${waited}`;
}

function labelOf(event: ProgressEvent): string {
  if (event.type === "started") return event.target.domain;
  if (event.type === "checked") return event.check.title;
  return event.phase === "resolving" ? "Looking up the domain" : "Fetching pages and files";
}
