/** The time limits of one request. Each phase has its own, and all together have one. */
import { Unobservable } from "../../../errors.ts";
import { leaveTime, observeTime } from "./observed_time.ts";

const TIMEOUTS = {
  dns: ["DNS_TIMEOUT", "The DNS lookup timed out"],
  connect: ["CONNECT_TIMEOUT", "The connection timed out"],
  tls: ["TLS_TIMEOUT", "The TLS handshake timed out"],
  response: ["TTFB_TIMEOUT", "The server did not respond in time"],
  body: ["DEADLINE", "The response did not finish in time"],
  event: ["NO_EVENT", "The event stream sent no response in time"],
} as const;

type Phase = keyof typeof TIMEOUTS;

/** Aborts its signal, with an Unobservable as the reason, when a phase or the whole takes too long. */
export class RequestClock {
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal;
  readonly #onOuterAbort: () => void;
  #phase: Phase = "dns";
  /** Milliseconds that are left. */
  #whole: number;
  #ofPhase = Infinity;

  /**
   * Runs work with a clock. The clock stops with the work, because each running one holds a timer.
   * @param wholeMs all phases together, milliseconds
   * @param outer the scan's signal, whose abort ends the request too
   */
  static async run<T>(
    wholeMs: number,
    outer: AbortSignal,
    work: (clock: RequestClock) => T | Promise<T>,
  ): Promise<T> {
    const clock = new RequestClock(wholeMs, outer);
    try {
      return await work(clock);
    } finally {
      clock.#stop();
    }
  }

  private constructor(wholeMs: number, outer: AbortSignal) {
    this.#outer = outer;
    this.#onOuterAbort = () => this.#controller.abort(outer.reason);
    if (outer.aborted) this.#onOuterAbort();
    outer.addEventListener("abort", this.#onOuterAbort, { once: true });
    this.#whole = wholeMs;
    observeTime(this);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Called as time passes. Time when this process was busy does not count against the site. */
  pass(ms: number): void {
    this.#whole -= ms;
    this.#ofPhase -= ms;
    if (this.#whole > 0 && this.#ofPhase > 0) return;
    const [code, message] = TIMEOUTS[this.#phase];
    this.#controller.abort(new Unobservable(code, message));
    leaveTime(this);
  }

  /** Ends the previous phase and gives the next one its time in milliseconds. */
  enter(phase: Phase, ms?: number): void {
    this.#controller.signal.throwIfAborted();
    this.#phase = phase;
    this.#ofPhase = ms ?? Infinity;
  }

  /**
   * Runs work that knows no signal. When the clock aborts, `cancel` must make the work end, and the reason
   * replaces the work's own error.
   */
  async guard<T>(work: () => Promise<T>, cancel: () => void): Promise<T> {
    const { signal } = this;
    signal.throwIfAborted();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      return await work();
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  }

  #stop(): void {
    leaveTime(this);
    this.#outer.removeEventListener("abort", this.#onOuterAbort);
  }
}
