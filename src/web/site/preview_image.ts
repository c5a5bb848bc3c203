/** The preview image of pages, which tools/preview_image.ts draws. */

/** File next to this module, or next to the program if all modules are bundled. */
const FILE = new URL("./preview.png", import.meta.url);

let image: Uint8Array<ArrayBuffer> | null = null;

/** Bytes of the PNG, read at the first call. */
export function previewImage(): Uint8Array<ArrayBuffer> {
  return image ??= Deno.readFileSync(FILE);
}
