/**
 * Invitations to an account. An Admin creates and revokes them, and each can be accepted once. An invitation
 * ends when its inviter loses the role.
 */
import type { AtomicOperation, KvEntry } from "@deno/kv";
import { commit } from "../../database/commit.ts";
import { AppError } from "../../errors.ts";
import {
  type AccountRecord,
  invitationByCode,
  invitationEnd,
  type InvitationRecord,
  type MembershipRecord,
  roleOf,
} from "./account_record.ts";
import type { AccountStore } from "./account_store.ts";
import { accountDisabled, isDisabled } from "./disabled_account.ts";
import type { AuthDatabase } from "../auth_database.ts";
import type { Author } from "../change/author.ts";
import { ACCOUNT_LIMITS } from "./limits.ts";
import { newObjectId } from "../object_id.ts";
import { checkAddress } from "../user/email_store.ts";
import { endPasswordReset } from "../user/password_reset_store.ts";
import type { RoleCode } from "../principal/permission.ts";
import type { Actor } from "../principal/principal.ts";
import { limitExceeded, notFound } from "../refusals.ts";
import { mintToken, sameDigest, tokenDigest } from "../principal/token.ts";

/** An invitation with its account. */
export interface ShownInvitation {
  readonly invitation: InvitationRecord;
  readonly account: AccountRecord;
}

interface MintedInvitation extends ShownInvitation {
  /** Shown only once. */
  readonly code: string;
}

interface FoundInvitation {
  readonly entry: KvEntry<AccountRecord>;
  readonly found: InvitationRecord;
}

interface JoinedAccount {
  readonly membership: MembershipRecord;
  readonly account: AccountRecord;
}

export class InvitationStore {
  readonly #database: AuthDatabase;
  readonly #accounts: AccountStore;

  constructor(database: AuthDatabase, accounts: AccountStore) {
    this.#database = database;
    this.#accounts = accounts;
  }

  /** Returns invitations, newest first. Includes ended invitations only on request. */
  list({ invitations }: AccountRecord, { ended }: { readonly ended: boolean }): InvitationRecord[] {
    const listed = ended ? invitations : invitations.filter((one) => this.#isOpen(one));
    return listed.toReversed();
  }

  /** @throws {AppError} LIMIT_EXCEEDED */
  async create(accountId: string, roleCode: RoleCode, actor: Author): Promise<MintedInvitation> {
    return await this.#create({ accountId, roleCode }, actor);
  }

  /**
   * Invites the reader of an address. The code is created when the mail is sent, and nobody else sees it.
   * @param post adds the mail to the operation
   * @throws {AppError} LIMIT_EXCEEDED, BAD_USER_INPUT, and errors of `post`
   */
  async createByMail(
    input: { readonly accountId: string; readonly roleCode: RoleCode; readonly email: string },
    actor: Author,
    post: (operation: AtomicOperation, invitation: InvitationRecord) => Promise<void>,
  ): Promise<ShownInvitation> {
    const email = checkAddress(input.email, "email");
    const { invitation, account } = await this.#create({ ...input, email }, actor, post);
    return { invitation, account };
  }

  /**
   * Creates the code of an invitation as part of the operation before the mail is sent. It replaces an earlier
   * code.
   * @returns null if the invitation has ended, its inviter has lost the Admin role, or the account is disabled
   */
  async mintCode(
    operation: AtomicOperation,
    accountId: string,
    id: string,
  ): Promise<MintedInvitation | null> {
    const { accounts } = this.#database;
    const entry = await accounts.read([accountId]);
    const found = entry?.value.invitations.find((one) => one.id === id);
    if (!entry || isDisabled(entry.value)) return null;
    if (!found || !this.#isOpen(found) || !mayInvite(entry.value, found)) return null;
    const { text: code, digest } = mintToken("invitation");
    const invitation = { ...found, digest };
    const account = { ...entry.value, invitations: replaced(entry.value, invitation) };
    accounts.update(operation, entry, account);
    return { invitation, account, code };
  }

  async #create(
    { accountId, roleCode, email }: {
      readonly accountId: string;
      readonly roleCode: RoleCode;
      readonly email?: string;
    },
    actor: Author,
    post: (operation: AtomicOperation, invitation: InvitationRecord) => Promise<void> = async () => {},
  ): Promise<MintedInvitation> {
    const { now, accounts, audit } = this.#database;
    const { text: code, digest } = mintToken("invitation");
    const limit = ACCOUNT_LIMITS.invitations;
    return await accounts.change(actor, [accountId], () => notFound("Account"), async (operation, entry) => {
      const { invitations } = entry.value;
      if (invitations.filter((one) => this.#isOpen(one)).length >= limit) {
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
        ...email === undefined ? {} : { email },
      };
      const account = { ...entry.value, invitations: this.#kept([...invitations, invitation]) };
      accounts.update(operation, entry, account);
      await post(operation, invitation);
      const noted = { scopeId: accountId, targetId: invitation.id, details: { roleCode } };
      audit.note(operation, actor, "user.invite", noted);
      return { invitation, account, code };
    });
  }

  /**
   * Revokes the code. An invitation that has ended is not changed.
   * @throws {AppError} NOT_FOUND
   */
  async revoke(id: string, actor: Author): Promise<ShownInvitation> {
    const { now, accounts, audit } = this.#database;
    const missing = () => notFound("Invitation");
    return await accounts.changeFound(actor, ["ids", id], missing, (operation, entry) => {
      const found = entry.value.invitations.find((one) => one.id === id);
      if (!found) throw missing();
      if (!this.#isOpen(found)) return { invitation: found, account: entry.value };
      const invitation = { ...found, ended: { as: "Revoked", at: now() } } as const;
      const account = { ...entry.value, invitations: replaced(entry.value, invitation) };
      accounts.update(operation, entry, account);
      const noted = { scopeId: account.id, targetId: id, details: { roleCode: found.roleCode } };
      audit.note(operation, actor, "invitation.revoke", noted);
      return { invitation, account };
    });
  }

  /**
   * Makes the actor a member. The code cannot be used again.
   * @throws {AppError} NOT_FOUND for every invalid code, ALREADY_EXISTS for a member, LIMIT_EXCEEDED,
   * ACCOUNT_DISABLED
   */
  async accept(code: string, actor: Author): Promise<JoinedAccount> {
    return await commit(this.#database.kv, actor.id, actor, async (operation) => {
      await this.#accounts.checkRoom(actor.id);
      return await this.join(operation, code, actor);
    });
  }

  /** @throws {AppError} NOT_FOUND unless the code can be used, ACCOUNT_DISABLED */
  async requireOpen(code: string): Promise<ShownInvitation> {
    const { entry, found } = await this.#byCode(code);
    return { invitation: found, account: entry.value };
  }

  /** Accepts an invitation as part of another operation. */
  async join(operation: AtomicOperation, code: string, actor: Actor): Promise<JoinedAccount> {
    const { now, accounts, audit } = this.#database;
    const { entry, found } = await this.#byCode(code);
    const { value } = entry;
    if (roleOf(value, actor.id) !== null) {
      const message = "Cannot accept the invitation: you are already a member of this account";
      throw new AppError("ALREADY_EXISTS", 409, message);
    }
    const limit = ACCOUNT_LIMITS.memberships;
    if (value.memberships.length >= limit) {
      throw limitExceeded(`Cannot accept the invitation: an account can have at most ${limit} members`);
    }
    await endPasswordReset(this.#database, operation, actor.id);
    const { roleCode } = found;
    const membership = { id: newObjectId(), userId: actor.id, roleCode, createdAt: now() };
    const accepted = { ...found, ended: { as: "Accepted", at: now() } } as const;
    const invitations = this.#kept(replaced(value, accepted));
    const account = { ...value, invitations, memberships: [...value.memberships, membership] };
    accounts.update(operation, entry, account);
    const details = { roleCode, invitationId: found.id };
    const noted = { scopeId: account.id, targetId: membership.id, details };
    audit.note(operation, actor, "invitation.accept", noted);
    return { membership, account };
  }

  async #byCode(code: string): Promise<FoundInvitation> {
    const digest = tokenDigest("invitation", code);
    const entry = digest && await this.#database.accounts.find(invitationByCode(digest));
    const found = digest && entry?.value.invitations.find((one) => sameDigest(one.digest, digest));
    if (entry && found && this.#isOpen(found) && mayInvite(entry.value, found)) {
      if (isDisabled(entry.value)) throw accountDisabled("accept the invitation");
      return { entry, found };
    }
    const message = "Invitation not found: its code is unknown, already used, revoked or expired";
    throw new AppError("NOT_FOUND", 404, message);
  }

  /** Returns the invitations with those of the user ended, who has lost the role that allows inviting. */
  withoutInviter(invitations: readonly InvitationRecord[], userId: string): readonly InvitationRecord[] {
    const ended = { as: "Revoked", at: this.#database.now() } as const;
    const isTheirs = (one: InvitationRecord) => one.createdByUserId === userId && this.#isOpen(one);
    return this.#kept(invitations.map((one) => isTheirs(one) ? { ...one, ended } : one));
  }

  #isOpen(invitation: InvitationRecord): boolean {
    return invitationEnd(invitation, this.#database.now()) === null;
  }

  /** Returns the invitations with the ends of expired ones, and without the oldest ended ones. */
  #kept(invitations: readonly InvitationRecord[]): InvitationRecord[] {
    const noted = invitations.map((one) => {
      const ended = invitationEnd(one, this.#database.now());
      return ended === null ? one : { ...one, ended };
    });
    const ended = noted.filter((one) => one.ended);
    const dropped = new Set(ended.slice(0, Math.max(0, ended.length - ACCOUNT_LIMITS.endedInvitations)));
    return noted.filter((one) => !dropped.has(one));
  }
}

/** True if the inviter is an Admin or the operator. */
function mayInvite(account: AccountRecord, { createdByUserId }: InvitationRecord): boolean {
  return createdByUserId === "" || roleOf(account, createdByUserId) === "Admin";
}

function replaced({ invitations }: AccountRecord, by: InvitationRecord): InvitationRecord[] {
  return invitations.map((one) => one.id === by.id ? by : one);
}
