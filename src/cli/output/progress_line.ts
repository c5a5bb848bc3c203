/** Shows the progress of one scan on standard error: a line that is redrawn on a terminal, else one that stays. */
import { plural } from "../../plural.ts";
import type { ProgressEvent } from "../../scan/report/event.ts";
import { cleanLine } from "./safe_text.ts";
import { cutTo } from "./print.ts";
import type { Shell } from "../shell.ts";

const BAR_LENGTH = 24;
/** Clears the line. The cursor is never hidden, so that a crash cannot leave it hidden. */
const CLEAR_LINE = "\r\x1b[2K";

export interface ProgressLine {
  readonly update: (event: ProgressEvent) => void;
  /** Removes the line. */
  readonly end: () => void;
}

export function progressLine({ stderr, stderrIsTerminal, stderrColumns }: Shell): ProgressLine {
  if (!stderrIsTerminal) return { update: (event) => announce(event, stderr), end: () => {} };
  let drawn = false;
  return {
    update(event) {
      drawn = true;
      stderr(CLEAR_LINE + cutTo(stderrColumns - 1, lineOf(event)));
    },
    end() {
      if (drawn) stderr(CLEAR_LINE);
      drawn = false;
    },
  };
}

function announce(event: ProgressEvent, stderr: Shell["stderr"]): void {
  if (event.type === "started") {
    stderr(`Scanning ${cleanLine(event.target.domain)}: ${plural(event.total, "check")}\n`);
  }
}

function lineOf(event: ProgressEvent): string {
  const { completed, total } = event;
  const filled = total === 0 ? 0 : Math.round((BAR_LENGTH * Math.min(completed, total)) / total);
  const bar = "█".repeat(filled) + "░".repeat(BAR_LENGTH - filled);
  return `${bar} ${completed}/${total}  ${cleanLine(labelOf(event))}`;
}

function labelOf(event: ProgressEvent): string {
  if (event.type === "started") return event.target.domain;
  if (event.type === "checked") return event.check.title;
  return event.phase === "resolving" ? "Looking up the domain" : "Fetching pages and files";
}
