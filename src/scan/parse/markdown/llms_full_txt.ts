/** llms-full.txt: the text of all documents in one file (https://www.mintlify.com/docs/ai/llmstxt). */
import { parseMarkdownFile } from "./agents_md.ts";

export interface LlmsFullTxt {
  /** UTF-16 code units. */
  readonly characters: number;
  /** Headings of any level: where an agent can cut it. */
  readonly headings: number;
  /** It says of some part on which page it stands. */
  readonly namesSources: boolean;
  /** Elements of HTML pages outside code. */
  readonly hasHtml: boolean;
}

/** Reads the file; it has no grammar, so there is nothing that could be malformed. */
export function parseLlmsFullTxt(text: string): LlmsFullTxt {
  const { headings, hasHtml } = parseMarkdownFile(text);
  return { characters: text.length, headings, namesSources: /https?:\/\/[^\s]/i.test(text), hasHtml };
}
