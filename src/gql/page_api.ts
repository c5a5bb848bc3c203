/** The GraphQL API for the pages of the service: the operations of the endpoint in process, for whoever has the page. */
import { callerId, type RemotePrincipal } from "../auth/principal/principal.ts";
import { AppError } from "../errors.ts";
import type { CallerLimits } from "./caller_limits.ts";
import { formatError, Refused, type Report } from "./error_answer.ts";
import { OperationRunner } from "./execute.ts";
import { LIST_COST_LIMITS } from "./list_cost.ts";
import { Context, type Services } from "./resolvers/context.ts";
import type { GraphQLFormattedError, GraphQLSchema } from "graphql";

/** Milliseconds for an operation, as at the endpoint. */
const MAX_EXECUTION_MS = 3_000;

interface PageApiOptions {
  readonly schema: GraphQLSchema;
  /** Those of the endpoint: both count together. */
  readonly services: Services;
  readonly limits: CallerLimits;
  onError(error: unknown, requestId: string): void;
}

export interface PageOperation {
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly caller: RemotePrincipal;
  /** Network address of the client. */
  readonly address: string;
  readonly userAgent: string | null;
  /** Makes an operation that creates something run once, however often it is sent; null = it may run again. */
  readonly idempotencyKey: string | null;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
}

/** The answer as the endpoint would send it. */
export interface PageAnswer {
  // deno-lint-ignore no-explicit-any -- the document says what is in it
  readonly data: any;
  readonly errors: readonly GraphQLFormattedError[];
}

export type PageApi = (operation: PageOperation) => Promise<PageAnswer>;

export function createPageApi({ schema, services, limits, onError }: PageApiOptions): PageApi {
  const runner = new OperationRunner<Context>(schema, { deadlineMs: MAX_EXECUTION_MS, constantFields: [] });
  return async ({ document, variables, caller, address, userAgent, idempotencyKey, signal: left }) => {
    let requestId: string | undefined;
    const report: Report = (error) => {
      requestId ??= crypto.randomUUID();
      onError(error, requestId);
      return requestId;
    };
    const headers = new Headers();
    if (userAgent !== null) headers.set("user-agent", userAgent);
    if (idempotencyKey !== null) headers.set("idempotency-key", idempotencyKey);
    try {
      const id = callerId(caller);
      const leave = id === null ? undefined : await limits.admission.enter(id);
      const request = { query: document, variables, operationName: null };
      const { answer } = await runner.run(request, {
        context: (signal) => new Context(services, { caller, address, headers, signal }),
        mayHaveChanged: ({ progress }) => progress.mayHaveChanged,
        listCostLimit: () => LIST_COST_LIMITS[caller.kind === "anonymous" ? "anonymous" : "signedIn"],
        listed: ({ listed }) => listed,
        queryOnly: false,
        report,
        clientLeft: () => left,
      }).finally(leave);
      const { data, errors = [] } = JSON.parse(answer.text);
      return { data, errors };
    } catch (error) {
      // The page shows it, as the endpoint would.
      if (error instanceof Refused) return { data: null, errors: error.errors };
      if (error instanceof AppError) return { data: null, errors: [formatError(error, report)] };
      throw error;
    }
  };
}
