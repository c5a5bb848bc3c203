/** Timers on a virtual clock. Nothing waits, and the host decides when the next one runs. */
import { guarded } from "./host.js";
import { define, defineAll } from "./properties.js";

/** Time after which no timer runs, in milliseconds of the virtual clock. */
const END_OF_TIME = 4_000;
const FRAME_MS = 16;
const MIN_INTERVAL_MS = 4;

const start = Date.now();
const { min, max, floor } = Math;
let now = 0;
let lastId = 0;
/** Timers in the order in which they run. */
const queue = [];
const byId = new Map();

/** Milliseconds of the virtual clock. */
export const virtualNow = () => now;

/** Time of the page, in milliseconds since 1970. */
export const pageTime = () => start + floor(now);

function enqueue(timer) {
  let low = 0;
  let high = queue.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (queue[middle].at <= timer.at) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, timer);
}

function addTimer(run, delay, values, interval) {
  const ms = max(0, Number(delay) || 0);
  const code = typeof run === "function" ? run : () => (0, eval)(String(run));
  const timer = { id: ++lastId, at: now + ms, run: code, values, interval };
  byId.set(timer.id, timer);
  enqueue(timer);
  return timer.id;
}

/** Calls a function of the world after a delay. */
export function later(run, ms = 0) {
  addTimer(run, ms, []);
}

/** Runs the next timer. @returns false if none is left */
export function tick() {
  while (queue.length > 0 && byId.get(queue[0].id) !== queue[0]) queue.shift();
  const timer = queue[0];
  if (timer === undefined || timer.at > END_OF_TIME) return false;
  queue.shift();
  now = max(now, timer.at);
  if (timer.interval === undefined) byId.delete(timer.id);
  else {
    timer.at = now + timer.interval;
    enqueue(timer);
  }
  guarded(() => timer.run.apply(globalThis, timer.values));
  return true;
}

function clearTimer(id) {
  byId.delete(Number(id));
}

defineAll(globalThis, {
  setTimeout: (run, delay, ...values) => addTimer(run, delay, values),
  setInterval: (run, delay, ...values) => {
    const interval = max(MIN_INTERVAL_MS, Number(delay) || 0);
    return addTimer(run, interval, values, interval);
  },
  requestAnimationFrame: (run) => {
    // All frames that are requested in a step are drawn at the same time.
    const at = (floor(now / FRAME_MS) + 1) * FRAME_MS;
    return addTimer(() => run(now), at - now, []);
  },
  requestIdleCallback: (run, options) =>
    addTimer(
      () => run({ didTimeout: false, timeRemaining: () => 50 }),
      min(Number(options?.timeout) || 1, 1),
      [],
    ),
  clearTimeout: clearTimer,
  clearInterval: clearTimer,
  cancelAnimationFrame: clearTimer,
  cancelIdleCallback: clearTimer,
});

define(globalThis, "queueMicrotask", (run) => void Promise.resolve().then(() => guarded(run)));

// Scripts that measure how long they have run read the same clock.
const SystemDate = Date;
const PageDate = new Proxy(SystemDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(
      target,
      values.length === 0 ? [pageTime()] : values,
      newTarget === PageDate ? target : newTarget,
    ),
  apply: () => new SystemDate(pageTime()).toString(),
});
SystemDate.now = pageTime;
SystemDate.prototype.constructor = PageDate;
defineAll(globalThis, { Date: PageDate });
