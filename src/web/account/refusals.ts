/** Presentation of the API's errors on pages. */
import type { GraphQLFormattedError } from "graphql";

export interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Errors about the submitted values have status 422. */
const STATUSES: ReadonlyMap<string, number> = new Map([
  ["BAD_REQUEST", 400],
  ["UNAUTHENTICATED", 401],
  ["INVALID_CREDENTIALS", 401],
  ["UNAUTHORIZED", 403],
  ["USER_REQUIRED", 403],
  ["NOT_FOUND", 404],
  ["RATE_LIMITED", 429],
  ["TIMEOUT", 503],
  ["DATABASE_NOT_WRITABLE", 503],
  ["INTERNAL_SERVER_ERROR", 500],
]);

export function refusalOf(error: GraphQLFormattedError): Refusal {
  const { code = "INTERNAL_SERVER_ERROR", retryAfterSeconds } = error.extensions ?? {};
  const status = STATUSES.get(String(code)) ?? 422;
  const headers = typeof retryAfterSeconds === "number" ? { "retry-after": String(retryAfterSeconds) } : {};
  return { code: String(code), status, message: sentence(error.message), headers };
}

/** Returns the field of a message, by its name in the API, as in "Cannot use this username: …". */
export function fieldOf(message: string, fields: Readonly<Record<string, string>> = {}): string | null {
  const [, named] = /^Cannot use this (\w+)/.exec(message) ?? [];
  for (const [start, field] of Object.entries(fields)) {
    if (start === named || message.startsWith(start)) return field;
  }
  return named ?? null;
}

/** Names of fields on pages. */
const FIELD_NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bthis maxKeyLifetimeDays\b/, "this number of days"],
  [/\bthis expiresAt\b/, "this expiry"],
  [/^Cannot use maxPages\b/, "Cannot use this number of pages"],
  [/^Cannot use (?:include|exclude)\b/, "Cannot use these paths"],
];

function sentence(message: string): string {
  const text = FIELD_NAMES.reduce((shown, [name, word]) => shown.replace(name, word), message);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
