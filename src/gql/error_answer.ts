/** How errors are told: with a message and a code that are the caller's business, and nothing of what is ours. */
import { GraphQLError, type GraphQLFormattedError, isValueNode } from "graphql";
import { AppError } from "../errors.ts";

/** Characters of a message of graphql that are told: it may quote a name as long as the whole request. */
const MAX_MESSAGE_LENGTH = 1_000;

/** Takes a mistake of ours, and returns the id by which the log has it. */
export type Report = (mistake: unknown) => string;

/** An operation that does not run: none of its resolvers was called. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly errors: readonly GraphQLFormattedError[];

  /** @param code of the errors that have none of their own */
  constructor(errors: readonly GraphQLError[], code: string) {
    super(errors.map(({ message }) => message).join("\n"));
    this.errors = errors.map((error) => {
      const { code: own } = error.extensions;
      return told(error, {
        message: withoutValue(error.message),
        code: typeof own === "string" ? own : code,
      });
    });
  }
}

/** What is told of an error that belongs to no field. */
export function tellError(error: unknown, report: Report): GraphQLFormattedError {
  const { message, ...extensions } = error instanceof AppError ? factsOf(error) : maskedFacts(error, report);
  return { message, extensions };
}

/** What is told of the errors of fields; a mistake that many fields have in common is reported once. */
export function tellFieldErrors(
  errors: readonly GraphQLError[],
  report: Report,
): readonly GraphQLFormattedError[] {
  const reported = new Map<unknown, string>();
  const reportOnce: Report = (mistake) => {
    const id = reported.get(mistake) ?? report(mistake);
    reported.set(mistake, id);
    return id;
  };
  return errors.map((error) => {
    const cause = error.originalError ?? error;
    if (cause instanceof AppError) return told(error, factsOf(cause));
    // graphql points at the argument's value where a variable does not fit, at the field where a resolver is wrong
    if (cause instanceof GraphQLError && cause.nodes?.every(isValueNode)) {
      return told(error, { message: withoutValue(cause.message), code: "BAD_USER_INPUT" });
    }
    return told(error, maskedFacts(cause, reportOnce));
  });
}

interface Facts {
  readonly message: string;
  readonly code: string;
  readonly retryAfterSeconds?: number;
  readonly requestId?: string;
}

function told({ locations, path }: GraphQLError, { message, ...extensions }: Facts): GraphQLFormattedError {
  return { message, ...(locations && { locations }), ...(path && { path }), extensions };
}

/** Subclasses may know more, which is not for the caller. */
function factsOf(error: AppError): Facts {
  const { message, code } = error;
  const seconds = "retryAfterSeconds" in error ? error.retryAfterSeconds : undefined;
  return { message, code, ...(typeof seconds === "number" && { retryAfterSeconds: seconds }) };
}

function maskedFacts(mistake: unknown, report: Report): Facts {
  const requestId = report(mistake);
  const message = `Something went wrong here: request ${requestId}`;
  return { message, code: "INTERNAL_SERVER_ERROR", requestId };
}

/** graphql quotes values that do not fit, and with an input object all that is in it: a secret too. */
function withoutValue(message: string): string {
  return message.slice(0, MAX_MESSAGE_LENGTH)
    .replace(/[,;]? found: .*$/is, "")
    .replace(/( cannot represent [^:]*): .*$/s, "$1");
}
