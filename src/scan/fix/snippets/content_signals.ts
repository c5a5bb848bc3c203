/** Content signals that repeat what the site states elsewhere. */
import type { PolicyStatement, Subject } from "../../parse/policy/policy_statements.ts";

const KEYS: readonly (readonly [key: string, subject: Subject, usual: "yes" | "no"])[] = [
  ["search", "search", "yes"],
  ["ai-input", "answers", "yes"],
  ["ai-train", "training", "no"],
];

/**
 * A line for robots.txt.
 * @param statements of other policies; a no overrides a yes, and the default allows search and answers but no training
 */
export function contentSignalLine(statements: readonly PolicyStatement[] = []): string {
  const signals = KEYS.map(([key, subject, usual]) => {
    const said = statements.filter((statement) => statement.subject === subject).map(({ says }) => says);
    return `${key}=${said.includes("no") ? "no" : said[0] ?? usual}`;
  });
  return `Content-Signal: ${signals.join(", ")}`;
}
