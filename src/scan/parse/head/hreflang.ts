/** Links to versions of a page in other languages. */
import { type LanguageTagProblem, languageTagProblem } from "./bcp47.ts";
import { essenceOf } from "../media_type.ts";
import { urlKey } from "./same_url.ts";
import { MAX_URL_LENGTH, webUrl } from "./web_url.ts";

/** Maximum number of links to read. Search engines accept a few hundred. */
const MAX_HREFLANG_LINKS = 500;

interface HreflangSource {
  readonly hreflang: string;
  readonly href: string;
  readonly type: string | null;
}

interface HreflangLink {
  /** Code in lower case: `de-at`, `x-default`. */
  readonly code: string;
  readonly href: string;
  readonly url: string | null;
  readonly isAbsolute: boolean;
  readonly problem: LanguageTagProblem | null;
}

export interface Hreflangs {
  readonly links: readonly HreflangLink[];
  /** Codes with two different URLs. */
  readonly conflicts: readonly string[];
}

/** @param base of relative URLs */
export function parseHreflangs(sources: readonly HreflangSource[], base: URL): Hreflangs {
  const links = sources.filter(({ type }) => isPage(type)).slice(0, MAX_HREFLANG_LINKS).map((source) =>
    readLink(source, base)
  );
  const seen = new Map<string, string>();
  const conflicts = new Set<string>();
  for (const { code, url } of links) {
    if (url === null) continue;
    const key = urlKey(url);
    if ((seen.get(code) ?? key) !== key) conflicts.add(code);
    seen.set(code, key);
  }
  return { links, conflicts: [...conflicts] };
}

/** Feeds in other languages are not versions of the page. */
function isPage(type: string | null): boolean {
  return ["", "text/html", "application/xhtml+xml"].includes(essenceOf(type ?? ""));
}

function readLink({ hreflang, href }: HreflangSource, base: URL): HreflangLink {
  const code = hreflang.trim().toLowerCase().slice(0, 200);
  const written = href.trim();
  return {
    code,
    href: written.slice(0, MAX_URL_LENGTH),
    url: webUrl(written, base)?.href ?? null,
    isAbsolute: /^(?:https?:)?\/\//i.test(written),
    problem: code === "x-default" ? null : languageTagProblem(code),
  };
}
