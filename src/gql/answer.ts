/** The answer to an operation. Our own pages read it as an object, and all other clients get it as text. */
import type { FormattedExecutionResult } from "graphql";

export class Answer {
  readonly result: FormattedExecutionResult;
  #text: string | undefined;

  constructor(result: FormattedExecutionResult) {
    this.result = result;
  }

  /** The answer as JSON, which is serialized only once. */
  get text(): string {
    return this.#text ??= JSON.stringify(this.result);
  }
}
