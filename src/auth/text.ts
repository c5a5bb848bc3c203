/** Names and texts that people give to what they make. */
import { AppError } from "../errors.ts";
import { ACCOUNT_LIMITS } from "./account_limits.ts";

/** Control characters, and those that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const USERNAME = /^[A-Za-z0-9](?:[A-Za-z0-9._@+-]*[A-Za-z0-9])?$/;

export function badInput(message: string): AppError {
  return new AppError("BAD_USER_INPUT", 400, message);
}

/**
 * A name as it was given.
 * @param field what it is called in the input
 * @throws {AppError} BAD_USER_INPUT unless it has 1 to 255 characters, one of them to be seen, and none that hides
 */
export function checkName(field: string, name: string): string {
  if (name.trim() === "") throw badInput(`Cannot use this ${field}: it is empty`);
  if (UNPRINTABLE.test(name)) {
    throw badInput(`Cannot use this ${field}: it has characters that cannot be seen`);
  }
  return checkLength(field, name, ACCOUNT_LIMITS.nameCharacters);
}

/** @throws {AppError} BAD_USER_INPUT for more than 1,000 characters */
export function checkDescription(description: string): string {
  return checkLength("description", description, ACCOUNT_LIMITS.descriptionCharacters);
}

/** @throws {AppError} BAD_USER_INPUT unless it is 1 to 64 letters, digits and `._@+-`, beginning and ending with one of the former */
export function checkUsername(username: string): string {
  if (username.length <= ACCOUNT_LIMITS.usernameCharacters && USERNAME.test(username)) return username;
  throw badInput(
    `Cannot use this username: expected 1 to ${ACCOUNT_LIMITS.usernameCharacters} letters a to z, digits and . _ @ + -, ` +
      "beginning and ending with a letter or digit",
  );
}

/** Characters are Unicode code points. */
function checkLength(field: string, text: string, most: number): string {
  if (!text.isWellFormed()) throw badInput(`Cannot use this ${field}: it is no well-formed Unicode`);
  // A code point has one or two units, so the cheap count comes first.
  const characters = text.length > 2 * most ? text.length : [...text].length;
  if (characters <= most) return text;
  throw badInput(`Cannot use this ${field}: it has more than ${most} characters`);
}
