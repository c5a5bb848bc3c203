/**
 * Texts that a site writes for agents, such as descriptions of tools, skills and llms.txt. They may instruct
 * agents, and usually do. So only text that turns an agent against the person it works for is prompt
 * injection.
 */
import { COMMANDS } from "../../data/prompt_injection/commands.ts";
import type { HARM_WORDS } from "../../data/prompt_injection/harm_words.ts";
import { POISONING } from "../../data/prompt_injection/poisoning.ts";
import { ANCHORS, type EvidenceRow } from "../../data/prompt_injection/vocabulary.ts";
import { base64Texts } from "./encoded_text.ts";
import { compile, type EvidenceKind } from "./evidence.ts";
import {
  isExcused,
  isMentioned,
  type MatchBudget,
  matchedPieces,
  quoteOf,
  textAfter,
  VisibleText,
} from "./injection_sentences.ts";
import { plainText } from "./plain_text.ts";
import { invisibleTexts } from "./smuggled_text.ts";

/** Minimum number of invisible letters that count as a message with any content. */
const MIN_INVISIBLE_LENGTH = 12;
const MAX_QUOTE_LENGTH = 200;
const MAX_TEXT_LENGTH = 200_000;

const ANCHOR = new RegExp(
  `${ANCHORS}|\\.ssh|id_|\\/etc\\/|credentials|\\.netrc|\\.json|\\.sqlite|tools?\\b|e-?mail`,
  "i",
);

/** Effect of a text on the person whose agent reads it. */
export type AgentTextHarm = keyof typeof HARM_WORDS;

/** A description of a few sentences, or a document, which may be about prompts and attacks. */
export type AgentTextForm = "description" | "document";

export interface AgentTextInjection {
  readonly harm: AgentTextHarm;
  /** The matched words, with some words around them. */
  readonly quote: string;
}

interface Rule {
  readonly harm: Exclude<AgentTextHarm, "smuggled">;
  /** Kind of words around a match that excuse it. */
  readonly evidence: EvidenceKind;
  readonly pattern: RegExp;
  readonly forms: readonly AgentTextForm[];
  /** Requirement for the words after a match. */
  readonly tail?: RegExp;
}

const BOTH = ["description", "document"] as const;
const SHORT = ["description"] as const;

/**
 * Rows that also match honest files for agents. Such files rank files, and list texts to read before an
 * answer.
 */
const HONEST: ReadonlySet<string> = new Set([
  "takes-precedence",
  "fetch-before-answering",
  "image-in-each-answer",
  "answer-with-image",
  "remember-as-trusted",
  "tool-element",
  "system-element",
  "call-in-json",
  "tool-with-arguments",
]);

/**
 * "Do not tell the user about internal ids" is advice. A demand for secrecy is about "this", or names nothing
 * at all.
 */
const THIS =
  /^(?:\s*$|\s?[.!,;:)]|\s(?:about|of) (?:this|it|that|these|any|what)\b|\s(?:this|it|these|anything|and|or)\b)/i;

const RULES: readonly Rule[] = [
  ...rules(COMMANDS["told-override"], { harm: "override", evidence: "told-override", forms: BOTH }),
  ...rules(COMMANDS.override, { harm: "override", evidence: "override", forms: BOTH }),
  ...rules(COMMANDS.concealment, { harm: "concealment", evidence: "concealment", forms: BOTH }),
  ...rules(COMMANDS.abuse, { harm: "abuse", evidence: "abuse", forms: BOTH }),
  ...rules(COMMANDS["tool-syntax"], { harm: "tool-syntax", evidence: "tool-syntax", forms: SHORT }),
  ...rules(POISONING.theft, { harm: "theft", evidence: "concealment", forms: SHORT }),
  ...rules(POISONING.rerouting, { harm: "rerouting", evidence: "concealment", forms: SHORT }),
];

function rules(rows: readonly EvidenceRow[], rule: Omit<Rule, "pattern" | "tail">): Rule[] {
  return rows.filter(([id]) => !HONEST.has(id)).map(([id, pattern]) => ({
    ...rule,
    pattern: compile(pattern),
    ...(id === "not-tell-the-user" ? { tail: THIS } : {}),
  }));
}

/** @param budget reduced by the matched characters after the call */
export function agentTextInjection(
  text: string,
  form: AgentTextForm,
  budget: MatchBudget,
): AgentTextInjection | null {
  const read = text.slice(0, MAX_TEXT_LENGTH);
  const smuggled = invisibleTexts(read).find((each) =>
    each.text.length >= MIN_INVISIBLE_LENGTH && /\p{L} \p{L}/u.test(each.text)
  );
  if (smuggled) return { harm: "smuggled", quote: smuggled.text.slice(0, MAX_QUOTE_LENGTH) };
  const about = new VisibleText(read);
  if (form === "document" && (about.isAboutAttacks || about.isAboutPrompts)) return null;
  for (const each of [withStops(read), ...base64Texts(read)]) {
    for (const piece of matchedPieces(each, budget, ANCHOR)) {
      const found = injectionIn(plainText(piece), form);
      if (found !== null) return found;
    }
  }
  return null;
}

/** Markdown with punctuation after headings, items and paragraphs, so that they end like sentences. */
function withStops(text: string): string {
  return text.replace(/^(#{1,6} [^\n]{1,200})\n/gm, "$1.\n").replace(
    /\n(?=[ \t]{0,20}(?:\n|[#>*+-]|\d{1,3}[.)]))/g,
    ".\n",
  );
}

function injectionIn(text: string, form: AgentTextForm): AgentTextInjection | null {
  for (const { harm, evidence, pattern, forms, tail } of RULES) {
    const match = forms.includes(form) ? pattern.exec(text) : null;
    if (match === null || isExcused(evidence, text, match) || isMentioned(text, match)) continue;
    if (tail === undefined || tail.test(textAfter(text, match))) return { harm, quote: quoteOf(text, match) };
  }
  return null;
}
