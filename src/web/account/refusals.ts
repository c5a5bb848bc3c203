/** Presentation of the API's errors on pages. */
import type { GraphQLFormattedError } from "graphql";
import type { InputField } from "../../errors.ts";
import type { FieldNames } from "./page.ts";

export interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  /** Field of the input that the error is about, or null. */
  readonly field: InputField | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** Errors about the submitted values have status 422. */
const STATUSES: ReadonlyMap<string, number> = new Map([
  ["BAD_REQUEST", 400],
  ["UNAUTHENTICATED", 401],
  ["INVALID_CREDENTIALS", 401],
  ["UNAUTHORIZED", 403],
  ["USER_REQUIRED", 403],
  ["ACCOUNT_DISABLED", 403],
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
  // The API runs in this process, and `error_answer.ts` sets the extensions.
  const field = (error.extensions?.field ?? null) as InputField | null;
  return { code: String(code), status, message: sentence(wordsOf(error.message, field)), field, headers };
}

/** Returns the name of the refused field on the page. */
export function shownField({ field }: Pick<Refusal, "field">, names: FieldNames = {}): string | null {
  return field === null ? null : names[field] ?? field;
}

/** Words on pages for fields that messages of the API call by their names. */
const FIELD_WORDS: FieldNames = {
  displayName: "display name",
  exclude: "these paths",
  expiresAt: "expiry",
  include: "these paths",
  maxKeyLifetimeDays: "number of days",
  maxPages: "this number of pages",
  browserPages: "this number of pages",
};

function wordsOf(message: string, field: InputField | null): string {
  const words = field === null ? undefined : FIELD_WORDS[field];
  return field === null || words === undefined ? message : message.replace(field, words);
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
