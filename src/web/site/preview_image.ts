/** The image that pages are previewed with; tools/preview_image.ts draws it. */

/** Beside this module, or beside the program where all modules are bundled. */
const FILE = new URL("./preview.png", import.meta.url);

let image: Uint8Array<ArrayBuffer> | null = null;

/** The bytes of the PNG, read at the first call; also where the program is run from a URL. */
export async function previewImage(): Promise<Uint8Array<ArrayBuffer>> {
  // What an executable carries is a file to Deno alone, and no file at all where the program is run from a URL.
  return image ??= FILE.protocol === "file:" ? await Deno.readFile(FILE) : await (await fetch(FILE)).bytes();
}
