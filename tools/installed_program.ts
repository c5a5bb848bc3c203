/** Installs a program that the tests need, once per cache. */

/** The path of the program, or why there is none. */
export type InstalledProgram = { readonly path: string } | { readonly missing: string };

/** Milliseconds. It takes two minutes on two cores; the gate has to end within fifteen. */
const MAX_BUILD_MS = 6 * 60_000;

/** A program under its name is always whole: another process may look at any time, and any may be killed. */
export async function keepProgram(built: string, caches: readonly string[], name: string): Promise<string> {
  let problem: unknown;
  for (const cache of caches) {
    try {
      await Deno.mkdir(cache, { recursive: true });
      return await put(built, cache, name);
    } catch (error) {
      // A folder that cannot be written: the next one may do.
      problem = error;
    }
  }
  throw problem;
}

async function put(built: string, cache: string, name: string): Promise<string> {
  const path = `${cache}/${name}`;
  const partial = await Deno.makeTempFile({ dir: cache, prefix: `${name}-` });
  try {
    await Deno.copyFile(built, partial);
    await Deno.rename(partial, path);
    return path;
  } catch (error) {
    await Deno.remove(partial);
    throw error;
  }
}

export interface Run {
  readonly program: string;
  readonly args: string[];
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  /** Pattern of the output. */
  readonly says?: RegExp;
}

/** @returns null if the program succeeds, or what is wrong */
export async function problemOf({ program, says = /(?:)/, ...options }: Run): Promise<string | null> {
  const signal = AbortSignal.timeout(MAX_BUILD_MS);
  try {
    const { success, code, stdout, stderr } = await new Deno.Command(program, { ...options, signal })
      .output();
    const [said, error] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes).trim());
    if (signal.aborted) return `it takes longer than ${MAX_BUILD_MS / 60_000} minutes`;
    if (!success) return error || `exit code ${code}`;
    return says.test(said ?? "") ? null : `no ${says} in its output`;
  } catch (error) {
    // It is not there, or not a program of this machine.
    return error instanceof Deno.errors.NotFound ? `${program} is not installed` : String(error);
  }
}
