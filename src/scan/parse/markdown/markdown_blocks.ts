/** The text of Markdown as a page shows it: each block on one line, however its source is wrapped. */
import { markdownText } from "./markdown_text.ts";

/** What begins a line of its own: headings, items, quotes, table rows, rules. */
const BLOCK_START = /^\s{0,12}(?:#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|>|\||[-*_=]{3,}\s*$)/;
const FENCE = /^\s{0,12}(?:`{3,}|~{3,})/;

/** Without link URLs, HTML tags, fences and front matter; emphasis and other marks stay. */
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
