/** Renders the differences between two values for the messages of failed assertions. */
import { inspect } from "node:util";

const CONTEXT = 3; // equal lines shown around a difference

/** Renders a value as text, deep and sorted. A long value has one property a line. */
export function render(value: unknown): string {
  return inspect(value, {
    depth: 20,
    sorted: true,
    maxArrayLength: 1_000,
    maxStringLength: 20_000,
    breakLength: 100,
    compact: 1,
  });
}

/**
 * The lines of both renderings from the first to the last unequal one. Actual lines begin with `-`, expected
 * ones with `+`.
 */
export function difference(actual: unknown, expected: unknown): string {
  const multiline = [actual, expected].every((value) => typeof value === "string" && value.length > 0) &&
    `${actual}${expected}`.includes("\n");
  const left = (multiline ? String(actual) : render(actual)).split("\n");
  const right = (multiline ? String(expected) : render(expected)).split("\n");
  let head = 0;
  while (head < left.length && head < right.length && left[head] === right[head]) head++;
  let tail = 0;
  const most = Math.min(left.length, right.length) - head;
  while (tail < most && left.at(-1 - tail) === right.at(-1 - tail)) tail++;
  const leftEnd = left.length - tail;
  return [
    "[Diff] - actual / + expected",
    ...left.slice(Math.max(0, head - CONTEXT), head).map((line) => `    ${line}`),
    ...left.slice(head, leftEnd).map((line) => `-   ${line}`),
    ...right.slice(head, right.length - tail).map((line) => `+   ${line}`),
    ...left.slice(leftEnd, leftEnd + CONTEXT).map((line) => `    ${line}`),
  ].join("\n");
}
