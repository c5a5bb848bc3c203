/** Observers of layout. Nothing is laid out, and nobody scrolls, so they report no visible element. */
import { guarded } from "./host.js";
import { defineAll, defineGetter } from "./properties.js";
import { later, virtualNow } from "./timers.js";

const FIRST_REPORT_MS = 10;
const rectangle = (target) => target?.getBoundingClientRect?.() ?? {};

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
      if (this.#targets.has(target)) guarded(() => this.#run.call(this, [entry()], this));
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

class IntersectionObserverEntry {}
for (const [name, value] of [["isIntersecting", false], ["intersectionRatio", 0]]) {
  defineGetter(IntersectionObserverEntry.prototype, name, () => value);
}

class IntersectionObserver extends LayoutObserver {
  constructor(run, options = {}) {
    super(run);
    const { root = null, rootMargin = "0px", threshold = 0 } = options ?? {};
    Object.assign(this, { root, rootMargin, thresholds: [threshold].flat() });
  }
  observe(target) {
    this.report(target, () =>
      Object.assign(new IntersectionObserverEntry(), {
        target,
        boundingClientRect: rectangle(target),
        intersectionRect: {},
        rootBounds: null,
        time: virtualNow(),
      }));
  }
}

class ResizeObserver extends LayoutObserver {
  observe(target) {
    const size = [{ inlineSize: 0, blockSize: 0 }];
    this.report(target, () => ({
      target,
      contentRect: rectangle(target),
      borderBoxSize: size,
      contentBoxSize: size,
      devicePixelContentBoxSize: size,
    }));
  }
}

class PerformanceObserver extends LayoutObserver {
  static supportedEntryTypes = [];
  observe() {}
}
class ReportingObserver extends LayoutObserver {
  observe() {}
}

defineAll(globalThis, {
  IntersectionObserver,
  IntersectionObserverEntry,
  ResizeObserver,
  PerformanceObserver,
  ReportingObserver,
});
