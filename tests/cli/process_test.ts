/** Commands as people start them: processes with the permissions of the task. */
import { assertEquals, assertMatch } from "@std/assert";
import { ROOT, ServiceProcess } from "../service_process.ts";
import { PASSWORD } from "./machine.ts";

/** Arguments of `deno` in the task `readiness`, as deno.json has them. */
function taskArguments(): string[] {
  const { tasks } = JSON.parse(Deno.readTextFileSync(`${ROOT}deno.json`));
  return tasks.readiness.command.split(" ").slice(1);
}

async function readiness(args: readonly string[], input: string, env: Record<string, string>) {
  const child = new Deno.Command(Deno.execPath(), {
    args: [...taskArguments(), ...args],
    cwd: ROOT,
    env,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(input));
  await writer.close();
  const { code, stdout, stderr } = await child.output();
  return { code, stdout: new TextDecoder().decode(stdout), stderr: new TextDecoder().decode(stderr) };
}

Deno.test("a user added while the service runs can sign in and out", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const environment = { KV_URL: `${folder}/readiness.db`, XDG_CONFIG_HOME: folder };
    await using service = await ServiceProcess.start({ ...environment, SIGN_UP: "closed" });
    const server = ["--server", service.address];
    const added = await readiness(["user", "add", "ada"], `${PASSWORD}\n`, environment);
    assertEquals([added.code, added.stderr], [0, ""]);
    const signedIn = await readiness(["login", "--username", "ada", ...server], `${PASSWORD}\n`, environment);
    assertEquals([signedIn.code, signedIn.stderr], [0, ""]);
    assertMatch(signedIn.stdout, /^Signed in +ada\n/);
    const made = await readiness(["user-key", "create", "--username", "ada", ...server], "", environment);
    assertEquals(made.code, 0);
    const checked = await readiness(["database", "check"], "", environment);
    assertEquals([checked.code, checked.stdout], [0, ""]);
    assertEquals((await readiness(["logout", ...server], "", environment)).code, 0);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
