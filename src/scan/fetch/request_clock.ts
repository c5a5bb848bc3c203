/** The time limits of one request: each phase has its own, and all together have one. */
import { Unobservable } from "../../errors.ts";

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
  readonly #whole: ReturnType<typeof setTimeout>;
  readonly #outer: AbortSignal;
  readonly #onOuterAbort: () => void;
  #phase: Phase = "dns";
  #phaseTimer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param wholeMs all phases together, milliseconds
   * @param outer the scan's signal, whose abort ends the request too
   */
  constructor(wholeMs: number, outer: AbortSignal) {
    this.#outer = outer;
    this.#onOuterAbort = () => this.#controller.abort(outer.reason);
    if (outer.aborted) this.#onOuterAbort();
    outer.addEventListener("abort", this.#onOuterAbort, { once: true });
    this.#whole = setTimeout(() => this.#expire(), wholeMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Ends the phase before and gives the next one its time in milliseconds. */
  enter(phase: Phase, ms?: number): void {
    this.#controller.signal.throwIfAborted();
    clearTimeout(this.#phaseTimer);
    this.#phase = phase;
    this.#phaseTimer = ms === undefined ? undefined : setTimeout(() => this.#expire(), ms);
  }

  stop(): void {
    clearTimeout(this.#whole);
    clearTimeout(this.#phaseTimer);
    this.#outer.removeEventListener("abort", this.#onOuterAbort);
  }

  /**
   * Runs work that knows no signal. When the clock aborts, `cancel` must make the work end; its own error is
   * replaced by the reason.
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

  #expire(): void {
    const [code, message] = TIMEOUTS[this.#phase];
    this.#controller.abort(new Unobservable(code, message));
  }
}
