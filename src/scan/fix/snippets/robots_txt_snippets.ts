/** A robots.txt that allows everything and states content signals, and the parts of one. */
import type { Details } from "../../contract/check.ts";
import { AI_AGENTS, type AiAgent } from "../../data/agents/ai_agents.ts";
import { isObedient, isReader, isTrainer } from "../../parse/policy/agent_access.ts";
import type { PolicyStatement, Subject } from "../../parse/policy/policy_statements.ts";
import type { SiteFacts } from "../../contract/site_facts.ts";

/** Fix of all checks that fail because the file is missing, so that one step fixes them. */
export const PUBLISH_ROBOTS_TXT =
  "Publish /robots.txt as plain text, with User-agent: * and a Content-Signal line below it";

/** Training is the owner's decision, so nothing is stated for it by default. */
const SIGNALS: readonly (readonly [key: string, subject: Subject, usual: "yes" | null])[] = [
  ["search", "search", "yes"],
  ["ai-input", "answers", "yes"],
  ["ai-train", "training", null],
];
const TRAINING_CHOICE =
  "# Add ai-train=no to forbid AI training with the content, or ai-train=yes to allow it";

const READERS = obedientTokens(isReader);
const TRAINERS = obedientTokens(isTrainer);

/**
 * The line that repeats the site's statements elsewhere. A comment above it explains how to decide on
 * training.
 * @param statements of other policies; a no overrides a yes, and the default allows search and answers
 * @param undecided subjects without a statement, unless it is about all
 */
export function contentSignalLine(
  statements: readonly PolicyStatement[] = [],
  undecided: ReadonlySet<Subject> = new Set(),
): string {
  const signals = SIGNALS.flatMap(([key, subject, usual]) => {
    const said = statements.filter((statement) => statement.subject === subject).map(({ says }) => says);
    const value = said.includes("no") ? "no" : said[0] ?? usual;
    return value === null || undecided.has(subject) ? [] : [`${key}=${value}`];
  });
  if (signals.length === 0) return contentSignalLine(statements);
  const line = `Content-Signal: ${signals.join(", ")}`;
  return line.includes("ai-train=") ? line : `${TRAINING_CHOICE}\n${line}`;
}

/** Allows everything to the documented search and user agents. */
export function readerGroupSnippet(): string {
  return group(READERS, "Allow: /");
}

/**
 * Includes only agents that are disallowed by name, because a group for others would exempt them from the
 * rules for `*`.
 */
export function refusedGroupSnippet(_facts: SiteFacts, { names }: Details): string {
  const refused = Array.isArray(names) ? READERS.filter((token) => names.includes(token)) : [];
  return group(refused.length > 0 ? refused : READERS, "Allow: /");
}

/** Disallows everything to the documented training agents. */
export function trainingGroupSnippet(): string {
  return group(TRAINERS, "Disallow: /");
}

function group(agents: readonly string[], rule: string): string {
  return [...agents.map((agent) => `User-agent: ${agent}`), rule, ""].join("\n");
}

/** Tokens of the agents that obey robots.txt, if RFC 9309 allows them. */
function obedientTokens(isMeant: (agent: AiAgent) => boolean): readonly string[] {
  const agents = AI_AGENTS.filter((agent) => !agent.obsolete && isMeant(agent) && isObedient(agent));
  return agents.map(({ token }) => token).filter((token) => /^[A-Za-z_-]+$/.test(token));
}
