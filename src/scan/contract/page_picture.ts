/** Pictures of pages in a browser. They travel separately from the result of a scan, because they are large. */

/** CSS pixels of a page that its picture shows. */
export const PICTURE_WIDTH = 1_280;
export const MAX_PICTURE_HEIGHT = 4_000;
export const MAX_PICTURE_BYTES = 300_000;

export interface PictureSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** CSS pixels of the page that the picture shows, from its top. */
  readonly pageHeight: number;
}

export interface Picture extends PictureSize {
  /** WebP. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Maximum number of pages of a scan whose pictures are kept: the home page and the named one. */
export const MAX_PICTURES = 2;

/** The picture of a page of a scan. */
export interface PagePicture extends Picture {
  /** URL of the page, as in the result. */
  readonly url: string;
}

/** A picture as JSON. */
export interface SentPicture {
  readonly url: string;
  /** WebP in base64. */
  readonly data: string;
}
