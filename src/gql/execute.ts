/** Runs operations: finds the document, checks what came with it, executes it within a time limit. */
import {
  AbortedGraphQLExecutionError,
  type ExecutionResult,
  type FormattedExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
  type ValidatedExecutionArgs,
  validateExecutionArgs,
} from "graphql";
import { createSharedExecutionContext } from "graphql/execution/createSharedExecutionContext.js";
import { Executor } from "graphql/execution/Executor.js";
import { AppError } from "../errors.ts";
import { DocumentCache } from "./document_cache.ts";
import { Refused, type Report, tellFieldErrors } from "./error_answer.ts";
import type { GraphqlRequest } from "./http_request.ts";
import { TimeLimit } from "./time_limit.ts";

/** Errors in variables that are looked for: graphql writes down all of an input for each, though it is not told. */
const ERROR_LIMIT = 1;

/** The circumstances of one operation. */
export interface Run<Context> {
  readonly context: Context;
  /** Whether its method may change nothing. */
  readonly queryOnly: boolean;
  readonly report: Report;
  /** Aborts when the client leaves; asked for only where a resolver has to wait, because the asking takes time. */
  clientLeft(): AbortSignal;
}

/** A mutation by a method that may change nothing. */
export class MutationNotAllowed extends AppError {
  constructor() {
    super("BAD_REQUEST", 405, "Cannot run a mutation by GET: send it by POST");
  }
}

/** An execution that took too long. */
export class TimedOut extends AppError {}

export class OperationRunner<Context> {
  readonly #schema: GraphQLSchema;
  readonly #documents: DocumentCache;
  readonly #timeLimit: TimeLimit;
  readonly #deadlineMs: number;

  /** @param deadlineMs time that an execution may take, milliseconds */
  constructor(schema: GraphQLSchema, deadlineMs: number) {
    this.#schema = schema;
    this.#documents = new DocumentCache(schema);
    this.#timeLimit = new TimeLimit(deadlineMs);
    this.#deadlineMs = deadlineMs;
  }

  /**
   * Answers at once where no resolver has to wait.
   * @throws {Refused} where the operation does not run
   * @throws {MutationNotAllowed}
   */
  run(
    request: GraphqlRequest,
    run: Run<Context>,
  ): FormattedExecutionResult | Promise<FormattedExecutionResult> {
    const document = this.#documents.get(request.query);
    const operation = getOperationAST(document, request.operationName);
    if (!operation) throw new Refused([new GraphQLError(unknownOperation(request))], "BAD_REQUEST");
    if (run.queryOnly && operation.operation !== OperationTypeNode.QUERY) throw new MutationNotAllowed();
    const prepared = validateExecutionArgs({
      schema: this.#schema,
      document,
      operationName: request.operationName,
      variableValues: request.variables,
      contextValue: run.context,
      options: { maxCoercionErrors: ERROR_LIMIT },
    });
    if (!("schema" in prepared)) throw new Refused(prepared.slice(0, ERROR_LIMIT), "BAD_USER_INPUT");
    const execution = new Execution(prepared);
    const result = execution.start();
    return result instanceof Promise ? this.#wait(result, execution, run) : told(result, run.report);
  }

  /**
   * @throws {TimedOut}
   * @throws {AppError} 499 where the client leaves
   */
  async #wait(
    result: Promise<ExecutionResult>,
    execution: Execution,
    run: Run<Context>,
  ): Promise<FormattedExecutionResult> {
    const left = run.clientLeft();
    const onLeave = () =>
      execution.stop(new AppError("BAD_REQUEST", 499, "The client did not wait for the answer"));
    const endLimit = this.#timeLimit.start(() => execution.stop(timedOut(execution.kind, this.#deadlineMs)));
    left.addEventListener("abort", onLeave);
    if (left.aborted) onLeave();
    try {
      return told(await result, run.report);
    } catch (error) {
      // graphql wraps the reason for which it was stopped
      throw error instanceof AbortedGraphQLExecutionError ? error.cause : error;
    } finally {
      left.removeEventListener("abort", onLeave);
      endLimit();
    }
  }
}

/**
 * What `executeRootSelectionSet()` of graphql 17.1 does, except that the signal of resolvers is not aborted at the end of
 * every execution: the stack trace of that abort costs more than all the rest of a small request.
 */
class Execution {
  readonly kind: OperationTypeNode;
  readonly #executor: Executor;
  readonly #abort = new AbortController();

  constructor(prepared: ValidatedExecutionArgs) {
    this.kind = prepared.operation.operation;
    this.#executor = new Executor(prepared, createSharedExecutionContext(this.#abort.signal));
  }

  /** At once where no resolver has to wait. */
  start(): ExecutionResult | Promise<ExecutionResult> {
    return this.#executor.executeRootSelectionSet();
  }

  /** Calls no further resolvers; `start()` rejects, and the signal of those that run aborts. */
  stop(reason: AppError): void {
    this.#executor.abort(reason);
    this.#abort.abort(reason);
  }
}

function told({ data, errors }: ExecutionResult, report: Report): FormattedExecutionResult {
  return errors ? { errors: tellFieldErrors(errors, report), data: data ?? null } : { data: data ?? null };
}

function unknownOperation({ operationName }: GraphqlRequest): string {
  return operationName === null
    ? "Cannot choose the operation: the document has several, name one of them in operationName"
    : "Cannot find the operation: the document has none of the name that operationName gives";
}

function timedOut(operation: OperationTypeNode, deadlineMs: number): TimedOut {
  const late = `Cannot finish the ${operation}: it takes more than ${deadlineMs / 1000} s`;
  const doubt = operation === OperationTypeNode.MUTATION ? "; it may have been carried out all the same" : "";
  return new TimedOut("TIMEOUT", 503, late + doubt);
}
