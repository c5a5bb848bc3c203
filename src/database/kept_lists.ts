/** Caches lists of a table in memory until the database reports a change of one of their records. */
import type { Kv, KvKey } from "@deno/kv";
import { LRUCache } from "lru-cache";

interface KeptListsOptions<T> {
  readonly kv: Kv;
  /** Table that notes changes of its lists and whose records never expire. */
  readonly table: { listRow(name: string): KvKey };
  /** Reads the list of a name from the database. */
  read(name: string): Promise<readonly T[]>;
  /** Returns the weight of a record, in a unit that the caller chooses. */
  weigh(record: T): number;
  /** Maximum weight of all cached lists together. */
  readonly maxWeight: number;
}

interface KeptList<T> {
  readonly versionstamp: string;
  readonly records: readonly T[];
}

/**
 * Reading one row costs a hundredth of reading and decoding a list of fifty records. The row that notes
 * changes is read before the list, so that a cached list is never older than that row, even if another
 * process makes the change.
 */
export class KeptLists<T> {
  readonly #kv: Kv;
  readonly #table: KeptListsOptions<T>["table"];
  readonly #read: KeptListsOptions<T>["read"];
  readonly #lists: LRUCache<string, KeptList<T>>;
  /** Running reads, which callers of the same version share. */
  readonly #reading = new Map<string, Promise<readonly T[]>>();

  constructor({ kv, table, read, weigh, maxWeight }: KeptListsOptions<T>) {
    this.#kv = kv;
    this.#table = table;
    this.#read = read;
    this.#lists = new LRUCache({
      maxSize: maxWeight,
      sizeCalculation: ({ records }) => records.reduce((sum, record) => sum + weigh(record), 0) || 1,
    });
  }

  /**
   * Returns the records whose places begin with the name, in the order of their keys. The records are shared,
   * so do not change them.
   * @param name of the list, which is the first part of its records' places
   */
  async get(name: string): Promise<readonly T[]> {
    const { versionstamp } = await this.#kv.get(this.#table.listRow(name));
    const kept = this.#lists.get(name);
    if (kept && kept.versionstamp === versionstamp) return kept.records;
    const version = `${name} ${versionstamp}`;
    const reading = this.#reading.get(version) ??
      this.#read(name).finally(() => this.#reading.delete(version));
    this.#reading.set(version, reading);
    const records = await reading;
    if (versionstamp !== null) this.#lists.set(name, { versionstamp, records });
    return records;
  }
}
