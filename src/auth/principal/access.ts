/** Permissions of one caller during one request. Each account is read once. */
import { type AccountRecord, roleOf } from "../account/account_record.ts";
import { rowOf } from "../auth_database.ts";
import type { RoleCode } from "./permission.ts";
import type { Principal } from "./principal.ts";
import type { Stores } from "../stores.ts";

/** Tables whose keys begin with the id of an account, or of an object that belongs to an account. */
const OF_ACCOUNTS: ReadonlySet<unknown> = new Set(["accounts", "service_accounts", "projects"]);
const OF_OBJECTS: ReadonlySet<unknown> = new Set(["crawls", "deliveries"]);
/** Maximum number of accounts in a list for the operator, who finds others by id. */
const MAX_LISTED_ACCOUNTS = 100;

export class Access {
  readonly #stores: Stores;
  readonly #principal: Principal;
  readonly #accounts = new Map<string, Promise<AccountRecord | null>>();

  constructor(stores: Stores, principal: Principal) {
    this.#stores = stores;
    this.#principal = principal;
  }

  /** Returns the account, even if the caller may not see it. */
  account(id: string): Promise<AccountRecord | null> {
    const account = this.#accounts.get(id) ?? this.#stores.accounts.find(id);
    this.#accounts.set(id, account);
    return account;
  }

  /** Returns the id of the account that an object belongs to, or is; null if it belongs to no account. */
  async accountIdOf(id: string): Promise<string | null> {
    const [table, first] = await rowOf(this.#stores.database, id) ?? [];
    if (OF_ACCOUNTS.has(table)) return String(first);
    // The row belongs to another object.
    return OF_OBJECTS.has(table) ? await this.accountIdOf(String(first)) : null;
  }

  /** Returns the caller's role on an account; null without a role or account. */
  async roleOn(accountId: string): Promise<RoleCode | null> {
    const principal = this.#principal;
    if (principal.kind === "anonymous") return null;
    if (principal.kind === "service_account") {
      return principal.accountId === accountId ? principal.roleCode : null;
    }
    const account = await this.account(accountId);
    if (account === null) return null;
    return principal.kind === "operator" ? "Admin" : roleOf(account, principal.userId);
  }

  /**
   * Returns the accounts that the caller has a role on, oldest first. The operator gets at most 100 of all
   * accounts.
   */
  async accounts(): Promise<AccountRecord[]> {
    const principal = this.#principal;
    if (principal.kind === "anonymous") return [];
    if (principal.kind === "user") {
      const accounts = await this.#stores.accounts.listOfUser(principal.userId);
      for (const account of accounts) this.#accounts.set(account.id, Promise.resolve(account));
      return accounts;
    }
    if (principal.kind === "operator") {
      const entries = await this.#stores.database.accounts.list([], { limit: MAX_LISTED_ACCOUNTS });
      return entries.map(({ value }) => value).sort((left, right) => left.createdAt - right.createdAt);
    }
    const own = await this.account(principal.accountId);
    return own === null ? [] : [own];
  }
}
