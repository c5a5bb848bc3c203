/** The permission for one use of one page in an RSL document, if it is a plain yes or no. */
import { itemsForPath } from "./path_pattern_set.ts";
import { pathPattern } from "./robots_path.ts";
import type { Rsl, RslContent, RslLicense, RslTerms } from "./rsl.ts";

export type RslUsage = "ai-train" | "ai-input" | "search";

/** Maximum number of content elements of one document to compare with the page. */
const MAX_CONTENTS = 500;
/** Payment types that cost no money. */
const FREE_TYPES: ReadonlySet<string> = new Set(["free", "attribution"]);

/**
 * Uses missing from a list of permits are not permitted, and a prohibition overrides a permit (RSL 1.0).
 * @returns null if the document does not mention the use, or permits it to some, for money, or on terms
 */
export function rslPermission(rsl: Rsl, page: URL, usage: RslUsage): "yes" | "no" | null {
  const content = contentFor(rsl.contents.slice(0, MAX_CONTENTS), page);
  if (content === null || content.licenses.length === 0) return null;
  const permissions = content.licenses.map((license) => licensePermission(license, usage));
  if (permissions.includes("yes")) return "yes";
  return permissions.every((says) => says === "no") ? "no" : null;
}

/**
 * Returns the content whose pattern matches the page. If several do, the longest pattern wins, and then the
 * first.
 */
function contentFor(contents: readonly RslContent[], page: URL): RslContent | null {
  const patterns = contents.map((content) => ({
    content,
    pattern: patternOf(content.url ?? "", page) ?? "",
  }));
  let best: { readonly content: RslContent | null; readonly bytes: number } = { content: null, bytes: 0 };
  for (
    const { content, pattern } of itemsForPath(patterns, (each) => each.pattern, page.pathname + page.search)
  ) {
    const { bytes } = pathPattern(pattern);
    if (bytes > best.bytes) best = { content, bytes };
  }
  return best.content;
}

function patternOf(url: string, page: URL): string | null {
  if (/^[/*]/.test(url)) return url;
  const whole = URL.parse(url);
  return whole?.origin === page.origin ? whole.pathname + whole.search : null;
}

function licensePermission(
  { permits, prohibits, payments }: RslLicense,
  usage: RslUsage,
): "yes" | "no" | null {
  if (covers(prohibits, usage)) return "no";
  const isLimited = [...permits, ...prohibits].some(({ type }) => type !== "usage");
  const lists = permits.filter(({ type }) => type === "usage");
  if (lists.length === 0) return null;
  if (!covers(lists, usage)) return "no";
  const isFree = payments.every(({ type, hasTerms }) => FREE_TYPES.has(type) && !hasTerms);
  return isFree && !isLimited ? "yes" : null;
}

function covers(terms: readonly RslTerms[], usage: RslUsage): boolean {
  const tokens = terms.filter(({ type }) => type === "usage").flatMap((each) => each.tokens);
  return tokens.includes(usage) || tokens.includes("all") ||
    (usage !== "search" && tokens.includes("ai-all"));
}
