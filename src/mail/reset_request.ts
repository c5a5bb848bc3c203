/**
 * Password resets by mail. The request only queues the address, so neither its answer nor its duration shows
 * if a user has this address.
 */
import type { AtomicOperation } from "@deno/kv";
import { newObjectId } from "../auth/object_id.ts";
import type { Stores } from "../auth/stores.ts";
import { checkAddress } from "../auth/user/email_store.ts";
import { ALWAYS, commit, type Condition } from "../database/commit.ts";
import type { JobKind } from "../queue/starting.ts";
import { ACCOUNT_LIMITS } from "../auth/account/limits.ts";
import { addressKey, type MailStore, newMail } from "./mail_store.ts";

/** Kind of the jobs that look for the users of an address. */
export const RESET_JOB = "reset_request";
/** Kind of the mails. */
export const RESET_MAIL = "password_reset";
/** Owner of the jobs in the queue, instead of an account. */
const OWNER = "password_resets";
/** Maximum number of requests a day for one address, and for all addresses. */
const MAX_REQUESTS = 5;
const MAX_ALL_REQUESTS = 5_000;

/**
 * Queues a request. Over a limit, it does nothing, because an error would tell others of earlier requests.
 * @throws {AppError} BAD_USER_INPUT for a text that is not an address
 */
export async function requestReset(
  store: MailStore,
  given: string,
  condition: Condition = ALWAYS,
): Promise<void> {
  const address = checkAddress(given, "email");
  const id = newObjectId();
  await commit(store.database.kv, OWNER, condition, async (operation: AtomicOperation) => {
    const isWithin = await store.take(operation, ["reset", addressKey(address)], MAX_REQUESTS) &&
      await store.take(operation, ["reset"], MAX_ALL_REQUESTS);
    if (!isWithin) return;
    await store.queue.enqueue(operation, { id, accountId: OWNER, kind: RESET_JOB, payload: { address } });
  });
}

/** Posts a mail to each user of the address. */
export function resetJob({ emails }: Stores, store: MailStore): JobKind {
  return {
    async run(claim) {
      const { address } = claim.payload as { readonly address: string };
      const users = await emails.find(address);
      const mails = users.map(({ id: ownerId }) =>
        newMail({
          ownerId,
          kind: RESET_MAIL,
          facts: {},
          maxAgeMs: ACCOUNT_LIMITS.mailedResetMs,
          hasOwnLimit: true,
        })
      );
      await claim.end(async (operation) => {
        for (const mail of mails) await store.post(operation, mail);
      });
    },
  };
}
