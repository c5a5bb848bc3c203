/** Slow: starts a process for each test, and stops it. */
/**
 * Two signals at once are one request to stop, because `timeout` signals npm's launcher and the program, and
 * the launcher forwards the signal.
 */
import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { serveTinySites } from "./fixtures/tiny_sites.ts";
import { temporaryFolder } from "./database/databases.ts";
import { programArguments, ROOT, ServiceProcess } from "./service_process.ts";

/** Sends two signals, because the system would join equal ones that have not been delivered. */
function signalTwice(child: Deno.ChildProcess): void {
  child.kill("SIGTERM");
  child.kill("SIGINT");
}

/** Sends SIGTERM again and again until the process ends. */
async function signalUntilEnd(child: Deno.ChildProcess, everyMs: number): Promise<Deno.CommandStatus> {
  child.kill("SIGTERM");
  const timer = setInterval(() => {
    try {
      child.kill("SIGTERM");
    } catch {
      // The process has ended, and its status arrives soon.
      clearInterval(timer);
    }
  }, everyMs);
  return await child.status.finally(() => clearInterval(timer));
}

function start(args: readonly string[], env: Record<string, string>): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [...programArguments(), ...args],
    cwd: ROOT,
    env,
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
}

Deno.test("a service that gets two signals at once finishes and ends with 0", async () => {
  await using service = await ServiceProcess.start({ SHUTDOWN_DELAY_MS: "100" });
  signalTwice(service.child);
  assertEquals((await service.child.status).code, 0);
});

Deno.test("a signal to the task ends the service that it started", async () => {
  await using service = await ServiceProcess.start({}, undefined, ["task", "start"]);
  service.child.kill("SIGTERM");
  assertEquals((await service.child.status).code, 0);
  await assertRejects(() => fetch(service.address), TypeError);
});

Deno.test("a service that waits for proxies ends at once at a later signal", async () => {
  await using service = await ServiceProcess.start({ SHUTDOWN_DELAY_MS: "60000" });
  assertEquals((await signalUntilEnd(service.child, 100)).code, 1);
});

Deno.test("a worker that gets two signals at once ends with 0", async () => {
  await using folder = await temporaryFolder();
  const KV_URL = `${folder.path}/readiness.db`;
  await using _service = await ServiceProcess.start({ KV_URL });
  const child = start(["worker"], { KV_URL });
  const reader = child.stderr.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("Stop with Ctrl-C")) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The worker has ended: ${text}`);
    text += value;
  }
  signalTwice(child);
  assertEquals((await child.status).code, 0);
  await reader.cancel();
});

Deno.test("a scan of a file that gets two signals at once ends as with one", async () => {
  await using folder = await temporaryFolder();
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await using sites = serveTinySites(2, async () => {
    begun.resolve();
    await held.promise;
    return new Response("Hello");
  });
  await Deno.writeTextFile(`${folder.path}/sites.txt`, sites.targets.join("\n"));
  const env = { KV_URL: `${folder.path}/readiness.db`, SCAN_ALLOW_PRIVATE: "127.0.0.0/8" };
  const child = start(["scan", "--file", `${folder.path}/sites.txt`], env);
  const output = child.output();
  await begun.promise;
  // The loop ends within a few of them, long before signals count again.
  await signalUntilEnd(child, 2);
  const { code, signal, stderr } = await output;
  held.resolve();
  assertEquals([code, signal], [130, null]);
  assertStringIncludes(new TextDecoder().decode(stderr), "Stopped after 0 of 2 targets");
});
