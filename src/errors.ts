/** The two kinds of expected failure are an invalid request and a site that cannot be observed. */

/** Fields of the API's inputs that an invalid value can be in. A page shows the error next to the field. */
export type InputField =
  | "accountName"
  | "address"
  | "browserPages"
  | "currentPassword"
  | "description"
  | "displayName"
  | "email"
  | "exclude"
  | "expiresAt"
  | "graceMinutes"
  | "include"
  | "maxKeyLifetimeDays"
  | "maxPages"
  | "name"
  | "newPassword"
  | "password"
  | "schedule"
  | "scopes"
  | "tags"
  | "target"
  | "url"
  | "userAgent"
  | "username";

interface AppErrorOptions extends ErrorOptions {
  readonly field?: InputField | undefined;
}

/** An invalid request, answered with its status and code. Any other thrown error is a bug. */
export class AppError extends Error {
  override readonly name = "AppError";
  /** Stable code for programs, such as `INVALID_DOMAIN`. */
  readonly code: string;
  /** HTTP status, 400 to 599. */
  readonly status: number;
  /** The field with the invalid value, if there is exactly one. */
  readonly field: InputField | undefined;

  constructor(code: string, status: number, message: string, options?: AppErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
    this.field = options?.field;
  }
}

interface UnobservableDetails extends ErrorOptions {
  /** Operator of the bot wall, if it was recognized. */
  readonly vendor?: string | null;
  /** Ids of the exchanges in the ledger that show it. */
  readonly exchanges?: readonly number[];
  /** Status of the response, if there was one. */
  readonly status?: number | null;
}

/** A fact about the site that could not be observed, so that no verdict may rest on it. */
export class Unobservable extends Error {
  override readonly name = "Unobservable";
  /** Stable code for programs, such as `DNS_NOT_FOUND`, `TLS_INVALID`, `BOT_WALL`. */
  readonly code: string;
  readonly vendor: string | null;
  readonly exchanges: readonly number[];
  readonly status: number | null;

  constructor(code: string, message: string, details: UnobservableDetails = {}) {
    super(message, details);
    this.code = code;
    this.vendor = details.vendor ?? null;
    this.exchanges = details.exchanges ?? [];
    this.status = details.status ?? null;
  }

  /** @returns the same failure, with other exchanges as evidence, too */
  withExchanges(exchanges: Iterable<number>): Unobservable {
    const all = [...new Set([...exchanges, ...this.exchanges])];
    return new Unobservable(this.code, this.message, { ...this, exchanges: all, cause: this });
  }
}

/** Returns the observation, or why it failed. A bug is still thrown. */
export async function orUnobservable<T>(observation: Promise<T>): Promise<T | Unobservable> {
  try {
    return await observation;
  } catch (error) {
    if (error instanceof Unobservable) return error;
    throw error;
  }
}

/** Replaces a bug if a site's result needs a reason. */
export function internalError(): Unobservable {
  return new Unobservable(
    "INTERNAL_ERROR",
    "The scan failed because of an internal error; your site is not at fault",
  );
}
