/** Stops a run of tests that hangs. */

/** Milliseconds without output after which a test hangs. The longest test takes two minutes on a busy machine. */
const MAX_SILENCE_MS = 300_000;
/** Milliseconds in which the runner has to name its unfinished tests. */
const MAX_NAMING_MS = 10_000;

/** Stops a runner without output, because a test that hangs must not keep the gate from ending. */
export class Silence implements Disposable {
  readonly #child: Deno.ChildProcess;
  readonly #maxMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param child a run of `deno test`, which names its unfinished tests after a SIGINT
   * @param maxMs milliseconds without output after which it is stopped
   */
  constructor(child: Deno.ChildProcess, maxMs = MAX_SILENCE_MS) {
    this.#child = child;
    this.#maxMs = maxMs;
    this.restart();
  }

  /** Output has come. */
  restart(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#stop(), this.#maxMs);
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }

  #stop(): void {
    console.log(`No test has ended for ${this.#maxMs / 1_000} s. The tests that hang follow`);
    this.#child.kill("SIGINT");
    this.#timer = setTimeout(() => this.#child.kill("SIGKILL"), MAX_NAMING_MS);
  }
}
