/** Work that takes time gives way to the rest of the program: sockets and timers are served between two slices. */
import { setImmediate } from "node:timers";

/** Milliseconds that pieces of work may take together before the event loop has to turn. */
const SLICE_MS = 4;

const waiting: (() => void)[] = [];
let sliceBegan = performance.now();
let isTurning = false;

/**
 * To be awaited before a piece of work that is not small. Goes on at once while the slice lasts; then each caller is
 * let go in its order, one for each turn of the event loop.
 */
export function takeTurn(): Promise<void> {
  if (waiting.length === 0 && performance.now() - sliceBegan < SLICE_MS) return Promise.resolve();
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
    waiting.shift()?.();
    if (waiting.length > 0) turn();
  });
}
