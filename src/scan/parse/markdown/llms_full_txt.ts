/** llms-full.txt, a single file with the text of all documents (https://www.mintlify.com/docs/ai/llmstxt). */
import { parseMarkdownFile } from "./agents_md.ts";

export interface LlmsFullTxt {
  /** Number of UTF-16 code units. */
  readonly characters: number;
  /** Number of headings of any level, where an agent can split the text. */
  readonly headings: number;
  /** True if it has the URL of some page. */
  readonly namesSources: boolean;
  /** True if elements of HTML pages are outside code. */
  readonly hasHtml: boolean;
}

export function parseLlmsFullTxt(text: string): LlmsFullTxt {
  const { headings, hasHtml } = parseMarkdownFile(text);
  return { characters: text.length, headings, namesSources: /https?:\/\/[^\s]/i.test(text), hasHtml };
}
