/** Lets sockets and timers run between pieces of long work. */
import { setImmediate } from "node:timers";

/** Milliseconds of work before the event loop must turn. */
const MAX_SLICE_MS = 4;

const waiting: (() => void)[] = [];
let sliceBegan = performance.now();
let isTurning = false;

/**
 * Awaited before long work. Resolves at once while the slice lasts; after that, callers continue in their order, one for
 * each turn of the event loop.
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
  setImmediate(() => {
    isTurning = false;
    sliceBegan = performance.now();
    const next = waiting.shift();
    if (next === undefined) return;
    next();
    turn();
  });
}
