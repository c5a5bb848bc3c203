/**
 * URLs that the content of frames came from. The rules for private addresses depend on them, so a frame that is
 * not known comes from nowhere, and a frame keeps its URL while it shows content without one of its own.
 */

/** Maximum number of frames that are known. */
const MAX_FRAMES = 1_000;
/** A URL that has no host, and so no right to private addresses. */
const NOWHERE = "about:blank";

export class FrameSources {
  readonly #urls = new Map<string, string>();

  /** A frame without a document of its own has its parent's content, such as `srcdoc`. */
  attach(frame: string, parent: string): void {
    const url = this.#urls.get(parent);
    if (url !== undefined && !this.#urls.has(frame) && this.#urls.size < MAX_FRAMES) {
      this.#urls.set(frame, url);
    }
  }

  detach(frame: string): void {
    this.#urls.delete(frame);
  }

  /** The frame gets a document from this URL. */
  load(frame: string, url: string): void {
    if (this.#urls.has(frame) || this.#urls.size < MAX_FRAMES) this.#urls.set(frame, url);
  }

  of(frame: string): string {
    return this.#urls.get(frame) ?? NOWHERE;
  }
}
