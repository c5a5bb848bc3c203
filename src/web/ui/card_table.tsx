/**
 * A table whose rows are cards on a narrow screen, where each cell begins with the name of its column. Browsers no
 * longer treat the elements as a table then, so roles restore it.
 */
import type { ComponentChildren, VNode } from "preact";
import { tableClass } from "./table_class.ts";

interface CardTableProps {
  readonly class?: string;
  /** Accessible name. */
  readonly label: string;
  /** Names of the columns, or whole headings. */
  readonly heads: readonly (string | VNode)[];
  /** Rows. */
  readonly children: ComponentChildren;
}

export function CardTable({ class: name, label, heads, children }: CardTableProps): VNode {
  return (
    <div class={`${tableClass(heads.length)} ${name}`} role="region" aria-label={label} tabIndex={0}>
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            {heads.map((head) =>
              typeof head === "string" ? <ColumnHead key={head}>{head}</ColumnHead> : head
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly class?: string | undefined;
  readonly children?: ComponentChildren;
}

export function ColumnHead({ class: name, children }: CellProps): VNode {
  return <th role="columnheader" scope="col" class={name}>{children}</th>;
}

/** The cell that names its row. */
export function RowHead({ class: name, children }: CellProps): VNode {
  return <th role="rowheader" scope="row" class={name}>{children}</th>;
}

export function Cell(
  { column, class: name, children }: CellProps & { readonly column: string },
): VNode {
  return <td role="cell" class={name} data-column={column}>{children}</td>;
}
