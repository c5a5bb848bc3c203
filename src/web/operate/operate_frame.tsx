/** The frame of the pages for operators of the service. */
import type { ComponentChildren, VNode } from "preact";
import { Frame } from "../account/parts.tsx";
import { Tabs } from "../account/tabs.tsx";
import { visibleText } from "../texts/visible_text.ts";
import { breakable } from "../ui/breakable.tsx";
import { CardTable, Cell, ColumnHead, RowHead } from "../ui/card_table.tsx";
import type { Viewer } from "../ui/viewer_links.tsx";

export const OPERATE_PATH = "/operate";

const TABS = [
  [OPERATE_PATH, "State"],
  [`${OPERATE_PATH}/users`, "Users"],
  [`${OPERATE_PATH}/accounts`, "Accounts"],
  [`${OPERATE_PATH}/reports`, "Reports"],
  [`${OPERATE_PATH}/storage`, "Storage"],
  [`${OPERATE_PATH}/settings`, "Settings"],
] as const;

/** Path of one of the pages. */
export type OperateTab = typeof TABS[number][0];

/** Properties that all pages have. */
export interface OperateView {
  readonly viewer: Viewer;
  /** Sentence about the last action, or null. */
  readonly done: string | null;
}

interface OperateFrameProps extends OperateView {
  readonly title: string;
  readonly tab: OperateTab;
  /** True for the page of one object in the list of the tab. */
  readonly isDetail?: boolean;
  readonly children: ComponentChildren;
}

export function OperateFrame({ title, tab, isDetail, children, ...view }: OperateFrameProps): VNode {
  return (
    <Frame title={title} {...view} {...isDetail && { trail: [[tab, nameOf(tab)]] as const }}>
      <Tabs label="Operate" tabs={TABS} path={tab} />
      {children}
    </Frame>
  );
}

function nameOf(tab: OperateTab): string {
  return TABS.find(([path]) => path === tab)?.[1] ?? "";
}

interface DataTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Cells of each row. The first one is its heading. */
  readonly rows: readonly (readonly ComponentChildren[])[];
  /** Sentence instead of a table without rows. */
  readonly empty: string;
}

export function DataTable({ caption, columns, rows, empty }: DataTableProps): VNode {
  if (rows.length === 0) return <p class="hint">{empty}</p>;
  const kinds = columns.map((_, at) => kindOf(rows.map((cells) => cells[at])));
  return (
    <CardTable
      class="operated"
      label={caption}
      heads={columns.map((column, at) => <ColumnHead key={column} class={kinds[at]}>{column}</ColumnHead>)}
    >
      {rows.map((cells, at) => (
        <tr key={at} role="row">
          {cells.map((cell, index) =>
            index === 0
              ? <RowHead key={index} class={kinds[index]}>{shown(cell)}</RowHead>
              : <Cell key={index} column={columns[index] ?? ""} class={kinds[index]}>{shown(cell)}</Cell>
          )}
        </tr>
      ))}
    </CardTable>
  );
}

/** Maximum number of characters of a text that is not broken into lines. */
const BRIEF_LENGTH = 32;

function kindOf(cells: readonly ComponentChildren[]): "number" | "brief" | undefined {
  if (cells.every(isNumber)) return "number";
  const isBrief = cells.every((cell) => typeof cell === "string" && cell.length <= BRIEF_LENGTH);
  return isBrief ? "brief" : undefined;
}

/** True for a number, perhaps with its unit. Numbers of a column stand below each other. */
function isNumber(cell: ComponentChildren): boolean {
  return typeof cell === "number" || typeof cell === "string" && /^[\d.,]+(?: [kMG]?i?B)?\+?$/.test(cell);
}

function shown(cell: ComponentChildren): ComponentChildren {
  if (typeof cell !== "string") return cell;
  // A route or path breaks before its slashes.
  return breakable(visibleText(cell), /(?=\/)/);
}

interface ListSearchProps {
  readonly path: OperateTab;
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** A search in one of the lists. */
export function ListSearch({ path, name, label, value }: ListSearchProps): VNode {
  return (
    <form method="get" action={path} class="field">
      <label for={name}>{label}</label>
      <div class="row">
        <input
          id={name}
          name={name}
          type="search"
          defaultValue={value}
          autocapitalize="none"
          maxlength={64}
        />
        <button type="submit">Search</button>
      </div>
    </form>
  );
}
