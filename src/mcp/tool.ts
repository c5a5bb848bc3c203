/** Defines tools with their name, their description for a model, and their action. */
import type { z } from "zod";
import type { McpCaller, ScanProgress } from "./caller.ts";

/** A single call of a tool. */
export interface ToolCall {
  readonly caller: McpCaller;
  /** Notifies the client about the progress of the call, if it wants that. */
  readonly onProgress: (progress: ScanProgress) => void;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
}

/** Answer of a tool, for programs and for a model. */
export interface ToolAnswer<T> {
  readonly data: T;
  /** Markdown. */
  readonly text: string;
}

export interface Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** Describes to a model when to use the tool. */
  readonly description: string;
  readonly input: I;
  readonly output: O;
  /** True if the tool reaches sites that anyone may run. */
  readonly isOpenWorld: boolean;
  /** @throws {AppError} with the message for the client */
  run(input: z.output<I>, call: ToolCall): Promise<ToolAnswer<z.input<O>>>;
}

/** Declares a tool, and hides the types of its input and output. */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(tool: Tool<I, O>): Tool {
  // The server checks the input with `input` before it runs the tool.
  return tool as unknown as Tool;
}
