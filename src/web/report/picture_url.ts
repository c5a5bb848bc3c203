/** Pictures inside documents, made by the service and the command line. */
import type { PagePicture } from "../../scan/result.ts";
import type { PictureUrls } from "./pictures.ts";

/** A URL that contains the picture. */
export function pictureUrl(webp: Uint8Array): string {
  return sentPictureUrl(webp.toBase64());
}

/** @param data WebP in base64 */
export function sentPictureUrl(data: string): string {
  return `data:image/webp;base64,${data}`;
}

export function pictureUrls(pictures: readonly PagePicture[]): PictureUrls {
  return new Map(pictures.map(({ url, bytes }) => [url, pictureUrl(bytes)]));
}
