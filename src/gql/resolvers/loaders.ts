/** Combines the reads of one request, so that no field costs a read for each object of a list. */
import DataLoader from "dataloader";
import type { KeyUses, LastUse } from "../../auth/service_account/key_uses.ts";
import type { ServiceAccountRecord } from "../../auth/service_account/service_account_record.ts";
import type { SessionRecord } from "../../auth/user/session_record.ts";
import type { Stores } from "../../auth/stores.ts";
import type { UserRecord } from "../../auth/user/user_record.ts";

/** A service account with the uses of its keys. */
export interface UsedServiceAccount extends ServiceAccountRecord {
  readonly uses: KeyUses;
}

export class Loaders {
  readonly users: DataLoader<string, UserRecord>;
  readonly #known = new Map<string, UserRecord>();
  /**
   * Service accounts of an account, newest first, with their uses. A promise
   * for each service account would cost more.
   */
  readonly serviceAccounts: DataLoader<string, UsedServiceAccount[]>;
  /** Key uses of one service account. */
  readonly keyUses: DataLoader<ServiceAccountRecord, KeyUses, string>;
  readonly sessionUses: DataLoader<SessionRecord, LastUse | null, string>;

  constructor({ database, lastUses, serviceAccounts }: Stores) {
    this.users = new DataLoader(async (ids) => {
      const users = await database.users.readRows(ids.map((id) => database.users.row([id])));
      return users.map((found, index) => {
        const user = found ?? deletedUser(ids[index] ?? "");
        this.#known.set(user.id, user);
        return user;
      });
    });
    this.serviceAccounts = new DataLoader((accountIds) =>
      Promise.all(accountIds.map(async (accountId) => {
        const [records, uses] = await Promise.all([
          serviceAccounts.list(accountId),
          lastUses.ofAccount(accountId),
        ]);
        return records.map((record) => ({ ...record, uses: uses.get(record.id) ?? {} }));
      }))
    );
    this.keyUses = new DataLoader(
      (owners) => Promise.all(owners.map(({ accountId, id }) => lastUses.ofServiceAccount(accountId, id))),
      { cacheKeyFn: ({ id }) => id },
    );
    this.sessionUses = new DataLoader(
      (sessions) => Promise.all(sessions.map((session) => lastUses.ofSession(session))),
      { cacheKeyFn: ({ id }) => id },
    );
  }

  /**
   * Returns no promise after the first read. A promise for each key of a long
   * list costs more than the rest of the key.
   */
  user(id: string): UserRecord | Promise<UserRecord> {
    return this.#known.get(id) ?? this.users.load(id);
  }
}

/** Stands for a deleted user in objects that the user created. */
function deletedUser(id: string): UserRecord {
  const names = { username: "(deleted user)", displayName: "Deleted user" };
  return { id, ...names, createdAt: 0, passwordHash: null, sessionEpoch: -1, userKeys: [] };
}
