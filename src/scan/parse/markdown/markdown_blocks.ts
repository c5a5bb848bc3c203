/** The text of Markdown in the lines of a page, with each block on one line regardless of line wraps. */
import { markdownText } from "./markdown_text.ts";

/** Starts of a separate line: headings, items, quotes, table rows, rules. */
const BLOCK_START = /^\s{0,12}(?:#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|>|\||[-*_=]{3,}\s*$)/;
const FENCE = /^\s{0,12}(?:`{3,}|~{3,})/;

/** Returns text without link URLs, HTML tags, fences and front matter. Emphasis and other marks are kept. */
export function markdownBlocks(markdown: string): string {
  const blocks: string[] = [];
  let isOpen = false;
  let isCode = false;
  for (const line of markdownText(markdown).split("\n")) {
    if (FENCE.test(line)) {
      isCode = !isCode;
      isOpen = false;
      continue;
    }
    const text = line.trim();
    if (text === "") isOpen = false;
    else if (isOpen && !isCode && !BLOCK_START.test(line)) blocks.push(`${blocks.pop()} ${text}`);
    else {
      blocks.push(text);
      isOpen = !isCode && !/^(?:#{1,6}\s|\|)/.test(text);
    }
  }
  return blocks.join("\n");
}
