/** Who belongs to an account: invitations, members, their roles. There is always an Admin. */
import type { AtomicOperation } from "@deno/kv";
import { commit } from "../database/commit.ts";
import { AppError } from "../errors.ts";
import {
  type AccountRecord,
  invitationByCode,
  type InvitationRecord,
  type MembershipRecord,
  roleOf,
} from "./account_record.ts";
import type { AccountStore } from "./account_store.ts";
import type { AuthDatabase } from "./auth_database.ts";
import type { Author } from "./author.ts";
import { ACCOUNT_LIMITS } from "./account_limits.ts";
import { newObjectId } from "./object_id.ts";
import type { RoleCode } from "./permission.ts";
import type { Actor } from "./principal.ts";
import { limitExceeded, notFound } from "./refusals.ts";
import { mintToken, sameDigest, tokenDigest } from "./token.ts";

export interface OwnedMembership {
  readonly membership: MembershipRecord;
  readonly account: AccountRecord;
}

interface MintedInvitation {
  readonly invitation: InvitationRecord;
  readonly account: AccountRecord;
  /** Shown only once. */
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
  async invite(accountId: string, roleCode: RoleCode, actor: Author): Promise<MintedInvitation> {
    const { now, accounts, audit } = this.#database;
    const { text: code, digest } = mintToken("invitation");
    const limit = ACCOUNT_LIMITS.invitations;
    return await accounts.change(actor, [accountId], () => notFound("Account"), (operation, entry) => {
      const open = this.invitationsOf(entry.value).toReversed();
      if (open.length >= limit) {
        throw limitExceeded(`Cannot invite: an account can have at most ${limit} open invitations`);
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
      const noted = { scopeId: accountId, targetId: invitation.id, details: { roleCode } };
      audit.note(operation, actor, "user.invite", noted);
      return { invitation, account, code };
    });
  }

  /**
   * Makes the actor a member; the code cannot be used again.
   * @throws {AppError} NOT_FOUND for every invalid code, ALREADY_EXISTS for a member, LIMIT_EXCEEDED
   */
  async accept(code: string, actor: Author): Promise<OwnedMembership> {
    return await commit(this.#database.kv, actor.id, actor, async (operation) => {
      await this.#accounts.checkRoom(actor.id);
      return await this.join(operation, code, actor);
    });
  }

  /** As part of another operation. */
  async join(operation: AtomicOperation, code: string, actor: Actor): Promise<OwnedMembership> {
    const { now, accounts, audit } = this.#database;
    const digest = tokenDigest("invitation", code);
    const entry = digest && await accounts.find(invitationByCode(digest));
    const found = digest && entry?.value.invitations.find((one) => sameDigest(one.digest, digest));
    if (!entry || !found || found.expiresAt <= now()) {
      const message = "Invitation not found: its code is unknown, already used or expired";
      throw new AppError("NOT_FOUND", 404, message);
    }
    const { value } = entry;
    if (roleOf(value, actor.id) !== null) {
      const message = "Cannot accept the invitation: you are already a member of this account";
      throw new AppError("ALREADY_EXISTS", 409, message);
    }
    const limit = ACCOUNT_LIMITS.memberships;
    if (value.memberships.length >= limit) {
      throw limitExceeded(`Cannot accept the invitation: an account can have at most ${limit} members`);
    }
    const { roleCode } = found;
    const membership = { id: newObjectId(), userId: actor.id, roleCode, createdAt: now() };
    const invitations = value.invitations.filter(({ id }) => id !== found.id);
    const account = { ...value, invitations, memberships: [...value.memberships, membership] };
    accounts.update(operation, entry, account);
    const details = { roleCode, invitationId: found.id };
    const noted = { scopeId: account.id, targetId: membership.id, details };
    audit.note(operation, actor, "invitation.accept", noted);
    return { membership, account };
  }

  /** @throws {AppError} NOT_FOUND, CONFLICT if it would leave no Admin */
  async update(id: string, roleCode: RoleCode, actor: Author): Promise<OwnedMembership> {
    return await this.#change(id, roleCode, actor);
  }

  /** @throws {AppError} NOT_FOUND, CONFLICT if it would leave no Admin */
  async remove(id: string, actor: Author): Promise<OwnedMembership> {
    return await this.#change(id, null, actor);
  }

  /** @param roleCode null: not a member any more */
  async #change(id: string, roleCode: RoleCode | null, actor: Author): Promise<OwnedMembership> {
    const { accounts, audit } = this.#database;
    const missing = () => notFound("Membership");
    return await accounts.changeFound(actor, ["ids", id], missing, (operation, entry) => {
      const before = entry.value.memberships.find((one) => one.id === id);
      if (!before) throw missing();
      const after = roleCode && { ...before, roleCode };
      const memberships = entry.value.memberships.flatMap((one) => one === before ? after ?? [] : one);
      const account = withAdmin({ ...entry.value, memberships });
      accounts.update(operation, entry, account);
      const { userId } = before;
      const details = roleCode === null
        ? { userId, roleCode: before.roleCode }
        : { userId, roleCode, before: before.roleCode };
      const action = roleCode === null ? "membership.delete" : "membership.update";
      audit.note(operation, actor, action, { scopeId: account.id, targetId: id, details });
      return { membership: after ?? before, account };
    });
  }
}

function withAdmin(account: AccountRecord): AccountRecord {
  if (account.memberships.some(({ roleCode }) => roleCode === "Admin")) return account;
  throw new AppError(
    "CONFLICT",
    409,
    "Cannot change this membership: it is the account's last Admin, make another member Admin first",
  );
}
