/** Service accounts and their keys. */
import type { GraphQLResolveInfo } from "graphql";
import type { MintedKey, OwnedKey } from "../../auth/key_store.ts";
import type { RoleCode } from "../../auth/permission.ts";
import {
  keyStatus,
  type KeyUses,
  type ServiceAccountKeyRecord,
  type ServiceAccountRecord,
} from "../../auth/service_account_record.ts";
import type { Context } from "./context.ts";
import type { UsedServiceAccount } from "./loaders.ts";
import { requireSecret } from "./secret_selected.ts";
import { role } from "./accounts.ts";

interface Input<T> {
  readonly input: T;
}

interface CreateInput {
  readonly accountId: string;
  readonly name: string;
  readonly description?: string | null;
  readonly roleCode: RoleCode;
}

interface UpdateInput {
  readonly id: string;
  readonly name?: string | null;
  readonly description?: string | null;
  readonly roleCode?: RoleCode | null;
  readonly enabled?: boolean | null;
}

interface CreateKeyInput {
  readonly serviceAccountId: string;
  readonly name?: string | null;
  readonly expiresAt?: number | null;
}

interface RotateInput {
  readonly id: string;
  readonly graceMinutes: number;
  readonly expiresAt?: number | null;
}

/** A key as it is shown, with its secret only where it was just made. */
interface ShownKey extends OwnedKey {
  readonly secret?: string;
  /** Where they were read with the list. */
  readonly uses?: KeyUses | undefined;
}

export const serviceAccountFields = {
  ServiceAccount: {
    account: ({ accountId }: ServiceAccountRecord, _: unknown, { access }: Context) =>
      access.account(accountId),
    createdByUser: ({ createdByUserId }: ServiceAccountRecord, _: unknown, { loaders }: Context) =>
      loaders.users.load(createdByUserId),
    role: ({ roleCode }: ServiceAccountRecord) => role(roleCode),
    keys: (
      serviceAccount: ServiceAccountRecord & Partial<UsedServiceAccount>,
      _: unknown,
      context: Context,
    ) => {
      const shown = (key: ServiceAccountKeyRecord): ShownKey => ({
        key,
        serviceAccount,
        uses: serviceAccount.uses,
      });
      return context.counted(serviceAccount.keys).map(shown).reverse();
    },
  },
  ServiceAccountKey: {
    id: ({ key }: ShownKey) => key.id,
    name: ({ key }: ShownKey) => key.name,
    secret: ({ secret }: ShownKey) => secret ?? null,
    lastUsedAt: ({ key, serviceAccount, uses }: ShownKey, _: unknown, { loaders }: Context) =>
      uses ? uses[key.id] ?? null : loaders.keyUses.load(serviceAccount).then((read) => read[key.id] ?? null),
    expiresAt: ({ key }: ShownKey) => key.expiresAt,
    revokedAt: ({ key }: ShownKey) => key.revokedAt,
    createdAt: ({ key }: ShownKey) => key.createdAt,
    createdByUser: ({ key }: ShownKey, _: unknown, { loaders }: Context) =>
      loaders.users.load(key.createdByUserId),
    status: ({ key }: ShownKey, _: unknown, { stores }: Context) => keyStatus(key, stores.database.now()),
    hint: ({ key, serviceAccount }: ShownKey) => `svc_sa_${serviceAccount.id}_…${key.lastFour}`,
  },
  CreateServiceAccountKeyPayload: {
    id: ({ key }: MintedKey) => key.id,
    name: ({ key }: MintedKey) => key.name,
    expiresAt: ({ key }: MintedKey) => key.expiresAt,
    createdAt: ({ key }: MintedKey) => key.createdAt,
    serviceAccountKey: (minted: MintedKey) => minted,
  },
  RevokeServiceAccountKeyPayload: {
    serviceAccountKey: (revoked: OwnedKey) => revoked,
  },
};

export const serviceAccountQueries = {
  serviceAccount: (_: unknown, { id }: { id: string }, { stores }: Context) => stores.serviceAccounts.get(id),
};

export const serviceAccountMutations = {
  async createServiceAccount(_: unknown, { input }: Input<CreateInput>, context: Context) {
    const made = { ...input, description: input.description ?? null };
    return { serviceAccount: await context.stores.serviceAccounts.create(made, await context.actor()) };
  },
  async updateServiceAccount(_: unknown, { input }: Input<UpdateInput>, context: Context) {
    const { id, name, description, roleCode, enabled } = input;
    // Only a description can be cleared: null for the others is what clients send that always send every variable.
    const change = {
      ...(typeof name === "string" ? { name } : {}),
      ...(description === undefined ? {} : { description }),
      ...(roleCode ? { roleCode } : {}),
      ...(typeof enabled === "boolean" ? { enabled } : {}),
    };
    return { serviceAccount: await context.stores.serviceAccounts.update(id, change, await context.actor()) };
  },
  async deleteServiceAccount(_: unknown, { input }: Input<{ id: string }>, context: Context) {
    return { serviceAccount: await context.stores.serviceAccounts.remove(input.id, await context.actor()) };
  },
  async createServiceAccountKey(
    _: unknown,
    { input }: Input<CreateKeyInput>,
    context: Context,
    info: GraphQLResolveInfo,
  ): Promise<MintedKey> {
    requireSecret(info);
    const { serviceAccountId, name = null, expiresAt = null } = input;
    return await context.stores.keys.create({ serviceAccountId, name, expiresAt }, await context.actor());
  },
  async revokeServiceAccountKey(
    _: unknown,
    { input }: Input<{ id: string }>,
    context: Context,
  ): Promise<OwnedKey> {
    return await context.stores.keys.revoke(input.id, await context.actor());
  },
  async rotateServiceAccountKey(
    _: unknown,
    { input }: Input<RotateInput>,
    context: Context,
    info: GraphQLResolveInfo,
  ): Promise<MintedKey> {
    requireSecret(info);
    return await context.stores.keys.rotate(input, await context.actor());
  },
};
