/** Whether a text that people do not see tells an agent what to do. */
import {
  ADDRESSES,
  ANCHORS,
  BUSINESSES,
  COMMAND_STARTS,
  COMMANDS,
  CONCEALMENTS,
  HARMS,
  LEAD_INS,
  ORDERS,
  OVERRIDES,
  POINTERS,
  POLICIES,
  PROMPT_PAGES,
  ROLES,
  SAYINGS,
  SELF_SERVING,
  STATEMENTS,
  TOOL_SYNTAX,
  TOPICS,
} from "../../data/agent_instruction_patterns.ts";

/** Characters that are matched at once, and by which neighbouring pieces overlap: longer than any phrase. */
const PIECE_LENGTH = 2_000;
const OVERLAP = 300;
/** What matching a text takes of the budget, however short it is. */
const LEAST_COST = 75;
/** Characters of a page's own text that are compared. */
const SEEN_LENGTH = 500_000;
/** Characters behind an address that have to be seen with it. */
const SEEN_TAIL = 30;
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

/** What people see of the page; read where something is found only. */
export class SeenText {
  readonly #whole: string;
  #read: string | null = null;

  constructor(text: string) {
    this.#whole = text;
  }

  /** In lower case, as it is matched. */
  get text(): string {
    this.#read ??= plain(this.#whole.slice(0, SEEN_LENGTH)).toLowerCase();
    return this.#read;
  }

  /** The page shows prompts to people: its hidden parts may hold more of them. */
  get isAboutPrompts(): boolean {
    return PROMPT_PAGES.test(this.text);
  }

  /** The page tells of attacks by prompts. */
  get isAboutAttacks(): boolean {
    return /prompt[- ]?injection|jailbreak/.test(this.text);
  }
}

const STRONG: readonly (readonly [InstructionKind, readonly RegExp[]])[] = [
  ["override", COMMANDS],
  ["override", OVERRIDES],
  ["tool-syntax", TOOL_SYNTAX],
  ["concealment", CONCEALMENTS],
  ["role", ROLES],
];
// Characters that split a word without being seen, and letters of full width.
const DISGUISED = /[\u00ad\u034f\u200b-\u200f\u2060-\u2064\ufeff\uff01-\uff5e]/;
const MIXED = /[A-Za-z][аеіјорсухАЕІЈОРСХ]|[аеіјорсухАЕІЈОРСХ][A-Za-z]/;
/** Cyrillic letters that look like Latin ones. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [..."аеіјорсухАЕІЈОРСХ"].map((letter, at) => [letter, [..."aeijopcyxAEIJOPCX"][at] ?? letter]),
);
// What has none of the letters that are replaced below.
const PLAIN = /^[\t\n\r -~]*$/;
const OPENING = /["'“„«‘‹「『`][^"'”“»’›」』`]{0,80}$/;
const CLOSING = /^[^"'”»’›」』`]{0,80}["'”“»’›」』`]/;

/**
 * Looks for the first instruction to an agent in a text.
 * @param budget what is left of it after the call is less by what was matched
 * @param seen what stands in sight too is not hidden
 */
export function agentInstruction(
  text: string,
  budget: MatchBudget,
  seen: SeenText,
): AgentInstruction | null {
  for (let at = 0; at < text.length && budget.characters > 0; at += PIECE_LENGTH) {
    const piece = text.slice(Math.max(0, at - OVERLAP), at + PIECE_LENGTH);
    if (!ANCHORS.test(piece) && !DISGUISED.test(piece) && !MIXED.test(piece)) continue;
    budget.characters -= Math.max(piece.length, LEAST_COST);
    const found = instructionIn(plain(piece), seen);
    if (found !== null) return found;
  }
  return null;
}

/** Without diacritics, disguise and white space beyond single spaces. */
function plain(text: string): string {
  if (PLAIN.test(text)) return text.replace(/\s+/g, " ").trim();
  const whole = text.normalize("NFKC").replace(/[\u00ad\u034f\u200b-\u200f\u2060-\u2064\ufeff]/g, "");
  const bare = whole.normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC");
  return withoutLookalikes(bare).replace(/\s+/g, " ").trim();
}

/** Latin words with Cyrillic letters in them as they look. */
function withoutLookalikes(text: string): string {
  if (!MIXED.test(text)) return text;
  return text.replace(
    /[A-Za-zаеіјорсухАЕІЈОРСХ]{2,60}/g,
    (word) => MIXED.test(word) ? Array.from(word, (each) => LOOKALIKES.get(each) ?? each).join("") : word,
  );
}

function instructionIn(text: string, seen: SeenText): AgentInstruction | null {
  const isSeen = (at: number, length: number) =>
    seen.text.includes(text.slice(at, at + length).toLowerCase().trim());
  for (const [kind, patterns] of STRONG) {
    for (const pattern of patterns) {
      const match = pattern.exec(text);
      if (match === null || isSeen(match.index, match[0].length)) continue;
      const isTold = patterns === COMMANDS && !COMMAND_STARTS.test(text.slice(0, match.index));
      if (!isTold && !isMentioned(text, match.index, match[0].length)) {
        return { kind, quote: quoteOf(text, match.index) };
      }
    }
  }
  for (const pattern of [...ADDRESSES, ...STATEMENTS]) {
    const match = pattern.exec(text);
    if (match === null || isSeen(match.index, match[0].length + SEEN_TAIL)) continue;
    const said = text.slice(match.index, match.index + match[0].length + AROUND);
    const isAbout = isMentioned(text, match.index, match[0].length);
    const isMeant = !STATEMENTS.includes(pattern) || SELF_SERVING.test(said);
    if (!isAbout && isMeant && isHarmful(said)) return { kind: "order", quote: quoteOf(text, match.index) };
  }
  return null;
}

/** Pointers to documents, and what a site asks of crawlers, are said in good faith. */
function isHarmful(said: string): boolean {
  if (BUSINESSES.test(said)) return false;
  if (HARMS.test(said)) return true;
  if (POINTERS.test(said) || POLICIES.test(said)) return false;
  return ORDERS.test(said);
}

/** The phrase is quoted, or comes after words that tell of such phrases, in a text about them. */
function isMentioned(text: string, at: number, length: number): boolean {
  const before = text.slice(Math.max(0, at - AROUND), at);
  const after = text.slice(at + length, at + length + AROUND);
  if (SAYINGS.test(before.slice(-40)) && CLOSING.test(after.slice(0, 200))) return true;
  if (LEAD_INS.test(before.slice(-40)) || TOPICS.test(before)) return true;
  const isQuoted = OPENING.test(before) && CLOSING.test(after);
  return (isQuoted || text.length < AROUND) && TOPICS.test(after);
}

function quoteOf(text: string, at: number): string {
  const start = Math.max(0, at - 20);
  return text.slice(start, start + QUOTE_LENGTH).trim();
}
