/** Prints every title, message and fix with example values, for reading them as a site owner would. */
import { CATALOGUE, exampleMessage } from "../src/scan/catalogue.ts";
import { CATEGORIES } from "../src/scan/contract/category.ts";
import type { Check } from "../src/scan/contract/check.ts";

/** @returns one line for each text, grouped by check */
export function renderTexts(): string {
  const parts = CATEGORIES.flatMap(({ id, title }) => [
    `# ${title}`,
    ...CATALOGUE.filter(({ category }) => category === id).map(({ check }) => renderCheck(check)),
  ]);
  return `${parts.join("\n\n")}\n`;
}

function renderCheck({ id, title, about, outcomes }: Check): string {
  const results = Object.values(outcomes).flatMap(({ status, message, fix, otherwise, assumes }) => [
    ...messagesOf(id, message).map((text) => `  ${status.padEnd(14)} ${text}`),
    ...(fix === null ? [] : [`      fix:       ${fix}`]),
    ...(otherwise === null ? [] : [`      otherwise: ${otherwise}`]),
    ...(assumes === null ? [] : [`      assumes:   ${assumes}`]),
  ]);
  return [`## ${title} [${id}]`, `   ${about}`, ...results].join("\n");
}

/** Twice where a count agrees with its noun: for one and for several. */
function messagesOf(id: string, message: string): string[] {
  return [...new Set([exampleMessage(id, message), exampleMessage(id, message, 1)])];
}

if (import.meta.main) console.log(renderTexts());
