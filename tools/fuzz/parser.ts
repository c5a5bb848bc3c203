/** How the parsers of a module are called. */
import type { Problem, ProblemLog } from "../../src/scan/parse/problem.ts";
import type { Input } from "./input.ts";

// deno-lint-ignore no-explicit-any
type AnyFunction = (...values: any[]) => unknown;

type Awaitable<T> = T | Promise<T>;

/** Makes the arguments of each function that the module exports: a missing one does not compile. */
type ArgumentMakers<Module> = {
  readonly [Name in keyof Module as Module[Name] extends AnyFunction ? Name : never]: Module[Name] extends
    AnyFunction ? (input: Input) => Awaitable<Parameters<Module[Name]>> : never;
};

export interface FuzzedParser {
  /** Path below src/scan/parse. */
  readonly path: string;
  readonly name: string;
  /** Makes the arguments. @returns the call alone, for which time is measured */
  readonly prepare: (input: Input) => Promise<() => unknown>;
}

export function parsersOf<Module extends object>(
  path: string,
  module: Module,
  makers: ArgumentMakers<Module>,
): readonly FuzzedParser[] {
  const byName: Readonly<Record<string, (input: Input) => Awaitable<readonly unknown[]>>> = makers;
  const functions = new Map<string, unknown>(Object.entries(module));
  return Object.entries(byName).map(([name, argumentsOf]) => {
    const run = functions.get(name);
    if (typeof run !== "function") throw new Error(`Cannot call ${name} of ${path}: it is not a function`);
    return {
      path,
      name,
      prepare: async (input) => {
        const values = await argumentsOf(input);
        return () => run(...values);
      },
    };
  });
}

/** A log that takes every problem: some parsers write to the log of their caller. */
export function anyLog<Code extends string>(): ProblemLog<Code> {
  const problems: Problem<Code>[] = [];
  return {
    problems,
    add: (code, at = {}) => void problems.push({ code, severity: "error", text: "is invalid", ...at }),
  };
}
