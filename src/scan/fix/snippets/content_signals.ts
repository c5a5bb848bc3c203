/** Content signals as the site means them, as far as it says so elsewhere. */
import type { PolicyStatement, Subject } from "../../parse/policy/policy_statements.ts";

const KEYS: readonly (readonly [key: string, subject: Subject, usual: "yes" | "no"])[] = [
  ["search", "search", "yes"],
  ["ai-input", "answers", "yes"],
  ["ai-train", "training", "no"],
];

/**
 * A line for robots.txt.
 * @param statements what the site says in other places; where they disagree, no is meant, and where there are none, what
 * a site says that welcomes readers and keeps its choice about training
 */
export function contentSignalLine(statements: readonly PolicyStatement[] = []): string {
  const signals = KEYS.map(([key, subject, usual]) => {
    const said = statements.filter((statement) => statement.subject === subject).map(({ says }) => says);
    return `${key}=${said.includes("no") ? "no" : said[0] ?? usual}`;
  });
  return `Content-Signal: ${signals.join(", ")}`;
}
