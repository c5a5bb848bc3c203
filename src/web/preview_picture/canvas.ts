/** A picture in memory that takes rectangles, arcs and text. */
import type { Face, Glyph } from "./glyphs.ts";
import { pngFile } from "./png.ts";

/** Red, green and blue, such as 0x101318. */
export type Color = number;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Arc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Width of the line. */
  readonly width: number;
  /** Part of the circle from 0 to 1, clockwise from the top. */
  readonly share: number;
}

/** Replaces characters that have no glyph. */
const UNKNOWN = "?";

export class Canvas {
  readonly #width: number;
  readonly #height: number;
  readonly #pixels: Uint8Array;

  constructor({ width, height }: Pick<Box, "width" | "height">, background: Color) {
    this.#width = width;
    this.#height = height;
    this.#pixels = new Uint8Array(width * height * 3);
    this.rectangle({ x: 0, y: 0, width, height }, background);
  }

  /** @param box inside of the picture */
  rectangle({ x, y, width, height }: Box, color: Color): void {
    const line = Uint8Array.from({ length: 3 * width }, (_, at) => color >> 16 - 8 * (at % 3) & 255);
    for (let row = y; row < y + height; row++) this.#pixels.set(line, 3 * (row * this.#width + x));
  }

  arc({ x, y, radius, width, share }: Arc, color: Color): void {
    const outer = Math.ceil(radius + width / 2) + 1;
    for (let row = -outer; row <= outer; row++) {
      for (let column = -outer; column <= outer; column++) {
        const turn = (Math.atan2(column, -row) / (2 * Math.PI) + 1) % 1;
        if (turn > share) continue;
        const distance = Math.abs(Math.hypot(column, row) - radius);
        this.#blend(x + column, y + row, color, Math.max(0, Math.min(1, width / 2 - distance + 0.5)));
      }
    }
  }

  /** @param y top of the letters */
  text(text: string, { x, y, face, color }: Pick<Box, "x" | "y"> & { face: Face; color: Color }): void {
    let left = x;
    for (const { width, alpha, advance } of glyphsOf(text, face)) {
      for (const [at, opacity] of alpha.entries()) {
        if (opacity === 0) continue;
        this.#blend(Math.round(left) + at % width, y + Math.floor(at / width), color, opacity / 255);
      }
      left += advance;
    }
  }

  async png(): Promise<Uint8Array<ArrayBuffer>> {
    return await pngFile(this.#pixels, { width: this.#width, height: this.#height });
  }

  #blend(x: number, y: number, color: Color, opacity: number): void {
    if (x < 0 || y < 0 || x >= this.#width || y >= this.#height) return;
    const at = 3 * (y * this.#width + x);
    for (let part = 0; part < 3; part++) {
      const before = this.#pixels[at + part] ?? 0;
      const value = color >> 16 - 8 * part & 255;
      this.#pixels[at + part] = Math.round(before + (value - before) * opacity);
    }
  }
}

/** Width of the text in pixels. */
export function widthOf(text: string, face: Face): number {
  return glyphsOf(text, face).reduce((sum, { advance }) => sum + advance, 0);
}

/** The text, with its end replaced if it is too wide. */
export function fitted(text: string, face: Face, width: number): string {
  if (widthOf(text, face) <= width) return text;
  let end = text.length;
  while (end > 0 && widthOf(`${text.slice(0, end)}...`, face) > width) end--;
  return `${text.slice(0, end)}...`;
}

function glyphsOf(text: string, { glyphs }: Face): Glyph[] {
  return [...text].flatMap((character) => glyphs.get(character) ?? glyphs.get(UNKNOWN) ?? []);
}
