/** Messages between the program and a process that runs scripts of pages, one line of JSON each. */
import { z } from "zod";
import type { ScriptAnswer, ScriptPage, ScriptView } from "../contract/page_scripts.ts";

/** Maximum number of bytes of a line. */
export const MAX_LINE_BYTES = 32 * 1024 * 1024;

/** Orders to the process, which runs one page at a time. */
export type ScriptOrder =
  | { readonly type: "run"; readonly page: ScriptPage }
  | { readonly type: "answer"; readonly request: number; readonly answer: ScriptAnswer };

const VIEW: z.ZodType<ScriptView> = z.strictObject({
  html: z.string(),
  filled: z.array(z.strictObject({
    index: z.int().min(0),
    localName: z.string().max(100),
    characters: z.int().min(1),
  })).max(3_000),
  moves: z.array(z.string().max(8_192)).max(10),
  isWhole: z.boolean(),
});

/** Reports of the process. Its pages are hostile, so that it might be, too. */
export const SCRIPT_REPORT = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("ready") }),
  z.strictObject({ type: z.literal("ask"), request: z.int().min(1), url: z.string().max(8_192) }),
  z.strictObject({ type: z.literal("ran"), view: VIEW }),
  /** The page has broken the interpreter, or its memory was full. */
  z.strictObject({ type: z.literal("broken") }),
]);

export type ScriptReport = z.infer<typeof SCRIPT_REPORT>;
