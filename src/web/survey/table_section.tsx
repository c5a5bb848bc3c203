/** A table of a report with its chart. */
import type { VNode } from "preact";
import { Cell, ColumnHead, RowHead } from "../ui/card_table.tsx";
import { tableClass } from "../ui/table_class.ts";
import { Meter } from "../ui/figures.tsx";
import { shareTone, type Tone } from "../ui/tone.ts";
import { cellText } from "./cell_text.ts";
import type { Cell as CellValue, Column, DataTable } from "./report_page.ts";

/** Shades of a heat map, from no site to all. */
const SHADES = 10;
/** Rows of a table that scrolls under its headings. */
const MIN_LONG_ROWS = 30;

interface TableSectionProps {
  readonly table: DataTable;
  /** Path to the folder of the report. */
  readonly root: string;
  /** Link to the table as CSV. */
  readonly csv: string;
}

/** The heading links to itself, so that a chart can be cited. */
export function TableSection({ table, root, csv }: TableSectionProps): VNode {
  const { id, title, note, chart } = table;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <a class="permalink" href={`#${id}`}>{title}</a>
      </h2>
      {note !== undefined && <p class="hint">{note}</p>}
      {chart}
      <Table table={table} root={root} />
      {table.rows.length > 0 && (
        <p class="hint table-csv">
          <a href={csv} download>
            CSV
            <span class="visually-hidden">of {title}</span>
          </a>
        </p>
      )}
    </section>
  );
}

/** A focusable box, so that keys scroll a wide table. */
function Table(
  { table: { id, columns, rows, isHeatMap = false }, root }: Omit<TableSectionProps, "csv">,
): VNode {
  if (rows.length === 0) return <p>No site is in this table.</p>;
  const kind = isHeatMap ? "table heat-map" : tableClass(columns.length);
  return (
    <div
      class={`${kind} short${rows.length >= MIN_LONG_ROWS ? " long" : ""}`}
      role="group"
      aria-labelledby={id}
      tabindex={0}
    >
      <table role="table" data-sortable={rows.length > 1 ? "" : undefined}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, name, kind }) => (
              <ColumnHead key={key} class={kind === "text" ? undefined : "number"}>{name}</ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ cells, page }, row) => (
            <tr key={row} role="row">
              {columns.map((column, at) => (
                <TableCell
                  key={column.key}
                  cell={cells[at] ?? null}
                  column={column}
                  href={at === 0 && page ? `${root}${page}.html` : null}
                  isHead={at === 0}
                  isShaded={isHeatMap}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableCellProps {
  readonly cell: CellValue;
  readonly column: Column;
  readonly href: string | null;
  readonly isHead: boolean;
  readonly isShaded: boolean;
}

function TableCell({ cell, column: { kind, key, name }, href, isHead, isShaded }: TableCellProps): VNode {
  const text = cellText(cell, kind);
  if (isHead) return <RowHead>{href === null ? text : <a href={href}>{text}</a>}</RowHead>;
  if (kind === "text") return <Cell column={name}>{text}</Cell>;
  if (kind !== "share" || typeof cell !== "number") return <Cell column={name} class="number">{text}</Cell>;
  if (isShaded) return <Cell column={name} class={`number heat-${Math.round(cell * SHADES)}`}>{text}</Cell>;
  const tone = meterTone(key, cell);
  return (
    <Cell column={name} class="number">
      {text}
      {tone !== null && <Meter percent={Math.round(100 * cell)} tone={tone} />}
    </Cell>
  );
}

/** Columns of shares that are drawn. Only a share that passes is good or bad. */
function meterTone(key: string, share: number): Tone | null {
  if (key === "pass") return shareTone(100 * share);
  return key === "share" ? "info" : null;
}
