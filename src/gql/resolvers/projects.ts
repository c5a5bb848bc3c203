/** Resolvers of projects, which are tracked sites. */
import { isDisabled } from "../../auth/account/disabled_account.ts";
import { allows } from "../../auth/principal/permission.ts";
import type { ProjectRecord } from "../../crawl/project/project_record.ts";
import type { ProjectSettings } from "../../crawl/project/project_settings.ts";
import type { Context } from "./context.ts";
import { crawlConnection } from "./crawls.ts";
import { creatorText } from "./creator.ts";
import { checkFirst, connectionOf, type ListArguments, placeOf } from "./cursor.ts";
import { changeOf, type Fields, type Mutations } from "./declare.ts";
import { alertsOf } from "./mails.ts";
import { latestFields } from "./portfolio.ts";
import { deliveryConnection } from "./webhooks.ts";

const project: Fields<ProjectRecord, ListArguments> = {
  account: ({ accountId }, _, { access }) => access.account(accountId),
  createdBy: ({ createdBy }) => creatorText(createdBy),
  isPaused: ({ isPaused = false }) => isPaused,
  browserPages: ({ browserPages = 0 }) => browserPages,
  tags: ({ tags = [] }) => tags,
  nextCrawlAt: async ({ accountId, nextTick }, _, { access }) => {
    const account = nextTick === null ? null : await access.account(accountId);
    return account === null || isDisabled(account) ? null : nextTick;
  },
  webhook: async ({ accountId, webhook }, _, { access }) => {
    if (webhook === null || allows(await access.roleOn(accountId), "Editor")) return webhook;
    return { ...webhook, url: new URL(webhook.url).origin };
  },
  webhookDeliveries: ({ id }, page, context) => deliveryConnection(context, id, page),
  alerts: (project, _, context) => alertsOf(project, context),
  latest: ({ latest = null }) => latest && latestFields(latest),
  activeCrawl: ({ activeCrawlId }, _, { services }) =>
    activeCrawlId === null ? null : services.crawls.find(activeCrawlId),
  lastCrawl: ({ id }, _, context) =>
    context.read(() => context.services.crawls.lastFinished(id, (rows) => context.count(rows))),
  crawls: ({ id }, page, context) => crawlConnection(context, id, page),
};

/** Projects of an account, newest first. */
export async function projectConnection(
  context: Context,
  account: { readonly id: string; readonly projectCount?: number },
  { first, after }: ListArguments,
) {
  checkFirst("projects", first);
  const place = typeof after === "string" ? placeOf("projects", after) : null;
  context.count(first);
  const { records, hasMore } = await context.services.projects.page(account.id, first, place);
  return {
    ...connectionOf(records, { hasNextPage: hasMore, hasPreviousPage: place !== null }),
    totalCount: account.projectCount ?? 0,
  };
}

export const projectFields = { Project: project };

export const projectQueries = {
  project: (_: unknown, { id }: { id: string }, { services }: Context) => services.projects.get(id),
};

export const projectMutations = {
  createProject: async ({ userAgent = null, schedule = null, startCrawl, ...input }, context) => {
    const { projects, crawls } = context.services;
    const made = { ...input, userAgent, schedule };
    const author = await context.author();
    const project = startCrawl
      ? await projects.create(made, author, (operation, project) => crawls.insertFirst(operation, project))
      : await projects.create(made, author);
    return { project };
  },
  updateProject: async ({ id, ...input }, context) => {
    const change = changeOf<Partial<ProjectSettings>>(input, { userAgent: "by null", schedule: "by null" });
    return { project: await context.services.projects.update(id, change, await context.author()) };
  },
  deleteProject: async (input, context) => {
    await context.services.projects.remove(input, await context.author());
    return { id: input.id };
  },
} satisfies Partial<Mutations>;
