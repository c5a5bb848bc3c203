/** The answer to an operation: an object for our own pages, and its text for everybody else. */
import type { FormattedExecutionResult } from "graphql";

export class Answer {
  readonly result: FormattedExecutionResult;
  #text: string | undefined;

  constructor(result: FormattedExecutionResult) {
    this.result = result;
  }

  /** The answer as JSON, which is written once. */
  get text(): string {
    return this.#text ??= JSON.stringify(this.result);
  }
}
