/** Which media types a GraphQL request may have, and which one its response has. */
import { accepts } from "@std/http";
import { AppError } from "../errors.ts";

/** Media types of answers, GraphQL over HTTP section 4.1. */
export const JSON_TYPE = "application/json; charset=utf-8";
export const GRAPHQL_TYPE = "application/graphql-response+json; charset=utf-8";
const PAGE_TYPE = "text/html; charset=utf-8";

export type AnswerType = typeof JSON_TYPE | typeof GRAPHQL_TYPE;

/** What most clients send: to negotiate takes a tenth of the time of a short response. */
const USUAL_ACCEPT: ReadonlySet<string> = new Set([
  "*/*",
  "application/json",
  "application/json, text/plain, */*",
  "application/json, */*",
]);

const JSON_REQUEST = /^application\/json[ \t]*(?:;[ \t]*charset=(?:utf-8|"utf-8")[ \t]*)?$/i;

/**
 * The type of the answer. It is JSON where the request leaves the choice to us, GraphQL over HTTP section 6.1; who
 * names the newer type understands it.
 * @throws {AppError} 406 where the request takes neither
 */
export function answerType(request: Pick<Request, "headers">): AnswerType {
  const wanted = request.headers.get("accept");
  if (wanted === null || USUAL_ACCEPT.has(wanted)) return JSON_TYPE;
  const [first, second] = wanted.includes("graphql-response")
    ? [GRAPHQL_TYPE, JSON_TYPE]
    : [JSON_TYPE, GRAPHQL_TYPE];
  const type = accepts(request, first, second);
  if (type === JSON_TYPE || type === GRAPHQL_TYPE) return type;
  throw new AppError(
    "BAD_REQUEST",
    406,
    "Cannot respond in the requested media type: accept application/graphql-response+json or application/json",
  );
}

/** Whether the request would rather have a page, as a browser that opens the URL does. */
export function prefersPage(request: Pick<Request, "headers">): boolean {
  return accepts(request, JSON_TYPE, GRAPHQL_TYPE, PAGE_TYPE) === PAGE_TYPE;
}

/**
 * Lets JSON in UTF-8 through. This is what keeps other sites out: a form or a script of theirs that sends JSON has to
 * ask first (Fetch section 4.9, CORS-preflight).
 * @throws {AppError} 415 for anything else
 */
export function requireJson(contentType: string | null): void {
  if (contentType !== null && JSON_REQUEST.test(contentType)) return;
  throw new AppError(
    "BAD_REQUEST",
    415,
    "Cannot read the body: its Content-Type must be application/json, in UTF-8",
  );
}
