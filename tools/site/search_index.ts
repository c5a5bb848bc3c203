/** The sections of all documents, for the search in the browser. */
import { Lexer, type Token, type Tokens } from "marked";
import { HeadingAnchors } from "../heading_anchor.ts";
import { type Document, withParts } from "./document.ts";
import { plainText } from "./plain_text.ts";

interface Section {
  /** Path below the site's URL, with the anchor of the heading. */
  path: string;
  /** Name of the document. */
  page: string;
  /** Heading of the section; the first one of a document is its title. */
  heading: string;
  text: string;
}

export function searchIndex(documents: readonly Document[]): string {
  return JSON.stringify(withParts(documents).flatMap(sectionsOf));
}

function sectionsOf({ path, name, description, markdown }: Document): Section[] {
  const anchors = new HeadingAnchors();
  const sections: Section[] = [];
  for (const token of new Lexer().lex(markdown)) {
    const section = sections.at(-1);
    if (token.type === "heading") {
      const { depth, tokens } = token as Tokens.Heading;
      const heading = plainText(tokens);
      const anchor = anchors.next(heading);
      sections.push({
        path: depth === 1 ? path : `${path}#${anchor}`,
        page: name,
        heading,
        text: depth === 1 ? description : "",
      });
    } else if (section !== undefined) section.text = `${section.text} ${textOf(token)}`.trim();
  }
  return sections;
}

/** Text of a block with its markup removed. Code is part of it, because readers search for flags and settings. */
function textOf(token: Token): string {
  switch (token.type) {
    case "html":
    case "space":
      return "";
    case "table": {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].flat().map(({ tokens }) => plainText(tokens)).join(" ");
    }
    case "list":
      return (token as Tokens.List).items.flatMap(({ tokens }) => tokens.map(textOf)).join(" ");
    default:
      return "tokens" in token && token.tokens !== undefined
        ? plainText(token.tokens)
        : String("text" in token ? token.text : "");
  }
}
