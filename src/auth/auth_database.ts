/** Tables of users, accounts and credentials. */
import type { Kv, KvKey } from "@deno/kv";
import { ErasingClock } from "../database/erasing_clock.ts";
import { Table } from "../database/table.ts";
import { type AccountRecord, ACCOUNTS } from "./account/account_record.ts";
import { AuditStore } from "./audit/audit_store.ts";
import { SERVICE_ACCOUNTS, type ServiceAccountRecord } from "./service_account/service_account_record.ts";
import { type SessionRecord, SESSIONS } from "./user/session_record.ts";
import { type UserRecord, USERS } from "./user/user_record.ts";

export interface AuthDatabase {
  readonly kv: Kv;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  /** Time for erasing old records. */
  readonly erasingClock: ErasingClock;
  readonly users: Table<UserRecord>;
  readonly sessions: Table<SessionRecord>;
  readonly accounts: Table<AccountRecord>;
  readonly serviceAccounts: Table<ServiceAccountRecord>;
  readonly audit: AuditStore;
}

export function authDatabase(
  kv: Kv,
  now: () => number = Date.now,
  elapsed: () => number = () => performance.now(),
): AuthDatabase {
  return {
    kv,
    now,
    elapsed,
    erasingClock: new ErasingClock(kv, now, elapsed),
    users: new Table(kv, USERS, now),
    sessions: new Table(kv, SESSIONS, now),
    accounts: new Table(kv, ACCOUNTS, now),
    serviceAccounts: new Table(kv, SERVICE_ACCOUNTS, now),
    audit: new AuditStore(kv, now),
  };
}

/**
 * Key of the row that contains an object, either alone or as part of a record; null if the id does not exist.
 */
export async function rowOf({ kv }: AuthDatabase, id: string): Promise<KvKey | null> {
  return (await kv.get<KvKey>(["ids", id])).value;
}
