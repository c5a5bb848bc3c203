/** Markdown files for agents: AGENTS.md, agents.md, skill.md, llms-full.txt. */
import { splitFrontMatter } from "./front_matter.ts";
import { blankCodeSpans, headingOf, markdownLines } from "./markdown_line.ts";
import { wordSet } from "../../data/text/word_set.ts";

/** Maximum number of characters kept of a heading. */
const MARKDOWN_HEADING_LENGTH = 500;

/** Elements of pages. `<br>`, `<img>` and `<details>` are excluded, because they are usual in Markdown. */
const PAGE_ELEMENTS = wordSet(`
  article aside body button div footer form head header html iframe link main meta nav script section span
  style svg title
`);

export interface MarkdownFile {
  /** Top-level fields of the front matter as text, or null without front matter. */
  readonly frontMatter: Readonly<Record<string, string>> | null;
  /** First heading of level one, within {@linkcode MARKDOWN_HEADING_LENGTH}. */
  readonly h1: string | null;
  /** Number of headings of any level. */
  readonly headings: number;
  /** True if elements of HTML pages or a document type are outside code. */
  readonly hasHtml: boolean;
}

/** Returns true if agents treat a file of the media type as Markdown. */
export function isMarkdownFileType(mediaType: string): boolean {
  return ["text/markdown", "text/plain", "text/x-markdown"].includes(mediaType);
}

/** Recognizes a Markdown file by its parts. Any text is valid Markdown, so the missing parts decide. */
export function parseMarkdownFile(text: string): MarkdownFile {
  const { fields, body } = splitFrontMatter(text.startsWith("\uFEFF") ? text.slice(1) : text);
  let h1: string | null = null;
  let headings = 0;
  let hasHtml = false;
  let paragraph = "";
  for (const line of markdownLines(body)) {
    const heading = line.isCode ? null : headingOf(line.text) ?? underlined(paragraph, line.text);
    if (heading !== null) headings++;
    if (heading?.level === 1 && heading.title !== "") h1 ??= heading.title.slice(0, MARKDOWN_HEADING_LENGTH);
    hasHtml ||= !line.isCode && hasPageElement(line.text);
    paragraph = line.isCode || heading !== null ? "" : line.text.trim();
  }
  return { frontMatter: fields, h1, headings, hasHtml };
}

// The lookahead keeps V8 in its linear engine on very long lines.
const UNDERLINE = /^ {0,3}(?=[-=])(=+|-+)[ \t]*$/;

/** Reads a setext heading (CommonMark 0.31, 4.3), which underlines the previous line. */
function underlined(paragraph: string, line: string) {
  const match = paragraph === "" ? null : UNDERLINE.exec(line);
  if (match === null || /^[>|*+-]/.test(paragraph)) return null;
  return { level: match[1]?.startsWith("=") ? 1 : 2, title: paragraph };
}

function hasPageElement(line: string): boolean {
  if (!line.includes("<")) return false;
  for (const [, name = ""] of blankCodeSpans(line).matchAll(/<\/?(!?[a-z]{1,8})(?=[\s/>]|$)/gi)) {
    const element = name.toLowerCase();
    if (element === "!doctype" || PAGE_ELEMENTS.has(element)) return true;
  }
  return false;
}
