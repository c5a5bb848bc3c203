/** What the job queue does in a second, and how soon a job is started. `KV_URL` names a database server to measure too. */
import { ALWAYS, commit } from "../src/database/commit.ts";
import { openDatabase } from "../src/database/open.ts";
import type { Queue } from "../src/queue/queue.ts";
import { median, row } from "./figures.ts";
import { type QueueBenchProcess, queueFor, startQueueProcess } from "./queue_process.ts";

const JOBS = 3_000;
const ACCOUNTS = 20;
const STARTS = 60;
/** A database server takes ten checks. */
const ACCOUNTS_AT_ONCE = 5;

interface Goals {
  readonly jobsPerSecond: number;
  readonly startMs: number;
}

export async function queueBench(): Promise<void> {
  const folder = await Deno.makeTempDir();
  await measure("file", `${folder}/bench.db`, { jobsPerSecond: 500, startMs: 300 });
  await Deno.remove(folder, { recursive: true });
  const url = Deno.env.get("KV_URL") ?? "";
  if (/^https?:/.test(url)) await measure("server", url, { jobsPerSecond: 200, startMs: 50 });
}

async function measure(place: string, url: string, goals: Goals): Promise<void> {
  const kv = await openDatabase(url);
  const queue = queueFor(kv);
  for (const count of [1, 4]) {
    await enqueueAll(queue);
    const processes = await startProcesses(url, count);
    const begun = performance.now();
    await Promise.all(processes.map((one) => one.go()));
    await allStarted(queue);
    const rate = JOBS / (performance.now() - begun) * 1000;
    const cpuMs = await stopAll(processes);
    const told = `${rate.toFixed(0)} a second, ${(cpuMs / JOBS).toFixed(2)} ms of CPU each`;
    row(
      `empty jobs on a ${place}, ${count} processes`,
      told,
      `≥ ${goals.jobsPerSecond}`,
      rate >= goals.jobsPerSecond,
    );
  }
  await measureStarts(queue, place, url, goals);
  kv.close();
}

async function measureStarts(queue: Queue, place: string, url: string, { startMs }: Goals): Promise<void> {
  const processes = await startProcesses(url, 1);
  const [one] = processes;
  await one?.go();
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
    const begun = performance.timeOrigin + performance.now();
    await commit(queue.kv, "bench", ALWAYS, (operation) => queue.enqueue(operation, newJob(0, "timed")));
    times.push(Number((await one?.lines.next())?.value) - begun);
  }
  await stopAll(processes);
  const middle = median(times);
  const told = `${middle.toFixed(0)} ms median, ${Math.max(...times).toFixed(0)} ms at most`;
  row(`from enqueue in one process to start in another, ${place}`, told, `< ${startMs} ms`, middle < startMs);
}

function newJob(account: number, kind: string) {
  return { id: crypto.randomUUID().slice(0, 16), accountId: `account${account}`, kind, payload: null };
}

async function enqueueAll(queue: Queue): Promise<void> {
  for (let from = 0; from < ACCOUNTS; from += ACCOUNTS_AT_ONCE) {
    const each = JOBS / ACCOUNTS;
    for (let added = 0; added < each; added += 10) {
      await commit(queue.kv, "bench", ALWAYS, async (operation) => {
        for (let account = from; account < from + ACCOUNTS_AT_ONCE; account++) {
          for (let at = 0; at < 10; at++) await queue.enqueue(operation, newJob(account, "empty"));
        }
      });
    }
  }
}

async function startProcesses(url: string, count: number): Promise<QueueBenchProcess[]> {
  const processes = Array.from({ length: count }, () => startQueueProcess(url));
  // Each has opened the database.
  for (const { lines } of processes) await lines.next();
  return processes;
}

/** Until no account has a job to start; the last few are still running then. */
async function allStarted({ kv, name }: Queue): Promise<void> {
  for (;;) {
    const [first] = await Array.fromAsync(kv.list({ prefix: ["queue_line", name] }, { limit: 1 }));
    if (first === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** @returns milliseconds of CPU of all */
async function stopAll(processes: readonly QueueBenchProcess[]): Promise<number> {
  let cpuMs = 0;
  for (const { child, lines } of processes) {
    child.kill("SIGTERM");
    cpuMs += Number((await lines.next()).value);
    await child.status;
  }
  return cpuMs;
}
