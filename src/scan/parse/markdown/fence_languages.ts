/** The languages of code fences in Markdown. */
import { splitFrontMatter } from "./front_matter.ts";
import { FenceReading } from "./markdown_fences.ts";
import { markdownLines } from "./markdown_line.ts";

/** `js`, `{.python .numberLines}` or `{python}` after the backticks that open a fence. */
const INFO = /(?:`{3,}|~{3,})[ \t]*\{?\.?([\w+#./-]{1,40})/;

export interface FenceLanguages {
  readonly fences: number;
  /** Number of fences with a language. */
  readonly named: number;
}

/** Counts the code fences of a text. */
export function fenceLanguages(markdown: string): FenceLanguages {
  const reading = new FenceReading("nested");
  let fences = 0;
  let named = 0;
  for (const { number, text } of markdownLines(splitFrontMatter(markdown).body, reading)) {
    if (reading.openedAt !== number) continue;
    fences++;
    if (INFO.test(text.slice(0, 300))) named++;
  }
  return { fences, named };
}
