/** A scan process that tries forbidden operations, and prints the outcome of each attempt. */
import { createSocket } from "node:dgram";
import { runScanProcess } from "../../../src/scan/pool/scan_process.ts";

const ATTEMPTS: Readonly<Record<string, () => unknown>> = {
  "read a file": () => Deno.readTextFile("/etc/passwd"),
  "read its own program": () => Deno.readTextFile(new URL(import.meta.url)),
  "read its variables by /proc": () => Deno.readFile("/proc/self/environ"),
  "read a file through a link of /proc": () => Deno.readTextFile("/proc/self/root/etc/hosts"),
  "list a folder": () => Deno.readDirSync("/").next(),
  "read an environment variable": () => Deno.env.get("HOME"),
  "read all environment variables": () => Deno.env.toObject(),
  "write a file": () => Deno.writeTextFile("/tmp/written-by-a-scan-process", ""),
  "write to a file that it may read": () => Deno.open("/etc/hosts", { append: true }),
  "make a temporary file": () => Deno.makeTempFile(),
  "run its own program": () => new Deno.Command("/proc/self/exe", { args: ["--version"] }).output(),
  "run another program": () => new Deno.Command("/bin/true").output(),
  "end another process": () => Deno.kill(1, 0 as never),
  "open a database": () => Deno.openKv(),
  "open a store of Deno": () => localStorage.setItem("name", "value"),
  "open a cache of Deno": () => caches.open("name"),
  "ask for the host name": () => Deno.hostname(),
  "ask for network interfaces": () => Deno.networkInterfaces(),
  "load a library": () => Deno.dlopen("/lib/x86_64-linux-gnu/libc.so.6", {}),
  "import a file": () => import(`file:///etc/${"passwd"}`),
  "start a thread from a file": () => startThread("file:///etc/passwd"),
  "connect to a socket file": () => Deno.connect({ transport: "unix", path: "/run/docker.sock" }),
  "connect to cloud metadata": () => Deno.connect({ hostname: "169.254.169.254", port: 80 }),
  "connect to a private address": () => Deno.connect({ hostname: "10.1.2.3", port: 80 }),
  "connect to loopback": () => Deno.connect({ hostname: "127.0.0.1", port: 80 }),
  "connect to loopback in IPv6": () => Deno.connect({ hostname: "::1", port: 80 }),
  "connect to loopback as IPv4 in IPv6": () => Deno.connect({ hostname: "::ffff:127.0.0.1", port: 80 }),
  "connect to loopback by its name": () => Deno.connect({ hostname: "localhost", port: 80 }),
  "send to a private address": () => send("10.1.2.3"),
  "listen on loopback": () => Deno.listen({ hostname: "127.0.0.1", port: 0 }),
};

async function send(address: string): Promise<void> {
  const socket = createSocket("udp4");
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.on("error", reject);
  socket.send("hello", 9, address, (error) => error ? reject(error) : resolve());
  await promise.finally(() => socket.close());
}

function startThread(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const worker = new Worker(url, { type: "module" });
  worker.onerror = (event) => {
    event.preventDefault();
    reject(new Error(event.message));
  };
  worker.onmessage = () => resolve();
  return promise;
}

function errorOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** `denied` by the permissions of Deno, or the name of the error, or `allowed`. */
async function outcomeOf(attempt: () => unknown): Promise<string> {
  try {
    await attempt();
    return "allowed";
  } catch (error) {
    if (error instanceof Deno.errors.NotCapable) return "denied";
    // Modules and threads have different errors.
    if (/^Requires \w+ access to /.test(errorOf(error).message)) return "denied";
    return `${errorOf(error).name}: ${errorOf(error).message}`;
  }
}

/** @param addresses for which the process prints if it may connect */
async function tryAll(addresses: readonly string[]) {
  const attempts: Record<string, string> = {};
  for (const [name, attempt] of Object.entries(ATTEMPTS)) attempts[name] = await outcomeOf(attempt);
  const networks = addresses.map((address) => [
    address,
    Deno.permissions.querySync({ name: "net", host: `${address}:80` }).state,
  ]);
  return { attempts, networks: Object.fromEntries(networks) };
}

if (import.meta.main) {
  // Ends at once because its standard input has ended. It cannot regain the rights it gave up.
  await runScanProcess();
  console.log(JSON.stringify(await tryAll(Deno.args)));
  Deno.exit();
}
