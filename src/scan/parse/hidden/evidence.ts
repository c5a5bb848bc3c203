/** The rows of evidence, compiled. */
import { READERS } from "../../data/prompt_injection/addressees.ts";
import { COMMANDS } from "../../data/prompt_injection/commands.ts";
import { REQUESTS } from "../../data/prompt_injection/demands.ts";
import { GOOD_FAITH } from "../../data/prompt_injection/good_faith.ts";
import { type EvidenceRow, type EvidenceRows, VOCABULARY } from "../../data/prompt_injection/vocabulary.ts";

export const EVIDENCE = { ...COMMANDS, ...READERS, ...REQUESTS, ...GOOD_FAITH } satisfies EvidenceRows;
export type EvidenceKind = keyof typeof EVIDENCE;

const PATTERNS: ReadonlyMap<string, readonly RegExp[]> = new Map(
  Object.entries<readonly EvidenceRow[]>(EVIDENCE).map(([kind, rows]) => [
    kind,
    rows.map(([, pattern]) => compile(pattern)),
  ]),
);

/** The pattern with its word lists filled in. */
export function compile({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replace(/\{([A-Z_]+)\}/g, (_, name) => VOCABULARY[name] ?? `{${name}}`), flags);
}

export function hasEvidence(kind: EvidenceKind, text: string): boolean {
  return (PATTERNS.get(kind) ?? []).some((pattern) => pattern.test(text));
}

/** Returns one match for each row of a kind, always the first. */
export function evidenceIn(kind: EvidenceKind, text: string): RegExpExecArray[] {
  return (PATTERNS.get(kind) ?? []).map((pattern) => pattern.exec(text)).filter((match) => match !== null);
}
