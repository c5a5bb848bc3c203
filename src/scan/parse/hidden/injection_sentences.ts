/** Finds the sentences of a text that try to control an AI agent. */
import { ANCHORS } from "../../data/prompt_injection/vocabulary.ts";
import {
  EXCUSE_WEIGHTS,
  MIN_REQUEST_WEIGHT,
  REQUEST_WEIGHTS,
  type SentenceKind,
} from "../../data/prompt_injection/weights.ts";
import { evidenceIn, type EvidenceKind, hasEvidence } from "./evidence.ts";
import { BREAK, plainText } from "./plain_text.ts";

/** Sentences that need no addressee, in order of clarity. */
const PLAIN_KINDS: readonly (readonly [EvidenceKind, SentenceKind])[] = [
  ["told-override", "override"],
  ["override", "override"],
  ["tool-syntax", "tool-syntax"],
  ["concealment", "concealment"],
  ["role", "role"],
  ["abuse", "request"],
];

/**
 * Number of characters matched at once, and number shared by neighboring pieces, which is longer than any
 * phrase.
 */
const PIECE_LENGTH = 2_000;
const PIECE_OVERLAP = 300;
/** Minimum number of characters that matching and searching a text take from the budget. */
const MIN_MATCH_COST = 130;
const SEARCH_COST_PER_CHARACTER = 0.1;
const MIN_SEARCH_COST = 5;
/**
 * Number of characters around a match that are read with it, and after an address that must be visible with
 * it.
 */
const CONTEXT_LENGTH = 400;
const VISIBLE_TAIL = 30;
const MAX_QUOTE_LENGTH = 200;
const MAX_VISIBLE_LENGTH = 500_000;

const ANCHOR = new RegExp(ANCHORS, "i");
/** Words allowed right before a command. After a noun, the same words describe somebody's actions. */
const COMMAND_START =
  /(?:^|[^\p{L}\p{N}\s]\s?|\b(?:please|and|then|now|must|should|shall|just|simply|also|instead|first|kindly|immediately|by|you (?:will|are to|need to|have to|must)|(?:instructed|required|asked|told|order|want) you to) )$/iu;
const OPENING_QUOTE = /["'“„«‘‹「『`][^"'”“»’›」』`]{0,80}$/;
const CLOSING_QUOTE = /^[^"'”»’›」』`]{0,80}["'”“»’›」』`]/;
const PROMPT_PAGE = /\bprompts\b|\bprompt (?:library|engineering|template|gallery|book)|\bsystem prompts?\b/i;

export interface Sentence {
  readonly kind: SentenceKind;
  /** The finding, with some words around it. */
  readonly quote: string;
}

/** Number of characters that may still be matched on one page. */
export interface MatchBudget {
  characters: number;
}

/** The visible text of a page, which is only read after a sentence was found. */
export class VisibleText {
  readonly #whole: string;
  #plain: string | null = null;

  constructor(text: string) {
    this.#whole = text;
  }

  get #text(): string {
    this.#plain ??= plainText(this.#whole.slice(0, MAX_VISIBLE_LENGTH)).toLowerCase();
    return this.#plain;
  }

  includes(text: string): boolean {
    return this.#text.includes(text.toLowerCase().trim());
  }

  /** True if the page shows prompts to people, because its hidden parts may hold more of them. */
  get isAboutPrompts(): boolean {
    return PROMPT_PAGE.test(this.#text);
  }

  get isAboutAttacks(): boolean {
    return /prompt[- ]?injection|jailbreak/.test(this.#text);
  }
}

export const NO_VISIBLE_TEXT = new VisibleText("");

/**
 * @param budget reduced by the matched characters after the call
 * @param visible text that people can see too, which does not count as hidden
 */
export function* injectionSentences(
  text: string,
  budget: MatchBudget,
  visible: VisibleText,
): Generator<Sentence> {
  for (const piece of matchedPieces(text, budget, ANCHOR)) {
    yield* sentencesOf(plainText(piece), visible);
    if (piece.includes(BREAK)) {
      yield* requestsTo("addressee", plainText(piece.replaceAll(BREAK, ". ")), NO_VISIBLE_TEXT);
    }
  }
}

/**
 * Returns the pieces of a text that are worth matching. @param budget reduced by matched and searched
 * characters
 */
export function* matchedPieces(text: string, budget: MatchBudget, anchor: RegExp): Generator<string> {
  for (let at = 0; at < text.length && budget.characters > 0; at += PIECE_LENGTH) {
    const piece = text.slice(Math.max(0, at - PIECE_OVERLAP), at + PIECE_LENGTH);
    if (!anchor.test(plainText(piece))) {
      budget.characters -= Math.max(piece.length * SEARCH_COST_PER_CHARACTER, MIN_SEARCH_COST);
      continue;
    }
    budget.characters -= Math.max(piece.length, MIN_MATCH_COST);
    yield piece;
  }
}

function* sentencesOf(text: string, visible: VisibleText): Generator<Sentence> {
  for (const [evidence, kind] of PLAIN_KINDS) {
    for (const match of evidenceIn(evidence, text)) {
      if (visible.includes(match[0]) || isExcused(evidence, text, match)) continue;
      if (!isMentioned(text, match)) yield { kind, quote: quoteOf(text, match) };
    }
  }
  yield* requestsTo("addressee", text, visible);
  yield* requestsTo("statement", text, visible);
  for (const match of evidenceIn("situation", text)) {
    const end = match.index + match[0].length;
    if (visible.includes(text.slice(match.index, end + VISIBLE_TAIL))) continue;
    const said = text.slice(Math.max(0, match.index - 100), end + 150);
    if (hasEvidence("business", said) || hasEvidence("pointer", said)) continue;
    if (hasEvidence("promotion", said) && !isMentioned(text, match)) {
      yield { kind: "answer", quote: quoteOf(text, match) };
    }
  }
}

/** Returns true if the words around a match give it another meaning. */
export function isExcused(evidence: EvidenceKind, text: string, match: RegExpExecArray): boolean {
  const before = text.slice(0, match.index);
  if (evidence === "abuse") {
    return hasEvidence("denial", before) ||
      hasEvidence("interface", textFrom(text, match));
  }
  if (evidence === "told-override" && !COMMAND_START.test(before)) return true;
  return evidence.endsWith("override") && hasEvidence("other-instructions", textAfter(text, match));
}

/** Requests to the readers that a text addresses. */
function* requestsTo(
  reader: "addressee" | "statement",
  text: string,
  visible: VisibleText,
): Generator<Sentence> {
  if (!hasEvidence(reader, text)) return;
  // In a short text, an excuse anywhere applies to the whole text.
  if (text.length <= CONTEXT_LENGTH && !isRequest(text) && !isHint(text)) return;
  for (const match of evidenceIn(reader, text)) {
    const said = textFrom(text, match);
    const isMeant = reader === "addressee" || hasEvidence("self-interest", said) ||
      hasEvidence("theft", said);
    if (!isMeant || visible.includes(said.slice(0, match[0].length + VISIBLE_TAIL))) continue;
    if (isMentioned(text, match)) continue;
    if (isRequest(said)) yield { kind: "request", quote: quoteOf(text, match) };
    else if (isHint(said.slice(match[0].length))) yield { kind: "hint", quote: quoteOf(text, match) };
  }
}

function isRequest(text: string): boolean {
  return requestWeight(text, ["theft", "harm", "demand"]) >= MIN_REQUEST_WEIGHT;
}

function isHint(text: string): boolean {
  return requestWeight(text, ["imperative"]) > 0;
}

/** @param kinds in order of weight, heaviest first */
function requestWeight(text: string, kinds: readonly (keyof typeof REQUEST_WEIGHTS)[]): number {
  const kind = kinds.find((each) => hasEvidence(each, text));
  if (kind === undefined) return 0;
  const excuse = (["business", "pointer", "policy"] as const).find((each) => hasEvidence(each, text));
  return REQUEST_WEIGHTS[kind] - (excuse === undefined ? 0 : EXCUSE_WEIGHTS[excuse]);
}

/**
 * Matches a text that only names such a reader, makes a request, and is about the reader's thoughts or
 * actions.
 */
export function steeringSentence(text: string, budget: MatchBudget, visible: VisibleText): Sentence | null {
  budget.characters -= MIN_MATCH_COST;
  const said = beginningOf(text);
  if (!hasEvidence("mention", said) || !hasEvidence("steering", said)) return null;
  if (!isHint(said) || hasEvidence("topic", said)) return null;
  if (visible.includes(said.slice(0, VISIBLE_TAIL * 2))) return null;
  return { kind: "hint", quote: said.slice(0, MAX_QUOTE_LENGTH) };
}

/** Returns true if the text addresses a model or an agent. */
export function isAddressed(text: string): boolean {
  return hasEvidence("addressee", beginningOf(text));
}

function beginningOf(text: string): string {
  return plainText(text.slice(0, PIECE_LENGTH).replaceAll(BREAK, ". "));
}

/** Returns true if the phrase is quoted, or follows words about such phrases, in a text on that topic. */
export function isMentioned(text: string, match: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, match.index - CONTEXT_LENGTH), match.index);
  const after = textAfter(text, match);
  if (hasEvidence("quotation", before) && CLOSING_QUOTE.test(after) || hasEvidence("narration", after)) {
    return true;
  }
  if (hasEvidence("lead-in", before) || hasEvidence("topic", before)) return true;
  const isQuoted = OPENING_QUOTE.test(before) && CLOSING_QUOTE.test(after);
  return (isQuoted || text.length < CONTEXT_LENGTH) && hasEvidence("topic", after);
}

/** Returns the match and some words after it. */
function textFrom(text: string, { index, 0: { length } }: RegExpExecArray): string {
  return text.slice(index, index + length + CONTEXT_LENGTH);
}

export function textAfter(text: string, { index, 0: { length } }: RegExpExecArray): string {
  return text.slice(index + length, index + length + CONTEXT_LENGTH);
}

export function quoteOf(text: string, { index }: RegExpExecArray): string {
  const start = Math.max(0, index - 20);
  return text.slice(start, start + MAX_QUOTE_LENGTH).trim();
}
