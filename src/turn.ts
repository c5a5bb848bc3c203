/** Lets sockets and timers run between pieces of long work. */
import { setImmediate } from "node:timers";
import { noteWork } from "./current_work.ts";

/** Milliseconds of work before the event loop must turn. */
const MAX_SLICE_MS = 4;
/**
 * Number of callers that continue in one turn. Their work runs in microtasks, which the slice cannot see in
 * time.
 */
const MAX_CALLERS = 4;

const waiting: (() => void)[] = [];
let sliceBegan = performance.now();
let isTurning = false;

/**
 * Awaited before long work. Resolves at once while the slice lasts. After that, callers continue in their
 * order, a few in each turn of the event loop while one slice lasts, because a turn costs more than most
 * pieces of work.
 */
export function takeTurn(): Promise<void> {
  if (waiting.length === 0 && performance.now() - sliceBegan < MAX_SLICE_MS) {
    noteWork();
    return Promise.resolve();
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  turn();
  return promise.then(noteWork);
}

function turn(): void {
  if (isTurning) return;
  isTurning = true;
  setImmediate(async () => {
    sliceBegan = performance.now();
    let callers = 0;
    do {
      callers++;
      waiting.shift()?.();
      // The caller continues in the microtask after the one that names it, and this after both.
      await null;
      await null;
      await null;
    } while (waiting.length > 0 && callers < MAX_CALLERS && performance.now() - sliceBegan < MAX_SLICE_MS);
    isTurning = false;
    if (waiting.length > 0) turn();
  });
}
