/** Webhooks of projects, and their deliveries. */
import type { AttemptRecord, DeliveryRecord } from "../../crawl/webhook/delivery_record.ts";
import type { Context } from "./context.ts";
import { checkFirst, connectionOf, type ListArguments, placeOf } from "./cursor.ts";
import type { Fields, Mutations } from "./declare.ts";
import { requireShown } from "./secret_selected.ts";

const delivery: Fields<DeliveryRecord> = {
  crawl: ({ crawlId }, _, { services }) => crawlId === null ? null : services.crawls.find(crawlId),
  attempts: ({ attempts }, _, context): readonly AttemptRecord[] => context.counted(attempts),
};

/** Messages to the webhook of a project, newest first. */
export async function deliveryConnection(
  context: Context,
  projectId: string,
  { first, after }: ListArguments,
) {
  checkFirst("deliveries", first);
  const place = typeof after === "string" ? placeOf("deliveries", after) : null;
  context.count(first);
  const { records, hasMore } = await context.services.webhooks.page(projectId, first, place);
  return connectionOf(records, { hasNextPage: hasMore, hasPreviousPage: place !== null });
}

export const webhookFields = { WebhookDelivery: delivery };

export const webhookMutations = {
  setWebhook: async (input, context, info) => {
    requireShown(info, "secret", "webhook");
    return await context.services.webhooks.set({ ...input, url: String(input.url) }, await context.author());
  },
  rotateWebhookSecret: async (input, context, info) => {
    requireShown(info, "secret", "secret");
    return await context.services.webhooks.rotate(input, await context.author());
  },
  deleteWebhook: async ({ projectId }, context) => ({
    project: await context.services.webhooks.remove(projectId, await context.author()),
  }),
  sendTestWebhook: async ({ projectId }, context) => ({
    delivery: await context.services.webhooks.test(projectId, await context.author()),
  }),
  replayWebhookDelivery: async ({ id }, context) => ({
    delivery: await context.services.webhooks.replay(id, await context.author()),
  }),
} satisfies Partial<Mutations>;
