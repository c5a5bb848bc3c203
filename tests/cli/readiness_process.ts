/** The command line as people start it: a process with the permissions of the task. */
import { ROOT } from "../service_process.ts";

/** Arguments of `deno` in the task `readiness`, as deno.json has them. */
export function taskArguments(): string[] {
  const { tasks } = JSON.parse(Deno.readTextFileSync(`${ROOT}deno.json`));
  return tasks.readiness.command.split(" ").slice(1);
}

export function startReadiness(args: readonly string[], env: Record<string, string>): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [...taskArguments(), ...args],
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
