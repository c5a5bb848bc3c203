/** Writes images as PNG files (https://www.w3.org/TR/png-3/), with 8 bits for each of red, green and blue. */
import { crc32 } from "node:zlib";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const BYTES_PER_PIXEL = 3;
/** Values after width and height: bit depth 8, color type 2 (RGB), and the only methods that exist. */
const FORMAT = [8, 2, 0, 0, 0] as const;

/** @param pixels red, green and blue of each pixel, row by row from the top */
export async function pngFile(
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const row = width * BYTES_PER_PIXEL;
  // Each row begins with the number of its filter, which is 0 for none.
  const rows = new Uint8Array((row + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  const header = new Uint8Array([...bigEndian(width), ...bigEndian(height), ...FORMAT]);
  const parts = [chunk("IHDR", header), chunk("IDAT", await deflated(rows)), chunk("IEND", new Uint8Array())];
  return new Uint8Array(await new Blob([new Uint8Array(SIGNATURE), ...parts]).arrayBuffer());
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const named = new Uint8Array([...new TextEncoder().encode(type), ...data]);
  return new Uint8Array([...bigEndian(data.length), ...named, ...bigEndian(crc32(named))]);
}

function bigEndian(value: number): number[] {
  return [value >>> 24, value >>> 16 & 255, value >>> 8 & 255, value & 255];
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
