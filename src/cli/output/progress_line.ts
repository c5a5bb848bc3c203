/** The progress of one scan on standard error: one line that is redrawn on a terminal, else one line that stays. */
import type { ProgressEvent } from "../../scan/report/event.ts";
import { cleanLine } from "./safe_text.ts";
import { cutTo } from "./print.ts";
import type { Shell } from "../shell.ts";

/** Characters of the bar. */
const BAR_LENGTH = 24;
/** Goes to the line's start and clears it. The cursor is never hidden, so that nothing can leave it so. */
const CLEAR = "\r\x1b[2K";

export interface ProgressLine {
  readonly follow: (event: ProgressEvent) => void;
  /** Takes the line away. */
  readonly end: () => void;
}

export function progressLine({ stderr, stderrIsTerminal, stderrColumns }: Shell): ProgressLine {
  if (!stderrIsTerminal) return { follow: (event) => announce(event, stderr), end: () => {} };
  let drawn = false;
  return {
    follow(event) {
      drawn = true;
      stderr(CLEAR + cutTo(stderrColumns - 1, lineOf(event)));
    },
    end() {
      if (drawn) stderr(CLEAR);
      drawn = false;
    },
  };
}

function announce(event: ProgressEvent, stderr: Shell["stderr"]): void {
  if (event.type === "started") stderr(`Scanning ${cleanLine(event.target.domain)}: ${event.total} checks\n`);
}

function lineOf(event: ProgressEvent): string {
  const { completed, total } = event;
  const filled = total === 0 ? 0 : Math.round((BAR_LENGTH * Math.min(completed, total)) / total);
  const bar = "█".repeat(filled) + "░".repeat(BAR_LENGTH - filled);
  return `${bar} ${completed}/${total}  ${cleanLine(labelOf(event))}`;
}

function labelOf(event: ProgressEvent): string {
  if (event.type === "started") return event.target.domain;
  return event.type === "phase" ? event.phase : event.check.title;
}
