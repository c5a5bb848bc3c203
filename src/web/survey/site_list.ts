/**
 * Sites as a page of the report loads them. The files are scripts, because browsers refuse to read other files
 * from a folder. Each passes its value to one function. The script of the pages imports only this folder, because
 * browsers load no modules from a folder either.
 */

/** Name of the function that the files call. */
export const RECEIVER = "readinessSurvey";
/** Sites whose verdicts are in one file. */
export const SHARD_SITES = 500;
/** Path of the list from the folder of the report. */
export const LIST_PATH = "sites/list.js";

export function shardPath(shard: number): string {
  return `sites/verdicts-${shard}.js`;
}

/** A kind of verdict: title of the check, status, and fix. */
export type ListedVerdict = readonly [title: string, status: string, fix: string | null];

export type ListedSite = readonly [
  target: string,
  /** Null if it is not a URL that a page may link to. */
  url: string | null,
  /** Number in `outcomes`. */
  outcome: number,
  score: number | null,
  rank: number | null,
  scoreBefore: number | null,
  /** Numbers in `technologies`. */
  technologies: readonly number[],
  labels: readonly (string | null)[],
];

export interface SiteList {
  /** Names for readers. The first one is for judged sites. */
  readonly outcomes: readonly string[];
  readonly technologies: readonly string[];
  readonly labels: readonly string[];
  readonly verdicts: readonly ListedVerdict[];
  /** Wave that the changes are about. Null if no other wave can be compared. */
  readonly before: string | null;
  readonly sites: readonly ListedSite[];
}

/** Problems and changes of judged sites, by the number of the site. */
export interface SiteShard {
  readonly shard: number;
  readonly verdicts: Readonly<
    Record<string, readonly [problems: readonly number[], changes: readonly (readonly [number, number])[]]>
  >;
}
