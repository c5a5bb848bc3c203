/** Builds denokv, the database server of the tests, where cargo is installed; a step of the gate. */
import { type InstalledProgram, keepProgram, problemOf } from "./installed_program.ts";

export const DENOKV_VERSION = "0.14.0";
const PROGRAM = `denokv-${DENOKV_VERSION}-${Deno.build.target}`;
/** For building fast: the tests wait for the network and the disk, and a release build makes them no faster. */
const PROFILE = {
  CARGO_INCREMENTAL: "0",
  CARGO_PROFILE_DEV_DEBUG: "0",
  CARGO_PROFILE_DEV_STRIP: "symbols",
};

export interface Places {
  /** Folders for the program; it is put into the first that can be written. */
  readonly caches: readonly string[];
  /** Name or path of cargo, which builds the server if there is none yet; null = do not build it. */
  readonly cargo: string | null;
}

/** Never throws: without the server, its tests are skipped. */
export async function installDenokv({ caches, cargo }: Places): Promise<InstalledProgram> {
  for (const cache of caches) {
    const path = `${cache}/${PROGRAM}`;
    if (await problemOfDenokv(path) === null) return { path };
  }
  if (cargo === null) return { missing: "deno task test builds one" };
  try {
    return { path: await build(caches, cargo) };
  } catch (error) {
    // Whatever the reason, such as no network, no C compiler or no room on the disk: it is printed.
    return { missing: error instanceof Error ? error.message : String(error) };
  }
}

/** Nothing of the user's is used or changed: cargo gets a home of its own, which goes with all it has downloaded. */
async function build(caches: readonly string[], cargo: string): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "denokv-" });
  try {
    const problem = await problemOf({
      program: cargo,
      args: [
        "install",
        "denokv",
        "--version",
        DENOKV_VERSION,
        "--locked",
        "--debug",
        "--quiet",
        "--root",
        folder,
      ],
      env: { ...PROFILE, CARGO_HOME: `${folder}/cargo`, CARGO_TARGET_DIR: `${folder}/target` },
      // Files of the checkout, or around it, do not choose the toolchain.
      cwd: folder,
    });
    if (problem !== null) throw new Error(`denokv cannot be built: ${problem}`);
    const built = `${folder}/bin/denokv`;
    const unusable = await problemOfDenokv(built);
    if (unusable !== null) throw new Error(`denokv was built, but does not start: ${unusable}`);
    return await keepProgram(built, caches, PROGRAM);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** A file that was cut off may still be run, as an empty script. */
async function problemOfDenokv(path: string): Promise<string | null> {
  return await problemOf({ program: path, args: ["--help"], says: /Usage: denokv/ });
}
