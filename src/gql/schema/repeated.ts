/** Answers requests that repeat an earlier one with the same Idempotency-Key. */
import { AppError } from "../../errors.ts";
import { notFound } from "../../auth/refusals.ts";
import type { Context } from "../resolvers/context.ts";

type Answer = (context: Context, id: string) => Promise<unknown>;

/** An earlier request created the object, with a secret that was shown once and is not stored. */
class AlreadyCreated extends AppError {
  /** ID of the object. */
  readonly id: string;

  constructor(id: string, message: string) {
    super("CONFLICT", 409, message);
    this.id = id;
  }
}

const conflict: Answer = (_, id) => {
  const message =
    `Cannot show it again: ${id} was created by an earlier request with this Idempotency-Key, and its ` +
    "secret was shown only then. Delete or revoke it and send a new key, if the answer got lost";
  return Promise.reject(new AlreadyCreated(id, message));
};

/** @param id of the project */
const webhookConflict: Answer = (_, id) => {
  const message =
    "Cannot show the secret again, because an earlier request with this Idempotency-Key created it, and " +
    "it was shown only then. Rotate it with a new key, if the answer got lost";
  return Promise.reject(new AlreadyCreated(id, message));
};

/** Answers by mutation. Each shows the created object again. */
const ANSWERS: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ["createAccount", createdAccount],
  [
    "createServiceAccount",
    async ({ stores }, id) => ({ serviceAccount: await stores.serviceAccounts.get(id) }),
  ],
  ["createProject", async ({ services }, id) => ({ project: await services.projects.get(id) })],
  ["runCrawlForProject", async ({ services }, id) => ({ crawl: await services.crawls.get(id) })],
  ["acceptInvitation", joinedAccount],
  ["createServiceAccountKey", conflict],
  ["rotateServiceAccountKey", conflict],
  ["createUserKey", conflict],
  ["inviteUser", conflict],
  ["setWebhook", webhookConflict],
  ["rotateWebhookSecret", webhookConflict],
]);

export function isIdempotent(field: string): boolean {
  return ANSWERS.has(field);
}

/**
 * @throws {AppError} CONFLICT with the id of the created object, if it had a secret;
 * NOT_FOUND if the caller can no longer see it
 */
export async function answerAgain(field: string, context: Context, id: string): Promise<unknown> {
  return await ANSWERS.get(field)?.(context, id);
}

/** The caller may have lost the role on it since. */
async function createdAccount({ access }: Context, id: string): Promise<unknown> {
  if (await access.roleOn(id) === null) throw notFound("Account");
  return { account: await access.account(id) };
}

async function joinedAccount({ stores }: Context, id: string): Promise<unknown> {
  const account = (await stores.database.accounts.find(["ids", id]))?.value;
  const membership = account?.memberships.find((one) => one.id === id);
  if (!membership) throw notFound("Membership");
  return { membership, account };
}
