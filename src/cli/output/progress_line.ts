/**
 * Shows the progress of one scan on standard error, with a redrawn line on a
 * terminal and otherwise with a single line.
 */
import { plural } from "../../plural.ts";
import type { ProgressEvent } from "../../scan/result.ts";
import type { OnProgress } from "../scans/scan_source.ts";
import { liveLine, progressBar } from "./live_line.ts";
import { cleanLine } from "./safe_text.ts";
import type { Shell } from "../shell.ts";

export interface ProgressLine {
  readonly update: OnProgress;
  /** Removes the line. */
  readonly end: () => void;
}

export function progressLine(shell: Shell): ProgressLine {
  const line = liveLine(shell);
  if (line === null) return { update: (event) => announce(event, shell.stderr), end: () => {} };
  return { update: (event) => line.draw(lineOf(event)), end: line.end };
}

function announce(event: Parameters<OnProgress>[0], stderr: Shell["stderr"]): void {
  if (event.type === "started") {
    stderr(`Scanning ${cleanLine(event.target.domain)}: ${plural(event.total, "check")}\n`);
  }
}

function lineOf(event: Parameters<OnProgress>[0]): string {
  if (event.type === "pages") {
    const { checked, known } = event;
    return `${progressBar(known === 0 ? 0 : checked / known)} ${checked}/${known}  Checking pages`;
  }
  const { completed, total } = event;
  const bar = progressBar(total === 0 ? 0 : completed / total);
  return `${bar} ${completed}/${total}  ${cleanLine(labelOf(event))}`;
}

function labelOf(event: ProgressEvent): string {
  if (event.type === "started") return event.target.domain;
  if (event.type === "checked") return event.check.title;
  return event.phase === "resolving" ? "Looking up the domain" : "Fetching pages and files";
}
