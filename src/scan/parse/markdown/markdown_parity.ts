/** The text of a page that its Markdown lacks. */
import { splitFrontMatter } from "./front_matter.ts";
import { markdownText } from "./markdown_text.ts";
import type { PageSegment } from "../text/page_segments.ts";
import { lettersOf, RunSet, runSetOf, runsOf } from "../text/text_runs.ts";

/** Letters and digits; a shorter segment is a label or a date. */
const MIN_LETTERS = 20;
/** The same for scripts in which one letter is a word. */
const MIN_IDEOGRAPHIC_LETTERS = 10;
/** Characters of the page that are compared, from its beginning on. */
const MAX_COMPARED_LENGTH = 256 * 1024;
/** A line with the date of the last change, and its characters. */
const STAMP = /^(?:last )?(?:changed|edited|modified|reviewed|updated)\b/i;
const MAX_STAMP_LENGTH = 60;
const IDEOGRAPH = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
/** Share of a segment's runs; links, footnotes and code within it may be written differently. */
const MIN_FOUND_SHARE = 0.6;
/** Runs that only this segment of the page has. */
const MIN_OWN_RUNS = 3;
/** Missing segments that are kept, and the characters of one: a message shows no more. */
const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 50;

export interface MarkdownParity {
  /** Different segments that were looked for. */
  readonly segments: number;
  readonly missing: number;
  /** The first that are missing, as written on the page. */
  readonly examples: readonly string[];
}

/** Looks for each segment of the content that is more than a link, anywhere in the Markdown. */
export function markdownParity(segments: readonly PageSegment[], markdown: string): MarkdownParity {
  const wanted = wantedRuns(segments);
  const repeated = repeatedRuns([...wanted.values()]);
  // Generators keep the title and the summary of a page in its front matter.
  const { title = "", description = "" } = splitFrontMatter(markdown).fields ?? {};
  const present = runSetOf([title, description, markdownText(markdown)].join("\n"));
  const missing = [...wanted].filter(([, runs]) => shareOf(runs, present, repeated) < MIN_FOUND_SHARE);
  const examples = missing.slice(0, MAX_EXAMPLES).map(([text]) => text.slice(0, MAX_EXAMPLE_LENGTH));
  return { segments: wanted.size, missing: missing.length, examples };
}

function wantedRuns(segments: readonly PageSegment[]): ReadonlyMap<string, Uint32Array> {
  const wanted = new Map<string, Uint32Array>();
  let unread = MAX_COMPARED_LENGTH;
  for (const { text, isContent, isLinks, isHeading } of segments) {
    if (unread <= 0) break;
    if (!isContent || (isLinks && !isHeading) || wanted.has(text) || isStamp(text)) continue;
    const letters = lettersOf(text.slice(0, unread));
    unread -= text.length;
    const minimum = IDEOGRAPH.test(text) ? MIN_IDEOGRAPHIC_LETTERS : MIN_LETTERS;
    if (letters.length >= minimum) wanted.set(text, runsOf(letters));
  }
  return wanted;
}

function isStamp(text: string): boolean {
  return text.length <= MAX_STAMP_LENGTH && STAMP.test(text) && /\d/.test(text);
}

/** Runs of several segments, such as the words of a template. */
function repeatedRuns(all: readonly Uint32Array[]): RunSet {
  const capacity = all.reduce((sum, { length }) => sum + length, 0);
  const [seen, repeated] = [new RunSet(capacity), new RunSet(capacity)];
  for (const runs of all) {
    // Looked up before any is added: a segment may repeat its own words.
    for (const run of runs) if (seen.has(run)) repeated.add(run);
    for (const run of runs) seen.add(run);
  }
  return repeated;
}

/** Share of the runs that are present, counting only the segment's own if it has enough. */
function shareOf(runs: Uint32Array, present: RunSet, repeated: RunSet): number {
  let [own, ownFound, found] = [0, 0, 0];
  for (const run of runs) {
    const isFound = present.has(run);
    if (isFound) found++;
    if (repeated.has(run)) continue;
    own++;
    if (isFound) ownFound++;
  }
  return own >= MIN_OWN_RUNS ? ownFound / own : found / runs.length;
}
