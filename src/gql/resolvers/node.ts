/** Finds any object by its id, if the caller may see it. */
import type { AccountRecord } from "../../auth/account/account_record.ts";
import { rowOf } from "../../auth/auth_database.ts";
import type { Context } from "./context.ts";

/** An object with the name of its type. */
type Found = { readonly __typename: string };

export const nodeQueries = {
  async node(_: unknown, { id }: { id: string }, context: Context): Promise<Found | null> {
    const [table, place] = await rowOf(context.stores.database, id) ?? [];
    return await FINDERS.get(String(table))?.(context, id, String(place)) ?? null;
  },
};

type Finder = (context: Context, id: string, place: string) => Promise<Found | null>;

/** Finders by table. `place` is the first part of the row's place, usually the owner's id. */
const FINDERS: ReadonlyMap<string, Finder> = new Map<string, Finder>([
  ["accounts", findOnAccount],
  ["service_accounts", findServiceAccount],
  ["users", findUser],
  ["sessions", findSession],
  ["audit_events", findAuditEvent],
  ["projects", findProject],
  ["crawls", findCrawl],
  ["deliveries", findDelivery],
]);

async function findOnAccount(
  { access, stores }: Context,
  id: string,
  accountId: string,
): Promise<Found | null> {
  const account = await access.roleOn(accountId) === null ? null : await access.account(accountId);
  if (account === null) return null;
  if (account.id === id) return { __typename: "Account", ...account };
  const membership = account.memberships.find((one) => one.id === id);
  if (membership) return { __typename: "Membership", ...membership };
  const invitation = stores.invitations.list(account, { ended: true }).find((one) => one.id === id);
  return invitation ? { __typename: "Invitation", ...invitation } : null;
}

async function findServiceAccount(
  { access, stores }: Context,
  id: string,
  accountId: string,
): Promise<Found | null> {
  if (await access.roleOn(accountId) === null) return null;
  const serviceAccount = await stores.serviceAccounts.find(id);
  if (serviceAccount !== null) return { __typename: "ServiceAccount", ...serviceAccount };
  const owned = await stores.keys.find(id);
  return owned === null ? null : { __typename: "ServiceAccountKey", ...owned };
}

/** Users are visible to members of the same account, and user keys only to their owner. */
async function findUser(context: Context, id: string, userId: string): Promise<Found | null> {
  const { principal, access, loaders } = context;
  const isSelf = principal.kind === "user" && principal.userId === userId;
  if (
    !isSelf && (id !== userId || !(await access.accounts()).some((account) => hasMember(account, userId)))
  ) {
    return null;
  }
  const user = await loaders.users.load(userId);
  if (id === userId) return { __typename: "User", ...user };
  const userKey = user.userKeys.find((one) => one.id === id);
  return userKey ? { __typename: "UserKeyInfo", ...userKey } : null;
}

async function findSession(context: Context, id: string, userId: string): Promise<Found | null> {
  const { principal, stores, loaders } = context;
  if (principal.kind !== "user" || principal.userId !== userId) return null;
  const session = await stores.sessions.find(id, await loaders.users.load(userId));
  return session === null ? null : { __typename: "SessionInfo", ...session };
}

async function findAuditEvent(
  { principal, access, stores }: Context,
  id: string,
  scopeId: string,
): Promise<Found | null> {
  const isOwn = principal.kind === "user" && principal.userId === scopeId;
  if (!isOwn && await access.roleOn(scopeId) === null) return null;
  const event = await stores.database.audit.table.find(["ids", id]);
  return event === null ? null : { __typename: "AuditEvent", ...event.value };
}

async function findProject(
  { access, services }: Context,
  id: string,
  accountId: string,
): Promise<Found | null> {
  const project = await access.roleOn(accountId) === null ? null : await services.projects.find(id);
  return project && { __typename: "Project", ...project };
}

async function findCrawl({ access, services }: Context, id: string): Promise<Found | null> {
  const crawl = await services.crawls.find(id);
  return crawl === null || await access.roleOn(crawl.accountId) === null
    ? null
    : { __typename: "Crawl", ...crawl };
}

async function findDelivery({ access, services }: Context, id: string): Promise<Found | null> {
  const delivery = (await services.webhooks.table.find(["ids", id]))?.value;
  return delivery === undefined || await access.roleOn(delivery.accountId) === null
    ? null
    : { __typename: "WebhookDelivery", ...delivery };
}

function hasMember({ memberships }: AccountRecord, userId: string): boolean {
  return memberships.some((one) => one.userId === userId);
}
