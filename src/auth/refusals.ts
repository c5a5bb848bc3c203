/** Errors that several stores throw. */
import { AppError } from "../errors.ts";

export function badInput(message: string): AppError {
  return new AppError("BAD_USER_INPUT", 400, message);
}

/**
 * [seed] The same for an object that does not exist and for one that the caller may not see.
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
