/** Service accounts and their keys. */
import type { ServiceAccountChange } from "../../auth/service_account/service_account_store.ts";
import type { KeyChange, MintedKey, OwnedKey } from "../../auth/service_account/key_store.ts";
import {
  expiresSoon,
  keyStatus,
  scopesOf,
  type ServiceAccountKeyRecord,
} from "../../auth/service_account/service_account_record.ts";
import type { KeyUses, LastUse } from "../../auth/service_account/key_uses.ts";
import { role } from "./accounts.ts";
import type { Context } from "./context.ts";
import { changeOf, type Fields, type Mutations } from "./declare.ts";
import type { UsedServiceAccount } from "./loaders.ts";
import { requireSecret } from "./secret_selected.ts";

/** A key for display, with its secret only if it was just created. */
interface ShownKey extends OwnedKey {
  readonly secret?: string;
  /** Uses, if they were read with the list. */
  readonly uses?: KeyUses | undefined;
}

type ShownServiceAccount = Omit<UsedServiceAccount, "uses"> & Pick<ShownKey, "uses">;

const serviceAccount: Fields<ShownServiceAccount> = {
  account: ({ accountId }, _, { access }) => access.account(accountId),
  createdByUser: ({ createdByUserId }, _, { loaders }) => loaders.user(createdByUserId),
  role: ({ roleCode }) => role(roleCode),
  keys: (serviceAccount, _, context) => {
    const { keys, uses } = serviceAccount;
    const shown = (key: ServiceAccountKeyRecord): ShownKey => ({ key, serviceAccount, uses });
    return context.counted(keys).map(shown).reverse();
  },
};

const serviceAccountKey: Fields<ShownKey> = {
  id: ({ key }) => key.id,
  name: ({ key }) => key.name,
  secret: ({ secret }) => secret ?? null,
  lastUsedAt: (shown, _, context) => {
    const use = lastUseOf(shown, context);
    return use instanceof Promise ? use.then((read) => read?.at) : use?.at;
  },
  // Only Admins may see the IP addresses of others, as in the trail.
  lastUsedAddress: async (shown, _, context) => {
    const { accountId } = shown.serviceAccount;
    return await context.access.roleOn(accountId) === "Admin"
      ? (await lastUseOf(shown, context))?.address
      : null;
  },
  expiresAt: ({ key }) => key.expiresAt,
  revokedAt: ({ key }) => key.revokedAt,
  createdAt: ({ key }) => key.createdAt,
  createdByUser: ({ key }, _, { loaders }) => loaders.user(key.createdByUserId),
  status: ({ key }, _, { stores }) => keyStatus(key, stores.database.now()),
  expiresSoon: ({ key }, _, { stores }) => expiresSoon(key, stores.database.now()),
  scopes: ({ key }) => scopesOf(key),
  hint: ({ key, serviceAccount }) => `svc_sa_${serviceAccount.id}_…${key.lastFour}`,
};

/** Returns no promise if the uses were read with the list. */
function lastUseOf(
  { key, serviceAccount, uses }: ShownKey,
  { loaders }: Context,
): LastUse | undefined | Promise<LastUse | undefined> {
  return uses ? uses[key.id] : loaders.keyUses.load(serviceAccount).then((read) => read[key.id]);
}

const createdKey: Fields<MintedKey> = {
  id: ({ key }) => key.id,
  name: ({ key }) => key.name,
  expiresAt: ({ key }) => key.expiresAt,
  createdAt: ({ key }) => key.createdAt,
  serviceAccountKey: (minted) => minted,
};

const changedKey: Fields<OwnedKey> = { serviceAccountKey: (changed) => changed };

export const serviceAccountFields = {
  ServiceAccount: serviceAccount,
  ServiceAccountKey: serviceAccountKey,
  CreateServiceAccountKeyPayload: createdKey,
  RevokeServiceAccountKeyPayload: changedKey,
  UpdateServiceAccountKeyPayload: changedKey,
};

export const serviceAccountQueries = {
  serviceAccount: (_: unknown, { id }: { id: string }, { stores }: Context) => stores.serviceAccounts.get(id),
};

export const serviceAccountMutations = {
  createServiceAccount: async (input, context) => ({
    serviceAccount: await context.stores.serviceAccounts.create(input, await context.author()),
  }),
  updateServiceAccount: async ({ id, ...input }, context) => {
    const change = changeOf<ServiceAccountChange>(input, { description: "by null" });
    return {
      serviceAccount: await context.stores.serviceAccounts.update(id, change, await context.author()),
    };
  },
  deleteServiceAccount: async ({ id }, context) => ({
    serviceAccount: await context.stores.serviceAccounts.remove(id, await context.author()),
  }),
  createServiceAccountKey: async ({ name = null, expiresAt = null, scopes, ...input }, context, info) => {
    requireSecret(info);
    const made = { ...input, ...(scopes ? { scopes } : {}), name, expiresAt };
    return await context.stores.keys.create(made, await context.author());
  },
  updateServiceAccountKey: async ({ id, ...input }, context) => {
    const change = changeOf<Omit<KeyChange, "id">>(input, { name: "by null", expiresAt: "by null" });
    return await context.stores.keys.update({ id, ...change }, await context.author());
  },
  revokeServiceAccountKey: async ({ id }, context) =>
    await context.stores.keys.revoke(id, await context.author()),
  rotateServiceAccountKey: async (input, context, info) => {
    requireSecret(info);
    return await context.stores.keys.rotate(input, await context.author());
  },
} satisfies Partial<Mutations>;
