/** What a tool is: its name, what a model is told of it, and what it does. */
import type { z } from "zod";
import type { McpCaller, ScanProgress } from "./caller.ts";

/** One call of a tool. */
export interface ToolCall {
  readonly caller: McpCaller;
  /** Tells the client how far the call is, if it wants to know. */
  readonly onProgress: (progress: ScanProgress) => void;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
}

/** What a tool found: for programs, and for a model. */
export interface ToolAnswer<T> {
  readonly data: T;
  /** Markdown. */
  readonly text: string;
}

export interface Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** Tells a model when to use it. */
  readonly description: string;
  readonly input: I;
  readonly output: O;
  /** Whether it reaches sites that anyone may run. */
  readonly isOpenWorld: boolean;
  /** @throws {AppError} with what the client is told */
  run(input: z.output<I>, call: ToolCall): Promise<ToolAnswer<z.input<O>>>;
}

/** Declares a tool, and hides the types of its input and output. */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(tool: Tool<I, O>): Tool {
  // The server checks the input by `input` before it is run.
  return tool as unknown as Tool;
}
