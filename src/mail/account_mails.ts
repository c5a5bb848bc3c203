/** Mails about users and accounts. Their links are created when they are sent. */
import type { AtomicOperation } from "@deno/kv";
import { hash } from "node:crypto";
import type { InvitationRecord } from "../auth/account/account_record.ts";
import { ACCOUNT_LIMITS } from "../auth/account/limits.ts";
import { newObjectId } from "../auth/object_id.ts";
import type { Stores } from "../auth/stores.ts";
import type { Post, Told } from "../auth/user/email_store.ts";
import type { PendingEmail, UserRecord } from "../auth/user/user_record.ts";
import { AppError, type InputField } from "../errors.ts";
import { invitationSentence } from "./invitation_sentence.ts";
import type { Composers, Draft } from "./mail_job.ts";
import type { MailFacts } from "./mail_record.ts";
import { addressKey, MAIL_LIMITS, type MailStore, newMail } from "./mail_store.ts";
import type { MailContent, MailPart } from "./mail_text.ts";
import { strangersName } from "./mail_text.ts";
import { RESET_MAIL } from "./reset_request.ts";

const VERIFY_MAIL = "verify_email";
const INVITATION_MAIL = "invitation";
const CHANGED_MAIL = "email_changed";
const NOTICE_MS = 7 * 86_400_000;

/** A request that is refused over a limit of mails. */
interface RefusedMail {
  readonly action: string;
  /** Field of the input with the address. */
  readonly field: InputField;
}

const VERIFICATION: RefusedMail = { action: "verify this address", field: "address" };
const INVITATION: RefusedMail = { action: "invite this address", field: "email" };
/** Reason after the limit of the owner or the service. */
const FULL = "too many mails were sent";

/** Posts the mail that verifies an address. */
export function postVerification(store: MailStore, userId: string): Post {
  const id = newMail({
    ownerId: userId,
    kind: VERIFY_MAIL,
    facts: {},
    maxAgeMs: ACCOUNT_LIMITS.emailCodeMs,
  });
  return async (operation, pending) => {
    const mail = { ...id, facts: { request: requestKey(pending) } };
    await takeStranger(store, operation, { ownerIds: [userId], address: pending.address }, VERIFICATION);
    if (!await store.post(operation, mail)) throw tooMany(VERIFICATION, FULL);
  };
}

/** Identifies a request, because a later one has a mail of its own, which counts for its own address. */
function requestKey({ address, requestedAt }: PendingEmail): string {
  return hash("sha256", `${requestedAt} ${address}`);
}

/** Posts the mail with an invitation. */
export function postInvitation(store: MailStore, accountId: string) {
  const id = newMail({
    ownerId: accountId,
    kind: INVITATION_MAIL,
    facts: {},
    maxAgeMs: ACCOUNT_LIMITS.invitationMs,
  });
  return async (
    operation: AtomicOperation,
    { id: invitationId, email = "", createdByUserId }: InvitationRecord,
  ): Promise<void> => {
    const mail = { ...id, facts: { invitationId } };
    // The inviter may have many accounts.
    const ownerIds = [accountId, createdByUserId];
    await takeStranger(store, operation, { ownerIds, address: email }, INVITATION);
    if (!await store.post(operation, mail)) throw tooMany(INVITATION, FULL);
  };
}

/**
 * Tells the reader of the address before that it was replaced or removed. Each notice needs a verification,
 * which has a limit.
 * @param store null if this server sends no mails
 */
export function postChanged(store: MailStore | null): Told {
  const id = newObjectId();
  return async (operation, { user, before }) => {
    if (store === null || before === null || hasAddress(user, before)) return;
    const facts = { to: before };
    await store.post(operation, {
      id,
      ownerId: user.id,
      kind: CHANGED_MAIL,
      facts,
      maxAgeMs: NOTICE_MS,
      hasOwnLimit: true,
    });
  };
}

function hasAddress({ email }: UserRecord, address: string): boolean {
  return email !== undefined && addressKey(email.address) === addressKey(address);
}

/**
 * Counts a mail to an address that its reader has not verified.
 * @throws {AppError} LIMIT_EXCEEDED
 */
async function takeStranger(
  store: MailStore,
  operation: AtomicOperation,
  { ownerIds, address }: { readonly ownerIds: readonly string[]; readonly address: string },
  refused: RefusedMail,
): Promise<void> {
  for (const ownerId of ownerIds) {
    if (await store.take(operation, ["strangers", ownerId], MAIL_LIMITS.strangers)) continue;
    throw tooMany(
      refused,
      `${MAIL_LIMITS.strangers} mails to new addresses were sent for you or your account`,
    );
  }
  const key = ["address", addressKey(address)];
  if (!await store.takeExactly(operation, key, MAIL_LIMITS.unverified)) {
    throw tooMany(refused, "it has had enough mails from this service");
  }
}

function tooMany({ action, field }: RefusedMail, reason: string): AppError {
  const message = `Cannot ${action} today, because ${reason}. Try again tomorrow`;
  return new AppError("LIMIT_EXCEEDED", 409, message, { field });
}

export function accountComposers(
  { emails, passwordResets, invitations, users }: Stores,
  { origin }: MailStore,
): Composers {
  const footer = [`Sent by Readiness at ${origin}`];
  const draft = (to: string, userId: string | null, subject: string, parts: readonly MailPart[]): Draft => {
    const content: MailContent = { subject, parts, footer };
    return { to, userId, unsubscribeUrl: null, content, hasCode: true };
  };
  return {
    [VERIFY_MAIL]: async (operation, { request }, { ownerId }) => {
      const minted = await emails.mintCode(operation, ownerId, (pending) => requestKey(pending) === request);
      if (minted === null) return null;
      const { user, pending, code } = minted;
      const name = strangersName(user.username);
      return draft(pending.address, null, "Confirm your email address", [
        `The user ${name} wants to use this address.`,
        { text: "Confirm the address", url: `${origin}/verify-email#${code}` },
        "The link works once and expires after a day. If you are not this user, ignore this mail. Nothing else happens.",
      ]);
    },
    [RESET_MAIL]: async (operation, _, { ownerId }) => {
      const minted = await passwordResets.mintByMail(operation, ownerId);
      if (minted === null) return null;
      const { user, address, code } = minted;
      return draft(address, user.id, "Reset your password", [
        `Somebody asked for a new password for the user ${strangersName(user.username)}.`,
        { text: "Set a new password", url: `${origin}/reset-password#${code}` },
        "The link works once and expires after an hour. It ends all your sessions and deletes your user keys. " +
        "If it was not you, ignore this mail. Your password does not change.",
      ]);
    },
    [INVITATION_MAIL]: async (operation, { invitationId = "" }, { ownerId }) => {
      const minted = await invitations.mintCode(operation, ownerId, invitationId);
      if (minted === null) return null;
      const { invitation, account, code } = minted;
      const { email, createdByUserId } = invitation;
      if (email === undefined) return null;
      const inviter = await users.find(createdByUserId);
      return draft(
        email,
        null,
        "You are invited to Readiness",
        [
          invitationSentence({ account, invitation, inviter }, strangersName),
          "Readiness checks how well AI agents can find, read and use web sites.",
          { text: "Accept the invitation", url: `${origin}/invitation#${code}` },
          "The link works once and expires after seven days. If you do not know the sender, ignore this mail.",
        ],
      );
    },
    [CHANGED_MAIL]: async (_, { to = "" }: MailFacts, { ownerId }) => {
      const user = await users.find(ownerId);
      if (user === null || hasAddress(user, to)) return null;
      const name = strangersName(user.username);
      const [change, sentence] = user.email === undefined
        ? ["removed", `The user ${name} has removed this email address, which gets no more mails.`]
        : ["changed", `The user ${name} now has another email address, and this one gets no more mails.`];
      const notice = draft(to, null, `Your email address was ${change}`, [
        sentence,
        "If it was not you, somebody else knows your password. Ask an Admin of your account, or the operator " +
        "of the service, for help.",
      ]);
      return { ...notice, hasCode: false };
    },
  };
}
