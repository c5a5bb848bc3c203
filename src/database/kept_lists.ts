/** Lists of a table that are kept as long as the database says that nothing in them has changed. */
import type { Kv, KvKey } from "@deno/kv";
import type { Table } from "./table.ts";

interface KeptListsOptions<T> {
  readonly kv: Kv;
  /** Its records have a `list` and never expire. */
  readonly table: Table<T>;
  /** What a record weighs, in a unit of the caller's. */
  weigh(record: T): number;
  /** What all kept lists may weigh together. */
  readonly maxWeight: number;
}

interface KeptList<T> {
  readonly versionstamp: string;
  readonly records: readonly T[];
  readonly weight: number;
}

/**
 * Reading a row costs a hundredth of reading and decoding a list of fifty. The row that tells of changes is read before
 * the list, so that what is kept is never older than the row says, whichever process makes the change.
 */
export class KeptLists<T> {
  readonly #options: KeptListsOptions<T>;
  /** The least recently used is the first. */
  readonly #lists = new Map<string, KeptList<T>>();
  #weight = 0;

  constructor(options: KeptListsOptions<T>) {
    this.#options = options;
  }

  /**
   * Records whose places begin with the name, in the order of their keys. They are shared: not to be changed.
   * @param name of the list, the first part of its records' places
   */
  async get(name: string): Promise<readonly T[]> {
    const { kv, table } = this.#options;
    const { versionstamp } = await kv.get(table.listRow(name));
    const kept = this.#lists.get(name);
    if (kept) this.#drop(name, kept);
    if (kept && kept.versionstamp === versionstamp) return this.#keep(name, kept);
    const place: KvKey = [name];
    const records = (await table.list(place)).map(({ value }) => value);
    if (versionstamp === null) return records;
    const weight = records.reduce((sum, record) => sum + this.#options.weigh(record), 0);
    return this.#keep(name, { versionstamp, records, weight });
  }

  #keep(name: string, list: KeptList<T>): readonly T[] {
    const inMeantime = this.#lists.get(name);
    if (inMeantime) this.#drop(name, inMeantime);
    this.#lists.set(name, list);
    this.#weight += list.weight;
    for (const [oldest, kept] of this.#lists) {
      if (this.#weight <= this.#options.maxWeight) break;
      this.#drop(oldest, kept);
    }
    return list.records;
  }

  #drop(name: string, { weight }: KeptList<T>): void {
    if (this.#lists.delete(name)) this.#weight -= weight;
  }
}
