/** Accounts, their members and invitations. */
import type { AccountRecord, InvitationRecord, MembershipRecord } from "../../auth/account_record.ts";
import type { OwnedMembership } from "../../auth/membership_store.ts";
import type { RoleCode } from "../../auth/permission.ts";
import type { UserRecord } from "../../auth/user_record.ts";
import type { Context } from "./context.ts";
import { auditConnection, type PageArguments } from "./audit.ts";

interface Input<T> {
  readonly input: T;
}

export const accountFields = {
  Account: {
    myRole: async ({ id }: AccountRecord, _: unknown, { access }: Context) => role(await access.roleOn(id)),
    serviceAccounts: async ({ id }: AccountRecord, _: unknown, context: Context) =>
      context.counted(await context.loaders.serviceAccounts.load(id)),
    memberships: ({ memberships }: AccountRecord, _: unknown, context: Context) =>
      context.counted(memberships),
    invitations: (account: AccountRecord, _: unknown, { stores }: Context) =>
      stores.memberships.invitationsOf(account),
    auditEvents: ({ id }: AccountRecord, page: PageArguments, { stores }: Context) =>
      auditConnection(stores.database.audit, id, page),
  },
  Membership: {
    user: ({ userId }: MembershipRecord, _: unknown, { loaders }: Context) => loaders.users.load(userId),
    role: ({ roleCode }: MembershipRecord) => role(roleCode),
  },
  Invitation: {
    createdByUser: (
      { createdByUserId }: InvitationRecord,
      _: unknown,
      { loaders }: Context,
    ): Promise<UserRecord> => loaders.users.load(createdByUserId),
  },
};

export const accountMutations = {
  async createAccount(_: unknown, { input }: Input<{ name: string }>, context: Context) {
    return { account: await context.stores.accounts.create(input.name, await context.actor()) };
  },
  async updateAccount(_: unknown, { input }: Input<{ id: string; name?: string | null }>, context: Context) {
    const { id, name } = input;
    const account = typeof name === "string"
      ? await context.stores.accounts.rename(id, name, await context.actor())
      : await context.stores.accounts.get(id);
    return { account };
  },
  async inviteUser(
    _: unknown,
    { input }: Input<{ accountId: string; roleCode: RoleCode }>,
    context: Context,
  ) {
    const { accountId, roleCode } = input;
    return await context.stores.memberships.invite(accountId, roleCode, await context.actor());
  },
  async acceptInvitation(_: unknown, { code }: { code: string }, context: Context): Promise<OwnedMembership> {
    return await context.stores.memberships.accept(code, await context.actor());
  },
  async updateMembership(_: unknown, { input }: Input<{ id: string; roleCode: RoleCode }>, context: Context) {
    return await context.stores.memberships.update(input.id, input.roleCode, await context.actor());
  },
  async deleteMembership(_: unknown, { id }: { id: string }, context: Context) {
    await context.stores.memberships.remove(id, await context.actor());
    return { id };
  },
};

/** A role as it is shown; null where the caller has lost it meanwhile. */
export function role(code: RoleCode | null): { readonly code: RoleCode; readonly name: string } | null {
  return code === null ? null : { code, name: code };
}
