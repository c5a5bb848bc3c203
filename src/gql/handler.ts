/** GraphQL over HTTP: one endpoint for POST and GET, on graphql itself. */
import type { GraphQLSchema } from "graphql";
import { AppError } from "../errors.ts";
import { Refused, type Report, tellError } from "./error_answer.ts";
import { MutationNotAllowed, OperationRunner, TimedOut } from "./execute.ts";
import { parseBody, parseSearch } from "./http_request.ts";
import { type AnswerType, answerType, JSON_TYPE, prefersPage, requireJson } from "./media_type.ts";
import { readBody } from "./request_body.ts";
import { TimeLimit } from "./time_limit.ts";

const DEADLINE_MS = 10_000;
const BODY_DEADLINE_MS = 5_000;

const METHODS = "GET, HEAD, POST, OPTIONS";

/** RFC 9110 section 11.6.1; the schemes are ours, named after what the two headers hold. */
const CHALLENGE = 'Session realm="readiness", ApiKey realm="readiness"';

export interface GraphqlHandlerOptions<Caller, Context> {
  readonly schema: GraphQLSchema;
  /** Throws an AppError of status 401 where a credential was sent and is wrong. */
  authenticate(request: Request): Caller | Promise<Caller>;
  /** What resolvers are given. */
  context(call: Call<Caller>): Context;
  /** What a browser is shown. */
  page(): Response;
  /** For the log of our own mistakes. */
  onError(error: unknown, requestId: string): void;
  /** Milliseconds that an execution may take; 10,000 where not given. */
  readonly deadlineMs?: number;
  /** Milliseconds in which a body has to arrive; 5,000 where not given. */
  readonly bodyDeadlineMs?: number;
}

export interface Call<Caller> {
  readonly caller: Caller;
  /** Network address of the client. */
  readonly address: string;
  /** Looked up when it is asked for, which few operations do. */
  readonly userAgent: string | null;
}

/** Answers every request, whatever goes wrong; `address` is the client's. */
export type GraphqlHandler = (request: Request, address: string) => Promise<Response>;

export function createGraphqlHandler<Caller, Context>(
  options: GraphqlHandlerOptions<Caller, Context>,
): GraphqlHandler {
  const runner = new OperationRunner<Context>(options.schema, options.deadlineMs ?? DEADLINE_MS);
  const bodyLimit = new TimeLimit(options.bodyDeadlineMs ?? BODY_DEADLINE_MS);

  const respond = async (request: Request, address: string): Promise<Response> => {
    if (request.method === "OPTIONS") return preflight();
    const requestId = crypto.randomUUID();
    const report: Report = (mistake) => {
      options.onError(mistake, requestId);
      return requestId;
    };
    let type: AnswerType = JSON_TYPE;
    try {
      const search = request.method === "POST" ? null : searchOf(request);
      if (search && !search.has("query") && prefersPage(request)) return options.page();
      type = answerType(request);
      if (!search) requireJson(request.headers.get("content-type"));
      // Read also where the credential is wrong: a connection with a body that nobody reads is lost
      const body = search ? "" : await readBody(request, bodyLimit);
      const caller = await options.authenticate(request);
      const operation = search ? parseSearch(search) : parseBody(body);
      const ran = runner.run(operation, {
        context: options.context({
          caller,
          address,
          get userAgent() {
            return request.headers.get("user-agent");
          },
        }),
        queryOnly: search !== null,
        report,
        clientLeft: () => request.signal,
      });
      const result = ran instanceof Promise ? await ran : ran;
      return answer(type, JSON.stringify(result));
    } catch (error) {
      // Every error becomes an answer here, in the shape of GraphQL
      return errorAnswer(error, type, report);
    }
  };

  return (request, address) =>
    request.method === "HEAD" ? withoutBody(respond(request, address)) : respond(request, address);
}

async function withoutBody(response: Promise<Response>): Promise<Response> {
  return new Response(null, await response);
}

/** @throws {AppError} 405 for a method that does not carry its parameters in the address */
function searchOf({ method, url }: Request): URLSearchParams {
  if (method === "GET" || method === "HEAD") return new URL(url).searchParams;
  throw new AppError("BAD_REQUEST", 405, `Cannot ${method} here: only ${METHODS} are answered`);
}

function answer(type: AnswerType, body: string, init?: ResponseInit): Response {
  const response = new Response(body, init);
  const { headers } = response;
  // One by one, because a Response takes ten times as long over a record of them
  headers.set("content-type", type);
  headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
  // Harmless, since nothing here goes by what a browser sends of itself
  headers.set("access-control-allow-origin", "*");
  return response;
}

function errorAnswer(error: unknown, type: AnswerType, report: Report): Response {
  const errors = error instanceof Refused ? error.errors : [tellError(error, report)];
  const response = answer(type, JSON.stringify({ errors }), { status: statusOf(error, type) });
  const { headers } = response;
  headers.set("access-control-expose-headers", "Allow, Retry-After, WWW-Authenticate");
  const retryAfter = errors[0]?.extensions?.retryAfterSeconds;
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  if (response.status === 401) headers.set("www-authenticate", CHALLENGE);
  if (response.status === 405) headers.set("allow", error instanceof MutationNotAllowed ? "POST" : METHODS);
  return response;
}

/**
 * Clients of plain JSON take any other status than 200 for an answer of something on the way, GraphQL over HTTP
 * section 6.4.1: so it is 200 for all that graphql itself has to say.
 */
function statusOf(error: unknown, type: AnswerType): number {
  const isPlain = type === JSON_TYPE;
  if (error instanceof Refused) return isPlain ? 200 : 400;
  if (error instanceof TimedOut && isPlain) return 200;
  return error instanceof AppError ? error.status : 500;
}

function preflight(): Response {
  const headers = {
    allow: METHODS,
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, POST",
    "access-control-allow-headers": "content-type, accept, x-auth-token, x-api-key",
    "access-control-max-age": "86400",
  };
  return new Response(null, { status: 204, headers });
}
