/** Text of a page that people do not see and that tells agents what to do. */
import type { Document } from "deno-dom";
import { Unobservable } from "../../../errors.ts";
import {
  type AgentInstruction,
  agentInstructions,
  isAddressed,
  SeenText,
  steeringText,
} from "../../parse/hidden/agent_instructions.ts";
import { base64Texts } from "../../parse/hidden/encoded_text.ts";
import { type HiddenText, hiddenTexts, type PageTexts } from "../../parse/hidden/hidden_text.ts";
import { links } from "../../parse/dom/html.ts";
import { MIN_PAGE_TEXT_LENGTH, unservedPage } from "../../parse/head/unserved_page.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { mayFetch } from "../linked_resource.ts";
import { page } from "../page.ts";

/** Characters of hidden text that are matched, and instructions that are told. */
const CHARACTERS = 100_000;
const FOUND_LIMIT = 3;
/** Characters in sight that are looked at and that are matched, style sheets that are fetched then, and characters of one. */
const SEEN_LENGTH = 200_000;
const SEEN_CHARACTERS = 50_000;
const SHEETS_LIMIT = 2;
const SHEET_LENGTH = 256 * 1024;
const NOTHING_SEEN = new SeenText("");
/** Characters from which text in letters without a shape says something whatever it says. */
const SMUGGLED_LENGTH = 12;
/** Ways in which no page folds up its content. */
const DELIBERATE: ReadonlySet<string> = new Set([
  "attribute for agents",
  "behind the page",
  "comment",
  "hidden by its class",
  "letters out of order",
  "letters without a shape",
  "off-screen",
  "same colour",
  "shrunk",
  "tiny",
  "transparent",
  "turned away",
]);
/** Ways in which text is made to look as if it were not there, and in which none waits for its entrance. */
const LOOKS: ReadonlySet<string> = new Set([
  "attribute for agents",
  "behind the page",
  "letters without a shape",
  "off-screen",
  "same colour",
  "tiny",
]);
/** Ways in which labels are hidden, which are short and ask nobody anything. */
const LABELS: ReadonlySet<string> = new Set(["alt", "aria-label", "clipped", "visually hidden"]);
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
  async observe(context) {
    const { document, text, resource } = await context.probe(page);
    await takeTurn();
    const texts = hiddenTexts(document);
    let found = await instructionsIn(texts);
    const sheets = found.length === 0 ? ownSheets(document, resource.url) : [];
    if (sheets.length > 0 && speaksToAgents(texts)) {
      const rules = await fetchSheets(context, sheets);
      if (rules.length > 0) found = await instructionsIn(hiddenTexts(document, rules));
    }
    return { isHtml: unservedPage(resource) === null, hasText: text.length >= MIN_PAGE_TEXT_LENGTH, found };
  },
});

async function instructionsIn({ hidden: texts, seen }: PageTexts): Promise<HiddenInstruction[]> {
  const inSight = new SeenText(seen);
  const budget = { characters: CHARACTERS };
  const found: HiddenInstruction[] = [];
  for (const [index, hidden] of texts.entries()) {
    if (index % BATCH === 0) await takeTurn();
    const instruction = instructionIn(hidden, inSight, budget);
    if (instruction !== null) found.push({ ...instruction, way: hidden.way });
    if (found.length >= FOUND_LIMIT || budget.characters <= 0) break;
  }
  return found;
}

/** Whether what seems to be in sight gives orders to agents, which is rare: a style sheet may hide it. */
function speaksToAgents({ seen }: PageTexts): boolean {
  return agentInstructions(seen.slice(0, SEEN_LENGTH), { characters: SEEN_CHARACTERS }, NOTHING_SEEN).next()
    .done === false;
}

/** The first style sheets on the page's own origin. */
function ownSheets(document: Document, page: URL): URL[] {
  return links(document, "stylesheet").flatMap(({ href }) => {
    const url = URL.parse(href, page);
    return url !== null && url.origin === page.origin ? [url] : [];
  }).slice(0, SHEETS_LIMIT);
}

/** As far as they may be fetched. */
async function fetchSheets(context: ProbeContext, sheets: readonly URL[]): Promise<string[]> {
  const found = await Promise.all(
    sheets.map(async (url) => {
      if (!await mayFetch(context, url)) return [];
      const answer = await context.attempt(url);
      if (answer instanceof Unobservable || !answer.ok) return [];
      return /css/i.test(answer.headers.get("content-type") ?? "")
        ? [answer.text.slice(0, SHEET_LENGTH)]
        : [];
    }),
  );
  return found.flat();
}

/** Whether a hidden text tells an agent what to do; letters that nobody can see have no other reader. */
export function instructionIn(
  hidden: HiddenText,
  seen: SeenText,
  budget: { characters: number },
): AgentInstruction | null {
  const { way, text } = hidden;
  // Whoever decodes it in his head is no person.
  const decoded = base64Texts(text).map((each) => DELIBERATE.has(way) ? `AI agents: ${each}` : each);
  for (const each of [text, ...decoded]) {
    // What unfolds is in sight of whoever asks for it.
    for (const found of agentInstructions(each, budget, way === "folded" ? NOTHING_SEEN : seen)) {
      if (!isWeak(hidden, found) && !isContent(hidden, found, seen)) return found;
    }
  }
  if (LOOKS.has(way) && text.length >= SMUGGLED_LENGTH) {
    const steering = steeringText(text, budget, seen);
    if (steering !== null) return steering;
  }
  const isSmuggled = way === "letters without a shape" && text.length >= SMUGGLED_LENGTH &&
    /\p{L} \p{L}/u.test(text);
  return isSmuggled ? { kind: "order", quote: text.slice(0, 200) } : null;
}

/** A page about prompts or attacks has more of them in tabs, answers to be opened and pictures. */
function isContent(
  { way, text }: HiddenText,
  { kind }: AgentInstruction,
  { isAboutPrompts, isAboutAttacks }: SeenText,
): boolean {
  if (DELIBERATE.has(way)) return false;
  if (way === "folded" && (kind === "role" || isAboutPrompts || !isAddressed(text))) return true;
  if (way === "structured data" && new SeenText(text).isAboutAttacks) return true;
  return isAboutAttacks || isAboutPrompts && (kind === "order" || kind === "role" || kind === "answer");
}

/** White text may lie on dark ground that is not known, and an attribute may hold the prompt that a button copies. */
function isWeak({ way, text }: HiddenText, { kind }: AgentInstruction): boolean {
  if (/^data-(?:clipboard|copy|code|snippet|example)/.test(way)) return true;
  // Developers tell each other what users are to see.
  if (kind === "concealment" && way === "comment") return true;
  if (way === "hidden field" && (kind === "role" || kind === "tool-syntax")) return true;
  if (kind === "address" && !LOOKS.has(way)) return true;
  if (kind === "answer" && !DELIBERATE.has(way) && !LABELS.has(way)) return true;
  if (
    way === "alt" &&
    /^(?:an? |the )?(?:screen ?shot|screen|picture|image|photo|illustration|diagram|meme|comic|cartoon|drawing|chat|conversation|tweet|post|example)\b/i
      .test(text)
  ) return true;
  if (kind === "role" && /^(?:alt|title|summary|aria-)/.test(way)) return true;
  return kind === "order" && way === "white" ||
    (kind === "order" || kind === "role") && way.startsWith("data-");
}
