/**
 * Writes src/scan/scripts/bundle/world.js, the world that scripts of pages run in, from src/scan/scripts/world. With
 * `--check`, compares only.
 */
import { fileURLToPath } from "node:url";
import { readIfThere } from "./read_if_there.ts";

const ENTRY = "src/scan/scripts/world/world.js";
const BUNDLE = "src/scan/scripts/bundle/world.js";
/** Modules of the DOM library that library_modules.js answers. */
const ANSWERED = ["cssomnom/parse", "htmlparser2", "canvas"];

/**
 * @param root the checkout
 * @returns one script without imports
 * @throws {Error} with what the bundler printed
 */
export async function renderWorld(root: string): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "bundle",
      ...["--quiet", "--lock=tests/deno.lock", "--unstable-npm-lazy-caching"],
      ...["--platform=browser", "--minify", "--format=iife"],
      ...ANSWERED.map((name) => `--external=${name}`),
      ENTRY,
    ],
    cwd: root,
    env: { NO_COLOR: "1" },
  }).output();
  const decoder = new TextDecoder();
  if (!success) throw new Error(`Cannot bundle:\n${decoder.decode(stderr)}`);
  return decoder.decode(stdout);
}

async function main(): Promise<number> {
  const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");
  const text = await renderWorld(root);
  if (readIfThere(`${root}/${BUNDLE}`) === text) return 0;
  if (Deno.args.includes("--check")) {
    console.error(`${BUNDLE} is outdated: run "deno task world" and commit the result`);
    return 1;
  }
  await Deno.writeTextFile(`${root}/${BUNDLE}`, text);
  return 0;
}

if (import.meta.main) Deno.exit(await main());
