/** Accounts, their members and invitations. */
import type { AccountChange } from "../../auth/account/account_store.ts";
import {
  type AccountRecord,
  invitationEnd,
  type InvitationRecord,
  type MembershipRecord,
} from "../../auth/account/account_record.ts";
import { ACCOUNT_LIMITS } from "../../auth/account/limits.ts";
import type { RoleCode } from "../../auth/principal/permission.ts";
import { badInput } from "../../auth/refusals.ts";
import { sliced } from "../sliced.ts";
import { auditConnection, type PageArguments } from "./audit.ts";
import type { Context } from "./context.ts";
import { checkFirst, connectionOf, type ListArguments, placeOf } from "./cursor.ts";
import { changeOf, type Fields, type Mutations } from "./declare.ts";
import { invitedAddress, mailChoicesOf } from "./mails.ts";
import { type PortfolioArguments, portfolioConnection } from "./portfolio.ts";
import { projectConnection } from "./projects.ts";
import { requireShown } from "./secret_selected.ts";

interface AccountArguments extends PageArguments, Omit<PortfolioArguments, "first"> {
  readonly ended: boolean;
}

/** Arguments of a list that can be returned whole. */
interface WholeListArguments {
  readonly first?: number | null;
  /** Id of an object. */
  readonly after?: string | null;
}

const account: Fields<AccountRecord, AccountArguments> = {
  myRole: async ({ id }, _, { access }) => role(await access.roleOn(id)),
  serviceAccounts: async ({ id }, page: WholeListArguments, context) => {
    const listed = pageOf(await context.loaders.serviceAccounts.load(id), page);
    return sliced(context.counted(listed));
  },
  serviceAccountConnection: (account, page: ListArguments, context) =>
    serviceAccountConnection(context, account, page),
  memberships: ({ memberships }, _, context) => context.counted(memberships),
  invitations: async (account, { ended }, context) => {
    context.count(ACCOUNT_LIMITS.invitations + (ended ? ACCOUNT_LIMITS.endedInvitations : 0));
    return await context.stores.invitations.list(account, { ended });
  },
  mails: (account, _, context) => mailChoicesOf(account, context),
  portfolio: (account, page: PortfolioArguments, context) => portfolioConnection(context, account, page),
  projects: (account, page, context) => projectConnection(context, account, page),
  auditEvents: ({ id }, page, context) => auditConnection(context, id, page),
};

/** Service accounts of an account, newest first. If two were created at the same moment, the id decides. */
async function serviceAccountConnection(
  context: Context,
  { id, serviceAccountCount }: AccountRecord,
  { first, after }: ListArguments,
) {
  checkFirst("service accounts", first);
  const place = typeof after === "string" ? placeOf("service accounts", after) : null;
  context.count(first);
  const all = await context.loaders.serviceAccounts.load(id);
  const rest = place === null
    ? all
    : all.filter((one) =>
      one.createdAt < place.createdAt || one.createdAt === place.createdAt && one.id > place.id
    );
  const position = { hasNextPage: rest.length > first, hasPreviousPage: place !== null };
  return { ...connectionOf(rest.slice(0, first), position), totalCount: serviceAccountCount };
}

const membership: Fields<MembershipRecord> = {
  user: ({ userId }, _, { loaders }) => loaders.user(userId),
  role: ({ roleCode }) => role(roleCode),
};

const invitation: Fields<InvitationRecord> = {
  createdByUser: ({ createdByUserId }, _, { loaders }) => loaders.user(createdByUserId),
  status: (invitation, _, { stores }) => invitationEnd(invitation, stores.database.now())?.as ?? "Open",
  email: (invitation, _, context) => invitedAddress(invitation, context),
  endedAt: (invitation, _, { stores }) => invitationEnd(invitation, stores.database.now())?.at ?? null,
};

export const accountFields = { Account: account, Membership: membership, Invitation: invitation };

export const accountMutations = {
  createAccount: async ({ name }, context) => ({
    account: await context.stores.accounts.create(name, await context.author()),
  }),
  updateAccount: async ({ id, ...input }, context) => {
    const change = changeOf<AccountChange>(input, { maxKeyLifetimeDays: "by null" });
    const isChanged = Object.keys(change).length > 0;
    return {
      account: isChanged
        ? await context.stores.accounts.update(id, change, await context.author())
        : await context.stores.accounts.get(id),
    };
  },
  inviteUser: async ({ accountId, roleCode }, context, info) => {
    requireShown(info, "code", "invitation");
    return await context.stores.invitations.create(accountId, roleCode, await context.author());
  },
  revokeInvitation: async ({ id }, context) =>
    await context.stores.invitations.revoke(id, await context.author()),
  acceptInvitation: async ({ code }, context) =>
    await context.stores.invitations.accept(code, await context.author()),
  updateMembership: async ({ id, roleCode }, context) =>
    await context.stores.memberships.update(id, roleCode, await context.author()),
  deleteMembership: async ({ id }, context) => {
    await context.stores.memberships.remove(id, await context.author());
    return { id };
  },
  createPasswordReset: async (input, context, info) => {
    requireShown(info, "code", "password reset");
    const { stores, services: { publicOrigin } } = context;
    const { code, expiresAt } = await stores.passwordResets.create(input, await context.author());
    // Browsers do not send the fragment, so no log and no proxy sees the code.
    const url = publicOrigin === null ? null : `${publicOrigin}/reset-password#${code}`;
    return { code, url, expiresAt };
  },
  leaveAccount: async ({ accountId, name }, context) => {
    const { userId } = context.user;
    await context.stores.memberships.leave(accountId, { userId, name }, await context.author());
    return { accountId };
  },
  deleteAccount: async ({ id, name }, context) => {
    await context.stores.deletions.deleteAccount({ id, name }, await context.author());
    return { id };
  },
} satisfies Partial<Mutations>;

/**
 * All objects of the list, or a page. The page is empty if the cursor's object is not in the list.
 * @throws {AppError} BAD_USER_INPUT
 */
function pageOf<T extends { readonly id: string }>(
  list: readonly T[],
  { first: given = null, after = null }: WholeListArguments,
): readonly T[] {
  const first = given ?? list.length;
  if (given !== null) checkFirst("objects", given);
  if (after === null) return list.slice(0, first);
  const place = list.findIndex(({ id }) => id === after);
  if (place < 0) throw badInput("Cannot list objects: after is not the id of an object of this list");
  return list.slice(place + 1, place + 1 + first);
}

/** A role for display. Null if the caller has lost it meanwhile. */
export function role(code: RoleCode | null): { readonly code: RoleCode; readonly name: string } | null {
  return code === null ? null : { code, name: code };
}
