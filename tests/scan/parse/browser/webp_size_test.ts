import { assertEquals } from "@std/assert";
import { webpSize } from "../../../../src/scan/parse/browser/webp_size.ts";

function webp(format: string, data: readonly number[], length = 0): Uint8Array {
  const bytes = new Uint8Array(20 + Math.max(10, data.length));
  const text = (at: number, chars: string) => bytes.set(new TextEncoder().encode(chars), at);
  text(0, "RIFF");
  text(8, "WEBP");
  text(12, format);
  new DataView(bytes.buffer).setUint32(4, length || bytes.length - 8, true);
  bytes.set(data, 20);
  return bytes;
}

const LOSSY = [0, 0, 0, 0x9d, 0x01, 0x2a, 0x00, 0x05, 0xa0, 0x0f];
const LOSSLESS = [0x2f, 0xff, 0xc4, 0xe7, 0x03];
const PROFILED = [0x20, 0, 0, 0, 0xff, 4, 0, 0x9f, 0x0f, 0];
const ANIMATION = [0x02, 0, 0, 0, 0xff, 4, 0, 0x9f, 0x0f, 0];

for (
  const [name, bytes, size] of [
    ["a lossy picture", webp("VP8 ", LOSSY), { width: 1280, height: 4000 }],
    ["a lossless picture", webp("VP8L", LOSSLESS), { width: 1280, height: 4000 }],
    ["a picture with a color profile", webp("VP8X", PROFILED), { width: 1280, height: 4000 }],
    ["an animation", webp("VP8X", ANIMATION), null],
    ["a lossy picture without its start code", webp("VP8 ", [0, 0, 0, 1]), null],
    ["a picture with more bytes than its header says", webp("VP8 ", LOSSY, 10), null],
    ["a script", new TextEncoder().encode("<script>alert(document.domain)</script>"), null],
    ["nothing", new Uint8Array(), null],
  ] as const
) {
  Deno.test(`\`webpSize()\` returns ${size === null ? "null" : "the size"} for ${name}`, () => {
    assertEquals(webpSize(bytes), size);
  });
}
