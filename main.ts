/** The composition root: the service, or the command line. */
import { openKv } from "@deno/kv";
import { runCommand } from "./src/cli/command.ts";
import { type Config, readConfig } from "./src/config.ts";
import { AppError } from "./src/errors.ts";
import { createApp } from "./src/http/routes.ts";
import { serve } from "./src/http/serve.ts";
import { defaultUserAgent, Scanner } from "./src/scan/scanner.ts";

/** Milliseconds that the database may take to answer. */
const KV_DEADLINE_MS = 500;

async function startService(): Promise<number> {
  const config = readConfig(Deno.env.get);
  const kv = await openDatabase(config.kvUrl);
  const stopping = new AbortController();
  const app = createApp({
    config,
    scanner: new Scanner(scannerOptions(config, stopping.signal)),
    readiness: () => databaseProblem(kv),
  });
  await serve(app, { host: config.host, port: config.port, stopping });
  kv.close();
  return 0;
}

function scannerOptions({ scan, publicUrl }: Config, signal: AbortSignal) {
  const { resolve, allowPrivate, ports, caCerts, proxy, timeoutMs, requestTimeoutMs, dohUrl } = scan;
  const ownHosts = new Set(publicUrl === null ? [] : [publicUrl.hostname]);
  return {
    network: { entries: resolve, allowPrivate, ports, caCerts, proxy, ownHosts },
    limits: { scanMs: timeoutMs, requestMs: requestTimeoutMs },
    userAgent: scan.userAgent ?? defaultUserAgent(publicUrl?.origin ?? null),
    dohUrl,
    signal,
  };
}

async function openDatabase(url: string | null) {
  if (url === null) return await openKv();
  const file = url !== ":memory:" && !/^https?:/.test(url);
  if (file) await Deno.mkdir(url.replace(/[^/\\]*$/, "") || ".", { recursive: true });
  return await openKv(url);
}

/** Reads once, so that a database that hangs counts as one that is gone. */
async function databaseProblem(kv: Awaited<ReturnType<typeof openKv>>): Promise<string | null> {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve("the database does not answer"), KV_DEADLINE_MS);
  const read = kv.get(["readiness"]).then(() => null, () => "the database cannot be read");
  return await Promise.race([read, late]).finally(() => clearTimeout(timer));
}

async function main(): Promise<number> {
  try {
    const [command] = Deno.args;
    const isDeployed = command === undefined && Deno.env.has("DENO_DEPLOYMENT_ID");
    return command === "serve" || isDeployed ? await startService() : await runCommand(Deno.args);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(error.message);
    return 2;
  }
}

// At once: a name that is still being looked up would keep the process for its resolver's own ten seconds.
if (import.meta.main) Deno.exit(await main());
