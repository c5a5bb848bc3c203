import { assertEquals } from "@std/assert";
import { compile, EVIDENCE, type EvidenceKind } from "../../../../src/scan/parse/hidden/evidence.ts";
import { VisibleText } from "../../../../src/scan/parse/hidden/injection_sentences.ts";
import { plainText } from "../../../../src/scan/parse/hidden/plain_text.ts";
import { promptInjection } from "../../../../src/scan/parse/hidden/prompt_injection.ts";

/** Kinds that excuse a text, and those that are matched with the words around another match. */
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

/** Whether a row's pattern matches a text, or what stands before or after another match in it. */
function isMatched({ pattern }: (typeof EVIDENCE)[number], text: string): boolean {
  const regExp = compile({ pattern });
  const plain = plainText(text);
  const places = Array.from(plain, (_, at) => at);
  if (pattern.source.endsWith("$")) return places.some((at) => regExp.test(plain.slice(0, at)));
  if (pattern.source.startsWith("^")) return places.some((at) => regExp.test(plain.slice(at)));
  return regExp.test(plain);
}

for (const row of EVIDENCE) {
  const { id, kind, pattern, example, counterExample } = row;
  const isExcuse = EXCUSES.has(kind);
  Deno.test(`${kind} ${id} matches ${JSON.stringify(example)}, not ${JSON.stringify(counterExample)}`, () => {
    assertEquals([isMatched(row, example), isMatched(row, counterExample)], [true, false]);
  });
  Deno.test(`${JSON.stringify(example)} is ${isExcuse ? "no " : ""}prompt injection`, () => {
    assertEquals([isInjection(example), isInjection(counterExample)], [!isExcuse, isExcuse]);
  });
  Deno.test(`the pattern of ${kind} ${id} is short and names known words`, () => {
    assertEquals(pattern.source.length < MAX_PATTERN_LENGTH, true);
    assertEquals(/\{[A-Z]/.test(compile(row).source), false);
  });
}

Deno.test("every row of evidence has its own id", () => {
  const ids = EVIDENCE.map(({ kind, id }) => `${kind} ${id}`);
  assertEquals(ids.filter((id, index) => ids.indexOf(id) !== index), []);
});
