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
import world from "./bundle/world.js" with { type: "text" };
import { hostWork } from "./host_work.ts";

/** Number of pages of 64 KiB. `setMemoryLimit` of QuickJS does not count large blocks here. */
const INITIAL_PAGES = 256;
const MAX_PAGES = 1_024;
/** Bytes of the stack. V8's own stack must last longer. */
const MAX_STACK_BYTES = 256 * 1024;
/** Maximum number of times that the interpreter asks whether it may continue, once in 10,000 jumps: about a second. */
const MAX_POLLS = 3_000;
/** Parts of such a step that work of the host counts as. Pages compare many texts when they sort. */
const HOST_WORK = 1;
const HOST_COMPARISON = 0.03;
/** Maximum number of jobs of promises. */
const MAX_JOBS = 50_000;

/** Functions of the host that the world calls. */
export interface WorldHost {
  readonly request: (id: string, method: string, url: string) => void;
  readonly note: (kind: string, text: string) => void;
  /** Returns the code of a module by URL, or undefined. */
  readonly moduleAt: (url: string) => string | undefined;
  /** URL that the imports of a script in the page are resolved against. */
  readonly base: string;
}

/** An interpreter that has compiled the world, and the memory that it had then. */
interface Machine {
  readonly runtime: QuickJSRuntime;
  readonly context: QuickJSContext;
  readonly memory: WebAssembly.Memory;
  readonly fresh: Uint8Array;
}

let machine: Promise<Machine> | undefined;
/** The interpreter of the current page. */
let current: Interpreter | undefined;

/** The interpreter of one page at a time. Its memory is as it was before the first page. */
export class Interpreter {
  readonly #context: QuickJSContext;
  readonly #runtime: QuickJSRuntime;
  readonly host: WorldHost;
  #polls = 0;
  #jobs = 0;
  #maxPolls = MAX_POLLS;
  /** Number of errors that no script caught. */
  errors = 0;

  private constructor({ context, runtime }: Machine, host: WorldHost) {
    this.#context = context;
    this.#runtime = runtime;
    this.host = host;
  }

  /** Compiles the world, which takes longer than most pages. */
  static async prepare(): Promise<void> {
    await (machine ??= newMachine());
  }

  /** @param page JSON of the page */
  static async start(page: string, host: WorldHost): Promise<Interpreter> {
    const own = await (machine ??= newMachine());
    const bytes = new Uint8Array(own.memory.buffer);
    bytes.set(own.fresh);
    bytes.fill(0, own.fresh.length);
    current = new Interpreter(own, host);
    current.setText("pageJson", page);
    current.run("((start) => { delete globalThis.startWorld; start(); })(startWorld)", "host");
    return current;
  }

  /** True if the page has used all steps. */
  get isSpent(): boolean {
    return this.#polls > MAX_POLLS || this.#jobs > MAX_JOBS;
  }

  /** Counts steps. @returns true to interrupt the code */
  poll(steps = 1): boolean {
    this.#polls += steps;
    return this.#polls > this.#maxPolls;
  }

  /** Gives some steps back, to read the page after its scripts have used all. */
  allowReading(): void {
    this.#maxPolls = this.#polls + MAX_POLLS;
  }

  setText(name: string, text: string): void {
    using handle = this.#context.newString(text);
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

async function newMachine(): Promise<Machine> {
  const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAX_PAGES });
  const module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory: memory }));
  const runtime = module.newRuntime();
  runtime.setMaxStackSize(MAX_STACK_BYTES);
  runtime.setInterruptHandler(() => current?.poll() ?? false);
  runtime.setModuleLoader(
    (url) => current?.host.moduleAt(url) ?? { error: new Error(`No module ${url}`) },
    (from, specifier) =>
      URL.parse(specifier, URL.canParse(from) ? from : current?.host.base ?? "")?.href ?? specifier,
  );
  const context = runtime.newContext();
  setFunction(
    context,
    "hostRequest",
    ([id = "", method = "", url = ""]) => current?.host.request(id, method, url),
  );
  setFunction(context, "hostNote", ([kind = "", text = ""]) => current?.host.note(kind, text));
  setFunction(context, "hostWork", ([name = "", ...texts]) => {
    current?.poll(name === "compare" ? HOST_COMPARISON : HOST_WORK);
    return hostWork(name, texts);
  });
  context.evalCode(`globalThis.startWorld = () => {\n${world}\n};`, "world").dispose();
  return { runtime, context, memory, fresh: new Uint8Array(memory.buffer.slice(0)) };
}

/** Adds a global function that is called with its arguments as texts, and may return one. */
function setFunction(
  context: QuickJSContext,
  name: string,
  call: (texts: string[]) => string | void,
): void {
  using handle = context.newFunction(name, (...values: QuickJSHandle[]) => {
    const text = call(values.map((value) => context.getString(value)));
    return text === undefined ? context.undefined : context.newString(text);
  });
  context.setProp(context.global, name, handle);
}
