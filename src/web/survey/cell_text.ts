/** Cells of tables as text for readers. */
import { numberText } from "../../plural.ts";
import { visibleText } from "../texts/visible_text.ts";
import type { Cell, ColumnKind } from "./report_page.ts";

const SHARE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const SCORE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
/** Maximum number of characters of a text from a list or a site. */
const MAX_TEXT_LENGTH = 200;

export function countText(count: number): string {
  return numberText(count);
}

/** `42.3 %` */
export function shareText(share: number): string {
  return `${SHARE.format(100 * share)} %`;
}

/** An unknown value is a dash. */
export function cellText(cell: Cell, kind: ColumnKind): string {
  if (cell === null) return "–";
  if (typeof cell === "string") return boundedText(cell);
  if (typeof cell === "object") return `${SHARE.format(100 * cell.low)} – ${shareText(cell.high)}`;
  if (kind === "count") return countText(cell);
  if (kind === "share") return shareText(cell);
  if (kind === "difference") return differenceText(cell);
  return SCORE.format(cell);
}

/** Percentage points with their sign. A difference that is rounded to 0 has none. */
export function differenceText(difference: number): string {
  const text = SHARE.format(Math.abs(100 * difference));
  return `${Number(text) === 0 ? "" : difference < 0 ? "−" : "+"}${text}`;
}

/** A text of a list or a site, which may be hostile. */
export function boundedText(text: string): string {
  const shown = text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
  return visibleText(shown);
}

/** The URL of a site if a page may link to it, or null. */
export function linkOf(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}
