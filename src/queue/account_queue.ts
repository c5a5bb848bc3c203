/** Queue of one account with its counts, its place in the line, and the lock for changes to its jobs. */
import type { AtomicOperation, Kv, KvEntryMaybe } from "@deno/kv";
import { keyText } from "../database/key.ts";
import { accountRow, linePrefix, lineRow } from "./rows.ts";

export interface AccountCounts {
  /** Number of jobs that can be started. */
  readonly ready: number;
  readonly running: number;
  /**
   * Place of the account in the line. The account with the lowest turn is next. Each started job increases
   * the turn.
   */
  readonly turn: number;
  /** True if the account is in the line, which means that it has a ready job and is below its cap. */
  readonly inLine: boolean;
  /** Order of the next new job. */
  readonly nextOrder: number;
  /** Maximum number of running jobs, as configured in the process that wrote the row. */
  readonly cap: number;
}

/** Account queues by operation, because one operation may add several jobs of an account. */
const OPENED = new WeakMap<AtomicOperation, Map<string, AccountQueue>>();

/** Array without field names, like a job's row. */
export type AccountRow = readonly [
  ready: number,
  running: number,
  turn: number,
  inLine: boolean,
  nextOrder: number,
  cap: number,
];

/** @param row null if the account has had no jobs */
export function readCounts(row: AccountRow | null): AccountCounts {
  const [ready, running, turn, inLine, nextOrder, cap] = row ?? [0, 0, 0, false, 0, 1];
  return { ready, running, turn, inLine, nextOrder, cap };
}

function countsValue({ ready, running, turn, inLine, nextOrder, cap }: AccountCounts): AccountRow {
  return [ready, running, turn, inLine, nextOrder, cap];
}

interface Opened {
  readonly kv: Kv;
  readonly operation: AtomicOperation;
  readonly queue: string;
  readonly accountId: string;
  readonly cap: number;
}

/**
 * Queue of one account. Each change of a job's state rewrites the account's row and checks it. So the changes
 * of an account happen one after another, and its counts match its rows.
 */
export class AccountQueue {
  readonly #opened: Opened;
  #counts: AccountCounts;

  private constructor(opened: Opened, counts: AccountCounts) {
    this.#opened = opened;
    this.#counts = counts;
  }

  /**
   * Reads the row and adds its check to the operation, once per operation. Rows that the check protects must
   * be read afterwards, or together with the account's row.
   * @param entry the row, if it was already read
   */
  static async open(opened: Opened, entry?: KvEntryMaybe<AccountRow>): Promise<AccountQueue> {
    const { kv, operation, queue, accountId } = opened;
    const all = OPENED.get(operation) ?? new Map<string, AccountQueue>();
    OPENED.set(operation, all);
    const key = accountRow(queue, accountId);
    const name = keyText(key);
    const known = all.get(name);
    if (known) return known;
    const { value, versionstamp } = entry ?? await kv.get<AccountRow>(key);
    operation.check({ key, versionstamp });
    const account = new AccountQueue(opened, readCounts(value));
    all.set(name, account);
    return account;
  }

  get counts(): AccountCounts {
    return this.#counts;
  }

  /** Returns the order of a new job. The caller must then call `change()`. */
  takeOrder(): number {
    const { nextOrder } = this.#counts;
    this.#counts = { ...this.#counts, nextOrder: nextOrder + 1 };
    return nextOrder;
  }

  /**
   * Adds the change to the operation.
   * @param change differences that are added to the counts
   * @param isServed true if a job is started; the account's next turn is then behind the waiting accounts
   */
  async change(
    change: { readonly ready: number; readonly running: number },
    isServed: boolean,
  ): Promise<void> {
    const { operation, queue, accountId, cap } = this.#opened;
    const before = this.#counts;
    const ready = before.ready + change.ready;
    const running = before.running + change.running;
    const inLine = ready > 0 && running < cap;
    let turn = isServed ? before.turn + 1 : before.turn;
    if (before.inLine && (!inLine || isServed)) operation.delete(lineRow(queue, before.turn, accountId));
    if (inLine && !before.inLine) turn = await this.#entryTurn(turn);
    if (inLine && (!before.inLine || isServed)) operation.set(lineRow(queue, turn, accountId), true);
    this.#counts = { ...before, ready, running, turn, inLine, cap };
    operation.set(accountRow(queue, accountId), countsValue(this.#counts));
  }

  /**
   * Returns the turn of an account that enters the line. A new account gets the same turn as the first in
   * line, and an account that was served meanwhile gets the turn right after. An account that was busy for
   * long has had many turns, but does not wait until newer accounts have had as many.
   */
  async #entryTurn(own: number): Promise<number> {
    const { kv, queue } = this.#opened;
    const [first] = await Array.fromAsync(kv.list({ prefix: linePrefix(queue) }, { limit: 1 }));
    const turn = first?.key[linePrefix(queue).length];
    if (typeof turn !== "number") return own;
    return own <= turn ? turn : turn + 1;
  }
}
