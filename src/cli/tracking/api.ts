/** The GraphQL API for commands, wherever it runs. */
import type { Operation } from "../service/graphql_call.ts";

export interface Api {
  /**
   * Runs one operation.
   * @throws {AppError} as `callGraphql()`
   */
  readonly call: <T>(operation: Operation<T>) => Promise<T>;
  /** What commands in hints end with, to go to the same place. */
  readonly suffix: string;
  /** Aborts with `Interrupted` at Ctrl-C. */
  readonly signal: AbortSignal;
}
