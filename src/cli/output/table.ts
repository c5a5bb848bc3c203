/** Tables with aligned columns. Text from others is cleaned and cut to the width of a line. */
import { columnsOf, cutTo, type Paint, type Style } from "./print.ts";
import { cleanLine } from "./safe_text.ts";

/** Maximum width of a cell in terminal columns. Ids are shorter. */
const MAX_CELL_COLUMNS = 40;
const GAP = "  ";

/** Text, or text with a style. The style never carries meaning alone. */
export type Cell = string | { readonly text: string; readonly style: Style };

/**
 * @param head names of the columns
 * @param maxColumns maximum width of a cell
 */
export function renderTable(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  paint: Paint,
  maxColumns = MAX_CELL_COLUMNS,
): string {
  const lines = [head.map((text) => ({ text, style: "bold" as const })), ...rows].map((cells) =>
    cells.map((cell) => {
      const { text, style } = typeof cell === "string" ? { text: cell, style: null } : cell;
      return { text: cutTo(maxColumns, cleanLine(text)), style };
    })
  );
  const widths = head.map((_, at) => Math.max(...lines.map((cells) => columnsOf(cells[at]?.text ?? ""))));
  return lines.map((cells) => {
    const padded = cells.map(({ text, style }, at) => {
      const isLast = at === cells.length - 1;
      const space = isLast ? "" : " ".repeat((widths[at] ?? 0) - columnsOf(text));
      return (style === null ? text : paint(style, text)) + space;
    });
    return `${padded.join(GAP).trimEnd()}\n`;
  }).join("");
}
