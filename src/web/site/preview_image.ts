/** The image that pages are previewed with; tools/preview_image.ts draws it. */

/** Beside this module, or beside the program where all modules are bundled. */
const FILE = new URL("./preview.png", import.meta.url);

let image: Uint8Array<ArrayBuffer> | null = null;

/** The bytes of the PNG, read at the first call. */
export function previewImage(): Uint8Array<ArrayBuffer> {
  return image ??= Deno.readFileSync(FILE);
}
