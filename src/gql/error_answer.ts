/** Formats errors for responses, with message and code and without internal details. */
import { GraphQLError, type GraphQLFormattedError, isValueNode } from "graphql";
import { AppError } from "../errors.ts";
import type { FieldInError } from "./input_types.ts";

/** Maximum number of characters in a graphql message, which may quote a name as long as the whole request. */
const MAX_MESSAGE_LENGTH = 1_000;

/** Logs an internal error, and returns its request ID in the log. */
export type Report = (error: unknown) => string;

/** An operation that was refused before any of its resolvers was called. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly errors: readonly GraphQLFormattedError[];

  /** @param code for errors without a code of their own */
  constructor(errors: readonly GraphQLError[], code: string) {
    super(errors.map(({ message }) => message).join("\n"));
    this.errors = errors.map((error) => {
      const { code: own } = error.extensions;
      return formatted(error, {
        message: withoutValue(error.message),
        code: typeof own === "string" ? own : code,
      });
    });
  }
}

/** Formats an error that belongs to no field. */
export function formatError(error: unknown, report: Report): GraphQLFormattedError {
  const { message, ...extensions } = error instanceof AppError ? factsOf(error) : maskedFacts(error, report);
  return { message, extensions };
}

/** Formats errors of fields. An error that several fields share is reported once. */
export function formatFieldErrors(
  errors: readonly GraphQLError[],
  report: Report,
): readonly GraphQLFormattedError[] {
  const reported = new Map<unknown, string>();
  const reportOnce: Report = (error) => {
    const id = reported.get(error) ?? report(error);
    reported.set(error, id);
    return id;
  };
  return errors.map((error) => {
    const cause = error.originalError ?? error;
    if (cause instanceof AppError) return formatted(error, factsOf(cause));
    // graphql points at the argument's value if a variable does not
    // fit, and at the field if a resolver is wrong
    if (cause instanceof GraphQLError && cause.nodes?.every(isValueNode)) {
      return formatted(error, { message: withoutValue(cause.message), code: "BAD_USER_INPUT" });
    }
    return formatted(error, maskedFacts(cause, reportOnce));
  });
}

interface Facts {
  readonly message: string;
  readonly code: string;
  /** Field of the input with the invalid value. */
  readonly field?: FieldInError;
  readonly retryAfterSeconds?: number;
  readonly requestId?: string;
  /** ID of the object that an earlier request created. */
  readonly id?: string;
  /** ID of the crawl that has not ended. */
  readonly crawlId?: string;
  /** Scope that the key does not have. */
  readonly missingScope?: string;
}

function formatted(
  { locations, path }: GraphQLError,
  { message, ...extensions }: Facts,
): GraphQLFormattedError {
  return { message, ...(locations && { locations }), ...(path && { path }), extensions };
}

/** Subclasses may hold more facts, and callers must not see those. */
function factsOf(error: AppError): Facts {
  const { message, code, field } = error;
  const seconds = "retryAfterSeconds" in error ? error.retryAfterSeconds : undefined;
  const id = "id" in error ? error.id : undefined;
  const crawlId = "crawlId" in error ? error.crawlId : undefined;
  const missingScope = "missingScope" in error ? error.missingScope : undefined;
  return {
    message,
    code,
    ...(field && { field }),
    ...(typeof seconds === "number" && { retryAfterSeconds: seconds }),
    ...(typeof id === "string" && { id }),
    ...(typeof crawlId === "string" && { crawlId }),
    ...(typeof missingScope === "string" && { missingScope }),
  };
}

function maskedFacts(error: unknown, report: Report): Facts {
  const requestId = report(error);
  const message = `The request failed because of an internal error, request ID ${requestId}`;
  return { message, code: "INTERNAL_SERVER_ERROR", requestId };
}

/**
 * graphql quotes values that do not fit. If the value is an input object, the message quotes its secrets too.
 */
function withoutValue(message: string): string {
  return message.slice(0, MAX_MESSAGE_LENGTH)
    .replace(/[,;]? found: .*$/is, "")
    .replace(/( cannot represent [^:]*): .*$/s, "$1");
}
