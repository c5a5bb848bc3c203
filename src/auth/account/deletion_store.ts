/** Deletes accounts and users for their owners, with all their data. */
import { AppError } from "../../errors.ts";
import type { AccountRecord } from "./account_record.ts";
import type { AccountStore } from "./account_store.ts";
import type { AuthDatabase } from "../auth_database.ts";
import type { Author } from "../change/author.ts";
import type { Erasures } from "./erasures.ts";
import type { MembershipStore } from "./membership_store.ts";
import { notFound, requireName } from "../refusals.ts";

interface Deletable {
  readonly id: string;
  /** Name of the object, which the caller repeats. */
  readonly name: string;
}

export class DeletionStore {
  readonly #database: AuthDatabase;
  readonly #accounts: AccountStore;
  readonly #memberships: MembershipStore;
  readonly #erasures: Erasures;

  constructor(
    database: AuthDatabase,
    accounts: AccountStore,
    memberships: MembershipStore,
    erasures: Erasures,
  ) {
    this.#database = database;
    this.#accounts = accounts;
    this.#memberships = memberships;
    this.#erasures = erasures;
  }

  /**
   * Disables the account and its keys at once. The remaining data is erased in the background.
   * @throws {AppError} NOT_FOUND, BAD_USER_INPUT if the name differs
   */
  async deleteAccount({ id, name }: Deletable, actor: Author): Promise<void> {
    const { accounts, audit } = this.#database;
    await accounts.change(actor, [id], () => notFound("Account"), (operation, entry) => {
      requireName("account", entry.value.name, name);
      accounts.remove(operation, entry);
      this.#erasures.note(operation, id);
      const details = { name, members: entry.value.memberships.length };
      audit.note(operation, actor, "account.delete", { scopeId: actor.id, targetId: id, details });
    });
    void this.#erasures.begin(id);
  }

  /**
   * Deletes the user and the accounts without other members. The user leaves all other accounts first.
   * @param user its name is the username
   * @throws {AppError} NOT_FOUND, BAD_USER_INPUT if the name differs, CONFLICT if an account would lose its
   * last Admin
   */
  async deleteUser({ id, name }: Deletable, actor: Author): Promise<void> {
    const { users } = this.#database;
    const missing = () => notFound("User");
    const user = await users.read([id]);
    if (user === null) throw missing();
    requireName("user", user.value.username, name);
    const accounts = await this.#accounts.listOfUser(id);
    for (const account of accounts) requireOtherAdmin(account, id);
    for (const account of accounts) await this.#leave(account, id, actor);
    await users.change(actor, [id], missing, (operation, entry) => {
      users.remove(operation, entry);
      this.#erasures.note(operation, id);
    });
    void this.#erasures.begin(id);
  }

  async #leave({ id, name, memberships }: AccountRecord, userId: string, actor: Author): Promise<void> {
    try {
      if (memberships.length === 1) await this.deleteAccount({ id, name }, actor);
      else await this.#memberships.leave(id, { userId, name }, actor);
    } catch (error) {
      // Another request deleted the account or the membership meanwhile.
      if (!(error instanceof AppError) || error.code !== "NOT_FOUND") throw error;
    }
  }
}

function requireOtherAdmin({ name, memberships }: AccountRecord, userId: string): void {
  const isNeeded = memberships.length > 1 &&
    memberships.every((one) => one.userId === userId || one.roleCode !== "Admin");
  if (!isNeeded) return;
  throw new AppError(
    "CONFLICT",
    409,
    `Cannot delete the user: ${name} would have no Admin. Make another member Admin, or delete that account, first`,
  );
}
