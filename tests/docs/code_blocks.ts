/** The blocks of code of the README and the documents. */
import { ROOT } from "../service_process.ts";

export interface CodeBlock {
  /** Path in the checkout. */
  readonly page: string;
  /** Line of its first fence, from 1. */
  readonly line: number;
  /** Language after the fence, or empty if it is missing. */
  readonly language: string;
  /** Code without the indentation of a list. */
  readonly code: string;
}

const PAGES = ["README.md", "SECURITY.md"];
const FOLDER = "docs";
const BLOCK = /^( *)```([^\n]*)\n([^]*?)^\1```$/gm;

export function codeBlocks(): CodeBlock[] {
  const documents = [...Deno.readDirSync(ROOT + FOLDER)].map(({ name }) => `${FOLDER}/${name}`);
  const pages = [...PAGES, ...documents.filter((path) => path.endsWith(".md")).toSorted()];
  return pages.flatMap((page) => {
    const text = Deno.readTextFileSync(ROOT + page);
    return [...text.matchAll(BLOCK)].map(({ 1: indent = "", 2: language = "", 3: code = "", index }) => ({
      page,
      line: text.slice(0, index).split("\n").length,
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    }));
  });
}
