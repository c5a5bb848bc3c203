/**
 * The GraphQL API within the operator's own process. Runs operations of
 * the service without HTTP and credentials.
 */
import type { Stores } from "../auth/stores.ts";
import type { Config } from "../config.ts";
import type { Tracking } from "../crawl/tracking.ts";
import { callerLimits } from "./caller_limits.ts";
import { Refused } from "./error_answer.ts";
import { OperationRunner } from "./execute.ts";
import { LIST_COST_LIMITS } from "./list_cost.ts";
import { Context } from "./resolvers/context.ts";
import { apiSchema } from "./schema/schema.ts";
import { createServices } from "./services.ts";

/**
 * Maximum time of an operation in milliseconds. The service allows less, because there other callers wait.
 */
const MAX_EXECUTION_MS = 30_000;

interface OperatorApiOptions {
  readonly config: Config;
  readonly stores: Stores;
  readonly tracking: Tracking;
}

interface Operation {
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Aborts the operation. */
  readonly signal: AbortSignal;
}

/** @returns the answer as JSON, as the service would send it */
export type OperatorApi = (operation: Operation) => Promise<string>;

export function createOperatorApi({ config, stores, tracking }: OperatorApiOptions): OperatorApi {
  const services = createServices({ config, stores, tracking, listed: callerLimits().listed });
  const runner = new OperationRunner<Context>(apiSchema(), {
    deadlineMs: MAX_EXECUTION_MS,
    constantFields: [],
  });
  return async ({ document, variables, signal: stopped }) => {
    const internal: unknown[] = [];
    const request = { query: document, variables, operationName: null };
    const text = await runner.run(request, {
      context: (signal) =>
        new Context(services, { caller: { kind: "operator" }, address: "", headers: new Headers(), signal }),
      mayHaveChanged: ({ progress }) => progress.mayHaveChanged,
      listCostLimit: () => LIST_COST_LIMITS.signedIn,
      listed: ({ listed }) => listed,
      queryOnly: false,
      // The process has no log for internal errors, so the error itself is thrown below.
      report: (error) => String(internal.push(error)),
      clientLeft: () => stopped,
    }).then(({ answer }) => answer.text, (error) => {
      if (!(error instanceof Refused)) throw error;
      return JSON.stringify({ errors: error.errors });
    });
    if (internal.length > 0) throw internal[0];
    return text;
  };
}
