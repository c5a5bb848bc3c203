/** The queue of one account: its counts, its place in the line, and the lock of all changes to its jobs. */
import type { AtomicOperation, Kv, KvEntryMaybe } from "@deno/kv";
import { keyText } from "../database/key.ts";
import { accountRow, linePrefix, lineRow } from "./rows.ts";

export interface AccountCounts {
  /** Jobs that can be started. */
  readonly ready: number;
  readonly running: number;
  /** The account's place in the line: the lowest goes first. It grows with each job that is started. */
  readonly turn: number;
  /** In line are those with a job to start that are below their cap. */
  readonly inLine: boolean;
  /** The order of the next new job. */
  readonly nextOrder: number;
  /** Jobs that may run at once, as the process that wrote the row had it. */
  readonly cap: number;
}

/** Those of one operation: several jobs of one account may be added to it. */
const OPENED = new WeakMap<AtomicOperation, Map<string, AccountQueue>>();

/** Without names, as a job's row. */
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
 * Each change of a job's state rewrites the account's row and checks it, so that changes of one account follow each other
 * and its counts are those of its rows.
 */
export class AccountQueue {
  readonly #opened: Opened;
  #counts: AccountCounts;

  private constructor(opened: Opened, counts: AccountCounts) {
    this.#opened = opened;
    this.#counts = counts;
  }

  /**
   * Reads the row and adds its check to the operation, once for each operation. What it protects is read after it, or
   * together with it.
   * @param entry the row, if it has been read already
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

  /** The order of a new job, whose `change()` follows. */
  takeOrder(): number {
    const { nextOrder } = this.#counts;
    this.#counts = { ...this.#counts, nextOrder: nextOrder + 1 };
    return nextOrder;
  }

  /**
   * Adds the change to the operation.
   * @param change what is added to the counts
   * @param isServed whether a job is started: the account's next turn comes after those that wait
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
   * A newcomer goes with the first in line, and who has been served since then goes right after them. Whoever was busy
   * for long, and has had many turns, does not wait for those who came later to have as many.
   */
  async #entryTurn(own: number): Promise<number> {
    const { kv, queue } = this.#opened;
    const [first] = await Array.fromAsync(kv.list({ prefix: linePrefix(queue) }, { limit: 1 }));
    const turn = first?.key[linePrefix(queue).length];
    if (typeof turn !== "number") return own;
    return own <= turn ? turn : turn + 1;
  }
}
