/** Errors of the runtime around a request; those within are answered where the routes are. */
import { errorText, log } from "../../log.ts";
import { AppError } from "../../errors.ts";
import { EndedEarly } from "../response/ended_early.ts";
import { invalidHost } from "../request/host.ts";
import { problem } from "../response/respond.ts";

/**
 * The response where there is none yet. Without this, the runtime writes the error to the console, whose lines
 * OpenTelemetry exports, and some name what is scanned.
 */
export function answerRuntimeError(error: unknown): Response {
  // To make a span, Deno 2.9.6 parses the URL before we see the request, and fails if the host is invalid.
  if (error instanceof TypeError && error.message.startsWith("Invalid URL")) return problem(invalidHost());
  // The head of the response has been sent; a right that ended is an AppError.
  if (error instanceof EndedEarly || error instanceof AppError) {
    log("warn", "response ended early", { error: error.message });
    return new Response(null, { status: 500 });
  }
  log("error", "internal error", { error: errorText(error) });
  return new Response("Internal Server Error", { status: 500 });
}
