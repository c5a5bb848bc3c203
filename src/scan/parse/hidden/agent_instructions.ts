/** Whether a text that people do not see tells an agent what to do. */
import {
  ADDRESSES,
  IMPERATIVES,
  MENTIONS,
  PURPOSES,
  SELF_SERVING,
  SITUATIONS,
  STATEMENTS,
} from "../../data/agent_address_patterns.ts";
import {
  ANCHORS,
  COMMAND_STARTS,
  COMMANDS,
  CONCEALMENTS,
  OVERRIDES,
  ROLES,
  TOOL_SYNTAX,
} from "../../data/agent_instruction_patterns.ts";
import {
  ACTIONS,
  BUSINESSES,
  DENIALS,
  HARMS,
  INTERFACES,
  LEAD_INS,
  NARRATIONS,
  ORDERS,
  OTHER_INSTRUCTIONS,
  POINTERS,
  POLICIES,
  PROMOTIONS,
  PROMPT_PAGES,
  SAYINGS,
  STEERING,
  TOPICS,
} from "../../data/agent_order_patterns.ts";
import { collapse } from "../dom/collapsed_space.ts";
import { type Group, group, matches, matchesOf } from "./pattern_group.ts";

/** Characters that are matched at once, and by which neighbouring pieces overlap: longer than any phrase. */
const PIECE_LENGTH = 2_000;
const OVERLAP = 300;
/** What matching a text takes of the budget, however short it is. */
const LEAST_COST = 130;
/** Stands between the parts of a text that are no part of the same sentence; white space otherwise. */
export const BREAK = "\u2029";
/** What a character takes that is only looked at. */
const GLANCE_COST = 0.1;
const LEAST_GLANCE = 5;
/** How many times as long a text may be without its ligatures; one of them stands for 18 letters. */
const MOST_FOLDED = 3;
/** Characters of a page's own text that are compared. */
const SEEN_LENGTH = 500_000;
/** Characters behind an address that have to be seen with it. */
const SEEN_TAIL = 30;
/** Characters around a match that are read with it, and characters of a quotation. */
const AROUND = 400;
const QUOTE_LENGTH = 200;

export type InstructionKind =
  | "override"
  | "role"
  | "tool-syntax"
  | "concealment"
  | "order"
  | "answer"
  | "address";

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

const STRONG: readonly (readonly [InstructionKind, Group])[] = [
  ["override", group(COMMANDS)],
  ["override", group(OVERRIDES)],
  ["tool-syntax", group(TOOL_SYNTAX)],
  ["concealment", group(CONCEALMENTS)],
  ["role", group(ROLES)],
];
const ADDRESSED = group(ADDRESSES);
const STATED = group(STATEMENTS);
const PURPOSED = group(PURPOSES);
const SITUATED = group(SITUATIONS);
const HARMFUL = group(HARMS);
const ACTIVE = group(ACTIONS);
// Characters that split a word without being seen, and letters of full width.
const DISGUISED = /[\u00ad\u034f\u200b-\u200f\u2060-\u2064\ufeff\uff01-\uff5e]/;
const MIXED = /[A-Za-z][аеіјорсухАЕІЈОРСХ]|[аеіјорсухАЕІЈОРСХ][A-Za-z]/;
/** Cyrillic letters that look like Latin ones. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [..."аеіјорсухАЕІЈОРСХ"].map((letter, at) => [letter, [..."aeijopcyxAEIJOPCX"][at] ?? letter]),
);
// What has none of the letters that are replaced below.
const PLAIN = /^[\t\n\r\u2029 -~]*$/;
const OPENING = /["'“„«‘‹「『`][^"'”“»’›」』`]{0,80}$/;
const CLOSING = /^[^"'”»’›」』`]{0,80}["'”“»’›」』`]/;

/**
 * The instructions to an agent in a text, the plainest first.
 * @param budget what is left of it after the call is less by what was matched
 * @param seen what stands in sight too is not hidden
 */
export function* agentInstructions(
  text: string,
  budget: MatchBudget,
  seen: SeenText,
): Generator<AgentInstruction> {
  for (let at = 0; at < text.length && budget.characters > 0; at += PIECE_LENGTH) {
    const piece = text.slice(Math.max(0, at - OVERLAP), at + PIECE_LENGTH);
    if (!ANCHORS.test(piece) && !DISGUISED.test(piece) && !MIXED.test(piece)) {
      budget.characters -= Math.max(piece.length * GLANCE_COST, LEAST_GLANCE);
      continue;
    }
    budget.characters -= Math.max(piece.length, LEAST_COST);
    yield* instructionsIn(plain(piece), seen);
    if (piece.includes(BREAK)) {
      yield* ordersIn(plain(piece.replaceAll(BREAK, ". ")), ADDRESSED, () => false);
    }
  }
}

/** Without diacritics, disguise and white space beyond single spaces. */
function plain(text: string): string {
  if (PLAIN.test(text)) return collapse(text);
  const whole = text.normalize("NFKC").slice(0, text.length * MOST_FOLDED).replace(
    /[\u00ad\u034f\u200b-\u200f\u2060-\u2064\ufeff]/g,
    "",
  );
  const bare = whole.normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC");
  return collapse(withoutLookalikes(bare));
}

/** Latin words with Cyrillic letters in them as they look. */
function withoutLookalikes(text: string): string {
  if (!MIXED.test(text)) return text;
  return text.replace(
    /[A-Za-zаеіјорсухАЕІЈОРСХ]{2,60}/g,
    (word) => MIXED.test(word) ? Array.from(word, (each) => LOOKALIKES.get(each) ?? each).join("") : word,
  );
}

function* instructionsIn(text: string, seen: SeenText): Generator<AgentInstruction> {
  const isSeen = (at: number, length: number) =>
    seen.text.includes(text.slice(at, at + length).toLowerCase().trim());
  for (const [kind, strong] of STRONG) {
    if (!matches(strong, text)) continue;
    for (const match of matchesOf(strong, text)) {
      if (isSeen(match.index, match[0].length)) continue;
      const isTold = strong.patterns === COMMANDS && !COMMAND_STARTS.test(text.slice(0, match.index));
      const isOther = kind === "override" && OTHER_INSTRUCTIONS.test(after(text, match));
      if (!isTold && !isOther && !isMentioned(text, match)) yield { kind, quote: quoteOf(text, match) };
    }
  }
  yield* ordersIn(text, ADDRESSED, isSeen);
  yield* ordersIn(text, STATED, isSeen);
  for (const match of matches(PURPOSED, text) ? matchesOf(PURPOSED, text) : []) {
    if (isSeen(match.index, match[0].length)) continue;
    const isDenied = DENIALS.test(text.slice(Math.max(0, match.index - 60), match.index));
    if (isDenied || INTERFACES.test(saidIn(text, match)) || isMentioned(text, match)) continue;
    yield { kind: "order", quote: quoteOf(text, match) };
  }
  for (const match of matches(SITUATED, text) ? matchesOf(SITUATED, text) : []) {
    if (isSeen(match.index, match[0].length + SEEN_TAIL)) continue;
    const said = text.slice(Math.max(0, match.index - 100), match.index + match[0].length + 150);
    if (BUSINESSES.test(said) || POINTERS.test(said) || !PROMOTIONS.test(said)) continue;
    if (!isMentioned(text, match)) yield { kind: "answer", quote: quoteOf(text, match) };
  }
}

type IsSeen = (at: number, length: number) => boolean;

function* ordersIn(text: string, group: Group, isSeen: IsSeen): Generator<AgentInstruction> {
  if (!matches(group, text)) return;
  // Of a short text, whatever match is found tells the same.
  const isShort = text.length <= AROUND;
  const mayHarm = !isShort || isHarmful(text);
  if (!mayHarm && !isOrder(text)) return;
  for (const match of matchesOf(group, text)) {
    const said = saidIn(text, match);
    const isMeant = group !== STATED || SELF_SERVING.test(said) || matches(ACTIVE, said);
    if (!isMeant || isSeen(match.index, match[0].length + SEEN_TAIL) || isMentioned(text, match)) continue;
    if (mayHarm && isHarmful(said)) yield { kind: "order", quote: quoteOf(text, match) };
    else if (isOrder(said.slice(match[0].length))) yield { kind: "address", quote: quoteOf(text, match) };
    if (!mayHarm) return;
  }
}

/** The match, and some words behind it. */
function saidIn(text: string, { index, 0: { length } }: RegExpExecArray): string {
  return text.slice(index, index + length + AROUND);
}

function after(text: string, { index, 0: { length } }: RegExpExecArray): string {
  return text.slice(index + length, index + length + AROUND);
}

/** A text that names such a reader, asks something of it, and is about what it is to think or do. */
export function steeringText(text: string, budget: MatchBudget, seen: SeenText): AgentInstruction | null {
  budget.characters -= LEAST_COST;
  const said = plain(text.slice(0, PIECE_LENGTH).replaceAll(BREAK, ". "));
  if (!MENTIONS.test(said) || !STEERING.test(said) || !isOrder(said) || TOPICS.test(said)) return null;
  if (seen.text.includes(said.slice(0, SEEN_TAIL * 2).toLowerCase().trim())) return null;
  return { kind: "address", quote: said.slice(0, QUOTE_LENGTH) };
}

/** Whether a model or an agent is spoken to. */
export function isAddressed(text: string): boolean {
  return matches(ADDRESSED, plain(text.slice(0, PIECE_LENGTH).replaceAll(BREAK, ". ")));
}

/** Whatever it is that an agent is told to do, other than to read a document or to keep to a policy. */
function isOrder(said: string): boolean {
  return IMPERATIVES.test(said) && !POINTERS.test(said) && !POLICIES.test(said) && !BUSINESSES.test(said);
}

/** Pointers to documents, and what a site asks of crawlers, are said in good faith. */
function isHarmful(said: string): boolean {
  if (BUSINESSES.test(said)) return false;
  if (matches(HARMFUL, said)) return true;
  if (POINTERS.test(said) || POLICIES.test(said)) return false;
  return ORDERS.test(said);
}

/** The phrase is quoted, or comes after words that tell of such phrases, in a text about them. */
function isMentioned(text: string, match: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, match.index - AROUND), match.index);
  const behind = after(text, match);
  if (SAYINGS.test(before.slice(-40)) && CLOSING.test(behind.slice(0, 200))) return true;
  if (NARRATIONS.test(behind.slice(0, 200))) return true;
  if (LEAD_INS.test(before.slice(-40)) || TOPICS.test(before)) return true;
  const isQuoted = OPENING.test(before) && CLOSING.test(behind);
  return (isQuoted || text.length < AROUND) && TOPICS.test(behind);
}

function quoteOf(text: string, { index }: RegExpExecArray): string {
  const start = Math.max(0, index - 20);
  return text.slice(start, start + QUOTE_LENGTH).trim();
}
