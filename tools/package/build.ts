/**
 * Writes the npm package: dist/npm, the package itself, and dist/readiness-cli-<version>.tgz, what `npm publish` uploads.
 * Needs npm on the path.
 */
import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { JSON_SCHEMAS } from "../json_schemas.ts";
import { declarations } from "./declarations.ts";
import { emptyFolder, writeJson } from "./files.ts";
import { licenses } from "./licenses.ts";
import { EXTERNAL, launchSettings, OPERATED_WITH, packageJson } from "./manifest.ts";
import { buildProgram, programInfo } from "./program.ts";
import { run } from "./run.ts";

/** Found next to the library and the launcher, which both need it. */
const DENO_COMMAND = "deno_command.cjs";

/**
 * @param root the checkout
 * @param dist folder for the package and its archive; what an earlier build left of them is replaced
 * @returns path of the archive
 * @throws {Error} with what the bundler or npm printed
 */
export async function buildPackage(root: string, dist: string): Promise<string> {
  const out = `${dist}/npm`;
  await emptyFolder(out);
  await buildProgram(root, `${out}/program`, EXTERNAL);
  await writeJson(`${out}/program/launch.json`, launchSettings());
  await writeJson(
    `${out}/package.json`,
    packageJson(JSON.parse(await Deno.readTextFile(`${root}/deno.json`))),
  );
  await Deno.writeTextFile(
    `${out}/THIRD_PARTY_LICENSES.txt`,
    licenses(await programInfo(root), EXTERNAL),
  );
  await Deno.copyFile(`${root}/LICENSE`, `${out}/LICENSE`);
  await buildLibrary(root, out);
  for (const name of ["README.md", "launcher.cjs", DENO_COMMAND]) {
    await Deno.copyFile(`${root}/tools/package/${name}`, `${out}/${name}`);
  }
  for (const path of OPERATED_WITH) await cp(`${root}/${path}`, `${out}/${path}`, { recursive: true });
  await Deno.mkdir(`${out}/schemas`);
  for (const path of Object.keys(JSON_SCHEMAS)) {
    await Deno.copyFile(`${root}/${path}`, `${out}/schemas/${path.replace("docs/readiness.", "")}`);
  }
  await Deno.chmod(`${out}/launcher.cjs`, 0o755);
  const [packed] = JSON.parse(await run(root, npm(), ["pack", "--json", `--pack-destination=${dist}`, out]));
  return `${dist}/${packed.filename}`;
}

/** A module of CommonJS, which can be imported and required by all runtimes and test runners. */
async function buildLibrary(root: string, out: string): Promise<void> {
  const entry = "tools/package/library.ts";
  const options = ["--quiet", "--platform=deno", "--format=cjs", `--external=./${DENO_COMMAND}`];
  await run(root, Deno.execPath(), ["bundle", ...options, `--output=${out}/library.cjs`, entry]);
  // Node.js reads the names of a module for "import" from the source, without running it.
  const names = "\n0 && (module.exports = { scan, ScanError });\n";
  await Deno.writeTextFile(`${out}/library.cjs`, names, { append: true });
  await Deno.writeTextFile(`${out}/library.d.cts`, await declarations(root));
}

function npm(): string {
  return Deno.build.os === "windows" ? "npm.cmd" : "npm";
}

if (import.meta.main) {
  const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
  console.log(await buildPackage(root, `${root}/dist`));
}
