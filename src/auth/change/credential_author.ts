/** Authors who act by a session or a key. Each operation confirms their permission. */
import type { AtomicOperation } from "@deno/kv";
import { type AccountRecord, roleOf } from "../account/account_record.ts";
import type { AuthDatabase } from "../auth_database.ts";
import { isDisabled } from "../account/disabled_account.ts";
import type { Author } from "./author.ts";
import type { IdempotencyKey } from "./idempotency.ts";
import { includesScope } from "../service_account/key_scope.ts";
import { allows, type RoleCode } from "../principal/permission.ts";
import { type ServiceAccountPrincipal, userActor, type UserPrincipal } from "../principal/principal.ts";
import type { Progress } from "./progress.ts";
import { keyStatus, scopesOf, type ServiceAccountRecord } from "../service_account/service_account_record.ts";
import { isLive, type SessionRecord } from "../user/session_record.ts";
import type { UserRecord } from "../user/user_record.ts";
import type { Change, WriteRates } from "./write_rates.ts";

/** Role that an action requires on an account. */
export interface NeededRole {
  readonly accountId: string;
  readonly role: RoleCode;
}

/** The permission has ended since the request was accepted. */
export class RightEnded extends Error {
  /** "account" means that an operator has disabled it. */
  readonly reason: "session" | "role" | "account";

  constructor(reason: "session" | "role" | "account") {
    super(`The ${reason} does not allow it any more`);
    this.reason = reason;
  }
}

/**
 * Author for a person who acts by a session.
 * @param needed null if the session is sufficient
 */
export function byBearer(
  database: AuthDatabase,
  { user, principal, address, needed, progress, rates, isRevocation, idempotency }: {
    readonly user: UserRecord;
    readonly principal: UserPrincipal;
    readonly address: string | null;
    readonly needed: NeededRole | null;
    readonly progress: Progress;
    readonly rates: WriteRates;
    /** True if the changes only take permissions away. */
    readonly isRevocation: boolean;
    readonly idempotency: IdempotencyKey | null;
  },
): Author {
  const callerId = user.id;
  const change: Change = isRevocation
    ? { by: "revoker", callerId }
    : { by: "person", callerId, accountId: needed?.accountId ?? null };
  return {
    ...userActor(user, address),
    confirm: async (operation) => {
      await confirmRight(database, operation, principal, needed, isRevocation);
      await idempotency?.confirm(operation);
      await rates.count(operation, change);
    },
    send: (commit) => progress.send(commit),
    hasTime: () => progress.hasTime(),
    keep: (operation, id) => idempotency?.keep(operation, id),
  };
}

/** Author for a person who operates the service, by a session. The operation confirms that both still hold. */
export function byOperatingUser(
  { kv, users, now }: AuthDatabase,
  user: UserRecord,
  { sessionRow }: UserPrincipal,
  address: string,
): Author {
  return {
    ...userActor(user, address),
    confirm: async (operation) => {
      const rows = [sessionRow, users.row([user.id])] as const;
      const [session, entry] = await kv.getMany<[SessionRecord, UserRecord]>(rows);
      if (session.value === null || !isLive(session.value, entry.value, now())) {
        throw new RightEnded("session");
      }
      if (entry.value?.isOperator !== true) throw new RightEnded("role");
      operation.check(session, entry);
    },
  };
}

/**
 * Author for a program that acts by a key of a service account.
 * @param needed null if any valid key is sufficient
 */
export function byKey(
  database: AuthDatabase,
  { principal, address, needed, progress, rates, idempotency }: {
    readonly principal: ServiceAccountPrincipal;
    readonly address: string | null;
    readonly needed: NeededRole | null;
    readonly progress: Progress;
    readonly rates: WriteRates;
    readonly idempotency: IdempotencyKey | null;
  },
): Author {
  const { serviceAccountId: id, accountId, name } = principal;
  return {
    kind: "service_account",
    id,
    name,
    address,
    confirm: async (operation) => {
      await confirmKey(database, operation, principal, needed);
      await idempotency?.confirm(operation);
      await rates.count(operation, { by: "program", callerId: id, accountId });
    },
    send: (commit) => progress.send(commit),
    hasTime: () => progress.hasTime(),
    keep: (operation, id) => idempotency?.keep(operation, id),
  };
}

async function confirmKey(
  { kv, accounts, serviceAccounts, now }: AuthDatabase,
  operation: AtomicOperation,
  { serviceAccountId, accountId, keyId }: ServiceAccountPrincipal,
  needed: NeededRole | null,
): Promise<void> {
  const [owner, account] = await kv.getMany<[ServiceAccountRecord, AccountRecord]>([
    serviceAccounts.row([accountId, serviceAccountId]),
    accounts.row([accountId]),
  ]);
  const key = owner.value?.keys.find(({ id }) => id === keyId);
  const isValid = key && owner.value?.enabled && keyStatus(key, now()) === "Active" &&
    includesScope(scopesOf(key), "write");
  // The service accounts of a deleted account are still being erased.
  if (!isValid || account.value === null) throw new RightEnded("session");
  if (isDisabled(account.value)) throw new RightEnded("account");
  operation.check(owner, account);
  if (needed === null) return;
  const isOwn = needed.accountId === accountId;
  if (!isOwn || !allows(owner.value?.roleCode ?? null, needed.role)) throw new RightEnded("role");
}

async function confirmRight(
  { kv, users, accounts, now }: AuthDatabase,
  operation: AtomicOperation,
  { userId, sessionRow }: UserPrincipal,
  needed: NeededRole | null,
  isRevocation: boolean,
): Promise<void> {
  const [session, user, account] = await kv.getMany<[SessionRecord, UserRecord, AccountRecord]>([
    sessionRow,
    users.row([userId]),
    accounts.row([needed?.accountId ?? ""]),
  ]);
  if (session.value === null || !isLive(session.value, user.value, now())) throw new RightEnded("session");
  operation.check(session, user);
  if (needed === null) return;
  const role = account.value === null ? null : roleOf(account.value, userId);
  if (account.value === null || !allows(role, needed.role)) throw new RightEnded("role");
  if (isDisabled(account.value) && !isRevocation) throw new RightEnded("account");
  operation.check(account);
}
