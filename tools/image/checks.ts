/** Tests of the image in containers, by name. Each returns its observations. */
import { VERSION } from "../../src/version.ts";
import type { Built } from "./build.ts";
import { Container, type ContainerOptions } from "./container.ts";
import type { Ended } from "./run.ts";
import type { LoopbackSite } from "./site.ts";

/** @returns a figure to print @throws {Error} if the promise is not kept */
type Check = (image: Built, site: LoopbackSite) => Promise<string>;

const MAX_BYTES = 250_000_000;
/** Milliseconds that `docker stop -t 20` waits. */
const MAX_STOP_MS = 20_000;
/** Where programs like to write; only mounted folders can be written. */
const FOLDERS = [
  "/",
  "/app",
  "/app/cache",
  "/etc",
  "/root",
  "/run",
  "/tmp",
  "/usr/local/bin",
  "/var/tmp",
  "/work",
];

export const CHECKS: Readonly<Record<string, Check>> = {
  async "size above the base"({ bytes }) {
    expect(bytes < MAX_BYTES, `${bytes} bytes, at most ${MAX_BYTES}`);
    return await Promise.resolve(`${(bytes / 1e6).toFixed(0)} MB`);
  },

  async "a command of the command line"(image) {
    const begun = performance.now();
    const { code, stdout } = await runOnce(image, { args: ["--version"] });
    expect(code === 0 && stdout === `readiness ${VERSION}\n`, `exit code ${code}: ${stdout}`);
    return elapsed(begun);
  },

  async "the container exits with the code of the command"(image, { flags, url }) {
    const ended = [
      await runOnce(image, { args: ["scan", url, ...flags, "--min-score", "100"] }),
      await runOnce(image, { args: ["scan"] }),
    ];
    const codes = ended.map(({ code }) => code).join(", ");
    expect(codes === "1, 2", `exit codes ${codes}: ${ended.map(({ stderr }) => stderr).join("")}`);
    return codes;
  },

  async "fix writes into a mounted folder, as its owner"(image, { flags, url }) {
    return await withFolder(1000, async (folder) => {
      const options = { mounts: { "/out": folder }, user: "1000:1000" };
      const ended = await runOnce(image, { args: ["fix", url, "--out", "/out/fixes", ...flags], ...options });
      expect(ended.code === 0, `exit code ${ended.code}: ${ended.stderr}`);
      const files = Array.from(Deno.readDirSync(`${folder}/fixes`), ({ name }) => name);
      const owners = ["FIXES.md", "fixes/robots.txt"].map((path) => Deno.statSync(`${folder}/${path}`).uid);
      expect(owners.every((uid) => uid === 1000), "the files belong to somebody else");
      return `${files.length} entries`;
    });
  },

  async "nothing else can be written"(image) {
    const script = `for folder in ${
      FOLDERS.join(" ")
    }; do touch "$folder/written" && echo "$folder"; done; id -u`;
    const { stdout } = await runOnce(image, { entrypoint: ["sh", "-c", script], args: [] });
    expect(stdout === "65532\n", `written to: ${stdout}`);
    return `${FOLDERS.length} folders`;
  },

  async "the health check fails without a service"(image) {
    const { code } = await runOnce(image, { entrypoint: image.config.Healthcheck.Test.slice(1), args: [] });
    expect(code === 1, `exit code ${code}`);
    return "exit code 1";
  },

  async "SIGTERM ends a scan that waits"(image, { hangingFlags, requested, url }) {
    await using container = await Container.create(image, { args: ["scan", url, ...hangingFlags] });
    const child = container.start();
    await requested();
    return await terminated(container, child, [130]);
  },

  async "SIGTERM while it starts"(image) {
    await using container = await Container.create(image, {
      args: ["serve"],
      environment: { KV_URL: ":memory:" },
    });
    const child = container.start();
    await container.hasStarted();
    return await terminated(container, child, [0, 143]);
  },

  async "the service"(image, { environment, host }) {
    return await withFolder(65_532, async (folder) => {
      await using container = await Container.create(image, { mounts: { "/data": folder }, environment });
      const begun = performance.now();
      const child = container.start();
      const address = await addressOf(child);
      const started = elapsed(begun);
      const health = await container.execute(...image.config.Healthcheck.Test.slice(1));
      expect(health.code === 0, `the health check fails: ${health.stderr}`);
      const { stdout: status } = await container.execute("cat", "/proc/1/status");
      expect(/^CapBnd:\s0+$/m.test(status) && /^NoNewPrivs:\s1$/m.test(status), `too many rights: ${status}`);
      const response = await fetch(`${address}/api/scan?domain=${host}`, {
        headers: { accept: "application/json" },
      });
      const { outcome } = await response.json();
      expect(outcome === "completed", `the scan ends as ${outcome}`);
      expect(Deno.statSync(`${folder}/readiness.db`).isFile, "no database");
      return `started in ${started}, stopped in ${await terminated(container, child, [0])}`;
    });
  },
};

async function runOnce(image: Built, options: ContainerOptions): Promise<Ended> {
  await using container = await Container.create(image, options);
  return await container.run();
}

/** Sends SIGTERM. @returns how long the container took to end */
async function terminated(
  container: Container,
  child: Deno.ChildProcess,
  codes: readonly number[],
): Promise<string> {
  const begun = performance.now();
  await container.kill("SIGTERM");
  const timer = setTimeout(() => container.kill("SIGKILL"), MAX_STOP_MS);
  const { code } = await child.output();
  clearTimeout(timer);
  expect(codes.includes(code), `exit code ${code} after ${elapsed(begun)}`);
  return `${elapsed(begun)} with exit code ${code}`;
}

/** Reads the first line of the service and leaves the rest to the caller. */
async function addressOf(child: Deno.ChildProcess): Promise<string> {
  const reader = child.stdout.getReader();
  const { value } = await reader.read();
  reader.releaseLock();
  const [address] = /http:\/\/\S+/.exec(new TextDecoder().decode(value)) ?? [];
  if (address === undefined) throw new Error("the service has not started");
  return address;
}

async function withFolder<T>(owner: number, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await Deno.makeTempDir({ prefix: "readiness-mount-" });
  await Deno.chown(folder, owner, owner);
  return await use(folder).finally(() => Deno.remove(folder, { recursive: true }));
}

function elapsed(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(2)} s`;
}

function expect(isKept: boolean, seen: string): void {
  if (!isKept) throw new Error(seen);
}
