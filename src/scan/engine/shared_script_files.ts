/** Runs scripts of the pages of a site, which share most of their files. */
import type {
  PageScripts,
  ScriptAnswer,
  ScriptLook,
  ScriptRequest,
  ScriptView,
} from "../contract/page_scripts.ts";

/** Maximum number of files that are kept for other pages, and of their characters. */
const MAX_KEPT_FILES = 100;
const MAX_KEPT_LENGTH = 8_000_000;

export class SharedScriptFiles implements PageScripts {
  readonly #scripts: PageScripts;
  readonly #maxFiles: number;
  readonly #kept = new Map<string, Promise<ScriptAnswer>>();
  #length = 0;
  #requested = 0;

  /** @param maxFiles that all pages together may request. Pages that lack one are not whole */
  constructor(scripts: PageScripts, maxFiles: number) {
    this.#scripts = scripts;
    this.#maxFiles = maxFiles;
  }

  look({ page, answer }: ScriptLook, signal: AbortSignal): Promise<ScriptView> {
    return this.#scripts.look({ page, answer: (asked) => this.#answer(asked, answer) }, signal);
  }

  #answer(asked: ScriptRequest, answer: ScriptLook["answer"]): Promise<ScriptAnswer> {
    const kept = this.#kept.get(asked.url);
    if (kept !== undefined) return kept;
    if (this.#requested >= this.#maxFiles) return Promise.resolve(null);
    this.#requested++;
    const answered = answer(asked);
    if (this.#kept.size < MAX_KEPT_FILES) {
      this.#kept.set(asked.url, answered);
      void answered.then((found) => {
        const length = found?.text.length ?? 0;
        // The limits of one page may have stopped the request. A file that is too large is requested again.
        if (found === null || this.#length + length > MAX_KEPT_LENGTH) this.#kept.delete(asked.url);
        else this.#length += length;
      });
    }
    return answered;
  }
}
