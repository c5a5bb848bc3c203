/** Stores reports of public scans for some time, within limits, and removes the oldest ones first. */
import type { KvEntry, KvKey, KvListSelector } from "@deno/kv";
import type { AuthDatabase } from "../auth/auth_database.ts";
import type { Author } from "../auth/change/author.ts";
import { ALWAYS, commit } from "../database/commit.ts";
import { rowsText, textRows, TooLarge } from "../database/json_rows.ts";
import { expiringAt, Table } from "../database/table.ts";
import { NotWritable } from "../database/write_failure.ts";
import { errorText, log } from "../log.ts";
import { deletePictures, pictureRows, readPicture, setPictures } from "./picture_rows.ts";
import {
  BY_TIME,
  bySeries,
  bySite,
  refusalRow,
  type ReportRecord,
  REPORTS,
  type ReportTotals,
  textRowsOf,
  TOTALS_ROW,
} from "./report_record.ts";

export interface ReportLimits {
  /** Days that a report is stored; 0 = no reports. */
  readonly days: number;
  readonly maxReports: number;
  /** Maximum bytes of all compressed texts. */
  readonly maxBytes: number;
}

/** Maximum number of reports of one site, so that one site cannot displace all others. */
export const MAX_REPORTS_OF_SITE = 50;
/** Maximum number of reports of one site to read. Processes that store at once can exceed the limit. */
const MAX_POINTERS = 500;
/** Days that no report of a site is stored after its owner had them removed. */
export const REFUSAL_DAYS = 90;
const DAY_MS = 86_400_000;
/** Name of the changes that run one after another, because each changes the totals. */
const TURN = "reports";
const NO_REPORTS: ReportTotals = { reports: 0, bytes: 0 };

export type NewReport = Omit<ReportRecord, "createdAt" | "rows" | "pictures" | "bytes">;

export class ReportStore {
  readonly #database: AuthDatabase;
  readonly #limits: ReportLimits;
  readonly #table: Table<ReportRecord>;
  #tidying: Promise<void> = Promise.resolve();

  constructor(database: AuthDatabase, limits: ReportLimits) {
    this.#database = database;
    this.#limits = limits;
    this.#table = new Table(database.kv, REPORTS, database.now);
  }

  /** False if the operator has turned reports off. */
  get isOn(): boolean {
    return this.#limits.days > 0;
  }

  /**
   * Stores a report, and removes others in the background if there are too many.
   * @param pictures by the places of their pages in the result. The record lists those that are stored
   * @returns null if the report is too large, or its site wants no reports
   */
  async keep(
    report: NewReport,
    text: string,
    pictures: readonly (Uint8Array | null)[] = [],
  ): Promise<ReportRecord | null> {
    const rows = await rowsOf(text);
    if (!this.isOn || rows === null) return null;
    const { kv, now } = this.#database;
    const bytes = rows.reduce((sum, { length }) => sum + length, 0);
    const record: ReportRecord = { ...report, createdAt: now(), rows: rows.length, bytes };
    const isKept = await commit(kv, TURN, ALWAYS, async (operation) => {
      const refusal = await kv.get<number>(refusalRow(report.site));
      operation.check(refusal);
      if (refusal.value !== null && now() - refusal.value < REFUSAL_DAYS * DAY_MS) return false;
      const totals = await kv.get<ReportTotals>(TOTALS_ROW);
      const { reports, bytes: sum } = totals.value ?? NO_REPORTS;
      operation.check(totals).set(TOTALS_ROW, { reports: reports + 1, bytes: sum + bytes });
      this.#table.insert(operation, record);
      for (const [at, row] of rows.entries()) operation.set([...textRowsOf(record.id), at], row);
      return true;
    });
    if (!isKept) return null;
    const kept = await this.#withPictures(record, pictures);
    this.#tidyLater(report.site);
    return kept;
  }

  /** Returns a report that has not expired, or null. */
  async find(id: string): Promise<ReportRecord | null> {
    const entry = await this.#table.read([id]);
    return entry === null || !this.#isFresh(entry.value) ? null : entry.value;
  }

  /** Returns the text of a report. Null if it was removed in the meantime. */
  async text({ id, rows }: ReportRecord): Promise<string | null> {
    const stored = this.#database.kv.list<Uint8Array>({ prefix: textRowsOf(id) }, { batchSize: rows });
    const parts = await Array.fromAsync(stored, ({ value }) => value);
    return parts.length < rows ? null : await rowsText(parts);
  }

  /** Returns the WebP picture of a page. Null if there is none, or if it was removed in the meantime. */
  async picture(record: ReportRecord, place: number): Promise<Uint8Array<ArrayBuffer> | null> {
    return await readPicture(this.#database.kv, record, place);
  }

  /** Time when a report expires, in milliseconds since 1970. */
  expiryOf({ createdAt }: ReportRecord): number {
    return createdAt + this.#limits.days * DAY_MS;
  }

  /**
   * Returns earlier reports with the same target and settings, newest first.
   * @param count maximum number of reports
   */
  async earlier({ series, createdAt, id }: ReportRecord, count: number): Promise<ReportRecord[]> {
    const prefix = bySeries(series);
    const selector = { prefix, end: [...prefix, createdAt, id] };
    return await this.#records(selector, count);
  }

  /** Returns the newest report with the target and settings, or null. */
  async newest(series: string): Promise<ReportRecord | null> {
    const [record = null] = await this.#records({ prefix: bySeries(series) }, 1);
    return record;
  }

  /** Returns the latest reports, newest first. */
  async latest(count: number): Promise<ReportRecord[]> {
    return await this.#records({ prefix: BY_TIME }, count);
  }

  async totals(): Promise<ReportTotals> {
    return (await this.#database.kv.get<ReportTotals>(TOTALS_ROW)).value ?? NO_REPORTS;
  }

  /**
   * @param author person whose audit trail records the removal, or null for the store itself
   * @returns false if the report does not exist
   */
  async remove(id: string, author: Author | null = null): Promise<boolean> {
    const { kv, audit } = this.#database;
    return await commit(kv, TURN, author ?? ALWAYS, async (operation) => {
      const entry = await this.#table.read([id]);
      if (entry === null) return false;
      const totals = await kv.get<ReportTotals>(TOTALS_ROW);
      const { reports, bytes } = totals.value ?? NO_REPORTS;
      operation.check(totals)
        .set(TOTALS_ROW, { reports: reports - 1, bytes: bytes - entry.value.bytes });
      this.#table.remove(operation, entry);
      for (let at = 0; at < entry.value.rows; at++) operation.delete([...textRowsOf(id), at]);
      deletePictures(operation, entry.value);
      if (author !== null) {
        const { domain } = entry.value;
        audit.note(operation, author, "report.delete", {
          scopeId: author.id,
          targetId: id,
          details: { domain },
        });
      }
      return true;
    });
  }

  /**
   * Removes all reports of a site, and stores no new ones for some time. A scan that ends meanwhile stores
   * nothing, because storing checks the row that is written first.
   * @returns number of removed reports
   */
  async removeSite(site: string): Promise<number> {
    const { kv, now } = this.#database;
    await commit(kv, TURN, ALWAYS, (operation) => {
      const expiry = expiringAt(now() + REFUSAL_DAYS * DAY_MS, now());
      operation.set(refusalRow(site), now(), expiry);
    });
    let removed = 0;
    for (const key of await this.#pointers(bySite(site), MAX_POINTERS)) {
      if (await this.remove(String(key.at(-1)))) removed++;
    }
    return removed;
  }

  /**
   * Removes expired reports, and the oldest ones while there are too many.
   * @param site if given, its oldest reports are removed first if it has too many
   */
  async tidy(site?: string): Promise<void> {
    if (site !== undefined) await this.#tidySite(site);
    const oldestTime = await this.#database.erasingClock.now() - this.#limits.days * DAY_MS;
    for (;;) {
      const [oldest] = await this.#pointers(BY_TIME, 1);
      if (oldest === undefined) return;
      const [, createdAt, id] = oldest;
      const { reports, bytes } = await this.totals();
      const isOver = reports > this.#limits.maxReports || bytes > this.#limits.maxBytes;
      if (!isOver && Number(createdAt) >= oldestTime) return;
      // Another process is tidying too.
      if (!await this.remove(String(id))) return;
    }
  }

  /** Resolves when reports that were stored before the call have displaced others. */
  async settled(): Promise<void> {
    await this.#tidying;
  }

  /** The report is stored already, and is worth more than its pictures. */
  async #withPictures(
    record: ReportRecord,
    pictures: readonly (Uint8Array | null)[],
  ): Promise<ReportRecord> {
    if (pictures.every((picture) => picture === null)) return record;
    try {
      return await this.#keepPictures(record, pictures);
    } catch (error) {
      // The log has a full disk already.
      if (!(error instanceof NotWritable)) log("warn", "pictures not stored", { error: errorText(error) });
      return record;
    }
  }

  /** An operation of their own, because text and pictures do not fit into one. */
  async #keepPictures(
    stored: ReportRecord,
    pictures: readonly (Uint8Array | null)[],
  ): Promise<ReportRecord> {
    const { kv } = this.#database;
    const { id } = stored;
    const rows = pictureRows(pictures);
    return await commit(kv, TURN, ALWAYS, async (operation) => {
      const entry = await this.#table.read([id]);
      // The report was removed in the meantime.
      if (entry === null) return stored;
      const totals = await kv.get<ReportTotals>(TOTALS_ROW);
      const { reports, bytes: sum } = totals.value ?? NO_REPORTS;
      const { pictures, bytes } = setPictures(operation, id, rows);
      operation.check(totals).set(TOTALS_ROW, { reports, bytes: sum + bytes });
      const record = { ...entry.value, pictures, bytes: entry.value.bytes + bytes };
      this.#table.update(operation, entry, record);
      return record;
    });
  }

  async #tidySite(site: string): Promise<void> {
    const pointers = await this.#pointers(bySite(site), MAX_POINTERS);
    const spare = Math.max(0, pointers.length - MAX_REPORTS_OF_SITE);
    for (const key of pointers.slice(0, spare)) await this.remove(String(key.at(-1)));
  }

  #tidyLater(site: string): void {
    this.#tidying = this.#tidying.then(() => this.tidy(site)).catch((error) => {
      // The report is stored. The next one, or the next hour, tidies again.
      log("error", "reports not tidied", { error: errorText(error) });
    });
  }

  #isFresh(record: ReportRecord): boolean {
    return this.expiryOf(record) > this.#database.now();
  }

  async #records(selector: { prefix: KvKey; end?: KvKey }, count: number): Promise<ReportRecord[]> {
    const options = { limit: count, reverse: true };
    const pointers = this.#database.kv.list<KvKey>(selector as KvListSelector, options);
    const rows = await Array.fromAsync(pointers, ({ value }: KvEntry<KvKey>) => value);
    const records = await this.#table.readRows(rows);
    return records.filter((record) => record !== null && this.#isFresh(record)) as ReportRecord[];
  }

  /** Keys of the first pointers. The last parts are time and id. */
  async #pointers(prefix: KvKey, limit: number): Promise<KvKey[]> {
    const rows = this.#database.kv.list({ prefix }, { limit, batchSize: limit });
    return await Array.fromAsync(rows, ({ key }) => key);
  }
}

async function rowsOf(text: string): Promise<readonly Uint8Array[] | null> {
  try {
    return await textRows(text);
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}
