/**
 * Measures the time while this process could observe a site. While the process is busy, no deadline comes
 * nearer.
 */

interface Observer {
  /** @param ms milliseconds since the last call, without the time when the process was busy */
  pass(ms: number): void;
}

const PERIOD_MS = 20;
/** Maximum time between two looks that counts. A longer gap means that the process was busy. */
const MAX_STEP_MS = 2 * PERIOD_MS;

const observers = new Set<Observer>();
let timer: ReturnType<typeof setInterval> | undefined;
let last = 0;
let total = 0;

/** Calls the observer about every 20 ms, until it leaves. */
export function observeTime(observer: Observer): void {
  if (observers.size === 0) {
    last = performance.now();
    timer = setInterval(step, PERIOD_MS);
  }
  observers.add(observer);
}

export function leaveTime(observer: Observer): void {
  observers.delete(observer);
  if (observers.size === 0) clearInterval(timer);
}

/** Milliseconds that were observed so far. Time only passes while there is an observer. */
export function observedNow(): number {
  return total;
}

function step(): void {
  const now = performance.now();
  const ms = Math.min(now - last, MAX_STEP_MS);
  last = now;
  total += ms;
  for (const observer of [...observers]) observer.pass(ms);
}

/** Counts milliseconds down, and calls once when no time is left. */
export class Countdown implements Observer {
  #left: number;
  readonly #onEnd: () => void;

  constructor(ms: number, onEnd: () => void) {
    this.#left = ms;
    this.#onEnd = onEnd;
    observeTime(this);
  }

  pass(ms: number): void {
    this.#left -= ms;
    if (this.#left > 0) return;
    this.stop();
    this.#onEnd();
  }

  /** Does nothing if no time was left. */
  resume(): void {
    if (this.#left > 0) observeTime(this);
  }

  stop(): void {
    leaveTime(this);
  }
}
