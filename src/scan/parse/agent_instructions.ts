/** Whether a text that people do not see tells an agent what to do. */
import {
  ADDRESSES,
  ANCHORS,
  BUSINESSES,
  CONCEALMENTS,
  HARMS,
  LEAD_INS,
  ORDERS,
  OVERRIDES,
  POINTERS,
  POLICIES,
  ROLES,
  TOOL_SYNTAX,
  TOPICS,
} from "../data/agent_instruction_patterns.ts";

/** Characters that are matched at once, and by which neighbouring pieces overlap: longer than any phrase. */
const PIECE_LENGTH = 2_000;
const OVERLAP = 300;
/** Characters around a match that are read with it, and characters of a quotation. */
const AROUND = 400;
const QUOTE_LENGTH = 200;

export type InstructionKind = "override" | "role" | "tool-syntax" | "concealment" | "order";

export interface AgentInstruction {
  readonly kind: InstructionKind;
  /** What was found, with some words around it. */
  readonly quote: string;
}

/** Characters that may still be matched in a scan of one page. */
export interface MatchBudget {
  characters: number;
}

const STRONG: readonly (readonly [InstructionKind, readonly RegExp[]])[] = [
  ["override", OVERRIDES],
  ["tool-syntax", TOOL_SYNTAX],
  ["concealment", CONCEALMENTS],
  ["role", ROLES],
];
// Characters that split a word without being seen, and letters of full width.
const DISGUISED = /[\u00ad\u034f\u200b-\u200f\u2060-\u2064\ufeff\uff01-\uff5e]/;
const OPENING = /["'“„«‘‹「『`][^"'”“»’›」』`]{0,80}$/;
const CLOSING = /^[^"'”»’›」』`]{0,80}["'”“»’›」』`]/;

/**
 * Looks for the first instruction to an agent in a text.
 * @param budget what is left of it after the call is less by what was matched
 */
export function agentInstruction(text: string, budget: MatchBudget): AgentInstruction | null {
  for (let at = 0; at < text.length && budget.characters > 0; at += PIECE_LENGTH) {
    const piece = text.slice(Math.max(0, at - OVERLAP), at + PIECE_LENGTH);
    if (!ANCHORS.test(piece) && !DISGUISED.test(piece)) continue;
    budget.characters -= piece.length;
    const found = instructionIn(plain(piece));
    if (found !== null) return found;
  }
  return null;
}

/** Without diacritics, disguise and white space beyond single spaces. */
function plain(text: string): string {
  const whole = text.normalize("NFKC").replace(/[\u00ad\u034f\u200b-\u200f\u2060-\u2064\ufeff]/g, "");
  const bare = whole.normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC");
  return bare.replace(/\s+/g, " ").trim();
}

function instructionIn(text: string): AgentInstruction | null {
  for (const [kind, patterns] of STRONG) {
    for (const pattern of patterns) {
      const match = pattern.exec(text);
      if (match !== null && !isMentioned(text, match.index, match[0].length)) {
        return { kind, quote: quoteOf(text, match.index) };
      }
    }
  }
  for (const pattern of ADDRESSES) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const said = text.slice(match.index, match.index + match[0].length + AROUND);
    const isAbout = isMentioned(text, match.index, match[0].length);
    if (!isAbout && isHarmful(said)) return { kind: "order", quote: quoteOf(text, match.index) };
  }
  return null;
}

/** Pointers to documents, and what a site asks of crawlers, are said in good faith. */
function isHarmful(said: string): boolean {
  if (BUSINESSES.test(said)) return false;
  if (HARMS.test(said)) return true;
  if (POINTERS.test(said) || POLICIES.test(said)) return false;
  return ORDERS.test(said) || /^.{0,3}you are (?:now )?an? /i.test(said);
}

/** The phrase is quoted, or comes after words that tell of such phrases, in a text about them. */
function isMentioned(text: string, at: number, length: number): boolean {
  const before = text.slice(Math.max(0, at - AROUND), at);
  const after = text.slice(at + length, at + length + AROUND);
  if (LEAD_INS.test(before.slice(-40)) || TOPICS.test(before)) return true;
  const isQuoted = OPENING.test(before) && CLOSING.test(after);
  return (isQuoted || text.length < AROUND) && TOPICS.test(after);
}

function quoteOf(text: string, at: number): string {
  const start = Math.max(0, at - 20);
  return text.slice(start, start + QUOTE_LENGTH).trim();
}
