/** llms-full.txt: the text of all documents in one file (https://www.mintlify.com/docs/ai/llmstxt). */
import { parseMarkdownFile } from "./agents_md.ts";

export interface LlmsFullTxt {
  /** UTF-16 code units. */
  readonly characters: number;
  /** Headings of any level, at which an agent can split it. */
  readonly headings: number;
  /** It has the URL of some page. */
  readonly namesSources: boolean;
  /** Elements of HTML pages outside code. */
  readonly hasHtml: boolean;
}

export function parseLlmsFullTxt(text: string): LlmsFullTxt {
  const { headings, hasHtml } = parseMarkdownFile(text);
  return { characters: text.length, headings, namesSources: /https?:\/\/[^\s]/i.test(text), hasHtml };
}
