/**
 * QuickJS, compiled to WebAssembly: hostile code gets a machine of its own, with memory and steps that can be counted.
 * V8's threads are no alternative, because `Worker.terminate()` does not end a loop in WebAssembly (Deno 2.9.6), and a
 * heap that is full ends the whole process.
 */
import variant from "@jitl/quickjs-singlefile-mjs-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from "quickjs-emscripten-core";

/** Number of pages of 64 KiB. `setMemoryLimit` of QuickJS does not count large blocks here. */
const INITIAL_PAGES = 256;
const MAX_PAGES = 1_024;
/** Bytes of the stack. V8's own stack must last longer. */
const MAX_STACK_BYTES = 256 * 1024;
/** Maximum number of times that the interpreter asks whether it may continue, once in 10,000 jumps: about a second. */
const MAX_POLLS = 3_000;
/** Maximum number of jobs of promises. */
const MAX_JOBS = 50_000;

/** An interpreter for one page. Its memory is free when nothing refers to it. */
export class Interpreter {
  readonly #runtime: QuickJSRuntime;
  readonly #context: QuickJSContext;
  #polls = 0;
  #jobs = 0;
  #maxPolls = MAX_POLLS;
  /** Number of errors that no script caught. */
  errors = 0;

  private constructor(runtime: QuickJSRuntime) {
    this.#runtime = runtime;
    runtime.setMaxStackSize(MAX_STACK_BYTES);
    runtime.setInterruptHandler(() => ++this.#polls > this.#maxPolls);
    this.#context = runtime.newContext();
  }

  static async start(): Promise<Interpreter> {
    const wasmMemory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAX_PAGES });
    const module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }));
    return new Interpreter(module.newRuntime());
  }

  /** True if the page has used all steps. */
  get isSpent(): boolean {
    return this.#polls > MAX_POLLS || this.#jobs > MAX_JOBS;
  }

  /** Gives some steps back, to read the page after its scripts have used all. */
  allowReading(): void {
    this.#maxPolls = this.#polls + MAX_POLLS;
  }

  /** @param codeOf returns the code of a module by URL, or undefined */
  loadModules(base: string, codeOf: (url: string) => string | undefined): void {
    this.#runtime.setModuleLoader(
      (url) => codeOf(url) ?? { error: new Error(`No module ${url}`) },
      (from, specifier) => URL.parse(specifier, URL.canParse(from) ? from : base)?.href ?? specifier,
    );
  }

  setText(name: string, text: string): void {
    using handle = this.#context.newString(text);
    this.#context.setProp(this.#context.global, name, handle);
  }

  /** Adds a global function that is called with its arguments as texts. */
  setFunction(name: string, call: (...texts: string[]) => void): void {
    using handle = this.#context.newFunction(name, (...values: QuickJSHandle[]) => {
      call(...values.map((value) => this.#context.getString(value)));
    });
    this.#context.setProp(this.#context.global, name, handle);
  }

  /**
   * Runs code in the global scope, and then all jobs of promises. Errors of the code are counted.
   * @returns the value of the code if it is a text, a number or a boolean
   */
  run(code: string, url: string, type: "global" | "module" = "global"): unknown {
    const result = this.#context.evalCode(code, url, { type });
    if (result.error) {
      this.errors++;
      result.error.dispose();
      this.#runJobs();
      return undefined;
    }
    const kind = this.#context.typeof(result.value);
    const value = kind === "object" || kind === "function" ? undefined : this.#context.dump(result.value);
    result.value.dispose();
    this.#runJobs();
    return value;
  }

  #runJobs(): void {
    while (!this.isSpent) {
      this.#jobs++;
      const result = this.#runtime.executePendingJobs(1);
      if (result.error) {
        this.errors++;
        result.error.dispose();
      } else if (result.value === 0) return;
    }
  }
}
