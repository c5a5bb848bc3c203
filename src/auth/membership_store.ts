/** Who belongs to an account: invited, joined, with another role, gone. There is always an Admin. */
import type { AtomicOperation, KvEntry } from "@deno/kv";
import { commit } from "../database/commit.ts";
import { AppError } from "../errors.ts";
import {
  type AccountRecord,
  invitationByCode,
  type InvitationRecord,
  type MembershipRecord,
  roleOf,
} from "./account_record.ts";
import { accountNotFound, type AccountStore } from "./account_store.ts";
import type { AuthDatabase } from "./auth_database.ts";
import { ACCOUNT_LIMITS } from "./account_limits.ts";
import { newObjectId } from "./object_id.ts";
import type { RoleCode } from "./permission.ts";
import type { Actor } from "./principal.ts";
import { mintToken, tokenDigest } from "./token.ts";

export interface OwnedMembership {
  readonly membership: MembershipRecord;
  readonly account: AccountRecord;
}

interface MintedInvitation {
  readonly invitation: InvitationRecord;
  readonly account: AccountRecord;
  /** Shown this once. */
  readonly code: string;
}

export class MembershipStore {
  readonly #database: AuthDatabase;
  readonly #accounts: AccountStore;

  constructor(database: AuthDatabase, accounts: AccountStore) {
    this.#database = database;
    this.#accounts = accounts;
  }

  /** Invitations that have not expired, newest first. */
  invitationsOf({ invitations }: AccountRecord): InvitationRecord[] {
    return invitations.filter(({ expiresAt }) => expiresAt > this.#database.now()).toReversed();
  }

  /** @throws {AppError} LIMIT_EXCEEDED */
  async invite(accountId: string, roleCode: RoleCode, actor: Actor): Promise<MintedInvitation> {
    const { now, accounts, audit } = this.#database;
    const { text: code, digest } = mintToken("invitation");
    return await this.#change(accountId, (operation, entry) => {
      const open = this.invitationsOf(entry.value).toReversed();
      if (open.length >= ACCOUNT_LIMITS.invitations) {
        throw limit(
          `Cannot invite: an account can have at most ${ACCOUNT_LIMITS.invitations} open invitations`,
        );
      }
      const createdAt = now();
      const invitation: InvitationRecord = {
        id: newObjectId(),
        roleCode,
        digest,
        createdByUserId: actor.id,
        createdAt,
        expiresAt: createdAt + ACCOUNT_LIMITS.invitationMs,
      };
      const account = { ...entry.value, invitations: [...open, invitation] };
      accounts.update(operation, entry, account);
      const noted = { action: "user.invite", targetId: invitation.id, details: { roleCode } };
      audit.note(operation, actor, { scopeId: accountId, ...noted });
      return { invitation, account, code };
    });
  }

  /**
   * Makes the actor a member; the code is used up.
   * @throws {AppError} NOT_FOUND for every invalid code, ALREADY_EXISTS for a member, LIMIT_EXCEEDED
   */
  async accept(code: string, actor: Actor): Promise<OwnedMembership> {
    return await commit(this.#database.kv, actor.id, async (operation) => {
      await this.#accounts.checkRoom(actor.id);
      return await this.join(operation, code, actor);
    });
  }

  /** As part of another operation. */
  async join(operation: AtomicOperation, code: string, actor: Actor): Promise<OwnedMembership> {
    const { now, accounts, audit } = this.#database;
    const digest = tokenDigest("invitation", code);
    const entry = digest === null ? null : await accounts.find(invitationByCode(digest));
    const found = entry?.value.invitations.find((one) => isSame(one.digest, digest));
    if (!entry || !found || found.expiresAt <= now()) {
      throw new AppError(
        "NOT_FOUND",
        404,
        "Invitation not found: its code is unknown, already used or expired",
      );
    }
    const { value } = entry;
    if (roleOf(value, actor.id) !== null) {
      throw new AppError(
        "ALREADY_EXISTS",
        409,
        "Cannot accept the invitation: you are already a member of this account",
      );
    }
    if (value.memberships.length >= ACCOUNT_LIMITS.memberships) {
      throw limit(
        `Cannot accept the invitation: an account can have at most ${ACCOUNT_LIMITS.memberships} members`,
      );
    }
    const { roleCode } = found;
    const membership = { id: newObjectId(), userId: actor.id, roleCode, createdAt: now() };
    const invitations = value.invitations.filter(({ id }) => id !== found.id);
    const account = { ...value, invitations, memberships: [...value.memberships, membership] };
    accounts.update(operation, entry, account);
    const details = { roleCode, invitationId: found.id };
    audit.note(operation, actor, {
      scopeId: account.id,
      action: "invitation.accept",
      targetId: membership.id,
      details,
    });
    return { membership, account };
  }

  /** @throws {AppError} NOT_FOUND, CONFLICT where it would leave no Admin */
  async update(id: string, roleCode: RoleCode, actor: Actor): Promise<OwnedMembership> {
    const { accounts, audit } = this.#database;
    return await this.#changeMembership(id, (operation, entry, before) => {
      const membership = { ...before, roleCode };
      const memberships = entry.value.memberships.map((one) => one.id === id ? membership : one);
      const account = withAdmin({ ...entry.value, memberships });
      accounts.update(operation, entry, account);
      const details = { userId: before.userId, roleCode, before: before.roleCode };
      audit.note(operation, actor, {
        scopeId: account.id,
        action: "membership.update",
        targetId: id,
        details,
      });
      return { membership, account };
    });
  }

  /** @throws {AppError} NOT_FOUND, CONFLICT where it would leave no Admin */
  async remove(id: string, actor: Actor): Promise<OwnedMembership> {
    const { accounts, audit } = this.#database;
    return await this.#changeMembership(id, (operation, entry, membership) => {
      const memberships = entry.value.memberships.filter((one) => one.id !== id);
      const account = withAdmin({ ...entry.value, memberships });
      accounts.update(operation, entry, account);
      const details = { userId: membership.userId, roleCode: membership.roleCode };
      audit.note(operation, actor, {
        scopeId: account.id,
        action: "membership.delete",
        targetId: id,
        details,
      });
      return { membership, account };
    });
  }

  async #changeMembership<T>(
    id: string,
    build: (operation: AtomicOperation, entry: KvEntry<AccountRecord>, membership: MembershipRecord) => T,
  ): Promise<T> {
    const found = await this.#database.accounts.find(["ids", id]);
    if (found === null) throw membershipNotFound();
    return await this.#change(found.value.id, (operation, entry) => {
      const membership = entry.value.memberships.find((one) => one.id === id);
      if (!membership) throw membershipNotFound();
      return build(operation, entry, membership);
    });
  }

  async #change<T>(
    accountId: string,
    build: (operation: AtomicOperation, entry: KvEntry<AccountRecord>) => T,
  ): Promise<T> {
    const { kv, accounts } = this.#database;
    return await commit(kv, accountId, async (operation) => {
      const entry = await accounts.read([accountId]);
      if (entry === null) throw accountNotFound();
      return build(operation, entry);
    });
  }
}

function isSame(left: Uint8Array, right: Uint8Array | null): boolean {
  return right !== null && left.toHex() === right.toHex();
}

function withAdmin(account: AccountRecord): AccountRecord {
  if (account.memberships.some(({ roleCode }) => roleCode === "Admin")) return account;
  throw new AppError(
    "CONFLICT",
    409,
    "Cannot change this membership: it is the account's last Admin, make another member Admin first",
  );
}

export function membershipNotFound(): AppError {
  return new AppError("NOT_FOUND", 404, "Membership not found");
}

function limit(message: string): AppError {
  return new AppError("LIMIT_EXCEEDED", 409, message);
}
