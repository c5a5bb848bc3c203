/** The program as one module, with the files that it reads from its own folder. */
import { type PackedFiles, packedFiles } from "../../src/web/graphiql/packing_worker.js";
import { DATA_MODULE } from "../../src/survey/data_request.ts";
import { lastChanged } from "../../src/web/site/page_dates.ts";
import { SITE_PAGES } from "../../src/web/site/site_pages.ts";
import { TEST_LOCK } from "../test_lock.ts";
import { emptyFolder, writeJson } from "./files.ts";
import { type Checkout, programConfig } from "./manifest.ts";
import { run } from "./run.ts";

const MAIN = "main.ts";
const DATA_MAIN = "src/survey/data_main.ts";
/** The source of a part of the program that is bundled in the checkout. */
const WORLD = "src/scan/scripts/world/world.js";
const WORKER = "src/web/graphiql/packing_worker.js";
const COPIED = ["src/web/site/preview.png", "src/web/preview_picture/glyphs.bin"];

/** Modules of CommonJS require modules of Node.js, and the bundler has no function for that. */
const REQUIRE =
  `import{createRequire as requireOf}from"node:module";const require=requireOf(import.meta.url);`;

/** Left out of a program that needs no package of npm: the binaries of @deno/kv are for Node.js, Deno has its own database. */
export const STANDALONE = ["@deno/kv-*", "*.node"];

/** Names of the files next to main.js, which an executable must also contain. */
export const BESIDE_MAIN = [WORKER, ...COPIED].map(nameOf).concat("page_dates.json");

/**
 * @param root the checkout
 * @param out folder of the program; what was in it is removed
 * @param external modules that are imported where it runs, with `*` for any text
 * @throws {Error} with what the bundler printed
 */
export async function buildProgram(root: string, out: string, external: readonly string[]): Promise<void> {
  await emptyFolder(out);
  const checkout: Checkout = JSON.parse(await Deno.readTextFile(`${root}/deno.json`));
  // One after the other: two bundlers that unpack esbuild into an empty cache at once can fail.
  await bundle(root, MAIN, `${out}/main.js`, external);
  await bundle(root, DATA_MAIN, `${out}/${DATA_MODULE}`, external);
  await Promise.all([
    ...COPIED.map((path) => Deno.copyFile(`${root}/${path}`, `${out}/${nameOf(path)}`)),
    Deno.writeTextFile(`${out}/${nameOf(WORKER)}`, packedWorker(packedFiles())),
    writeJson(`${out}/page_dates.json`, pageDates()),
    writeJson(`${out}/deno.json`, programConfig(checkout)),
  ]);
}

/** The worker with files that are compressed already, which takes a third of the space. */
export function packedWorker(files: PackedFiles): string {
  const entries = Object.entries(files).map(([name, { bytes, tag }]) =>
    [name, [bytes.toBase64(), tag]] as const
  );
  return `import { parentPort } from "node:worker_threads";
const FILES = ${JSON.stringify(Object.fromEntries(entries))};
parentPort?.postMessage(Object.fromEntries(Object.entries(FILES).map(([name, [base64, tag]]) =>
  [name, { bytes: Uint8Array.fromBase64(base64), tag }]
)));
`;
}

/** Output of `deno info` about the bundled modules. */
export async function programInfo(root: string) {
  // Types come from packages that only the lock file of the tests has. Lazy caching downloads nothing else of it.
  const flags = ["--json", ...TEST_LOCK];
  const infos = await Promise.all(
    [MAIN, WORLD].map(async (entry) =>
      JSON.parse(await run(root, Deno.execPath(), ["info", ...flags, entry]))
    ),
  );
  return {
    npmPackages: Object.assign({}, ...infos.map(({ npmPackages }) => npmPackages)),
    modules: infos.flatMap(({ modules }) => modules),
  };
}

/** Results of `lastChanged()`, for the program, which has no sources. */
function pageDates(): Readonly<Record<string, string | null>> {
  return Object.fromEntries(SITE_PAGES.map(({ source }) => [source ?? "", lastChanged(source)]));
}

async function bundle(root: string, entry: string, out: string, external: readonly string[]): Promise<void> {
  const options = ["--quiet", "--platform=deno", "--minify", "--keep-names"];
  const kept = external.flatMap((name) => ["--external", name]);
  await run(root, Deno.execPath(), ["bundle", ...options, ...kept, `--output=${out}`, entry]);
  await Deno.writeTextFile(out, REQUIRE + await Deno.readTextFile(out));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
