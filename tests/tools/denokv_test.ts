/** Source of denokv. A program that installs a shell script stands in for cargo. */
import { assertEquals, assertMatch } from "@std/assert";
import { installDenokv } from "../../tools/denokv.ts";
import type { InstalledProgram } from "../../tools/installed_program.ts";
import { temporaryFolder } from "../database/databases.ts";

const WORKING = "echo Usage: denokv";
const BROKEN = "echo no memory >&2; exit 1";
/** The folder after `--root` gets the program. */
const installs = (program: string) => `
while [ "$1" != --root ]; do shift; done
mkdir "$2/bin" && printf '#!/bin/sh\\n${program}\\n' > "$2/bin/denokv" && chmod +x "$2/bin/denokv"`;

interface Scene {
  readonly folder: string;
  readonly cache: string;
  /** @param cargo a shell script, or null for no cargo */
  install(cargo: string | null, caches?: readonly string[]): Promise<InstalledProgram>;
}

function testInstall(name: string, test: (scene: Scene) => Promise<void>): void {
  Deno.test(name, async () => {
    await using folder = await temporaryFolder();
    const cache = `${folder.path}/some/cache`;
    await test({
      folder: folder.path,
      cache,
      install: async (script, caches = [cache]) => {
        const cargo = `${folder.path}/cargo`;
        if (script === null) await Deno.remove(cargo).catch(() => {});
        else await Deno.writeTextFile(cargo, `#!/bin/sh\n${script}`, { mode: 0o700 });
        return await installDenokv({ caches, cargo });
      },
    });
  });
}

function pathOf(installed: InstalledProgram): string {
  return "path" in installed ? installed.path : installed.missing;
}

testInstall("denokv is built into the cache, under its version and platform", async ({ cache, install }) => {
  const path = pathOf(await install(installs(WORKING)));
  assertEquals(path, `${cache}/denokv-0.14.0-${Deno.build.target}`);
  assertEquals(Array.from(Deno.readDirSync(cache), ({ name }) => `${cache}/${name}`), [path]);
});

testInstall("denokv in the cache is used without cargo", async ({ install }) => {
  const built = await install(installs(WORKING));
  assertEquals(await install(null), built);
});

for (const content of ["", "half a progr", `#!/bin/sh\n${BROKEN}`]) {
  testInstall(`a file that does not start is replaced: ${JSON.stringify(content)}`, async ({ install }) => {
    const built = await install(installs(WORKING));
    await Deno.writeTextFile(pathOf(built), content);
    assertEquals(await install(installs(WORKING)), built);
    assertMatch(await Deno.readTextFile(pathOf(built)), /Usage/);
  });
}

testInstall("a cache that cannot be written is passed over", async ({ folder, cache, install }) => {
  await Deno.writeTextFile(`${folder}/file`, "");
  const path = pathOf(await install(installs(WORKING), [`${folder}/file/cache`, cache]));
  assertEquals(path, `${cache}/denokv-0.14.0-${Deno.build.target}`);
});

testInstall("a cache that cannot store the program is not changed", async ({ folder, cache, install }) => {
  const name = `denokv-0.14.0-${Deno.build.target}`;
  await Deno.mkdir(`${folder}/other/${name}`, { recursive: true });
  assertEquals(pathOf(await install(installs(WORKING), [`${folder}/other`, cache])), `${cache}/${name}`);
  assertEquals(Array.from(Deno.readDirSync(`${folder}/other`), (entry) => entry.name), [name]);
});

const MISSING: readonly (readonly [name: string, cargo: string | null, reason: RegExp])[] = [
  ["no cargo", null, /^denokv cannot be built: \S+cargo is not installed$/],
  [
    "a build that fails",
    "echo 'error: no linker' >&2; exit 101",
    /^denokv cannot be built: error: no linker$/,
  ],
  ["a build that says nothing", "exit 3", /^denokv cannot be built: exit code 3$/],
  ["a program that does not start", installs(BROKEN), /^denokv was built, but does not start: no memory$/],
];

for (const [name, cargo, reason] of MISSING) {
  testInstall(`${name} is a reason, and leaves nothing in the cache`, async ({ cache, install }) => {
    const installed = await install(cargo);
    assertMatch("missing" in installed ? installed.missing : "", reason);
    assertEquals(await Deno.stat(cache).catch(() => null), null);
  });
}
