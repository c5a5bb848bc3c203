/** Observers of layout. Nothing is laid out, and nobody scrolls, so they report no visible element. */
import { guarded } from "./host.js";
import { defineAll } from "./properties.js";
import { later, virtualNow } from "./timers.js";

const FIRST_REPORT_MS = 10;

class LayoutObserver {
  #run;
  #targets = new Set();
  constructor(run) {
    this.#run = run;
  }
  /** Reports a new target once. */
  report(target, entry) {
    if (this.#targets.has(target)) return;
    this.#targets.add(target);
    later(() => {
      if (this.#targets.has(target)) guarded(() => this.#run.call(this, [{ target, ...entry }], this));
    }, FIRST_REPORT_MS);
  }
  unobserve(target) {
    this.#targets.delete(target);
  }
  disconnect() {
    this.#targets.clear();
  }
  takeRecords() {
    return [];
  }
}

class IntersectionObserverEntry {
  isIntersecting = false;
  intersectionRatio = 0;
}
// Polyfills test the prototype.
Object.assign(IntersectionObserverEntry.prototype, new IntersectionObserverEntry());

class IntersectionObserver extends LayoutObserver {
  observe(target) {
    const boundingClientRect = target.getBoundingClientRect();
    const where = { boundingClientRect, intersectionRect: {}, rootBounds: null, time: virtualNow() };
    this.report(target, { ...new IntersectionObserverEntry(), ...where });
  }
}

class ResizeObserver extends LayoutObserver {
  observe(target) {
    const size = [{ inlineSize: 0, blockSize: 0 }];
    const contentRect = target.getBoundingClientRect();
    this.report(target, { contentRect, borderBoxSize: size, contentBoxSize: size });
  }
}

class PerformanceObserver extends LayoutObserver {
  static supportedEntryTypes = [];
  observe() {}
}

defineAll(globalThis, {
  IntersectionObserver,
  IntersectionObserverEntry,
  ResizeObserver,
  PerformanceObserver,
});
