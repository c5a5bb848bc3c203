/** A file that a site should publish, written from what a scan observed, to make its checks pass. */
import type { Details, Found, Needs } from "../check.ts";
import type { Json } from "../../json.ts";
import type { PublishedFile } from "../probes/published_file.ts";
import { jsonOf } from "../probes/whole_json.ts";
import type { WrittenFile } from "../result.ts";
import type { SiteFacts } from "../site_facts.ts";

export interface FileText extends Pick<WrittenFile, "text" | "assumptions"> {
  readonly blanks?: WrittenFile["blanks"];
  /** Default false. */
  readonly isRevised?: boolean;
  /** Ids of the checks that this text cannot fix, such as for how the file is served. */
  readonly left?: readonly string[];
  /** For a file that the site has at another path than usual; below the site's folder, like the usual one. */
  readonly path?: string;
}

export interface WritingContext {
  readonly facts: SiteFacts;
  /** Outcome of a check that warns or fails; empty for all others. */
  outcome(checkId: string): string;
  details(checkId: string): Details;
  /** Whether a check fails; false for one that only warns. */
  fails(checkId: string): boolean;
}

/** For a file that concerns several checks, or that needs more than `SiteFacts`. */
export interface SiteFile<N extends Needs = Needs> {
  readonly path: string;
  /** Ids of the checks that it is written for, where one of them warns or fails. */
  readonly fixes: readonly string[];
  /** Ids of further checks on whose outcomes its text depends. */
  readonly reads?: readonly string[];
  readonly needs: N;
  /** Null where nothing can be written. Pure. */
  write(found: Found<N>, context: WritingContext): FileText | null;
}

/** Declares a file, and hides the types of its probes. */
export function defineSiteFile<N extends Needs>(file: SiteFile<N>): SiteFile {
  return file;
}

/** The site's own JSON file; null where it has none that can be parsed. */
export function ownJson(file: PublishedFile<unknown>): Json {
  const json = file.present ? jsonOf(file.resource) : null;
  return json?.ok ? json.value : null;
}
