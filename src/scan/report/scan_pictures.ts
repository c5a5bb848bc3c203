/** The pictures of a scan while it runs. */
import { MAX_PICTURES, type PagePicture } from "../page_picture.ts";
import type { ScanResult } from "../result.ts";

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
