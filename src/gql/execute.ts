/**
 * Runs operations. Finds the document, checks the request, and executes the operation within a time limit.
 */
import {
  AbortedGraphQLExecutionError,
  executeRootSelectionSet,
  type ExecutionResult,
  type FormattedExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
  validateExecutionArgs,
} from "graphql";
import { AppError } from "../errors.ts";
import { Answer } from "./answer.ts";
import { ConstantAnswers } from "./constant_answers.ts";
import { DocumentCache } from "./document/document_cache.ts";
import { formatFieldErrors, Refused, type Report } from "./error_answer.ts";
import type { GraphqlRequest } from "./request/http_request.ts";
import { LIST_COST_LIMITS, ListCosts } from "./list_cost.ts";
import { TimedOut } from "./request/timed_out.ts";
import { TimeLimit } from "./request/time_limit.ts";

/**
 * Cost of an introspection that is not in the cache, in characters of
 * documents. Introspections take ten milliseconds.
 */
const INTROSPECTION_COST = 10_000;
const INTROSPECTION = /__(?:schema|type)\b/;

/**
 * Maximum number of reported errors in variables. graphql writes out the
 * whole input for each, and we cut it away.
 */
const MAX_COERCION_ERRORS = 1;

interface Run<Context> {
  /**
   * Called once, and only if something is executed.
   * @param signal aborts when the execution is stopped
   */
  context(signal: AbortSignal): Context;
  /** True if the execution may have changed something. */
  mayHaveChanged(context: Context): boolean;
  /**
   * Maximum number of objects that the caller may list in one
   * operation, estimated from the sizes of its lists.
   */
  listCostLimit(context: Context): number;
  /** Number of objects in the lists. */
  listed(context: Context): number;
  /** True if the HTTP method may change nothing. */
  readonly queryOnly: boolean;
  readonly report: Report;
  /**
   * Charges the cost of a document that is not in the cache, in characters.
   * @throws {RateLimited}
   */
  charge?(cost: number): void;
  /** Aborts when the client leaves. Called only if a resolver has to wait, because the call takes time. */
  clientLeft(): AbortSignal;
}

interface Waiting<Context> {
  readonly kind: OperationTypeNode;
  readonly stop: AbortController;
  readonly run: Run<Context>;
  readonly context: Context;
  /** Number of objects that the operation may list. */
  readonly cost: number;
}

/**
 * Refusal of an operation that may be sent again later, because of a
 * limit or a database that cannot be written.
 */
interface Refusal {
  readonly status: number;
  readonly retryAfterSeconds: number;
}

/** Result of an operation. */
interface Ran {
  readonly kind: OperationTypeNode;
  readonly answer: Answer;
  /** Null if the operation was not refused as a whole. */
  readonly refusal: Refusal | null;
}

/** A mutation with an HTTP method that may change nothing. */
export class MutationNotAllowed extends AppError {
  constructor() {
    super("BAD_REQUEST", 405, "Cannot run a mutation with GET: use POST");
  }
}

export class OperationRunner<Context> {
  readonly #schema: GraphQLSchema;
  readonly #documents: DocumentCache;
  readonly #constants: ConstantAnswers;
  readonly #costs: ListCosts;
  readonly #timeLimit: TimeLimit;
  readonly #deadlineMs: number;

  /**
   * @param deadlineMs maximum time of an execution, in milliseconds
   * @param constantFields names of root fields of queries that always give everybody the same answer
   */
  constructor(
    schema: GraphQLSchema,
    { deadlineMs, constantFields }: {
      readonly deadlineMs: number;
      readonly constantFields: readonly string[];
    },
  ) {
    this.#schema = schema;
    this.#documents = new DocumentCache(schema);
    this.#costs = new ListCosts(schema);
    this.#constants = new ConstantAnswers(constantFields);
    this.#timeLimit = new TimeLimit(deadlineMs);
    this.#deadlineMs = deadlineMs;
  }

  /**
   * @throws {Refused} if the operation does not run
   * @throws {MutationNotAllowed}
   * @throws {RateLimited} if the caller has sent too many documents that are not in the cache
   */
  async run(request: GraphqlRequest, run: Run<Context>): Promise<Ran> {
    const charge = (cost: number) => run.charge?.(cost);
    const document = this.#documents.get(request.query, charge);
    const operation = getOperationAST(document, request.operationName);
    if (!operation) throw new Refused([new GraphQLError(unknownOperation(request))], "BAD_REQUEST");
    if (run.queryOnly && operation.operation !== OperationTypeNode.QUERY) throw new MutationNotAllowed();
    const constant = this.#constants.get(document);
    if (constant !== undefined) {
      return { kind: OperationTypeNode.QUERY, answer: constant, refusal: null };
    }
    if (INTROSPECTION.test(request.query)) charge(INTROSPECTION_COST);
    const stop = new AbortController();
    const context = run.context(stop.signal);
    const prepared = validateExecutionArgs({
      schema: this.#schema,
      document,
      operationName: request.operationName,
      variableValues: request.variables,
      contextValue: context,
      abortSignal: stop.signal,
      options: { maxCoercionErrors: MAX_COERCION_ERRORS },
    });
    if (!("schema" in prepared)) throw new Refused(prepared.slice(0, MAX_COERCION_ERRORS), "BAD_USER_INPUT");
    const cost = this.#costs.of(prepared);
    checkCost(cost, run.listCostLimit(context));
    const kind = operation.operation;
    const waiting = { kind, stop, run, context, cost };
    const result = executeRootSelectionSet(prepared);
    if (result instanceof Promise) return await this.#wait(result, waiting);
    const ran = ranAs(result, waiting);
    if (!result.errors && cost <= LIST_COST_LIMITS.anonymous) this.#constants.keep(document, ran.answer);
    return ran;
  }

  /**
   * @throws {TimedOut}
   * @throws {AppError} 499 if the client leaves
   */
  async #wait(
    result: Promise<ExecutionResult>,
    waiting: Waiting<Context>,
  ): Promise<Ran> {
    const { kind, stop, run, context } = waiting;
    const left = run.clientLeft();
    const onLeave = () => stop.abort(new AppError("BAD_REQUEST", 499, "The client closed the connection"));
    const endLimit = this.#timeLimit.start(() => {
      const outcome = kind === OperationTypeNode.MUTATION ? run.mayHaveChanged(context) : null;
      stop.abort(timedOut(kind, this.#deadlineMs, outcome));
    });
    left.addEventListener("abort", onLeave);
    if (left.aborted) onLeave();
    try {
      return ranAs(await result, waiting);
    } catch (error) {
      // graphql wraps the abort reason
      throw error instanceof AbortedGraphQLExecutionError ? error.cause : error;
    } finally {
      left.removeEventListener("abort", onLeave);
      endLimit();
      // An error may answer a query while some of its fields are still being read.
      if (kind === OperationTypeNode.QUERY) {
        stop.abort(new AppError("BAD_REQUEST", 400, "The query has ended"));
      }
    }
  }
}

function ranAs<Context>(executed: ExecutionResult, { kind, run, context, cost }: Waiting<Context>): Ran {
  const result = formatted(executed, run.report);
  const waits = (result.errors ?? []).map(({ extensions }) => extensions?.retryAfterSeconds);
  const isRefused = waits.length > 0 && waits.every((wait) => typeof wait === "number") &&
    Object.values(result.data ?? {}).every((value) => value === null);
  const isUnwritable = (result.errors ?? []).some(({ extensions }) =>
    extensions?.code === "DATABASE_NOT_WRITABLE"
  );
  const refusal = isRefused
    ? { status: isUnwritable ? 503 : 429, retryAfterSeconds: Math.max(...waits) }
    : null;
  const actual = run.listed(context);
  const costs = { requested: cost, actual, limit: run.listCostLimit(context) };
  const answer = new Answer(cost === 0 && actual === 0 ? result : { ...result, extensions: { cost: costs } });
  return { kind, answer, refusal };
}

/** @throws {Refused} QUERY_TOO_COMPLEX */
function checkCost(cost: number, limit: number): void {
  if (cost <= limit) return;
  const message =
    `Cannot run the operation, because it may list ${cost} objects and the limit is ${limit}. Select fewer lists, ` +
    "or fewer objects with first";
  throw new Refused([new GraphQLError(message)], "QUERY_TOO_COMPLEX");
}

function formatted({ data, errors }: ExecutionResult, report: Report): FormattedExecutionResult {
  return errors ? { errors: formatFieldErrors(errors, report), data: data ?? null } : { data: data ?? null };
}

function unknownOperation({ operationName }: GraphqlRequest): string {
  return operationName === null
    ? "Cannot choose the operation: the document has several, set operationName"
    : "Cannot find the operation: the document has no operation with this operationName";
}

/** @param mayHaveChanged null for a query */
function timedOut(
  operation: OperationTypeNode,
  deadlineMs: number,
  mayHaveChanged: boolean | null,
): TimedOut {
  const late = `Cannot finish the ${operation}: it took more than ${deadlineMs / 1000} s`;
  if (mayHaveChanged === null) return new TimedOut(late);
  const outcome = mayHaveChanged
    ? "The change may still be applied. Check the object or the audit trail before you try again"
    : "Nothing was changed";
  return new TimedOut(`${late}. ${outcome}`);
}
