/** Looks for inconsistencies in the rows of stored reports. */
import type { Kv, KvEntry } from "@deno/kv";
import { keyText } from "../database/key.ts";
import { pointerRule, recordRule, type RowRule } from "../database/row_rules.ts";
import { SharedReads } from "../database/shared_reads.ts";
import { plural } from "../plural.ts";
import { pictureRowsOf } from "./picture_rows.ts";
import { type ReportRecord, REPORTS, type ReportTotals, textRowsOf, TOTALS_ROW } from "./report_record.ts";

const POINTERS = ["reports_by_time", "reports_by_site", "reports_by_series"];

/** Rules for the rows of reports by first key part, used by `findInconsistencies()`. */
export function reportRules(kv: Kv): readonly (readonly [name: string, rule: RowRule])[] {
  const reads = new SharedReads(kv);
  const pointer = pointerRule(reads, [REPORTS]);
  return [
    [REPORTS.name, recordRule(reads, REPORTS, (record) => withoutRows(kv, record))],
    ...POINTERS.map((name) => [name, pointer] as const),
    ...[textRowsOf(""), pictureRowsOf("")].map(([name]) =>
      [String(name), (entry: KvEntry<unknown>) => ofReport(reads, entry)] as const
    ),
    [String(TOTALS_ROW[0]), (entry) => ofTotals(kv, entry)],
    ["report_refusals", () => Promise.resolve([])],
  ];
}

async function withoutRows(kv: Kv, { id, rows, pictures = [] }: ReportRecord): Promise<string[]> {
  const expected = rows + pictures.reduce((sum, each) => sum + each, 0);
  const stored = await Promise.all(
    [textRowsOf(id), pictureRowsOf(id)].map((prefix) => Array.fromAsync(kv.list({ prefix }))),
  );
  const found = stored.flat().length;
  return found === expected ? [] : [`Report ${id} has ${plural(found, "row")} of ${expected}`];
}

async function ofReport(reads: SharedReads, { key }: KvEntry<unknown>): Promise<string[]> {
  const record = (await reads.get([REPORTS.name, String(key[1])])).value;
  return record === null ? [`Row ${keyText(key)} belongs to a report that does not exist`] : [];
}

/** Counts while nobody stores or removes a report. */
async function ofTotals(kv: Kv, { versionstamp, value }: KvEntry<unknown>): Promise<string[]> {
  const records = await Array.fromAsync(kv.list<ReportRecord>({ prefix: [REPORTS.name] }));
  const later = await kv.get(TOTALS_ROW);
  if (later.versionstamp !== versionstamp) return [];
  const { reports, bytes } = value as ReportTotals;
  const sum = records.reduce((total, { value }) => total + value.bytes, 0);
  return records.length === reports && sum === bytes ? [] : [
    `${plural(records.length, "report")} of ${sum} bytes stored, but the totals are ${reports} and ${bytes}`,
  ];
}
