/** Draws src/web/preview_picture/glyphs.bin, the letters of report pictures: `deno run -A tools/preview_glyphs.ts`. */
import { gzipSync } from "node:zlib";
import { type FaceName, FACES, type GlyphIndex } from "../src/web/preview_picture/glyphs.ts";
import { installChromium } from "./chromium.ts";

const FILE = new URL("../src/web/preview_picture/glyphs.bin", import.meta.url).pathname;
const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");
const STYLES: Readonly<Record<FaceName, readonly [font: string, characters: string]>> = {
  body: ["400 31px 'Open Sans', sans-serif", ASCII],
  bold: ["700 31px 'Open Sans', sans-serif", ASCII],
  title: ["700 58px 'Open Sans', sans-serif", ASCII],
  digits: ["700 116px 'Open Sans', sans-serif", "0123456789?"],
};

/** Runs in the browser. */
function drawn(font: string, characters: string) {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("no canvas");
  context.font = font;
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = context.measureText("M");
  const height = Math.ceil(up) + Math.ceil(down);
  const glyphs = [...characters].map((character) => {
    const { width: advance } = context.measureText(character);
    canvas.width = Math.ceil(advance) + 2;
    canvas.height = height;
    context.font = font;
    context.fillText(character, 0, Math.ceil(up));
    const { data } = context.getImageData(0, 0, canvas.width, height);
    const alpha = Array.from({ length: canvas.width * height }, (_, at) => data[4 * at + 3] ?? 0);
    return { character, advance: Math.round(advance * 100) / 100, width: canvas.width, alpha };
  });
  return { height, glyphs };
}

Deno.env.set("__IS_WSL_TEST__", "1");
const { executablePath, args, libraries } = await installChromium();
const { chromium } = await import("npm:playwright-core@1.65.1");
const browser = await chromium.launch({
  executablePath,
  args: [...args],
  env: { ...Deno.env.toObject(), LD_LIBRARY_PATH: libraries },
});
const page = await browser.newPage();
const levels: number[] = [];
const index: Partial<Record<FaceName, GlyphIndex[FaceName]>> = {};
for (const name of FACES) {
  const [font, characters] = STYLES[name];
  const { height, glyphs } = await page.evaluate(
    `(${drawn})(${JSON.stringify(font)}, ${JSON.stringify(characters)})`,
  ) as ReturnType<typeof drawn>;
  index[name] = {
    height,
    glyphs: glyphs.map(({ character, advance, width }) => [character, advance, width]),
  };
  for (const { alpha } of glyphs) levels.push(...alpha.map((one) => Math.round(one / 17)));
}
await browser.close();
const line = new TextEncoder().encode(`${JSON.stringify(index)}\n`);
const packed = Uint8Array.from(
  { length: Math.ceil(levels.length / 2) },
  (_, at) => (levels[2 * at] ?? 0) << 4 | (levels[2 * at + 1] ?? 0),
);
await Deno.writeFile(FILE, gzipSync(new Uint8Array([...line, ...packed]), { level: 9 }));
