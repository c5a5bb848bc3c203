/** Shows each status on a terminal as a symbol and a word, because color is not the only signal. */
import type { Status } from "../../scan/result.ts";
import { STATUSES } from "../../web/texts/labels.ts";
import type { Paint, Style } from "./print.ts";

const STYLES: Readonly<Record<Status, Style>> = {
  pass: "green",
  warn: "yellow",
  fail: "red",
  inconclusive: "magenta",
  not_applicable: "dim",
  error: "magenta",
};

/** `✓ pass`. */
export function statusMark(status: Status, paint: Paint): string {
  return paint(STYLES[status], plainStatusMark(status));
}

export function plainStatusMark(status: Status): string {
  return `${STATUSES[status].symbol} ${STATUSES[status].short}`;
}
