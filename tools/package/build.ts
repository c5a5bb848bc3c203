/**
 * Writes the npm package: dist/npm, the package itself, and dist/readiness-cli-<version>.tgz, what `npm publish` uploads.
 * Needs npm on the path.
 */
import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { JSON_SCHEMAS } from "../json_schemas.ts";
import { emptyFolder, writeJson } from "./files.ts";
import { licenses } from "./licenses.ts";
import { EXTERNAL, launchSettings, OPERATED_WITH, packageJson } from "./manifest.ts";
import { buildProgram, programInfo } from "./program.ts";
import { run } from "./run.ts";

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
  for (const name of ["README.md", "launcher.cjs"]) {
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

function npm(): string {
  return Deno.build.os === "windows" ? "npm.cmd" : "npm";
}

if (import.meta.main) {
  const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
  console.log(await buildPackage(root, `${root}/dist`));
}
