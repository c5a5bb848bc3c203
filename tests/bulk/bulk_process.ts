/** A program of its own that scans bulk lists, until it is killed. */
import { BulkStore } from "../../src/bulk/bulk_store.ts";
import { openDatabase } from "../../src/database/open.ts";
import { PROCESS_TIMING } from "../queue/worker_process.ts";
import { bulkWorkerOn } from "./bulk_lists.ts";

const ROOT = new URL("../../", import.meta.url);

/** @param url of the database */
export function startBulkProcess(url: string): Deno.ChildProcess & AsyncDisposable {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-prompt", "--no-check", "-A", new URL(import.meta.url).pathname, url],
    cwd: ROOT,
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  return Object.assign(child, {
    async [Symbol.asyncDispose]() {
      kill(child);
      await child.status;
    },
  });
}

export function kill(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch {
    // The process has already ended.
  }
}

if (import.meta.main) {
  const [url = ""] = Deno.args;
  // A shared file is locked at times when it is opened.
  const kv = await openDatabase(url).catch(() => openDatabase(url));
  bulkWorkerOn(new BulkStore(kv), { timing: PROCESS_TIMING, isServer: /^https?:/.test(url) });
}
