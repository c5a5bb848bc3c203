/** A line on standard error that is redrawn. Nothing is drawn if that is not a terminal. */
import type { Shell } from "../shell.ts";
import { cutTo } from "./print.ts";

const BAR_LENGTH = 24;
/** Number of free columns for the ^C that a terminal shows, because ^C must not begin another line. */
const FREE_COLUMNS = 3;
/** Clears the line. The cursor is never hidden, so a crash cannot leave it hidden. */
const CLEAR_LINE = "\r\x1b[2K";

export interface LiveLine {
  /** @param text without control characters */
  readonly draw: (text: string) => void;
  /** Writes something above the line. */
  readonly above: (write: () => void) => void;
  /** Removes the line. */
  readonly end: () => void;
}

/** @returns null if standard error is not a terminal, or cannot clear a line */
export function liveLine({ stderr, stderrIsTerminal, stderrColumns, environment }: Shell): LiveLine | null {
  if (!stderrIsTerminal || environment("TERM") === "dumb") return null;
  let drawn: string | null = null;
  const clear = () => {
    if (drawn !== null) stderr(CLEAR_LINE);
  };
  const draw = (text: string) => {
    drawn = text;
    stderr(CLEAR_LINE + cutTo(Math.max(1, stderrColumns - FREE_COLUMNS), text));
  };
  return {
    draw,
    above(write) {
      clear();
      write();
      if (drawn !== null) draw(drawn);
    },
    end() {
      clear();
      drawn = null;
    },
  };
}

/** @param fraction 0 to 1 */
export function progressBar(fraction: number): string {
  const filled = Math.round(BAR_LENGTH * Math.min(1, Math.max(0, fraction)));
  return "█".repeat(filled) + "░".repeat(BAR_LENGTH - filled);
}
