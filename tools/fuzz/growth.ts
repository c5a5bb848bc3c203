/** Measures how the time of a parser grows with its input. */
import process from "node:process";
import { Input, type Shapes } from "./input.ts";
import type { FuzzedParser } from "./parser.ts";

/** Sizes of the inputs in UTF-16 code units; the last one is the most that a scan reads of a response. */
export const SIZES = [8_192, 65_536, 524_288, 2_097_152] as const;
/** A parser that reads this size promptly is not measured with the largest one. */
const LARGE_SIZE = SIZES[2];
const PROMPT_MS = 10;
/** Milliseconds from which the next size is measured only if the time is linear so far. */
const NOTABLE_MS = 40;
/** A shorter time counts as this one: CPU time is counted in steps of 10 ms, and below a limit, some inputs are refused unread. */
const MIN_MS = 10;
/** Times as long as linear time that may be an accident. */
const MAX_RATIO = 3;
/** Milliseconds that the largest input may take. */
const MAX_MS = 800;
/** Measurements that a finding takes; the shortest counts. */
const REPETITIONS = 3;

export interface Measured {
  readonly size: number;
  readonly cpuMs: number;
}

export interface Finding {
  readonly kind: "growth" | "budget" | "error";
  readonly detail: string;
}

/** @returns null for a parser that takes linear time and throws nothing */
export async function findingOf(parser: FuzzedParser, shapes: Shapes): Promise<Finding | null> {
  let before: Measured | null = null;
  for (const size of SIZES) {
    const call = await parser.prepare(new Input(shapes, size));
    // A thrown error is the finding.
    try {
      const first = await cpuMsOf(call);
      const isSlow = (cpuMs: number) => isOver({ size, cpuMs }, before);
      const cpuMs = isSlow(first) ? await shortest(parser, shapes, size, first, isSlow) : first;
      const measured = { size, cpuMs };
      if (isSlow(cpuMs)) {
        return { kind: isGrowth(measured, before) ? "growth" : "budget", detail: detailOf(before, measured) };
      }
      if (size === LARGE_SIZE && cpuMs < PROMPT_MS) return null;
      before = measured;
    } catch (error) {
      return { kind: "error", detail: `${size}: ${String(error).slice(0, 300)}` };
    }
  }
  return null;
}

function isOver(now: Measured, before: Measured | null): boolean {
  return now.cpuMs > MAX_MS || isGrowth(now, before);
}

function isGrowth(now: Measured, before: Measured | null): boolean {
  if (before === null || now.cpuMs < NOTABLE_MS) return false;
  return now.cpuMs > Math.max(before.cpuMs, MIN_MS) * MAX_RATIO * (now.size / before.size);
}

function detailOf(before: Measured | null, now: Measured): string {
  return [before, now].filter((each) => each !== null)
    .map(({ size, cpuMs }) => `${size}: ${cpuMs.toFixed(1)} ms`).join(", ");
}

/** Parsers keep what they computed for a page, so that each repetition has an input of its own. */
async function shortest(
  parser: FuzzedParser,
  shapes: Shapes,
  size: number,
  first: number,
  isSlow: (cpuMs: number) => boolean,
): Promise<number> {
  let least = first;
  for (let round = 1; round < REPETITIONS && isSlow(least); round++) {
    const call = await parser.prepare(new Input({ ...shapes, html: { ...shapes.html } }, size));
    least = Math.min(least, await cpuMsOf(call));
  }
  return least;
}

async function cpuMsOf(call: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  const result = await call();
  if (isGenerator(result)) { for (const _ of result); }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function isGenerator(value: unknown): value is Generator<unknown> {
  return typeof value === "object" && value !== null && "next" in value && Symbol.iterator in value;
}
