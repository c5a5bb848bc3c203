/** The pictures of a scan while it runs. */
import { MAX_PICTURES, type PagePicture } from "../contract/page_picture.ts";
import type { BrowserPage, ScanResult } from "../result.ts";

export class ScanPictures {
  readonly #byUrl = new Map<string, PagePicture>();

  /** A scan that begins again takes its pictures again. */
  add(picture: PagePicture): void {
    const isNew = !this.#byUrl.has(picture.url);
    if (!isNew || this.#byUrl.size < MAX_PICTURES) this.#byUrl.set(picture.url, picture);
  }

  /** Returns the pictures that belong to pages of the result, in their order. */
  of({ inBrowser = [] }: Pick<ScanResult, "inBrowser">): PagePicture[] {
    return inBrowser.flatMap(({ url, sight }) => sight?.picture ? this.#byUrl.get(url) ?? [] : []);
  }
}

/**
 * The result with the sizes of those pictures that are stored.
 * @param stored numbers above 0 at the places of the pages whose pictures are stored
 */
export function withStoredPictures<R extends Pick<ScanResult, "inBrowser">>(
  result: R,
  stored: readonly number[],
): R {
  const { inBrowser = [] } = result;
  const isLost = ({ sight }: BrowserPage, place: number) => sight?.picture && !stored[place];
  if (!inBrowser.some(isLost)) return result;
  const shown = inBrowser.map((page, place) =>
    page.sight !== null && isLost(page, place) ? { ...page, sight: { ...page.sight, picture: null } } : page
  );
  return { ...result, inBrowser: shown };
}
