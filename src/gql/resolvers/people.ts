/** People: sign-up, sign-in, settings, user keys, sessions. */
import type { Principal } from "../../auth/principal.ts";
import { checkPassword, hashPassword } from "../../auth/password.ts";
import { signUp } from "../../auth/registration.ts";
import type { SessionRecord } from "../../auth/session_record.ts";
import type { MintedSession } from "../../auth/session_store.ts";
import type { UserKeyRecord, UserRecord } from "../../auth/user_record.ts";
import { AppError } from "../../errors.ts";
import type { Context } from "./context.ts";
import { auditConnection, type PageArguments } from "./audit.ts";

interface Input<T> {
  readonly input: T;
}

interface SignUpInput {
  readonly username: string;
  readonly password: string;
  readonly displayName?: string | null;
  readonly accountName?: string | null;
  readonly invitationCode?: string | null;
}

interface UpdateMeInput {
  readonly displayName?: string | null;
  readonly currentPassword?: string | null;
  readonly newPassword?: string | null;
}

/** The caller: the principal itself, from which each field reads what it needs. */
type Me = Exclude<Principal, { kind: "anonymous" }>;

const NO_EVENTS = {
  nodes: [],
  edges: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
};

export const peopleFields = {
  Me: {
    id: (me: Me) => me.kind === "user" ? me.userId : me.serviceAccountId,
    username: async (me: Me, _: unknown, { loaders }: Context) =>
      me.kind === "user" ? (await loaders.users.load(me.userId)).username : me.name,
    isServiceAccount: ({ kind }: Me) => kind === "service_account",
    user: (me: Me, _: unknown, { loaders }: Context) =>
      me.kind === "user" ? loaders.users.load(me.userId) : null,
    serviceAccount: (me: Me, _: unknown, { stores }: Context) =>
      me.kind === "service_account" ? stores.serviceAccounts.get(me.serviceAccountId) : null,
    accounts: (_: Me, __: unknown, { access }: Context) => access.accounts(),
    userKeys: async (me: Me, _: unknown, { loaders }: Context): Promise<readonly UserKeyRecord[]> =>
      me.kind === "user" ? (await loaders.users.load(me.userId)).userKeys.toReversed() : [],
    sessions: async (me: Me, _: unknown, { stores, loaders }: Context): Promise<SessionRecord[]> =>
      me.kind === "user" ? await stores.sessions.list(await loaders.users.load(me.userId)) : [],
    auditEvents: (me: Me, page: PageArguments, { stores }: Context) =>
      me.kind === "user" ? auditConnection(stores.database.audit, me.userId, page) : NO_EVENTS,
  },
  SessionInfo: {
    lastUsedAt: (session: SessionRecord, _: unknown, { stores }: Context) =>
      stores.lastUses.ofSession(session),
    current: ({ id }: SessionRecord, _: unknown, { principal }: Context) =>
      principal.kind === "user" && principal.sessionId === id,
  },
  Session: {
    expiresAt: ({ session }: MintedSession) => session.expiresAt,
  },
};

export const peopleQueries = {
  me: (_: unknown, __: unknown, { principal }: Context) => principal,
};

export const peopleMutations = {
  async signUp(_: unknown, { input }: Input<SignUpInput>, { services, stores, address, userAgent }: Context) {
    const { username, password, displayName = null, accountName = null, invitationCode = null } = input;
    if (services.signUp === "closed" && invitationCode === null) throw signUpClosed();
    services.signIn.count(address);
    const wanted = { username, password, displayName, accountName, invitationCode };
    return await signUp(stores, wanted, { address, userAgent });
  },
  async createSession(
    _: unknown,
    { input }: Input<{ username: string; password: string }>,
    { services, address, userAgent }: Context,
  ) {
    return await services.signIn.byPassword(input.username, input.password, { address, userAgent });
  },
  async createSessionUsingUserKey(
    _: unknown,
    { input }: Input<{ userKeyId: string; secret: string }>,
    { services, address, userAgent }: Context,
  ) {
    return await services.signIn.byUserKey(input.userKeyId, input.secret, { address, userAgent });
  },
  async deleteSession(_: unknown, args: { id?: string | null }, context: Context) {
    const id = args.id ?? context.user.sessionId;
    await context.stores.sessions.remove(id, await context.actor());
    return { id };
  },
  async updateMe(_: unknown, { input }: Input<UpdateMeInput>, context: Context) {
    const { user: { userId, sessionId }, stores, loaders } = context;
    const { displayName, newPassword } = input;
    if (typeof newPassword === "string") checkPassword(newPassword);
    const user = await loaders.users.load(userId);
    const passwordHash = typeof newPassword === "string"
      ? await newHash(context, user, { current: input.currentPassword ?? "", wanted: newPassword })
      : null;
    const change = {
      ...(typeof displayName === "string" ? { displayName } : {}),
      ...(passwordHash === null ? {} : { passwordHash }),
    };
    await stores.users.update(userId, { change, keptSessionId: sessionId }, await context.actor());
    return context.principal;
  },
  async createUserKey(_: unknown, __: unknown, context: Context) {
    const { userKey, secret } = await context.stores.users.createUserKey(
      context.user.userId,
      await context.actor(),
    );
    return { id: userKey.id, secret };
  },
  async deleteUserKey(_: unknown, { id }: { id: string }, context: Context) {
    await context.stores.users.deleteUserKey(context.user.userId, id, await context.actor());
    return { id };
  },
};

/** Whoever has no password yet, as one whom the operator made, needs none to set one. */
async function newHash(
  { services, address, userAgent }: Context,
  user: UserRecord,
  { current, wanted }: { readonly current: string; readonly wanted: string },
): Promise<string> {
  if (user.passwordHash !== null) await services.signIn.confirm(user, current, { address, userAgent });
  return await hashPassword(wanted);
}

function signUpClosed(): AppError {
  return new AppError(
    "UNAUTHORIZED",
    403,
    "Cannot sign up: sign-up is closed on this server, use an invitation code",
  );
}
