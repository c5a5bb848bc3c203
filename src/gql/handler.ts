/** GraphQL over HTTP, built directly on graphql, with one endpoint for POST and GET. */
import { sizedResponse } from "../sized_response.ts";
import { type GraphQLSchema, OperationTypeNode } from "graphql";
import { AppError } from "../errors.ts";
import type { RateLimit } from "../rate_limit.ts";
import { Admission } from "./request/admission.ts";
import { formatError, Refused, type Report } from "./error_answer.ts";
import { MutationNotAllowed, OperationRunner } from "./execute.ts";
import { parseBody, parseSearch } from "./request/http_request.ts";
import {
  type AnswerType,
  answerType,
  JSON_TYPE,
  prefersPage,
  requireJson,
} from "./request/content_negotiation.ts";
import { readBody } from "./request/request_body.ts";
import { authenticated } from "./request/timed_out.ts";
import { MAX_AUTHENTICATION_MS, MAX_BODY_MS, MAX_EXECUTION_MS, TimeLimit } from "./request/time_limit.ts";

const METHODS = "GET, HEAD, POST, OPTIONS";

/**
 * RFC 9110 section 11.6.1. Our own two schemes come last, and their names
 * come from the content of the two headers.
 */
export const CHALLENGE = 'Bearer realm="readiness", Session realm="readiness", ApiKey realm="readiness"';

export interface GraphqlHandlerOptions<Caller, Context> {
  readonly schema: GraphQLSchema;
  /** Names of root fields of queries that always give everybody the same answer. These answers are cached. */
  readonly constantFields?: readonly string[];
  /** Throws an AppError with status 401 if an invalid credential was sent. */
  authenticate(request: Request, address: string): Caller | Promise<Caller>;
  /** Creates the context of resolvers. */
  context(call: Call<Caller>): Context;
  /** Key that counts the requests of one caller. Null if they are not counted. */
  idOf?(caller: Caller): string | null;
  /**
   * Limits how many requests of one caller run at the same time. By default, the endpoint has its own limit.
   */
  readonly admission?: Admission;
  /**
   * Limits the cost of documents that are not in the cache, for one caller or client. Not limited by default.
   */
  readonly documents?: RateLimit;
  /** True if the operation in this context may have changed something. */
  mayHaveChanged(context: Context): boolean;
  /**
   * Maximum number of objects that the caller may list in one operation, estimated from the
   * sizes of its lists. Not limited by default.
   */
  listCostLimit?(context: Context): number;
  /** Number of objects in the lists. */
  listed?(context: Context): number;
  /** Page for browsers. */
  page(): Response;
  /** Logs internal errors. */
  onError(error: unknown, requestId: string): void;
  /** Maximum time of an execution, in milliseconds. Default: 3,000. */
  readonly deadlineMs?: number;
  /** Maximum time for checking a credential, in milliseconds. Default: 900. */
  readonly authenticationDeadlineMs?: number;
  /** Maximum time until a body has arrived, in milliseconds. Default: 5,000. */
  readonly bodyDeadlineMs?: number;
}

interface Call<Caller> {
  readonly caller: Caller;
  /** Network address of the client. */
  readonly address: string;
  readonly headers: Headers;
  /** Aborts when the execution is stopped. */
  readonly signal: AbortSignal;
}

/** Answers every request and never throws. `address` is the client's IP address. */
export type GraphqlHandler = (request: Request, address: string) => Promise<Response>;

export function createGraphqlHandler<Caller, Context>(
  options: GraphqlHandlerOptions<Caller, Context>,
): GraphqlHandler {
  const runner = new OperationRunner<Context>(options.schema, {
    deadlineMs: options.deadlineMs ?? MAX_EXECUTION_MS,
    constantFields: options.constantFields ?? [],
  });
  const authenticationLimit = new TimeLimit(options.authenticationDeadlineMs ?? MAX_AUTHENTICATION_MS);
  const admission = options.admission ?? new Admission();
  const bodyLimit = new TimeLimit(options.bodyDeadlineMs ?? MAX_BODY_MS);

  const respond = async (request: Request, address: string): Promise<Response> => {
    if (request.method === "OPTIONS") return preflight();
    let requestId: string | undefined;
    const report: Report = (error) => {
      requestId ??= crypto.randomUUID();
      options.onError(error, requestId);
      return requestId;
    };
    let type: AnswerType = JSON_TYPE;
    try {
      const search = request.method === "POST" ? null : searchOf(request);
      // The page has the query of the URL in its editor, and does not run it.
      if (search && prefersPage(request)) return options.page();
      type = answerType(request);
      if (!search) requireJson(request.headers.get("content-type"));
      // The body is read even if the credential is wrong, because a connection with an unread body is lost
      const body = search ? "" : await readBody(request, bodyLimit);
      const given = options.authenticate(request, address);
      const caller = given instanceof Promise ? await authenticated(given, authenticationLimit) : given;
      const operation = search ? parseSearch(search) : parseBody(body);
      const id = options.idOf?.(caller) ?? null;
      const leave = id === null ? null : await admission.enter(id);
      const running = runner.run(operation, {
        context: (signal) => options.context({ caller, address, headers: request.headers, signal }),
        mayHaveChanged: options.mayHaveChanged,
        listCostLimit: options.listCostLimit ?? (() => Infinity),
        listed: options.listed ?? (() => 0),
        queryOnly: search !== null,
        report,
        charge: (cost) => options.documents?.take(id ?? address, cost),
        clientLeft: () => request.signal,
      });
      const { kind, answer: { text }, refusal } = await (leave === null ? running : running.finally(leave));
      if (refusal !== null) {
        const retryAfter = exposed({ "Retry-After": String(refusal.retryAfterSeconds) });
        const headers = { "content-type": type, ...retryAfter };
        return withCare(new Response(text, { status: refusal.status, headers }));
      }
      const response = sizedResponse(text, { headers: { "content-type": type } });
      return isPlain(request, kind) ? response : withCare(response);
    } catch (error) {
      // Every error becomes a GraphQL response here
      return withCare(errorAnswer(error, type, report));
    }
  };

  return async (request, address) => {
    const response = await respond(request, address);
    return request.method === "HEAD" ? new Response(null, response) : response;
  };
}

/** @throws {AppError} 405 for a method that does not carry its parameters in the URL */
function searchOf({ method, url }: Request): URLSearchParams {
  if (method === "GET" || method === "HEAD") return new URL(url).searchParams;
  throw new AppError("BAD_REQUEST", 405, `Cannot ${method} here: use ${METHODS}`);
}

/**
 * True if the response needs no extra headers, because each one costs a tenth of a small
 * response. No page can embed the response to a POST, no cache stores it (RFC 9110 section
 * 9.3.3), and a query's response contains no secret.
 */
function isPlain({ method, headers }: Request, kind: OperationTypeNode): boolean {
  // `has()` would read all headers
  return method === "POST" && kind === OperationTypeNode.QUERY && headers.get("origin") === null;
}

/** Adds the headers for browsers and proxies. */
function withCare(response: Response): Response {
  const { headers } = response;
  headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
  // * is safe. With *, browsers hide responses to requests with cookies from
  // pages, and our cookies work on our pages only
  headers.set("access-control-allow-origin", "*");
  return response;
}

function errorAnswer(error: unknown, type: AnswerType, report: Report): Response {
  const errors = error instanceof Refused ? error.errors : [formatError(error, report)];
  const status = statusOf(error, type);
  const retryAfter = errors[0]?.extensions?.retryAfterSeconds;
  const headers = {
    ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
    ...(status === 401 ? { "WWW-Authenticate": CHALLENGE } : {}),
    ...(status === 405 ? { Allow: error instanceof MutationNotAllowed ? "POST" : METHODS } : {}),
  };
  return new Response(JSON.stringify({ errors }), {
    status,
    headers: { "content-type": type, ...exposed(headers) },
  });
}

/** Adds these headers for scripts of all origins, too. */
function exposed(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = Object.keys(headers);
  return names.length === 0 ? headers : { ...headers, "access-control-expose-headers": names.join(", ") };
}

/**
 * Clients of plain JSON take any status but 200 for a proxy's response (GraphQL over HTTP section 6.4.1), so
 * all errors of graphql itself have status 200.
 */
function statusOf(error: unknown, type: AnswerType): number {
  const isPlain = type === JSON_TYPE;
  if (error instanceof Refused) return isPlain ? 200 : 400;
  return error instanceof AppError ? error.status : 500;
}

function preflight(): Response {
  const headers = {
    allow: METHODS,
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, POST",
    "access-control-allow-headers":
      "content-type, accept, authorization, idempotency-key, x-auth-token, x-api-key",
    "access-control-max-age": "86400",
  };
  return new Response(null, { status: 204, headers });
}
