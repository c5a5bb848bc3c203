/** Runs a program of the build. */

/**
 * @returns what it printed
 * @throws {Error} with what it printed on standard error, if it fails
 */
export async function run(cwd: string, program: string, args: readonly string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(program, {
    args: [...args],
    cwd,
    env: { NO_COLOR: "1" },
    stdin: "null",
  }).output();
  if (success) return new TextDecoder().decode(stdout);
  throw new Error(`Cannot run ${program} ${args.join(" ")}:\n${new TextDecoder().decode(stderr)}`);
}
