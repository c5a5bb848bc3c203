/** Finds text of a page that is missing in its Markdown. */
import { splitFrontMatter } from "./front_matter.ts";
import { markdownText } from "./markdown_text.ts";
import type { PageSegment } from "../text/page_segments.ts";
import { lettersOf, RunSet, runSetOf, runsOf } from "../text/text_runs.ts";

/** Minimum number of letters and digits. A shorter segment is a label or a date. */
const MIN_LETTERS = 20;
/** Minimum number in scripts with a word in each letter. */
const MIN_IDEOGRAPHIC_LETTERS = 10;
/** Maximum number of compared characters, from the start of the page. */
const MAX_COMPARED_LENGTH = 256 * 1024;
/** A line with the date of the last change, and its maximum number of characters. */
const STAMP = /^(?:last )?(?:changed|edited|modified|reviewed|updated)\b/i;
const MAX_STAMP_LENGTH = 60;
const IDEOGRAPH = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
/** Minimum share of a segment's runs. Links, footnotes and code within it may have other notation. */
const MIN_FOUND_SHARE = 0.6;
/** Minimum number of runs that only this segment of the page has. */
const MIN_OWN_RUNS = 3;
/** Maximum number of missing segments kept, and of characters of one, because a message shows no more. */
const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 50;

export interface MarkdownParity {
  /** Number of different segments that were searched. */
  readonly segments: number;
  readonly missing: number;
  /** Examples of missing segments from the start of the page, as written. */
  readonly examples: readonly string[];
}

/** Searches the Markdown for each content segment that is more than a link. */
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

/** Runs in several segments, such as the words of a template. */
function repeatedRuns(all: readonly Uint32Array[]): RunSet {
  const capacity = all.reduce((sum, { length }) => sum + length, 0);
  const [seen, repeated] = [new RunSet(capacity), new RunSet(capacity)];
  for (const runs of all) {
    // Looked up before any run is added, because a segment may repeat its own words.
    for (const run of runs) if (seen.has(run)) repeated.add(run);
    for (const run of runs) seen.add(run);
  }
  return repeated;
}

/** Returns the share of runs that are present, counting only the segment's own runs if there are enough. */
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
