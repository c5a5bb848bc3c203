/** Records of one type, with one row each. A record is found by its place or by the rows that point at it. */
import type {
  AtomicOperation,
  Kv,
  KvEntry,
  KvEntryMaybe,
  KvKey,
  KvKeyPart,
  KvListOptions,
  KvListSelector,
} from "@deno/kv";
import { commit, type Condition, markBy } from "./commit.ts";
import { keyText } from "./key.ts";
import { LIST_BATCH_ROWS, MAX_READ_KEYS } from "./kv_limits.ts";

export interface TableDefinition<T> {
  readonly name: string;
  /** Part of the row's key after the table's name. It contains a random id and never changes. */
  place(record: T): KvKey;
  /** Keys of the rows that point at the record. No two records may share a pointer. */
  pointers(record: T): readonly KvKey[];
  /**
   * Pointers that another record might also have, such as a name. A check makes sure that they are free.
   * Pointers with a random id or digest need no check, and a database server allows only 10 checks per
   * operation.
   */
  claims?(record: T): readonly KvKey[];
  /**
   * Time when the database may delete the record and its pointers, in milliseconds since 1970. The database
   * deletes late, so readers must check the record itself.
   */
  expiresAt?(record: T): number;
  /**
   * True if each change of a record is noted in a row of its list, so that lists can be cached in memory. The
   * name of the list is the first part of the record's place.
   */
  readonly notesListChanges?: true;
  /**
   * The part of a record that long lists need. It is a row of its own, so that a list of thousands does not
   * read whole records.
   */
  summary?(record: T): unknown;
}

/** Adds the changes of a record to the operation and returns the result. */
type Build<T, R> = (operation: AtomicOperation, entry: KvEntry<T>) => R | Promise<R>;

/**
 * Reads records and adds their changes to atomic operations. Each change includes all rows that point at the
 * record and is checked against the rows that were read, so a committed operation is complete.
 */
export class Table<T> {
  readonly #kv: Kv;
  readonly #definition: TableDefinition<T>;
  readonly #now: () => number;

  /** @param now milliseconds since 1970, for the expiry of records */
  constructor(kv: Kv, definition: TableDefinition<T>, now: () => number = Date.now) {
    this.#kv = kv;
    this.#definition = definition;
    this.#now = now;
  }

  /** Key of the record's row. */
  row(place: KvKey): KvKey {
    return [this.#definition.name, ...place];
  }

  /** Key of the row that each change of a list rewrites. */
  listRow(name: KvKeyPart): KvKey {
    return [`${this.#definition.name}_changed`, name];
  }

  /** Returns the summaries of the records whose places begin with the prefix, in the order of their keys. */
  async summaries<S>(prefix: KvKey): Promise<KvEntry<S>[]> {
    const selector = { prefix: summaryRow(this.#definition, prefix) };
    return await Array.fromAsync(this.#kv.list<S>(selector, { batchSize: LIST_BATCH_ROWS }));
  }

  async read(place: KvKey): Promise<KvEntry<T> | null> {
    return present(await this.#kv.get<T>(this.row(place)));
  }

  /** Returns the records of these rows, with null for missing ones. */
  async readRows(rows: readonly KvKey[]): Promise<(T | null)[]> {
    const batches: Promise<KvEntryMaybe<T>[]>[] = [];
    for (let at = 0; at < rows.length; at += MAX_READ_KEYS) {
      batches.push(this.#kv.getMany<T[]>(rows.slice(at, at + MAX_READ_KEYS)));
    }
    return (await Promise.all(batches)).flat().map(({ value }) => value);
  }

  /** Returns the record of a pointer, in two reads. */
  async find(pointer: KvKey): Promise<KvEntry<T> | null> {
    const row = await this.#rowAt(pointer);
    return row === null ? null : present(await this.#kv.get<T>(row));
  }

  /**
   * Reads a record and changes it in one step, by `commit()`. Changes of one owner run one after another.
   * @param condition must still hold at the commit
   * @param place its first part is the owner
   * @param missing the error if the record does not exist
   */
  async change<R>(
    condition: Condition,
    place: KvKey,
    missing: () => Error,
    build: Build<T, R>,
  ): Promise<R> {
    return await commit(this.#kv, String(place[0]), condition, async (operation) => {
      const entry = await this.read(place);
      if (entry === null) throw missing();
      return await build(operation, entry);
    });
  }

  /** Like `change()`, for the record of a pointer. */
  async changeFound<R>(
    condition: Condition,
    pointer: KvKey,
    missing: () => Error,
    build: Build<T, R>,
  ): Promise<R> {
    const row = await this.#rowAt(pointer);
    if (row === null) throw missing();
    return await this.change(condition, row.slice(1), missing, build);
  }

  /** Returns the records whose places begin with the prefix, in the order of their keys. */
  async list(prefix: KvKey, options: KvListOptions = {}): Promise<KvEntry<T>[]> {
    const selector = { prefix: this.row(prefix) };
    return await Array.fromAsync(this.#kv.list<T>(selector, { batchSize: LIST_BATCH_ROWS, ...options }));
  }

  /** Returns the first records from a start place up to an end place. */
  async between(start: KvKey, end: KvKey, limit: number): Promise<KvEntry<T>[]> {
    const selector = { start: this.row(start), end: this.row(end) };
    const batchSize = Math.min(limit, LIST_BATCH_ROWS);
    return await Array.fromAsync(this.#kv.list<T>(selector, { limit, batchSize }));
  }

  /**
   * Returns a page of the records whose places begin with the prefix, in reverse order.
   * @param after place of the last record before the page, or null for the first page
   * @returns the records, and true if more follow
   */
  async page(
    prefix: KvKey,
    first: number,
    after: KvKey | null,
  ): Promise<{ readonly records: readonly T[]; readonly hasMore: boolean }> {
    const selector = { prefix: this.row(prefix), ...(after && { end: this.row(after) }) };
    const options = { limit: first + 1, reverse: true, batchSize: Math.min(first + 1, LIST_BATCH_ROWS) };
    const entries = await Array.fromAsync(this.#kv.list<T>(selector as KvListSelector, options));
    return { records: entries.slice(0, first).map(({ value }) => value), hasMore: entries.length > first };
  }

  /** @param areClaimsHeld true if another row that the operation checks keeps the claims of the record free */
  insert(operation: AtomicOperation, record: T, { areClaimsHeld = false } = {}): void {
    const row = this.row(this.#definition.place(record));
    const expiry = this.#expiry(record);
    operation.set(row, record, expiry);
    // The key of the row contains a random id.
    markBy(operation, row);
    for (const pointer of this.#definition.pointers(record)) operation.set(pointer, row, expiry);
    const claims = areClaimsHeld ? [] : this.#definition.claims?.(record) ?? [];
    for (const key of claims) operation.check({ key, versionstamp: null });
    this.#setSummary(operation, record);
    this.#noteListChange(operation, record);
  }

  update(operation: AtomicOperation, entry: KvEntry<T>, record: T): void {
    const before = byText(this.#definition.pointers(entry.value));
    const after = byText(this.#definition.pointers(record));
    const expiry = this.#expiry(record);
    operation.check(entry).set(entry.key, record, expiry);
    for (const [text, key] of before) if (!after.has(text)) operation.delete(key);
    for (const [text, key] of after) if (!before.has(text)) operation.set(key, entry.key, expiry);
    for (const key of this.#definition.claims?.(record) ?? []) {
      if (!before.has(keyText(key))) operation.check({ key, versionstamp: null });
    }
    this.#setSummary(operation, record);
    this.#noteListChange(operation, record);
  }

  remove(operation: AtomicOperation, entry: KvEntry<T>): void {
    operation.check(entry);
    this.erase(operation, entry);
    this.#noteListChange(operation, entry.value);
  }

  /** Removes a record of a deleted owner. No check is needed, because nothing changes the record any more. */
  erase(operation: AtomicOperation, entry: KvEntry<T>): void {
    operation.delete(entry.key);
    for (const pointer of this.#definition.pointers(entry.value)) operation.delete(pointer);
    if (this.#definition.summary) operation.delete(summaryRow(this.#definition, entry.key.slice(1)));
  }

  async #rowAt(pointer: KvKey): Promise<KvKey | null> {
    const { value: row } = await this.#kv.get<KvKey>(pointer);
    return row?.[0] === this.#definition.name ? row : null;
  }

  #setSummary(operation: AtomicOperation, record: T): void {
    const summary = this.#definition.summary?.(record);
    if (summary === undefined) return;
    operation.set(summaryRow(this.#definition, this.#definition.place(record)), summary);
  }

  #noteListChange(operation: AtomicOperation, record: T): void {
    const [name] = this.#definition.place(record);
    if (this.#definition.notesListChanges && name !== undefined) operation.set(this.listRow(name), true);
  }

  #expiry(record: T): { expireIn?: number } {
    const expiresAt = this.#definition.expiresAt?.(record);
    return expiresAt === undefined ? {} : expiringAt(expiresAt, this.#now());
  }
}

/**
 * Returns the option for a row that the database may delete at a given time.
 * @param expiresAt milliseconds since 1970
 * @param now milliseconds since 1970
 */
export function expiringAt(expiresAt: number, now: number): { readonly expireIn: number } {
  return { expireIn: Math.max(1, expiresAt - now) };
}

/** Key of the row with the summary of a record, or the prefix of such keys. */
export function summaryRow({ name }: Pick<TableDefinition<never>, "name">, place: KvKey): KvKey {
  return [`${name}_summaries`, ...place];
}

function byText(keys: readonly KvKey[]): Map<string, KvKey> {
  return new Map(keys.map((key) => [keyText(key), key]));
}

function present<T>(entry: KvEntryMaybe<T>): KvEntry<T> | null {
  return entry.versionstamp === null ? null : entry;
}
