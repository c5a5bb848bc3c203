/** Builds denokv, the database server of the tests, where cargo is installed; a step of the gate. */

export const DENOKV_VERSION = "0.14.0";
const PROGRAM = `denokv-${DENOKV_VERSION}-${Deno.build.target}`;
/** Milliseconds. It takes two minutes on two cores; the gate has to end within fifteen. */
const MAX_BUILD_MS = 6 * 60_000;
/** For building fast: the tests wait for the network and the disk, and a release build makes them no faster. */
const PROFILE = {
  CARGO_INCREMENTAL: "0",
  CARGO_PROFILE_DEV_DEBUG: "0",
  CARGO_PROFILE_DEV_STRIP: "symbols",
};

/** The path of the program, or why there is none. */
export type Denokv = { readonly path: string } | { readonly missing: string };

export interface Places {
  /** Folders for the program; it is put into the first that can be written. */
  readonly caches: readonly string[];
  /** Name or path of cargo, which builds the server if there is none yet; null = do not build it. */
  readonly cargo: string | null;
}

/** Never throws: without the server, its tests are skipped. */
export async function installDenokv({ caches, cargo }: Places): Promise<Denokv> {
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
    return await keep(built, caches);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** A program under its name is always whole: another process may look at any time, and any may be killed. */
async function keep(built: string, caches: readonly string[]): Promise<string> {
  let problem: unknown;
  for (const cache of caches) {
    try {
      await Deno.mkdir(cache, { recursive: true });
      return await put(built, cache);
    } catch (error) {
      // A folder that cannot be written: the next one may do.
      problem = error;
    }
  }
  throw problem;
}

async function put(built: string, cache: string): Promise<string> {
  const path = `${cache}/${PROGRAM}`;
  const partial = await Deno.makeTempFile({ dir: cache, prefix: `${PROGRAM}-` });
  try {
    await Deno.copyFile(built, partial);
    await Deno.rename(partial, path);
    return path;
  } catch (error) {
    await Deno.remove(partial);
    throw error;
  }
}

/** A file that was cut off may still be run, as an empty script. */
async function problemOfDenokv(path: string): Promise<string | null> {
  return await problemOf({ program: path, args: ["--help"], says: "Usage: denokv" });
}

interface Run {
  readonly program: string;
  readonly args: string[];
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  /** Text that the output must contain. */
  readonly says?: string;
}

/** @returns null if the program succeeds, or what is wrong */
async function problemOf({ program, says = "", ...options }: Run): Promise<string | null> {
  const signal = AbortSignal.timeout(MAX_BUILD_MS);
  try {
    const { success, code, stdout, stderr } = await new Deno.Command(program, { ...options, signal })
      .output();
    const [said, error] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes).trim());
    if (signal.aborted) return `it takes longer than ${MAX_BUILD_MS / 60_000} minutes`;
    if (!success) return error || `exit code ${code}`;
    return said?.includes(says) ? null : `no "${says}" in its output`;
  } catch (error) {
    // It is not there, or not a program of this machine.
    return error instanceof Deno.errors.NotFound ? `${program} is not installed` : String(error);
  }
}
