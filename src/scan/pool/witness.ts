/**
 * A thread of a scan process that writes all output and sends beats, even if a scan never ends its turn.
 * Shared memory shows it the current work of the process.
 */
import { onWork, type Work } from "../../current_work.ts";
import { MAX_STAGE_LENGTH } from "./reports.ts";

/** Minimum milliseconds between two counted turns. */
const TURN_MS = 100;
/**
 * Maximum milliseconds that a line waits for more, because a hundred small writes would cost as much as
 * judging.
 */
const MAX_WAIT_MS = 20;
/** Milliseconds between two beats. */
const BEAT_MS = 250;

/** Numbers of the shared memory: turns of the event loop, and the current job. */
const TURNS = 0;
const JOB = 1;
/** Bytes of the shared memory before the name of the stage. */
const STAGE_PLACE = 8;

/**
 * The program of the thread. It is text because a module would have to be read from a file, and a scan
 * process must not read files.
 */
const PROGRAM = `
import process from "node:process";
const encoder = new TextEncoder();
const write = (lines) => {
  let bytes = encoder.encode(lines);
  try {
    while (bytes.length > 0) bytes = bytes.subarray(Deno.stdout.writeSync(bytes));
  } catch {
    // The service is gone. A scan that never ends its turn would use a processor for ever.
    Deno.kill(Deno.pid, "SIGKILL");
  }
};
const beat = (memory) => {
  const [turns, job] = new Int32Array(memory, 0, 2);
  const bytes = new Uint8Array(memory, ${STAGE_PLACE}).slice();
  const stage = String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0))).replace(/[^\\w .:-]/g, "");
  const { user, system } = process.cpuUsage();
  write(JSON.stringify({ type: "beat", turns, cpuMs: Math.round((user + system) / 1000), job, stage }) + "\\n");
};
onmessage = ({ data }) => {
  if (typeof data === "string") return write(data);
  setInterval(beat, ${BEAT_MS}, data);
};`;

/**
 * Starts the thread.
 * @returns a function that writes a line, together with those of the next milliseconds unless it is urgent
 */
export function startWitness(): (line: string, isUrgent: boolean) => void {
  const memory = new SharedArrayBuffer(STAGE_PLACE + MAX_STAGE_LENGTH + 1);
  const numbers = new Int32Array(memory, 0, 2);
  const stageBytes = new Uint8Array(memory, STAGE_PLACE);
  const encoder = new TextEncoder();
  const scratch = new Uint8Array(MAX_STAGE_LENGTH);
  const thread = new Worker(`data:application/javascript,${encodeURIComponent(PROGRAM)}`, { type: "module" });
  thread.postMessage(memory);
  let last: Work | null = null;
  onWork((work) => {
    if (work === last) return;
    last = work;
    const { written } = encoder.encodeInto(work.stage, scratch);
    stageBytes.set(scratch);
    stageBytes[written] = 0;
    numbers[JOB] = work.job;
  });
  setInterval(() => Atomics.add(numbers, TURNS, 1), TURN_MS);
  let waiting = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    thread.postMessage(waiting);
    waiting = "";
  };
  return (line, isUrgent) => {
    waiting += `${line}\n`;
    if (isUrgent) flush();
    else timer ??= setTimeout(flush, MAX_WAIT_MS);
  };
}
