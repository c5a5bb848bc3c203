/** The anchors that GitHub gives to headings, so that links work in the repository and on the site of the documents. */

/** @returns the anchor of the first heading with this text */
export function headingAnchor(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "").replaceAll(" ", "-");
}

/** Anchors of one document: a heading that repeats another gets a number. */
export class HeadingAnchors {
  readonly #taken = new Map<string, number>();

  next(text: string): string {
    const base = headingAnchor(text);
    let anchor = base;
    for (let count = this.#taken.get(base) ?? 0; this.#taken.has(anchor);) {
      anchor = `${base}-${++count}`;
      this.#taken.set(base, count);
    }
    this.#taken.set(anchor, 0);
    return anchor;
  }
}
