/**
 * Ends a process that runs scripts of pages if a loop inside the interpreter keeps it busy, which nothing else in it
 * can stop. Processor time decides, because a busy machine makes any page slow. A thread without permissions cannot
 * end its process, but a heap that is full does.
 */

/** Milliseconds between two signs of life. */
const BEAT_MS = 500;
/** Milliseconds of processor time without one. Most scripts that use up their steps take less than one second. */
const MAX_BUSY_MS = 6_000;

const PROGRAM = `
import process from "node:process";
const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
let heard = used();
onmessage = () => { heard = used(); };
setInterval(() => {
  if (used() - heard < ${MAX_BUSY_MS}) return;
  for (const full = [];;) full.push(new Array(1e6).fill(heard));
}, ${BEAT_MS});`;

/** Call it once. */
export function startWatchdog(): void {
  const thread = new Worker(`data:application/javascript,${encodeURIComponent(PROGRAM)}`, { type: "module" });
  Deno.unrefTimer(setInterval(() => thread.postMessage(null), BEAT_MS));
}
