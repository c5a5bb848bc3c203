/** How each status looks: a symbol and a word, because colour is not the only signal. */
import type { Status } from "../../scan/check.ts";
import type { Paint, Style } from "./print.ts";

export interface StatusMark {
  readonly symbol: string;
  readonly word: string;
  readonly style: Style;
}

export const STATUS_MARKS: Readonly<Record<Status, StatusMark>> = {
  pass: { symbol: "✓", word: "pass", style: "green" },
  warn: { symbol: "!", word: "warn", style: "yellow" },
  fail: { symbol: "✗", word: "fail", style: "red" },
  inconclusive: { symbol: "?", word: "inconclusive", style: "magenta" },
  not_applicable: { symbol: "–", word: "n/a", style: "dim" },
  error: { symbol: "!", word: "error", style: "magenta" },
};

/** `✓ pass`. */
export function statusMark(status: Status, paint: Paint): string {
  const { symbol, word, style } = STATUS_MARKS[status];
  return paint(style, `${symbol} ${word}`);
}

/** `40 pass · 9 warn`: what there is none of is left out. */
export function statusCounts(summary: Readonly<Record<Status, number>>): string {
  const statuses = Object.entries(STATUS_MARKS) as [Status, StatusMark][];
  return statuses.filter(([status]) => summary[status] > 0)
    .map(([status, { word }]) => `${summary[status]} ${word}`).join(" · ");
}
