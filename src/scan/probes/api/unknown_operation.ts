/** How the API answers to a path that it does not have. */
import { Unobservable } from "../../../errors.ts";
import { defineProbe } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { apiAnswers } from "./api_answers.ts";

export interface UnknownOperation {
  /** Root of the API that was asked. */
  readonly root: string;
  readonly resource: Resource;
}

/**
 * Null where no root of an API is known. Throws where it could not be seen, where a bot wall answered, and where the
 * API was out of order or had enough of us.
 */
export const unknownOperation = defineProbe<UnknownOperation | null>({
  id: "unknown-operation",
  async observe({ probe, attempt }) {
    const { root, unknown, unseen } = await probe(apiAnswers);
    if (unseen !== null) throw unseen;
    if (root === null || unknown === null) return null;
    // The same request again: it is not made twice, but read for what it says of us.
    const refusal = await attempt(unknown.requested);
    if (refusal instanceof Unobservable && isNoAnswer(refusal)) throw refusal;
    return { root, resource: unknown };
  },
});

/** Refusing unknown callers before looking at the path is an answer of the API's own. */
function isNoAnswer({ vendor, status }: Unobservable): boolean {
  return vendor !== null || status === null || status === 429 || status >= 500;
}
