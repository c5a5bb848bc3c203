/** A process that runs empty jobs from the word "go" on, for the bench of the queue. */
import process from "node:process";
import { openDatabase } from "../src/database/open.ts";
import { Queue } from "../src/queue/queue.ts";
import { JobWorker } from "../src/queue/worker.ts";

/** Jobs that each process runs at once. */
const CONCURRENCY = 4;

export interface QueueBenchProcess {
  readonly child: Deno.ChildProcess;
  /** Lines that it prints, each the time of a start in milliseconds since 1970, and at last the CPU time. */
  readonly lines: AsyncIterator<string>;
  go(): Promise<void>;
}

export function startQueueProcess(url: string): QueueBenchProcess {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "--allow-all", new URL(import.meta.url).pathname, url],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const writer = child.stdin.getWriter();
  const lines = linesOf(child.stdout);
  return { child, lines, go: () => writer.write(new TextEncoder().encode("go\n")) };
}

async function* linesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let rest = "";
  for await (const part of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

export function queueFor(kv: Awaited<ReturnType<typeof openDatabase>>): Queue {
  return new Queue({ kv, name: "bench", maxRunningPerAccount: 100 });
}

async function main(url: string): Promise<void> {
  const kv = await openDatabase(url);
  const worker = new JobWorker({
    queue: queueFor(kv),
    concurrency: CONCURRENCY,
    isWatched: /^https?:/.test(url),
    kinds: {
      empty: { run: () => Promise.resolve() },
      timed: {
        run() {
          console.log(performance.timeOrigin + performance.now());
          return Promise.resolve();
        },
      },
    },
  });
  console.log("begun");
  const stopped = Promise.withResolvers<void>();
  Deno.addSignalListener("SIGTERM", () => stopped.resolve());
  await Deno.stdin.read(new Uint8Array(8));
  const cpu = process.cpuUsage();
  worker.start();
  await stopped.promise;
  await worker.stop();
  const { user, system } = process.cpuUsage(cpu);
  console.log((user + system) / 1000);
  Deno.exit();
}

if (import.meta.main) await main(Deno.args[0] ?? "");
