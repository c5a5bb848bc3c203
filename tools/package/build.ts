/**
 * Writes the npm package: dist/npm, the package itself, and dist/readiness-cli-<version>.tgz, what `npm publish` uploads.
 * Needs npm on the path.
 */
import { fileURLToPath } from "node:url";
import { lastChanged } from "../../src/web/site/page_dates.ts";
import { SITE_PAGES } from "../../src/web/site/site_pages.ts";
import { licenses } from "./licenses.ts";
import { EXTERNAL, launchSettings, packageJson, programConfig } from "./manifest.ts";

const MAIN = "main.ts";
const WORKER = "src/web/graphiql/packing_worker.js";
/** What modules look for beside themselves, and find beside the program. */
const COPIED = ["src/web/site/preview.png"];

/**
 * @param root the checkout
 * @param dist folder for the package and its archive; what an earlier build left of them is replaced
 * @returns path of the archive
 * @throws {Error} with what the bundler or npm printed
 */
export async function buildPackage(root: string, dist: string): Promise<string> {
  const out = `${dist}/npm`;
  await removeIfThere(out);
  const program = `${out}/program`;
  await Deno.mkdir(program, { recursive: true });
  const checkout = JSON.parse(await Deno.readTextFile(`${root}/deno.json`));
  await Promise.all([
    bundle(root, MAIN, `${program}/main.js`),
    bundle(root, WORKER, `${program}/${nameOf(WORKER)}`),
    ...COPIED.map((path) => Deno.copyFile(`${root}/${path}`, `${program}/${nameOf(path)}`)),
    writeJson(`${program}/page_dates.json`, pageDates()),
    writeJson(`${program}/deno.json`, programConfig(checkout)),
    writeJson(`${program}/launch.json`, launchSettings()),
    writeJson(`${out}/package.json`, packageJson(checkout)),
    Deno.copyFile(`${root}/LICENSE`, `${out}/LICENSE`),
    Deno.copyFile(`${root}/tools/package/README.md`, `${out}/README.md`),
    copyLauncher(root, out),
    writeLicenses(root, out),
  ]);
  const [packed] = JSON.parse(await run(root, npm(), ["pack", "--json", `--pack-destination=${dist}`, out]));
  return `${dist}/${packed.filename}`;
}

/** What `lastChanged()` returns to the program, which has no sources. */
function pageDates(): Readonly<Record<string, string | null>> {
  return Object.fromEntries(SITE_PAGES.map(({ source }) => [source ?? "", lastChanged(source)]));
}

async function bundle(root: string, entry: string, out: string): Promise<void> {
  const external = EXTERNAL.flatMap((name) => ["--external", name]);
  const options = ["--quiet", "--platform=deno", "--minify", "--keep-names", ...external];
  await run(root, Deno.execPath(), ["bundle", ...options, `--output=${out}`, entry]);
}

async function copyLauncher(root: string, out: string): Promise<void> {
  await Deno.copyFile(`${root}/tools/package/launcher.cjs`, `${out}/launcher.cjs`);
  await Deno.chmod(`${out}/launcher.cjs`, 0o755);
}

async function writeLicenses(root: string, out: string): Promise<void> {
  const info = JSON.parse(await run(root, Deno.execPath(), ["info", "--json", MAIN]));
  await Deno.writeTextFile(`${out}/THIRD_PARTY_LICENSES.txt`, licenses(info, EXTERNAL));
}

async function run(cwd: string, program: string, args: readonly string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(program, {
    args: [...args],
    cwd,
    env: { NO_COLOR: "1" },
    stdin: "null",
  }).output();
  if (success) return new TextDecoder().decode(stdout);
  throw new Error(`Cannot run ${program} ${args.join(" ")}:\n${new TextDecoder().decode(stderr)}`);
}

function npm(): string {
  return Deno.build.os === "windows" ? "npm.cmd" : "npm";
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await Deno.writeTextFile(path, `${JSON.stringify(value, null, 2)}\n`);
}

async function removeIfThere(path: string): Promise<void> {
  try {
    await Deno.remove(path, { recursive: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

if (import.meta.main) {
  const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
  console.log(await buildPackage(root, `${root}/dist`));
}
