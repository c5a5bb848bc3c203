/** Messages between the program and a process that runs scripts of pages, one line of JSON each. */
import type { ScriptAnswer, ScriptPage, ScriptView } from "../contract/page_scripts.ts";

/** Maximum number of bytes of a line. */
export const MAX_LINE_BYTES = 16 * 1024 * 1024;

/** Orders to the process, which runs one page at a time. */
export type ScriptOrder =
  | { readonly type: "run"; readonly page: ScriptPage }
  | { readonly type: "answer"; readonly request: number; readonly answer: ScriptAnswer };

/** Reports of the process. */
export type ScriptReport =
  /** It has compiled the world of the pages. */
  | { readonly type: "ready" }
  | { readonly type: "ask"; readonly request: number; readonly url: string }
  | { readonly type: "ran"; readonly view: ScriptView }
  /** The page has broken the interpreter, or its memory was full. */
  | { readonly type: "broken" };
