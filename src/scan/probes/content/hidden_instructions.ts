/** Text of a page that people do not see and that tells agents what to do. */
import { type AgentInstruction, agentInstruction, SeenText } from "../../parse/page/agent_instructions.ts";
import { type HiddenText, hiddenTexts } from "../../parse/page/hidden_text.ts";
import { LEAST_TEXT, unservedPage } from "../../parse/page/unserved_page.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe } from "../../probe.ts";
import { page } from "../page.ts";

/** Characters of hidden text that are matched, and instructions that are told. */
const CHARACTERS = 150_000;
const FOUND_LIMIT = 3;
/** Characters from which text in letters without a shape says something whatever it says. */
const SMUGGLED_LENGTH = 12;
/** Ways in which no page folds up its content. */
const DELIBERATE: ReadonlySet<string> = new Set([
  "behind the page",
  "comment",
  "letters without a shape",
  "off-screen",
  "same colour",
  "tiny",
  "transparent",
  "turned away",
]);
/** Texts that are matched between two turns of the event loop. */
const BATCH = 200;

export interface HiddenInstruction extends AgentInstruction {
  /** How the text is hidden. */
  readonly way: string;
}

export interface HiddenInstructions {
  readonly isHtml: boolean;
  readonly hasText: boolean;
  readonly found: readonly HiddenInstruction[];
}

export const hiddenInstructions = defineProbe<HiddenInstructions>({
  id: "hidden-instructions",
  scope: "page",
  async observe({ probe }) {
    const { document, text, resource } = await probe(page);
    await takeTurn();
    const { hidden: texts, seen } = hiddenTexts(document);
    const inSight = new SeenText(seen);
    const budget = { characters: CHARACTERS };
    const found: HiddenInstruction[] = [];
    for (const [index, hidden] of texts.entries()) {
      if (index % BATCH === 0) await takeTurn();
      const instruction = instructionIn(hidden, inSight, budget);
      if (instruction !== null) found.push({ ...instruction, way: hidden.way });
      if (found.length >= FOUND_LIMIT || budget.characters <= 0) break;
    }
    return { isHtml: unservedPage(resource) === null, hasText: text.length >= LEAST_TEXT, found };
  },
});

/** Whether a hidden text tells an agent what to do; letters that nobody can see have no other reader. */
export function instructionIn(
  { way, text }: HiddenText,
  seen: SeenText,
  budget: { characters: number },
): AgentInstruction | null {
  const found = agentInstruction(text, budget, seen);
  if (found !== null) return isWeak(way, found) || isContent(way, found, seen) ? null : found;
  const isSmuggled = way === "letters without a shape" && text.length >= SMUGGLED_LENGTH &&
    /\p{L} \p{L}/u.test(text);
  return isSmuggled ? { kind: "order", quote: text.slice(0, 200) } : null;
}

/** A page about prompts or attacks has more of them in tabs, answers to be opened and pictures. */
function isContent(
  way: string,
  { kind }: AgentInstruction,
  { isAboutPrompts, isAboutAttacks }: SeenText,
): boolean {
  if (DELIBERATE.has(way)) return false;
  return isAboutAttacks || isAboutPrompts && (kind === "order" || kind === "role");
}

/** White text may lie on dark ground that is not known, and an attribute may hold the prompt that a button copies. */
function isWeak(way: string, { kind }: AgentInstruction): boolean {
  if (/^data-(?:clipboard|copy|code|snippet|example)/.test(way)) return true;
  // Developers tell each other what users are to see.
  if (kind === "concealment" && way === "comment") return true;
  if (kind === "role" && /^(?:alt|title|summary|aria-)/.test(way)) return true;
  return kind === "order" && way === "white" ||
    (kind === "order" || kind === "role") && way.startsWith("data-");
}
