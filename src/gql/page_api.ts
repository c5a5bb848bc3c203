/**
 * The GraphQL API for the pages of the service. Runs the endpoint's
 * operations in process for the visitor of a page.
 */
import { callerId, type RemotePrincipal } from "../auth/principal/principal.ts";
import { AppError } from "../errors.ts";
import type { CallerLimits } from "./caller_limits.ts";
import { textOf, type TypedDocument } from "./document.ts";
import { formatError, Refused, type Report } from "./error_answer.ts";
import { OperationRunner } from "./execute.ts";
import { LIST_COST_LIMITS } from "./list_cost.ts";
import { Context, type Services } from "./resolvers/context.ts";
import type { FormattedExecutionResult, GraphQLFormattedError, GraphQLSchema } from "graphql";

interface PageApiOptions {
  readonly schema: GraphQLSchema;
  /** Services of the endpoint, so that pages and endpoint share their counts. */
  readonly services: Services;
  readonly limits: CallerLimits;
  /** Maximum time of an execution, in milliseconds. */
  readonly deadlineMs: number;
  onError(error: unknown, requestId: string): void;
}

export interface PageOperation<Data, Variables> {
  readonly document: TypedDocument<Data, Variables>;
  readonly variables: NoInfer<Variables>;
  readonly caller: RemotePrincipal;
  /** Network address of the client. */
  readonly address: string;
  readonly userAgent: string | null;
  /**
   * Runs an operation that creates something only once, even if it is
   * sent again. Null allows it to run again.
   */
  readonly idempotencyKey: string | null;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
}

/** Data with a value for each root field. */
export type Complete<Data> = { readonly [Field in keyof Data]: NonNullable<Data[Field]> };

/**
 * The data, or the first error. An answer with an error may lack any root field, so nobody reads the others.
 */
export type PageAnswer<Data> =
  | { readonly data: Complete<Data>; readonly error: null }
  | { readonly data: null; readonly error: GraphQLFormattedError };

export type PageApi = <Data, Variables extends object>(
  operation: PageOperation<Data, Variables>,
) => Promise<PageAnswer<Data>>;

export function createPageApi({ schema, services, limits, deadlineMs, onError }: PageApiOptions): PageApi {
  const runner = new OperationRunner<Context>(schema, { deadlineMs, constantFields: [] });
  return async <Data, Variables extends object>(
    operation: PageOperation<Data, Variables>,
  ): Promise<PageAnswer<Data>> => {
    const { document, variables, caller, address, userAgent, idempotencyKey, signal: left } = operation;
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
      const request = {
        query: textOf(document),
        variables: variables as Variables & Readonly<Record<string, unknown>>,
        operationName: null,
      };
      const { answer } = await runner.run(request, {
        context: (signal) => new Context(services, { caller, address, headers, signal }),
        mayHaveChanged: ({ progress }) => progress.mayHaveChanged,
        listCostLimit: () => LIST_COST_LIMITS[caller.kind === "anonymous" ? "anonymous" : "signedIn"],
        listed: ({ listed }) => listed,
        queryOnly: false,
        report,
        clientLeft: () => left,
      }).finally(leave);
      return answered<Data>(answer.result);
    } catch (error) {
      // The page shows it like the endpoint.
      const [first] = error instanceof Refused ? error.errors : [];
      if (first !== undefined) return { data: null, error: first };
      if (error instanceof AppError) return { data: null, error: formatError(error, report) };
      throw error;
    }
  };
}

/** Only `node` may be null without an error, if the caller cannot see the object. */
function answered<Data>({ data, errors: [error] = [] }: FormattedExecutionResult): PageAnswer<Data> {
  if (error !== undefined) return { data: null, error };
  const isComplete = data != null && Object.values(data).every((value) => value !== null);
  // The executor's result fits the document, and the types derive from the document.
  return isComplete
    ? { data: data as unknown as Complete<Data>, error: null }
    : { data: null, error: { message: "Node not found", extensions: { code: "NOT_FOUND" } } };
}
