/** Runs the programs that the image is built and tried with. */

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** @throws {Deno.errors.NotFound} if the program is not installed */
export async function run(program: string, args: readonly string[]): Promise<Ended> {
  const { code, stdout, stderr } = await new Deno.Command(program, { args: [...args], stdin: "null" })
    .output();
  return { code, stdout: new TextDecoder().decode(stdout), stderr: new TextDecoder().decode(stderr) };
}

/**
 * @returns what the program has printed, trimmed
 * @throws {Error} with what it has printed, if it fails
 */
export async function outputOf(program: string, ...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await run(program, args);
  if (code === 0) return stdout.trim();
  throw new Error(`Cannot run ${program} ${args.join(" ")}: exit code ${code}\n${stdout}${stderr}`);
}

async function isInstalled(program: string): Promise<boolean> {
  try {
    await run(program, ["--version"]);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** @returns what this machine lacks, or null */
export async function whatIsMissing(): Promise<string | null> {
  if (Deno.build.os !== "linux") return "Linux";
  const programs = ["buildah", "debootstrap", "runc", "node", "npm"];
  const missing: string[] = [];
  for (const program of programs) if (!await isInstalled(program)) missing.push(program);
  if (missing.length > 0) {
    return `${missing.join(", ")}: apt-get install buildah debootstrap runc, and Node.js`;
  }
  return Deno.uid() === 0 ? null : "root: buildah and runc mount the file systems of containers";
}
