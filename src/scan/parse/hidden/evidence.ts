/** The rows of evidence, compiled. Texts seldom match any, so that many patterns are tried as one. */
import { READERS } from "../../data/prompt_injection/addressees.ts";
import { COMMANDS } from "../../data/prompt_injection/commands.ts";
import { REQUESTS } from "../../data/prompt_injection/demands.ts";
import { GOOD_FAITH } from "../../data/prompt_injection/good_faith.ts";
import { type EvidenceRow, VOCABULARY } from "../../data/prompt_injection/vocabulary.ts";

/** Characters of patterns that are tried as one: V8 compiles longer ones to slower code. */
const MAX_JOINED_LENGTH = 3_000;

const ROWS = { ...COMMANDS, ...READERS, ...REQUESTS, ...GOOD_FAITH };

export type EvidenceKind = keyof typeof ROWS;

export interface Evidence {
  readonly kind: EvidenceKind;
  readonly id: string;
  readonly pattern: RegExp;
  readonly example: string;
  readonly counterExample: string;
}

export const EVIDENCE: readonly Evidence[] = (Object.keys(ROWS) as EvidenceKind[]).flatMap((kind) => {
  const rows: readonly EvidenceRow[] = ROWS[kind];
  return rows.map(([id, pattern, example, counterExample]) => ({
    kind,
    id,
    pattern,
    example,
    counterExample,
  }));
});

interface Patterns {
  readonly each: readonly RegExp[];
  readonly joined: readonly RegExp[];
}

const PATTERNS: ReadonlyMap<EvidenceKind, Patterns> = new Map(
  Map.groupBy(EVIDENCE, ({ kind }) => kind).entries().map(([kind, rows]) => {
    const each = rows.map(compile);
    return [kind, { each, joined: joinedPatterns(each) }];
  }),
);

/** The pattern of a row with the word lists that it names. */
export function compile({ pattern: { source, flags } }: Pick<Evidence, "pattern">): RegExp {
  return new RegExp(source.replace(/\{([A-Z_]+)\}/g, (_, name) => VOCABULARY[name] ?? `{${name}}`), flags);
}

export function hasEvidence(kind: EvidenceKind, text: string): boolean {
  return PATTERNS.get(kind)?.joined.some((pattern) => pattern.test(text)) ?? false;
}

/** The first match of each row of a kind. */
export function* evidenceIn(kind: EvidenceKind, text: string): Generator<RegExpExecArray> {
  if (!hasEvidence(kind, text)) return;
  for (const pattern of PATTERNS.get(kind)?.each ?? []) {
    const match = pattern.exec(text);
    if (match !== null) yield match;
  }
}

function joinedPatterns(patterns: readonly RegExp[]): RegExp[] {
  const joined: RegExp[] = [];
  for (const [flags, same] of Map.groupBy(patterns, ({ flags }) => flags)) {
    let portion: string[] = [];
    let length = 0;
    for (const { source } of same) {
      if (length > 0 && length + source.length > MAX_JOINED_LENGTH) {
        joined.push(new RegExp(portion.join("|"), flags));
        [portion, length] = [[], 0];
      }
      portion.push(`(?:${source})`);
      length += source.length;
    }
    joined.push(new RegExp(portion.join("|"), flags));
  }
  return joined;
}
