/** Mail addresses of people, and which mails they get. */
import type { AccountRecord, InvitationRecord } from "../../auth/account/account_record.ts";
import { rowOf } from "../../auth/auth_database.ts";
import { allows } from "../../auth/principal/permission.ts";
import type { UserRecord } from "../../auth/user/user_record.ts";
import type { ProjectRecord } from "../../crawl/project/project_record.ts";
import { AppError } from "../../errors.ts";
import { postChanged, postInvitation, postVerification } from "../../mail/account_mails.ts";
import { ChoiceStore, type MailChoices, wantsAlerts } from "../../mail/choice_store.ts";
import type { MailStore } from "../../mail/mail_store.ts";
import { requestReset } from "../../mail/reset_request.ts";
import type { Context } from "./context.ts";
import { changeOf, type Mutations } from "./declare.ts";

/** Address of a person, for the person alone. */
export function emailOf({ email, pendingEmail }: UserRecord, { services, stores }: Context) {
  const isPending = pendingEmail !== undefined && pendingEmail.expiresAt > stores.database.now();
  return {
    isAvailable: services.mail !== null,
    address: email?.address ?? null,
    verifiedAt: email?.verifiedAt ?? null,
    refusal: email?.refusal ?? null,
    pendingAddress: isPending ? pendingEmail.address : null,
    pendingUntil: isPending ? pendingEmail.expiresAt : null,
  };
}

/** Choices of the caller; null if the caller is not a person. */
export async function mailChoicesOf(
  { id }: Pick<AccountRecord, "id">,
  { principal, stores }: Context,
): Promise<MailChoices | null> {
  if (principal.kind !== "user") return null;
  const [choices] = await new ChoiceStore(stores.database).read(id, [principal.userId]);
  return choices ?? null;
}

/** True if the caller wants alerts about the project; null if the caller is not a person. */
export async function alertsOf({ id, accountId }: ProjectRecord, context: Context): Promise<boolean | null> {
  const choices = await mailChoicesOf({ id: accountId }, context);
  return choices && wantsAlerts(choices, id);
}

/** Only Admins see whom others invited. */
export async function invitedAddress(
  { id, email }: InvitationRecord,
  { access, stores }: Context,
): Promise<string | null> {
  if (email === undefined) return null;
  const [, accountId = ""] = await rowOf(stores.database, id) ?? [];
  return allows(await access.roleOn(String(accountId)), "Admin") ? email : null;
}

export const mailMutations = {
  setEmail: async ({ address, currentPassword }, context) => {
    const { user: { userId }, stores } = context;
    const verifiedHash = await confirmed(context, currentPassword ?? "", "email.request");
    const post = postVerification(mailOf(context), userId);
    await stores.emails.request({ userId, address, verifiedHash }, await context.author(), post);
    return context.principal;
  },
  verifyEmail: async ({ code }, context) => {
    const { services, stores, origin } = context;
    services.signIn.count(origin.address);
    const verified = await stores.emails.verify(code, origin, postChanged(mailOf(context)));
    return { address: verified.user.email?.address ?? "" };
  },
  deleteEmail: async ({ currentPassword }, context) => {
    const { user: { userId }, stores, services: { mail } } = context;
    const verifiedHash = await confirmed(context, currentPassword ?? "", "email.delete");
    await stores.emails.remove({ userId, verifiedHash }, await context.author(), postChanged(mail));
    return context.principal;
  },
  requestPasswordReset: async ({ email }, context) => {
    const { services, origin } = context;
    services.signIn.count(origin.address);
    await requestReset(mailOf(context), email, origin.condition);
    return { email };
  },
  inviteByEmail: async ({ accountId, roleCode, email }, context) => {
    const store = mailOf(context);
    const post = postInvitation(store, accountId);
    return await context.stores.invitations.createByMail(
      { accountId, roleCode, email },
      await context.author(),
      post,
    );
  },
  setMailChoices: async ({ accountId, alerts, weekly }, context) => {
    const { user: { userId }, stores } = context;
    const choices = new ChoiceStore(stores.database);
    await choices.change(
      { accountId, userId },
      changeOf<Partial<Pick<MailChoices, "alerts" | "weekly">>>({ alerts, weekly }, {}),
      await context.author(),
    );
    return { account: await stores.accounts.get(accountId) };
  },
  setProjectAlerts: async ({ projectId, enabled }, context) => {
    const { user: { userId }, stores, services } = context;
    const project = await services.projects.get(projectId);
    const { accountId } = project;
    const choice = { accountId, userId, projectId, isOn: enabled };
    await new ChoiceStore(stores.database).setProject(choice, await context.author());
    return { project };
  },
} satisfies Partial<Mutations>;

/** @throws {AppError} CONFLICT if the operator has not set up mail */
function mailOf({ services: { mail } }: Context): MailStore {
  if (mail !== null) return mail;
  throw new AppError("CONFLICT", 409, "Cannot do this, because this server sends no mails");
}

/** @returns the hash that the password was verified against; null for a person without a password */
async function confirmed(context: Context, password: string, action: string): Promise<string | null> {
  const { user: { userId }, loaders, services, origin } = context;
  const user = await loaders.users.load(userId);
  if (user.passwordHash !== null) await services.signIn.confirm(user, password, origin, action);
  return user.passwordHash;
}
