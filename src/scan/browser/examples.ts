/** Counts texts of a page, and keeps the first of them. */

/** Maximum number of texts that are kept, and characters of each. */
const MAX_EXAMPLES = 5;
const MAX_LENGTH = 200;

export class Examples {
  readonly #examples: string[] = [];
  #count = 0;

  add(text: string): void {
    this.#count++;
    if (this.#examples.length < MAX_EXAMPLES) this.#examples.push(text.slice(0, MAX_LENGTH));
  }

  get all(): { readonly count: number; readonly examples: readonly string[] } {
    return { count: this.#count, examples: [...this.#examples] };
  }
}
