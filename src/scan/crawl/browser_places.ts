/** Chooses the pages of a crawl that a browser shows, in addition to those that every visit begins with. */
export class BrowserPlaces {
  readonly #count: number;
  readonly #named: ReadonlySet<string> | null;
  #used: number;
  #open = 0;

  /**
   * @param count number of pages
   * @param named URLs of the pages to show instead of the first ones
   * @param used number of pages that were shown before a checkpoint
   */
  constructor(count: number, named: readonly string[] | null = null, used = 0) {
    this.#count = count;
    this.#named = named && new Set(named);
    this.#used = used;
  }

  /** Number of pages that were shown. */
  get used(): number {
    return this.#used;
  }

  /** Called when a visit begins. @returns true if the browser is to show the page */
  take({ href }: URL): boolean {
    const isShown = this.#named?.has(href) ?? this.#used + this.#open < this.#count;
    if (isShown) this.#open++;
    return isShown;
  }

  /**
   * Called when the visit of a page that was to be shown has ended.
   * @param wasShown false if another page may take its place
   */
  end(wasShown: boolean): void {
    this.#open--;
    if (wasShown) this.#used++;
  }
}
