/** Negotiates the media types of GraphQL requests and responses. */
import { accepts } from "@std/http";
import { AppError } from "../../errors.ts";

/** Media types of answers, GraphQL over HTTP section 4.1. */
export const JSON_TYPE = "application/json; charset=utf-8";
export const GRAPHQL_TYPE = "application/graphql-response+json; charset=utf-8";
const PAGE_TYPE = "text/html; charset=utf-8";

export type AnswerType = typeof JSON_TYPE | typeof GRAPHQL_TYPE;

/** Accept headers of most clients. Negotiation would take a tenth of the time of a short response. */
const USUAL_ACCEPT: ReadonlySet<string> = new Set([
  "*/*",
  "application/json",
  "application/json, text/plain, */*",
  "application/json, */*",
]);

const JSON_REQUEST = /^application\/json[ \t]*(?:;[ \t]*charset=(?:utf-8|"utf-8")[ \t]*)?$/i;

/**
 * Returns JSON if the request accepts both types (GraphQL over HTTP section 6.1). A client that names the
 * newer type understands it.
 * @throws {AppError} 406 if the request accepts neither
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

/** True if the request prefers a page, like a browser that opens the URL. */
export function prefersPage(request: Pick<Request, "headers">): boolean {
  return accepts(request, JSON_TYPE, GRAPHQL_TYPE, PAGE_TYPE) === PAGE_TYPE;
}

/**
 * Accepts only JSON in UTF-8. This rule keeps other sites out, because a form or script there must ask before
 * it sends JSON (Fetch section 4.9, CORS-preflight).
 * @throws {AppError} 415 for any other type
 */
export function requireJson(contentType: string | null): void {
  if (contentType !== null && JSON_REQUEST.test(contentType)) return;
  throw new AppError(
    "BAD_REQUEST",
    415,
    "Cannot read the body: its Content-Type must be application/json, in UTF-8",
  );
}
