/** Lets sockets and timers run between pieces of long work. */
import { setImmediate } from "node:timers";

/** Milliseconds of work before the event loop must turn. */
const MAX_SLICE_MS = 4;

const waiting: (() => void)[] = [];
let sliceBegan = performance.now();
let isTurning = false;

/**
 * Awaited before long work. Resolves at once while the slice lasts; after that, callers continue in their order, as many
 * in each turn of the event loop as begin within one slice: a turn costs more than most pieces of work.
 */
export function takeTurn(): Promise<void> {
  if (waiting.length === 0 && performance.now() - sliceBegan < MAX_SLICE_MS) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  turn();
  return promise;
}

function turn(): void {
  if (isTurning) return;
  isTurning = true;
  setImmediate(async () => {
    sliceBegan = performance.now();
    do {
      waiting.shift()?.();
      // The caller continues in the next microtask, and this after it.
      await null;
      await null;
    } while (waiting.length > 0 && performance.now() - sliceBegan < MAX_SLICE_MS);
    isTurning = false;
    if (waiting.length > 0) turn();
  });
}
