/** Bulk lists as text. */
import type { BulkList } from "../../bulk/bulk_list.ts";
import { cleanLine } from "../output/safe_text.ts";
import type { Cell } from "../output/table.ts";

export const LIST_COLUMNS = ["id", "file", "state", "done", "targets", "failed", "created"];

export function listRowCells(list: BulkList): readonly Cell[] {
  const { id, name, state, done, total, failed, createdAt } = list;
  return [id, name, state, numberText(done), numberText(total), numberText(failed), timeText(createdAt)];
}

export function listFacts(list: BulkList): (readonly [name: string, value: string])[] {
  const { id, name, state, done, total, failed, createdAt, endedAt, fed, batches } = list;
  const percent = (Math.floor(done / total * 1000) / 10).toFixed(1);
  return [
    ["Bulk list", id],
    ["File", cleanLine(name)],
    [
      "State",
      state === "feeding" ? `feeding, ${Math.floor(fed / batches * 100)} % of the targets are stored` : state,
    ],
    ["Targets", numberText(total)],
    ["Done", `${numberText(done)} (${percent} %)`],
    ["Not tested", numberText(failed)],
    ["Created", timeText(createdAt)],
    ...endedAt === null ? [] : [["Ended", timeText(endedAt)] as const],
  ];
}

/** List as JSON for programs. */
export function listJson(list: BulkList) {
  const { id, name, state, total, done, failed, createdAt, endedAt } = list;
  const ended = endedAt === null ? null : new Date(endedAt).toISOString();
  return {
    id,
    name,
    state,
    total,
    done,
    failed,
    createdAt: new Date(createdAt).toISOString(),
    endedAt: ended,
  };
}

function numberText(number: number): string {
  return number.toLocaleString("en-US");
}

function timeText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
