/** Members of an account and their roles. An account always has an Admin. */
import type { AtomicOperation, KvEntry } from "@deno/kv";
import { AppError } from "../../errors.ts";
import type { AccountRecord, MembershipRecord } from "./account_record.ts";
import type { AuthDatabase } from "../auth_database.ts";
import type { Author } from "../change/author.ts";
import type { InvitationStore } from "./invitation_store.ts";
import type { RoleCode } from "../principal/permission.ts";
import type { Actor } from "../principal/principal.ts";
import { notFound, requireName } from "../refusals.ts";

interface OwnedMembership {
  readonly membership: MembershipRecord;
  readonly account: AccountRecord;
}

export class MembershipStore {
  readonly #database: AuthDatabase;
  readonly #invitations: InvitationStore;

  constructor(database: AuthDatabase, invitations: InvitationStore) {
    this.#database = database;
    this.#invitations = invitations;
  }

  /** @throws {AppError} NOT_FOUND, CONFLICT if no Admin would be left */
  async update(id: string, roleCode: RoleCode, actor: Author): Promise<OwnedMembership> {
    return await this.#change(id, roleCode, actor);
  }

  /** @throws {AppError} NOT_FOUND, CONFLICT if no Admin would be left */
  async remove(id: string, actor: Author): Promise<OwnedMembership> {
    return await this.#change(id, null, actor);
  }

  /**
   * Removes a member from an account at the member's own request.
   * @param name of the account, as confirmation
   * @throws {AppError} NOT_FOUND, BAD_USER_INPUT if the name differs, CONFLICT if no Admin would be left
   */
  async leave(
    accountId: string,
    { userId, name }: { readonly userId: string; readonly name: string },
    actor: Author,
  ): Promise<void> {
    const { accounts } = this.#database;
    await accounts.change(actor, [accountId], () => notFound("Account"), (operation, entry) => {
      const own = entry.value.memberships.find((one) => one.userId === userId);
      if (!own) throw notFound("Account");
      requireName("account", entry.value.name, name);
      this.#replace(operation, entry, { before: own, roleCode: null }, actor);
    });
  }

  /** @param roleCode null to remove the member */
  async #change(id: string, roleCode: RoleCode | null, actor: Author): Promise<OwnedMembership> {
    const { accounts } = this.#database;
    const missing = () => notFound("Membership");
    return await accounts.changeFound(actor, ["ids", id], missing, (operation, entry) => {
      const before = entry.value.memberships.find((one) => one.id === id);
      if (!before) throw missing();
      return this.#replace(operation, entry, { before, roleCode }, actor);
    });
  }

  #replace(
    operation: AtomicOperation,
    entry: KvEntry<AccountRecord>,
    { before, roleCode }: { readonly before: MembershipRecord; readonly roleCode: RoleCode | null },
    actor: Actor,
  ): OwnedMembership {
    const { accounts, audit, now } = this.#database;
    const after = roleCode && { ...before, roleCode, changedAt: now() };
    const memberships = entry.value.memberships.flatMap((one) => one === before ? after ?? [] : one);
    const { userId } = before;
    const invitations = roleCode === "Admin"
      ? entry.value.invitations
      : this.#invitations.withoutInviter(entry.value.invitations, userId);
    const account = withAdmin({ ...entry.value, memberships, invitations });
    accounts.update(operation, entry, account);
    const details = roleCode === null
      ? { userId, roleCode: before.roleCode }
      : { userId, roleCode, before: before.roleCode };
    const action = roleCode === null ? "membership.delete" : "membership.update";
    audit.note(operation, actor, action, { scopeId: account.id, targetId: before.id, details });
    return { membership: after ?? before, account };
  }
}

function withAdmin(account: AccountRecord): AccountRecord {
  if (account.memberships.some(({ roleCode }) => roleCode === "Admin")) return account;
  throw new AppError(
    "CONFLICT",
    409,
    "Cannot change this membership, because it is the account's last Admin. Make another member Admin first",
  );
}
