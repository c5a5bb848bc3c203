/** The languages that fences of code in Markdown name. */
import { splitFrontMatter } from "./front_matter.ts";
import { FenceReading } from "./markdown_fences.ts";
import { MARKDOWN_LINES_LIMIT } from "./markdown_line.ts";

/** `js`, `{.python .numberLines}`, `{python}` after the run that opens a fence. */
const INFO = /(?:`{3,}|~{3,})[ \t]*\{?\.?([\w+#./-]{1,40})/;

export interface FenceLanguages {
  readonly fences: number;
  /** Those that name a language. */
  readonly named: number;
}

/** Counts the fences of a text; indented code, which can name none, is left out. */
export function fenceLanguages(markdown: string): FenceLanguages {
  const reading = new FenceReading();
  let fences = 0;
  let named = 0;
  for (const line of splitFrontMatter(markdown).body.split("\n", MARKDOWN_LINES_LIMIT)) {
    const before = reading.openedAt;
    reading.read(line);
    if (reading.openedAt === null || reading.openedAt === before) continue;
    fences++;
    if (INFO.test(line.slice(0, 300))) named++;
  }
  return { fences, named };
}
