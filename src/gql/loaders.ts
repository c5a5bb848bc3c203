/** Reads of one request that belong together, brought together: no field costs a read for each object of a list. */
import DataLoader from "dataloader";
import type { KeyUses, ServiceAccountRecord } from "../auth/service_account_record.ts";
import type { Stores } from "../auth/stores.ts";
import type { UserRecord } from "../auth/user_record.ts";

/** Keys of one `getMany`, the database's own limit. */
const KEYS_AT_ONCE = 10;

/** The service account whose keys' uses are wanted. */
export interface KeysOwner {
  readonly accountId: string;
  readonly id: string;
}

export class Loaders {
  readonly users: DataLoader<string, UserRecord>;
  /** Of an account, newest first. */
  readonly serviceAccounts: DataLoader<string, ServiceAccountRecord[]>;
  readonly keyUses: DataLoader<KeysOwner, KeyUses, string>;

  constructor({ database, lastUses, serviceAccounts }: Stores) {
    this.users = new DataLoader(async (ids) => {
      const entries = await database.kv.getMany<UserRecord[]>(ids.map((id) => database.users.row([id])));
      return entries.map(({ value }, index) => value ?? new Error(`User ${ids[index]} is not there`));
    }, { maxBatchSize: KEYS_AT_ONCE });
    this.serviceAccounts = new DataLoader((accountIds) =>
      Promise.all(accountIds.map((id) => serviceAccounts.list(id)))
    );
    this.keyUses = new DataLoader(async (owners) => {
      const [first] = owners;
      if (owners.length === 1 && first) return [await lastUses.ofServiceAccount(first.accountId, first.id)];
      const accountIds = [...new Set(owners.map(({ accountId }) => accountId))];
      const uses = new Map(
        await Promise.all(accountIds.map(async (id) => [id, await lastUses.ofAccount(id)] as const)),
      );
      return owners.map(({ accountId, id }) => uses.get(accountId)?.get(id) ?? {});
    }, { cacheKeyFn: ({ id }) => id });
  }
}
