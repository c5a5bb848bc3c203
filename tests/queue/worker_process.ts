/** A separate program that runs jobs, and prints each of its notes as a line. */
import type { AtomicOperation, Kv, KvKey } from "@deno/kv";
import { openDatabase } from "../../src/database/open.ts";
import { type Claim, LeaseLost } from "../../src/queue/claim.ts";
import { Queue } from "../../src/queue/queue.ts";
import type { JobKinds } from "../../src/queue/starting.ts";
import { DatabaseSync } from "node:sqlite";
import { JobWorker, type Timing } from "../../src/queue/worker.ts";

const ROOT = new URL("../../", import.meta.url);

/** Short enough for a test, but long enough for a busy machine. */
const PROCESS_TIMING: Timing = {
  leaseMs: 2_000,
  beatMs: 300,
  lookMs: 150,
  pollMs: 50,
  watchedPollMs: 1_000,
  graceMs: 2_000,
};

/** Milliseconds until all threads of a paused process have stopped. */
const STOPPING_MS = 10;

export interface ProcessWork {
  /** URL of the database. */
  readonly url: string;
  readonly concurrency?: number;
  /** Milliseconds that its wall clock is ahead. */
  readonly clockMs?: number;
  readonly timing?: Partial<Timing>;
}

/** A line that the program prints. */
export interface ProcessNote {
  readonly event: "begun" | "started" | "lost" | "stopped";
  readonly id?: string;
  readonly why?: string;
  readonly counts?: Readonly<Record<string, number>>;
}

export class WorkerProcess implements AsyncDisposable {
  readonly child: Deno.ChildProcess;
  readonly notes: ProcessNote[] = [];
  readonly #read: Promise<void>;
  readonly #url: string;

  constructor(work: ProcessWork) {
    this.#url = work.url;
    const args = [
      "run",
      "--quiet",
      "--no-prompt",
      "--allow-read",
      "--allow-write",
      "--allow-net",
      "--allow-env",
      "--allow-run",
    ];
    this.child = new Deno.Command(Deno.execPath(), {
      args: [...args, new URL(import.meta.url).pathname, JSON.stringify(work)],
      cwd: ROOT,
      stdin: "null",
      stdout: "piped",
      stderr: "null",
    }).spawn();
    this.#read = this.#readNotes();
  }

  has(event: ProcessNote["event"], id?: string): boolean {
    return this.notes.some((note) => note.event === event && (id === undefined || note.id === id));
  }

  /** Sends a signal, even if the process has already ended. */
  kill(signal: Deno.Signal): void {
    try {
      this.child.kill(signal);
    } catch {
      // A job may have killed it.
    }
  }

  /**
   * Not while the process has the database's file locked, because nobody else could write until it continues.
   */
  async pause(): Promise<void> {
    for (;;) {
      this.kill("SIGSTOP");
      // A system call that has started still ends, and may lock it.
      await new Promise((resolve) => setTimeout(resolve, STOPPING_MS));
      if (!isLocked(this.#url)) return;
      this.kill("SIGCONT");
    }
  }

  async ended(): Promise<void> {
    await this.child.status;
    await this.#read;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.kill("SIGKILL");
    await this.ended();
  }

  async #readNotes(): Promise<void> {
    let rest = "";
    for await (const part of this.child.stdout.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + part).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) this.notes.push(JSON.parse(line));
    }
  }
}

/** Returns true if another program writes to the file. A server has no visible lock. */
function isLocked(url: string): boolean {
  if (/^https?:/.test(url)) return false;
  using file = new DatabaseSync(url);
  try {
    file.exec("BEGIN IMMEDIATE");
    return false;
  } catch (error) {
    if (error instanceof Error && /locked/.test(error.message)) return true;
    throw error;
  }
}

function print(note: ProcessNote): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${JSON.stringify(note)}\n`));
}

/** Row that counts how often a step was done. */
export function effectOf(...names: readonly (string | number)[]): KvKey {
  return ["effects", ...names];
}

async function countUp(kv: Kv, operation: AtomicOperation, key: KvKey): Promise<void> {
  const entry = await kv.get<number>(key);
  operation.check(entry).set(key, (entry.value ?? 0) + 1);
}

/** Milliseconds that the event loop is blocked for. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

async function held({ signal }: Claim): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason));
  return await promise;
}

function kindsFor(kv: Kv, leaseMs: number): JobKinds {
  const told = (run: (claim: Claim) => Promise<void>) => ({
    async run(claim: Claim): Promise<void> {
      const { id } = claim.job;
      print({ event: "started", id });
      try {
        await run(claim);
      } catch (error) {
        if (error instanceof LeaseLost) print({ event: "lost", id, why: error.why });
        throw error;
      }
    },
  });
  return {
    // Imitates a crawl, with a checkpoint after each step and one write at the end. It fails now and
    // then.
    steps: told(async (claim) => {
      const { id } = claim.job;
      const { steps } = claim.payload as { steps: number };
      const { value } = await kv.get<number>(effectOf("checkpoint", id));
      for (let step = value ?? 0; step < steps; step++) {
        // Takes as long as a page, so that a kill meets it.
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
        if (Math.random() < 0.05) return void await claim.retry({ reason: "by chance", delayMs: 50 });
        await claim.write(async (operation) => {
          await countUp(kv, operation, effectOf("step", id, step));
          operation.set(effectOf("checkpoint", id), step + 1);
        });
      }
      await claim.end((operation) => countUp(kv, operation, effectOf("end", id)));
    }),
    hold: told(held),
    crash: told(() => {
      Deno.kill(Deno.pid, "SIGKILL");
      return Promise.resolve();
    }),
    // Loses its lease without knowing it.
    block: told(async (claim) => {
      if (claim.attempt > 1) return;
      block(3 * leaseMs);
      await claim.write((operation) => countUp(kv, operation, effectOf("late", claim.job.id)));
    }),
    // Writes without end.
    write: told(async (claim) => {
      while (claim.attempt === 1) {
        await claim.write((operation) => void operation.set(effectOf("writer", claim.job.id), "first"));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await claim.end((operation) => void operation.set(effectOf("writer", claim.job.id), "second"));
    }),
  };
}

async function main({ url, concurrency = 2, clockMs = 0, timing }: ProcessWork): Promise<void> {
  // A shared file is locked at times when it is opened.
  const kv = await openDatabase(url).catch(() => openDatabase(url));
  const queue = new Queue({
    kv,
    name: "test",
    maxRunningPerAccount: 100,
    now: () => Date.now() + clockMs,
  });
  const all = { ...PROCESS_TIMING, ...timing };
  const worker = new JobWorker({
    queue,
    kinds: kindsFor(kv, all.leaseMs),
    concurrency,
    isWatched: /^https?:/.test(url),
    timing: all,
  });
  const stopped = Promise.withResolvers<void>();
  Deno.addSignalListener("SIGTERM", () => stopped.resolve());
  worker.start();
  print({ event: "begun" });
  await stopped.promise;
  await worker.stop();
  print({ event: "stopped", counts: worker.counts });
  kv.close();
  Deno.exit();
}

if (import.meta.main) await main(JSON.parse(Deno.args[0] ?? ""));
