/** Runs scripts of pages in processes of their own, which are killed when a page does not end. */
import { Unobservable } from "../../errors.ts";
import { Slots } from "../../slots.ts";
import type { PageScripts, ScriptLook, ScriptView } from "../contract/page_scripts.ts";
import type { Program } from "../scan_program.ts";
import { ScriptChild } from "./script_child.ts";

/** Milliseconds that a page waits for a process that is free. Without its scripts, it is judged by its HTML. */
const MAX_WAIT_MS = 5_000;

export class ScriptRunner implements PageScripts, Disposable {
  readonly #program: Program;
  readonly #slots: Slots;
  /** Processes without a page. */
  readonly #idle: ScriptChild[] = [];
  readonly #all = new Set<ScriptChild>();

  /**
   * @param program of this process
   * @param processes at a time, each started when a page needs it
   */
  constructor(program: Program, processes: number) {
    this.#program = program;
    this.#slots = new Slots(processes);
  }

  prepare(): void {
    if (this.#all.size > 0) return;
    try {
      this.#idle.push(this.#start());
    } catch {
      // The first page gets the same error.
    }
  }

  async look(look: ScriptLook, signal: AbortSignal): Promise<ScriptView> {
    await this.#enter(signal);
    try {
      const child = this.#idle.pop() ?? this.#start();
      const view = await child.run(look, signal);
      this.#idle.push(child);
      return view;
    } finally {
      this.#slots.leave();
    }
  }

  [Symbol.dispose](): void {
    for (const child of this.#all) child.kill();
  }

  async #enter(signal: AbortSignal): Promise<void> {
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort(new Unobservable("SCRIPTS_BUSY", "Scripts of other pages were running"));
    }, MAX_WAIT_MS);
    try {
      await this.#slots.enter(AbortSignal.any([signal, late.signal]));
    } finally {
      clearTimeout(timer);
    }
  }

  #start(): ScriptChild {
    const child = started(this.#program);
    this.#all.add(child);
    void child.ended.then(() => {
      this.#all.delete(child);
      const at = this.#idle.indexOf(child);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    return child;
  }
}

/** @throws {Unobservable} `SCRIPTS_NOT_STARTED` if the system or the runtime starts no process */
function started(program: Program): ScriptChild {
  try {
    return new ScriptChild(program);
  } catch (cause) {
    throw new Unobservable("SCRIPTS_NOT_STARTED", "No process could be started for the scripts", { cause });
  }
}
