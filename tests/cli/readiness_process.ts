/** The command line as people start it, in a process with the permissions of the task. */
import { programArguments, ROOT } from "../service_process.ts";

export function startReadiness(args: readonly string[], env: Record<string, string>): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [...programArguments(), ...args],
    cwd: ROOT,
    env,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

export async function readiness(args: readonly string[], input: string, env: Record<string, string>) {
  const child = startReadiness(args, env);
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(input));
  await writer.close();
  const { code, stdout, stderr } = await child.output();
  return { code, stdout: new TextDecoder().decode(stdout), stderr: new TextDecoder().decode(stderr) };
}
