/** Errors that several stores throw. */
import { AppError } from "../errors.ts";

export function badInput(message: string): AppError {
  return new AppError("BAD_USER_INPUT", 400, message);
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

export function invalidCredentials(message: string): AppError {
  return new AppError("INVALID_CREDENTIALS", 401, message);
}

/**
 * Requires the name of an object to confirm an irreversible action. Names are compared as people read them,
 * because pages show two spaces as one, and no invisible characters.
 * @param what type of the object, in words
 * @throws {AppError} BAD_USER_INPUT if the given name differs
 */
export function requireName(what: string, name: string, given: string): void {
  if (asRead(name) === asRead(given)) return;
  throw badInput(`Cannot confirm, because this is not the name of the ${what}. Nothing was changed`);
}

function asRead(name: string): string {
  return name.normalize("NFC").replace(/\p{Cf}/gu, "").replace(/\s+/g, " ").trim();
}
