/** Errors that several stores throw. */
import { AppError, type InputField } from "../errors.ts";

export function badInput(message: string, field?: InputField): AppError {
  return new AppError("BAD_USER_INPUT", 400, message, { field });
}

/**
 * [seed] Returns the same error for a missing object and for an object that the caller may not see.
 * @param type of the object, as in the schema
 */
export function notFound(type: string): AppError {
  return new AppError("NOT_FOUND", 404, `${type} not found`);
}

export function limitExceeded(message: string): AppError {
  return new AppError("LIMIT_EXCEEDED", 409, message);
}

/** @param action that the request has no time for */
export function outOfTime(action: string): AppError {
  return new AppError("TIMEOUT", 503, `Cannot ${action}: the request took too long. Send the rest again`);
}

export function invalidCredentials(message: string, field?: InputField): AppError {
  return new AppError("INVALID_CREDENTIALS", 401, message, { field });
}

/** Types of objects whose name confirms an irreversible action, with the field of the input for the name. */
const NAMED = { account: "name", project: "name", user: "username" } as const;

/**
 * Requires the name of an object to confirm an irreversible action. Names are compared as people read them,
 * because pages show two spaces as one, and no invisible characters.
 * @throws {AppError} BAD_USER_INPUT if the given name differs
 */
export function requireName(what: keyof typeof NAMED, name: string, given: string): void {
  if (asRead(name) === asRead(given)) return;
  const message = `Cannot confirm, because this is not the name of the ${what}. Nothing was changed`;
  throw badInput(message, NAMED[what]);
}

function asRead(name: string): string {
  return name.normalize("NFC").replace(/\p{Cf}/gu, "").replace(/\s+/g, " ").trim();
}
