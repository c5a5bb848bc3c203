/** The response of the API to a path that it does not have. */
import { Unobservable } from "../../../errors.ts";
import { defineProbe } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { apiAnswers } from "./api_answers.ts";

interface UnknownOperation {
  /** Folder of the API that contains the made-up path. */
  readonly folder: string;
  readonly resource: Resource;
}

/**
 * Null if no folder of the API is known. Throws if the response could not be observed, came from a bot wall,
 * or shows that the API is out of order or limits our requests.
 */
export const unknownOperation = defineProbe<UnknownOperation | null>({
  id: "unknown-operation",
  async observe({ probe, attempt }) {
    const { folder, unknown, unseen } = await probe(apiAnswers);
    if (unseen !== null) throw unseen;
    if (folder === null || unknown === null) return null;
    // An equal request is not sent again, only read for a refusal.
    const refusal = await attempt(unknown.requested);
    if (refusal instanceof Unobservable && isRefused(refusal)) throw refusal;
    return { folder, resource: unknown };
  },
});

/** An API may refuse unknown callers before it looks at the path, which is a response of its own. */
function isRefused({ vendor, status }: Unobservable): boolean {
  return vendor !== null || status === null || status === 429 || status >= 500;
}
