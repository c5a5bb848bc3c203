/** Rules for the names and descriptions that users enter. */
import { ACCOUNT_LIMITS } from "./account/limits.ts";
import type { InputField } from "../errors.ts";
import { badInput } from "./refusals.ts";

/** Control characters, and characters that reverse the text around them. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/**
 * Excludes spaces, format characters such as U+200B, lone marks and unassigned characters. U+2800 and the
 * Hangul fillers are blank.
 */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\u2800\u115f\u1160\u3164\uffa0]/u;
const USERNAME = /^[A-Za-z0-9](?:[A-Za-z0-9._@+-]*[A-Za-z0-9])?$/;

/**
 * Returns the name unchanged.
 * @param field name of the field in the input
 * @param words the field in the message
 * @throws {AppError} BAD_USER_INPUT unless it has 1 to 255 characters, at least one visible, and none that is
 * invisible or a control character
 */
export function checkName(field: InputField, name: string, words: string = field): string {
  if (!VISIBLE.test(name)) throw badInput(`Cannot use this ${words}: it is empty`, field);
  if (UNPRINTABLE.test(name)) {
    throw badInput(`Cannot use this ${words}: it contains invisible or control characters`, field);
  }
  return checkLength(field, name, words, ACCOUNT_LIMITS.nameCharacters);
}

/** @throws {AppError} BAD_USER_INPUT for more than 1,000 characters */
export function checkDescription(description: string): string {
  return checkLength("description", description, "description", ACCOUNT_LIMITS.descriptionCharacters);
}

/** @throws {AppError} BAD_USER_INPUT unless it is 1 to 64 letters, digits and `._@+-`, starting and ending with a letter or digit */
export function checkUsername(username: string): string {
  if (isUsername(username)) return username;
  throw badInput(
    `Cannot use this username: use 1 to ${ACCOUNT_LIMITS.usernameCharacters} letters a to z, digits and . _ @ + -, ` +
      "starting and ending with a letter or digit",
    "username",
  );
}

export function isUsername(text: string): boolean {
  return text.length <= ACCOUNT_LIMITS.usernameCharacters && USERNAME.test(text);
}

function checkLength(field: InputField, text: string, words: string, limit: number): string {
  if (!text.isWellFormed()) throw badInput(`Cannot use this ${words}: it is not valid Unicode`, field);
  // Counts code points, like the schema.
  if ([...text].length <= limit) return text;
  throw badInput(`Cannot use this ${words}: it has more than ${limit} characters`, field);
}
