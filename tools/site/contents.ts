/** The table of contents: docs/README.md lists every document with one sentence about it, and gives the site its order. */
import { Lexer, type Token, type Tokens } from "marked";
import { type Document, pagePath } from "./document.ts";
import { plainText } from "./plain_text.ts";
import { SiteError } from "./site_error.ts";

export const CONTENTS = "docs/README.md";

type Entry = Omit<Document, "markdown" | "parts">;

/**
 * @param markdown of the table of contents: a heading for each group, and a list of `[name](path): sentence`
 * @param sources the documents that it must list
 * @throws {SiteError} if it leaves out a document or lists one that is missing
 */
export function readContents(markdown: string, sources: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  let group = "";
  for (const token of new Lexer().lex(markdown)) {
    if (token.type === "heading") group = plainText(token.tokens);
    if (token.type === "list") {
      entries.push(...(token as Tokens.List).items.flatMap((item) => entryOf(item, group)));
    }
  }
  const listed = new Set(entries.map(({ source }) => source));
  const problems = [
    ...sources.filter((source) => !listed.has(source)).map((source) =>
      `${CONTENTS} does not list ${source}: add "- [Name](${pathFromContents(source)}): one sentence"`
    ),
    ...[...listed].filter((source) => !sources.includes(source)).map((source) =>
      `${CONTENTS} lists ${source}, which does not exist`
    ),
  ];
  if (problems.length > 0) throw new SiteError(problems);
  return entries;
}

function entryOf(item: Tokens.ListItem, group: string): Entry[] {
  const [link, ...rest] = inline(item.tokens);
  if (link?.type !== "link") return [];
  const source = new URL(String(link.href), `file:///${CONTENTS}`).pathname.slice(1);
  const description = plainText(rest).replace(/^:\s*/, "").trim();
  return [{ source, path: pagePath(source), name: plainText(link.tokens), description, group }];
}

/** A tight list has its text in a block of its own. */
function inline(tokens: readonly Token[]): readonly Token[] {
  const [first] = tokens;
  return first !== undefined && "tokens" in first && first.type !== "link" ? first.tokens ?? [] : tokens;
}

function pathFromContents(source: string): string {
  return source.startsWith("docs/") ? source.slice("docs/".length) : `../${source}`;
}
