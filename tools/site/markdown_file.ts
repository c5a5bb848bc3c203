/** The Markdown version of a page: the document with whole URLs, and what an agent that has only this file must know. */
import { Lexer, type Tokens, walkTokens } from "marked";
import { withMarkdownImages } from "./picture.ts";
import { SiteError } from "./site_error.ts";

/** Code, which is not changed, or the destination of a link. */
const CODE_OR_LINK =
  /^( *)(`{3,}|~{3,})[^]*?^\1\2[`~]*[ \t]*$|(`+)(?!`)[^]*?[^`]\3(?!`)|(?<!\\)\]\((<[^>]*>|[^()\s]*)\)/gm;

/** The beginning of a block of code without a language. */
const BARE_FENCE = /^( *(?:`{3,}|~{3,}))(?=\n)/;

export interface MarkdownFile {
  /** Path in the checkout. */
  readonly source: string;
  readonly markdown: string;
  /** URL of the page. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** URL of llms.txt. */
  readonly index: string;
}

/** Absolute URLs of the targets of links and images. */
interface Urls {
  readonly link: (href: string) => string;
  readonly image: (path: string) => string;
}

/**
 * @throws {SiteError} for a link in a form that is not found in the text, such as one with a title
 */
export function markdownFile(file: MarkdownFile, urls: Urls): string {
  const found: string[] = [];
  const text = file.markdown.replace(/^<!--[^]*?-->\s*/, "").replace(CODE_OR_LINK, (match, ...groups) => {
    const target: string | undefined = groups[3];
    if (target === undefined) return match.replace(BARE_FENCE, "$1text");
    const href = target.replace(/^<|>$/g, "");
    found.push(href);
    return `](${urls.link(href)})`;
  });
  const links = linksOf(file.markdown);
  if (links.join("\n") !== found.join("\n")) {
    const index = found.findIndex((href, place) => href !== links[place]);
    const odd = links[index === -1 ? found.length : index] ?? found[index];
    throw new SiteError([
      `${file.source} has a link to ${odd} that cannot be rewritten: write [text](target), without a title`,
    ]);
  }
  const fields = { title: file.title, description: file.description, url: file.url };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const [heading = "", ...rest] = withMarkdownImages(text, urls.image).split("\n");
  return ["---", ...lines, "---", "", heading, "", `> All documents for agents: ${file.index}`, ...rest].join(
    "\n",
  );
}

/** Autolinks name their target themselves. */
function linksOf(markdown: string): string[] {
  const links: string[] = [];
  walkTokens(new Lexer().lex(markdown), (token) => {
    if (token.type === "link" && token.raw.startsWith("[")) links.push((token as Tokens.Link).href);
  });
  return links;
}
