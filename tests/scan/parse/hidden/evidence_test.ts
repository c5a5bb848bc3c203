import { assertEquals } from "@std/assert";
import { compile, EVIDENCE, type EvidenceKind } from "../../../../src/scan/parse/hidden/evidence.ts";
import type { EvidenceRow } from "../../../../src/scan/data/prompt_injection/vocabulary.ts";
import { VisibleText } from "../../../../src/scan/parse/hidden/injection_sentences.ts";
import { plainText } from "../../../../src/scan/parse/hidden/plain_text.ts";
import { promptInjection } from "../../../../src/scan/parse/hidden/prompt_injection.ts";

/** Kinds that excuse a text, and kinds that are matched with the words around another match. */
const EXCUSES: ReadonlySet<EvidenceKind> = new Set([
  "pointer",
  "policy",
  "business",
  "topic",
  "denial",
  "interface",
  "quotation",
  "lead-in",
  "narration",
  "other-instructions",
]);
const MAX_PATTERN_LENGTH = 200;

function isInjection(text: string): boolean {
  const budget = { characters: 10_000 };
  return promptInjection({ way: "off-screen", text }, new VisibleText("Words."), budget) !== null;
}

/** Returns true if a row's pattern matches a text, or the text before or after another match in it. */
function isMatched(pattern: RegExp, text: string): boolean {
  const plain = plainText(text);
  const places = Array.from(plain, (_, at) => at);
  if (pattern.source.endsWith("$")) return places.some((at) => pattern.test(plain.slice(0, at)));
  if (pattern.source.startsWith("^")) return places.some((at) => pattern.test(plain.slice(at)));
  return pattern.test(plain);
}

for (const [kind, rows] of Object.entries<readonly EvidenceRow[]>(EVIDENCE)) {
  const isExcuse = EXCUSES.has(kind as EvidenceKind);
  for (const [id, written, example, counterExample] of rows) {
    const pattern = compile(written);
    Deno.test(`${kind} ${id} matches ${JSON.stringify(example)}, not ${JSON.stringify(counterExample)}`, () => {
      assertEquals([isMatched(pattern, example), isMatched(pattern, counterExample)], [true, false]);
    });
    Deno.test(`${kind} ${id}: ${JSON.stringify(example)} is ${isExcuse ? "no " : ""}prompt injection`, () => {
      assertEquals([isInjection(example), isInjection(counterExample)], [!isExcuse, isExcuse]);
    });
    Deno.test(`the pattern of ${kind} ${id} is short and names known words`, () => {
      assertEquals(written.source.length < MAX_PATTERN_LENGTH, true);
      assertEquals(/\{[A-Z]/.test(pattern.source), false);
    });
  }
  Deno.test(`every row of ${kind} has its own id`, () => {
    assertEquals(new Set(rows.map(([id]) => id)).size, rows.length);
  });
}
