/** The languages of code fences in Markdown. */
import { splitFrontMatter } from "./front_matter.ts";
import { FenceReading } from "./markdown_fences.ts";
import { MAX_MARKDOWN_LINES } from "./markdown_line.ts";

/** `js`, `{.python .numberLines}`, `{python}` after the run that opens a fence. */
const INFO = /(?:`{3,}|~{3,})[ \t]*\{?\.?([\w+#./-]{1,40})/;

export interface FenceLanguages {
  readonly fences: number;
  /** Those that name a language. */
  readonly named: number;
}

/** Counts the code fences of a text. */
export function fenceLanguages(markdown: string): FenceLanguages {
  const reading = new FenceReading();
  let fences = 0;
  let named = 0;
  for (const line of splitFrontMatter(markdown).body.split("\n", MAX_MARKDOWN_LINES)) {
    const before = reading.openedAt;
    reading.read(line);
    if (reading.openedAt === null || reading.openedAt === before) continue;
    fences++;
    if (INFO.test(line.slice(0, 300))) named++;
  }
  return { fences, named };
}
