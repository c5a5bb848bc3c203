/** Sign-up, sign-in, settings, user keys and sessions of people. */
import { ACCOUNT_LIMITS } from "../../auth/account/limits.ts";
import { callerId, OPERATOR_ACTOR, type Principal } from "../../auth/principal/principal.ts";
import { checkPassword } from "../../auth/user/password.ts";
import { signUp } from "../../auth/user/registration.ts";
import { isSetupCode } from "../../auth/user/setup_store.ts";
import type { SessionRecord } from "../../auth/user/session_record.ts";
import type { MintedSession } from "../../auth/user/session_store.ts";
import { AppError } from "../../errors.ts";
import { auditConnection, type PageArguments } from "./audit.ts";
import type { Context } from "./context.ts";
import { changeOf, type Fields, type Mutations } from "./declare.ts";
import { emailOf } from "./mails.ts";
import { requireShown } from "./secret_selected.ts";

/** The caller as the principal. Each field reads its value from it. */
type Me = Exclude<Principal, { kind: "anonymous" }>;

const NO_EVENTS = {
  nodes: [],
  edges: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
};

const me: Fields<Me, PageArguments> = {
  // The operator has neither id nor name, and no object has this id.
  id: (me) => callerId(me) ?? me.kind,
  username: async (me, _, { loaders }) => {
    if (me.kind === "operator") return OPERATOR_ACTOR.name;
    return me.kind === "user" ? (await loaders.users.load(me.userId)).username : me.name;
  },
  isServiceAccount: ({ kind }) => kind === "service_account",
  isOperator: async (me, _, { loaders }) =>
    me.kind === "user" && (await loaders.users.load(me.userId)).isOperator === true,
  user: (me, _, { loaders }) => me.kind === "user" ? loaders.users.load(me.userId) : null,
  serviceAccount: (me, _, { stores }) =>
    me.kind === "service_account" ? stores.serviceAccounts.get(me.serviceAccountId) : null,
  accounts: async (_, __, context) => context.counted(await context.access.accounts()),
  userKeys: async (me, _, context) =>
    me.kind === "user"
      ? context.counted((await context.loaders.users.load(me.userId)).userKeys).toReversed()
      : [],
  email: async (me, _, context) =>
    me.kind === "user" ? emailOf(await context.loaders.users.load(me.userId), context) : null,
  sessions: async (me, _, context) => {
    if (me.kind !== "user") return [];
    context.count(ACCOUNT_LIMITS.sessionsShown);
    return await context.stores.sessions.list(await context.loaders.users.load(me.userId));
  },
  auditEvents: (me, page, context) =>
    me.kind === "user" ? auditConnection(context, me.userId, page) : NO_EVENTS,
};

const sessionInfo: Fields<SessionRecord> = {
  lastUsedAt: async (session, _, { loaders }) => (await loaders.sessionUses.load(session))?.at ?? null,
  lastUsedAddress: async (session, _, { loaders }) =>
    (await loaders.sessionUses.load(session))?.address ?? null,
  current: ({ id }, _, { principal }) => principal.kind === "user" && principal.sessionId === id,
};

const session: Fields<MintedSession> = { expiresAt: ({ session }) => session.expiresAt };

export const peopleFields = { Me: me, SessionInfo: sessionInfo, Session: session };

export const peopleQueries = {
  me: (_: unknown, __: unknown, { principal }: Context) => principal,
};

export const peopleMutations = {
  signUp: async (input, { services, stores, origin }, info) => {
    requireShown(info, "token", "user");
    const { username, password, displayName = null, accountName = null, invitationCode: code = null } = input;
    if (services.signUp === "closed" && code === null) throw signUpClosed();
    services.signIn.count(origin.address);
    const codes = isSetupCode(code) ? { setupCode: code, invitationCode: null } : { invitationCode: code };
    return await signUp(stores, { username, password, displayName, accountName, ...codes }, origin);
  },
  createSession: async ({ username, password }, { services, origin }) =>
    await services.signIn.byPassword(username, password, origin),
  createSessionUsingUserKey: async ({ userKeyId, secret }, { services, origin }) =>
    await services.signIn.byUserKey(userKeyId, secret, origin),
  resetPassword: async ({ code, newPassword }, { services, stores, origin }, info) => {
    requireShown(info, "token", "session");
    services.signIn.count(origin.address);
    checkPassword(newPassword, "newPassword");
    await stores.passwordResets.requireOpen(code);
    return await stores.passwordResets.use(code, await stores.passwords.hash(newPassword), origin);
  },
  deleteSession: async (args, context) => {
    const id = args.id ?? context.user.sessionId;
    await context.stores.sessions.remove(id, await context.author());
    return { id };
  },
  updateMe: async ({ displayName, currentPassword, newPassword, keepUserKeys }, context) => {
    const { user: { userId, sessionId }, stores } = context;
    const renamed = changeOf<{ displayName?: string }>({ displayName }, {});
    const given = typeof newPassword === "string"
      ? await newPasswordOf(context, userId, { current: currentPassword ?? "", wanted: newPassword })
      : null;
    const update = given === null ? { change: renamed, keptSessionId: sessionId } : {
      change: { ...renamed, passwordHash: given.passwordHash },
      keptSessionId: sessionId,
      deletesUserKeys: !keepUserKeys,
      verifiedHash: given.verifiedHash,
    };
    await stores.users.update(userId, update, await context.author());
    return context.principal;
  },
  signOutEverywhere: async ({ keepUserKeys }, context) => ({
    user: await context.stores.users.signOutEverywhere(
      context.user.userId,
      { deletesUserKeys: !keepUserKeys },
      await context.author(),
    ),
  }),
  deleteMe: async ({ username, currentPassword }, context) => {
    const { user: { userId: id }, loaders, services, stores, origin } = context;
    const user = await loaders.users.load(id);
    if (user.passwordHash !== null) {
      await services.signIn.confirm(user, currentPassword ?? "", origin, "me.delete");
    }
    await stores.deletions.deleteUser({ id, name: username }, await context.author());
    return { id };
  },
  createUserKey: async (_, context, info) => {
    requireShown(info, "secret", "user key");
    const { userId } = context.user;
    const { userKey: { id }, secret } = await context.stores.users.createUserKey(
      userId,
      await context.author(),
    );
    return { id, secret };
  },
  deleteUserKey: async ({ id }, context) => {
    await context.stores.users.deleteUserKey(context.user.userId, id, await context.author());
    return { id };
  },
} satisfies Partial<Mutations>;

/** A person without a password, such as one whom the operator created, can set one without the old one. */
async function newPasswordOf(
  { services, stores, loaders, origin }: Context,
  userId: string,
  { current, wanted }: { readonly current: string; readonly wanted: string },
): Promise<{ readonly passwordHash: string; readonly verifiedHash: string | null }> {
  checkPassword(wanted, "newPassword");
  const user = await loaders.users.load(userId);
  if (user.passwordHash !== null) await services.signIn.confirm(user, current, origin, "me.update");
  return { passwordHash: await stores.passwords.hash(wanted), verifiedHash: user.passwordHash };
}

function signUpClosed(): AppError {
  const message = "Cannot sign up: sign-up is closed on this server, use an invitation code";
  return new AppError("UNAUTHORIZED", 403, message);
}
