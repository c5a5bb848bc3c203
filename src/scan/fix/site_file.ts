/** A file that a site should publish, written from what a scan observed, so that the checks it concerns pass. */
import type { CheckResult } from "../report/event.ts";
import type { Found, Needs } from "../check.ts";
import type { SiteFacts } from "../site_facts.ts";

export interface FileText {
  readonly text: string;
  /** What was taken for granted and has to be confirmed, a sentence each without full stop. */
  readonly assumptions: readonly string[];
  /** Ids of those checks that it cannot mend this time, such as for how the file is served. */
  readonly left?: readonly string[];
}

export interface WrittenFile extends Omit<FileText, "left"> {
  /** Path on the site, which begins with a slash. */
  readonly path: string;
  /** Ids of the checks that it is written for. */
  readonly mends: readonly string[];
}

export interface WritingContext {
  readonly facts: SiteFacts;
  /** How a check ended that should be mended here; undefined where it needs no mending, or was not run. */
  problem(checkId: string): CheckResult | undefined;
}

/** For a file that several checks are about, or that is made from more than `SiteFacts`. */
export interface SiteFile<N extends Needs = Needs> {
  readonly path: string;
  /** Ids of the checks that it is written for, where one of them warns or fails. */
  readonly mends: readonly string[];
  readonly needs: N;
  /** Null where nothing can be written. Pure. */
  write(found: Found<N>, context: WritingContext): FileText | null;
}

/** Declares a file, and forgets the names that it has for its probes; sound as `anyCheck()` is. */
export function defineSiteFile<N extends Needs>(file: SiteFile<N>): SiteFile {
  return file;
}
