/** Writes the package for JSR into dist/jsr: the program's sources with a manifest, ready for `deno publish` in that folder. */
import { fileURLToPath } from "node:url";
import { PACKAGE_NAME, VERSION } from "../../src/version.ts";
import { copyFolder, emptyFolder, writeJson } from "./files.ts";

/**
 * @param root the checkout
 * @param out folder of the package; what was in it is removed
 */
export async function buildJsrPackage(root: string, out: string): Promise<void> {
  await emptyFolder(out);
  await copyFolder(`${root}/src`, `${out}/src`);
  for (const name of ["main.ts", "LICENSE"]) await Deno.copyFile(`${root}/${name}`, `${out}/${name}`);
  await Deno.copyFile(`${root}/tools/package/README.md`, `${out}/README.md`);
  const { imports, compilerOptions, unstable } = JSON.parse(await Deno.readTextFile(`${root}/deno.json`));
  // Only tests import it, and they stay here.
  const { "@std/assert": _, ...needed } = imports;
  await writeJson(`${out}/deno.json`, {
    name: PACKAGE_NAME,
    version: VERSION,
    license: "MIT",
    exports: "./main.ts",
    imports: needed,
    compilerOptions,
    unstable,
  });
}

if (import.meta.main) {
  const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
  await buildJsrPackage(root, `${root}/dist/jsr`);
}
