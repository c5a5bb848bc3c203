/** Builds the response to a request that failed. */
import { Unauthenticated } from "../../auth/principal/authenticate.ts";
import { type KeyScope, MissingScope } from "../../auth/service_account/key_scope.ts";
import { AppError } from "../../errors.ts";
import { TooManyAtOnce } from "../../gql/request/admission.ts";
import { CHALLENGE } from "../../gql/handler.ts";
import { RateLimited } from "../../rate_limit.ts";
import { TooManyStreams } from "../crawl/followers.ts";
import { BUSY_RETRY_SECONDS } from "../scan/desk.ts";
import { problem } from "./respond.ts";

/** Logs an internal error under the id that the client gets. */
export type ReportError = (error: unknown, requestId: string) => void;

/**
 * Problem details of an AppError. Any other error is a bug, so it is reported and the client gets only an id.
 */
export function errorResponse(error: unknown, report: ReportError): Response {
  if (error instanceof AppError) return problem(error, headersFor(error));
  const requestId = crypto.randomUUID();
  report(error, requestId);
  const message = `The request failed because of an internal error, request ID ${requestId}`;
  return problem(new AppError("INTERNAL_SERVER_ERROR", 500, message));
}

function headersFor(error: AppError): Readonly<Record<string, string>> {
  if (
    error instanceof RateLimited || error instanceof TooManyAtOnce || error instanceof TooManyStreams
  ) {
    return { "Retry-After": String(error.retryAfterSeconds) };
  }
  if (error instanceof Unauthenticated) return { "WWW-Authenticate": CHALLENGE };
  if (error instanceof MissingScope) return { "WWW-Authenticate": scopeChallenge(error.missingScope) };
  return error.status === 503 ? { "Retry-After": String(BUSY_RETRY_SECONDS) } : {};
}

/** RFC 6750, section 3.1. */
function scopeChallenge(scope: KeyScope): string {
  return `Bearer realm="readiness", error="insufficient_scope", scope="${scope}"`;
}
