/**
 * Ends a process that runs scripts of pages if a page keeps it busy, such as in a loop inside the interpreter, which
 * nothing else in it can stop. Processor time decides, because a busy machine makes any page slow. A thread without
 * permissions cannot end its process, but a heap that is full does.
 */

/** Milliseconds between two looks. */
const LOOK_MS = 500;
/** Milliseconds of processor time of one page. Most scripts that use up their steps take less than one second. */
const MAX_BUSY_MS = 8_000;

const PROGRAM = `
import process from "node:process";
const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
let begun = Infinity;
onmessage = ({ data: isRunning }) => { begun = isRunning ? used() : Infinity; };
setInterval(() => {
  if (used() - begun < ${MAX_BUSY_MS}) return;
  for (const full = [];;) full.push(new Array(1e6).fill(begun));
}, ${LOOK_MS});`;

/**
 * Call it once.
 * @returns tells that a page begins, or that it has ended
 */
export function startWatchdog(): (isRunning: boolean) => void {
  const thread = new Worker(`data:application/javascript,${encodeURIComponent(PROGRAM)}`, { type: "module" });
  return (isRunning) => thread.postMessage(isRunning);
}
