/**
 * Ends a process that runs scripts of pages if the program that would kill it is gone. A thread without permissions
 * cannot end its process, but a heap that is full does.
 */

/** Milliseconds between two signs of life. */
const BEAT_MS = 1_000;
/** Milliseconds without one. The program kills the process much earlier. */
const MAX_SILENT_MS = 30_000;

const PROGRAM = `
let heard = Date.now();
onmessage = () => { heard = Date.now(); };
setInterval(() => {
  if (Date.now() - heard < ${MAX_SILENT_MS}) return;
  for (const full = [];;) full.push(new Array(1e6).fill(heard));
}, ${BEAT_MS});`;

/** Call it once. Nothing else ends a loop inside the interpreter. */
export function startWatchdog(): void {
  const thread = new Worker(`data:application/javascript,${encodeURIComponent(PROGRAM)}`, { type: "module" });
  Deno.unrefTimer(setInterval(() => thread.postMessage(null), BEAT_MS));
}
