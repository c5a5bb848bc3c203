/** Handles errors of the runtime around a request. Errors within a request are answered with the routes. */
import { errorText, log } from "../../log.ts";
import { AppError } from "../../errors.ts";
import { EndedEarly } from "../response/ended_early.ts";
import { invalidHost } from "../request/host.ts";
import { problem } from "../response/respond.ts";

/**
 * Response for a request without one. Without this, the runtime writes the error to the console.
 * OpenTelemetry exports the console, and some errors contain the scanned URL.
 */
export function answerRuntimeError(error: unknown): Response {
  // To make a span, Deno 2.9.6 parses the URL before we see the request, and fails if the host is invalid.
  if (error instanceof TypeError && error.message.startsWith("Invalid URL")) return problem(invalidHost());
  // The head of the response has been sent. An AppError means that the caller has lost a right.
  if (error instanceof EndedEarly || error instanceof AppError) {
    log("warn", "response ended early", { error: error.message });
    return new Response(null, { status: 500 });
  }
  log("error", "internal error", { error: errorText(error) });
  return new Response("Internal Server Error", { status: 500 });
}
