/** Letters as small images, which tools/preview_glyphs.ts draws, so that pictures need no font. */
import { gunzipSync } from "node:zlib";

/** File next to this module, or next to the program if all modules are bundled. */
const FILE = new URL("./glyphs.bin", import.meta.url);

/** Sizes of the letters by their use. `digits` has only the characters of scores and grades. */
export const FACES = ["body", "bold", "title", "digits"] as const;
export type FaceName = typeof FACES[number];

export interface Glyph {
  /** Distance to the next letter in pixels. */
  readonly advance: number;
  readonly width: number;
  /** Opacity of each pixel from 0 to 255, row by row, with the height of the face. */
  readonly alpha: Uint8Array;
}

export interface Face {
  /** Height of all glyphs in pixels. */
  readonly height: number;
  readonly glyphs: ReadonlyMap<string, Glyph>;
}

/** Contents of the file before the opacities of all glyphs in the same order, 4 bits for each pixel. */
export type GlyphIndex = Readonly<
  Record<FaceName, {
    readonly height: number;
    readonly glyphs: readonly (readonly [character: string, advance: number, width: number])[];
  }>
>;

let faces: Readonly<Record<FaceName, Face>> | null = null;

/** The faces, read at the first call. */
export function loadFaces(): Readonly<Record<FaceName, Face>> {
  return faces ??= readFaces(gunzipSync(Deno.readFileSync(FILE)));
}

/** @param bytes the index as a line of JSON, and the pixels */
function readFaces(bytes: Uint8Array): Readonly<Record<FaceName, Face>> {
  const end = bytes.indexOf(0x0a);
  const index: GlyphIndex = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  let at = (end + 1) * 2;
  const next = () => {
    const byte = bytes[at >> 1] ?? 0;
    return 17 * (at++ % 2 === 0 ? byte >> 4 : byte & 15);
  };
  const faceOf = (name: FaceName): Face => {
    const { height, glyphs } = index[name];
    return {
      height,
      glyphs: new Map(glyphs.map(([character, advance, width]) => {
        const alpha = Uint8Array.from({ length: width * height }, next);
        return [character, { advance, width, alpha }];
      })),
    };
  };
  return { body: faceOf("body"), bold: faceOf("bold"), title: faceOf("title"), digits: faceOf("digits") };
}
