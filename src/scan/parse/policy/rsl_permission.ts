/** What an RSL document says about one use of one page, as far as it is a plain yes or no. */
import { matchesPath, normalisePath, pathPattern } from "./robots_path.ts";
import type { Rsl, RslContent, RslLicense, RslTerms } from "./rsl.ts";

export type RslUsage = "ai-train" | "ai-input" | "search";

/** Contents of one document that are looked at. */
const CONTENTS_LIMIT = 500;
/** Kinds of payment that cost no money. */
const FREE: ReadonlySet<string> = new Set(["free", "attribution"]);

/**
 * May the page be used so? A list of permits is closed, and what is prohibited stays so (RSL 1.0).
 * @returns null where the document does not speak of it, or permits it to some, for money, or on terms
 */
export function rslPermission(rsl: Rsl, page: URL, usage: RslUsage): "yes" | "no" | null {
  const content = contentFor(rsl.contents.slice(0, CONTENTS_LIMIT), page);
  if (content === null || content.licenses.length === 0) return null;
  const answers = content.licenses.map((license) => answerOf(license, usage));
  if (answers.includes("yes")) return "yes";
  return answers.every((answer) => answer === "no") ? "no" : null;
}

/** The content whose pattern matches the page; the longest where several do. */
function contentFor(contents: readonly RslContent[], page: URL): RslContent | null {
  const path = normalisePath(page.pathname + page.search);
  let best: { readonly content: RslContent; readonly octets: number } | null = null;
  for (const content of contents) {
    const written = patternOf(content.url ?? "", page);
    if (written === null) continue;
    const pattern = pathPattern(written);
    if (!matchesPath(pattern, path) || pattern.octets <= (best?.octets ?? 0)) continue;
    best = { content, octets: pattern.octets };
  }
  return best?.content ?? null;
}

function patternOf(url: string, page: URL): string | null {
  if (/^[/*]/.test(url)) return url;
  const whole = URL.parse(url);
  return whole?.origin === page.origin ? whole.pathname + whole.search : null;
}

function answerOf({ permits, prohibits, payments }: RslLicense, usage: RslUsage): "yes" | "no" | null {
  if (covers(prohibits, usage)) return "no";
  const isLimited = [...permits, ...prohibits].some(({ type }) => type !== "usage");
  const lists = permits.filter(({ type }) => type === "usage");
  if (lists.length === 0) return null;
  if (!covers(lists, usage)) return "no";
  const isFree = payments.every(({ type, standard, custom }) =>
    FREE.has(type) && standard.length === 0 && custom.length === 0
  );
  return isFree && !isLimited ? "yes" : null;
}

function covers(terms: readonly RslTerms[], usage: RslUsage): boolean {
  const tokens = terms.filter(({ type }) => type === "usage").flatMap((each) => each.tokens);
  return tokens.includes(usage) || tokens.includes("all") ||
    (usage !== "search" && tokens.includes("ai-all"));
}
