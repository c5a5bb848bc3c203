/** Draws src/web/site/preview.png, the image of link previews: `deno run -A tools/preview_image.ts`. */
import { PREVIEW_SIZE } from "../src/web/site/head_elements.tsx";
import { installChromium } from "./chromium.ts";

const FILE = new URL("../src/web/site/preview.png", import.meta.url).pathname;
const MARK = await Deno.readTextFile(new URL("../src/web/favicon.svg", import.meta.url));

const PAGE = `<!DOCTYPE html>
<style>
  body { margin: 0; padding: 80px; height: 470px; display: flex; flex-direction: column; gap: 36px;
    justify-content: center; background: #101318; color: #eef1f6; font: 38px/1.35 Inter, "Open Sans", sans-serif; }
  .brand { display: flex; align-items: center; gap: 24px; font-size: 44px; font-weight: 700; }
  .brand svg { width: 76px; height: 76px; }
  h1 { margin: 0; font-size: 84px; line-height: 1.12; letter-spacing: -0.02em; }
  p { margin: 0; color: #a1abba; }
</style>
<div class="brand">${MARK} Readiness</div>
<h1>Is your site ready for AI&nbsp;agents?</h1>
<p>What agents find, read and call on it, and the smallest fix for each problem</p>`;

Deno.env.set("__IS_WSL_TEST__", "1");
const { executablePath, args, libraries } = await installChromium();
const { chromium } = await import("npm:playwright-core@1.65.1");
const browser = await chromium.launch({
  executablePath,
  args: [...args],
  env: { ...Deno.env.toObject(), LD_LIBRARY_PATH: libraries },
});
const page = await browser.newPage({ viewport: PREVIEW_SIZE });
await page.setContent(PAGE);
await page.screenshot({ path: FILE });
await browser.close();
