/** Output of a program on standard error, awaited piece by piece. */
export class ProgramLog {
  readonly end: Promise<void>;
  #text = "";
  /** End of the part that was awaited. */
  #read = 0;
  #changed = Promise.withResolvers<void>();
  #hasEnded = false;

  constructor(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
    this.end = this.#follow(stream);
  }

  /**
   * Resolves when the program writes this, after the part that was awaited before.
   * @returns the first group of the pattern, or an empty string
   */
  async next(pattern: RegExp): Promise<string> {
    for (;; await this.#changed.promise) {
      const match = pattern.exec(this.#text.slice(this.#read));
      if (match !== null) {
        this.#read += match.index + match[0].length;
        return match[1] ?? "";
      }
      if (this.#hasEnded) throw new Error(`The program has ended: ${this.#text}`);
    }
  }

  async #follow(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    for await (const part of stream.pipeThrough(new TextDecoderStream())) {
      this.#text += part;
      this.#change();
    }
    this.#hasEnded = true;
    this.#change();
  }

  #change(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
