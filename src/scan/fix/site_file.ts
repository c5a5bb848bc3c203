/** A file that a site should publish, written from the observations of a scan, to make its checks pass. */
import type { Details, Found, Needs } from "../contract/check.ts";
import type { Json } from "../../json.ts";
import type { PublishedFile } from "../probes/files/published_file.ts";
import { jsonOf } from "../probes/files/whole_json.ts";
import type { WrittenFile } from "../result.ts";
import type { SiteFacts } from "../contract/site_facts.ts";

export interface FileText extends Pick<WrittenFile, "text" | "assumptions"> {
  readonly blanks?: WrittenFile["blanks"];
  /** Default false. */
  readonly isRevised?: boolean;
  /** Ids of the checks that this text cannot fix, such as for how the file is served. */
  readonly left?: readonly string[];
  /**
   * Ids of the checks that fail until the owner has written more than a blank. They are shown the text, but
   * it does not fix them.
   */
  readonly prepared?: readonly string[];
  /** Path of the other written file that makes the file known. While that is a draft, the file is one too. */
  readonly namedBy?: string;
  /**
   * Path, if the site has the file at another path than usual, below the site's folder like the usual one.
   */
  readonly path?: string;
}

export interface WritingContext {
  readonly facts: SiteFacts;
  /** Outcome of a check that warns or fails; empty for all others. */
  outcome(checkId: string): string;
  details(checkId: string): Details;
  /** True if a check fails, false if it only warns. */
  fails(checkId: string): boolean;
}

/** A file that concerns several checks, or that needs more than `SiteFacts`. */
export interface SiteFile<N extends Needs = Needs> {
  readonly path: string;
  /** Ids of the checks that cause the file to be written if one of them warns or fails. */
  readonly fixes: readonly string[];
  /** Ids of other checks whose outcomes affect its text. */
  readonly reads?: readonly string[];
  readonly needs: N;
  /** Needs that are observed only if a check warns or fails, by its id. They are null otherwise. */
  readonly needsFor?: { readonly [name in keyof N as null extends Found<N>[name] ? name : never]?: string };
  /** True if the text has no words of the site, so that it does not wait for the browser. */
  readonly isWordless?: boolean;
  /** Null if nothing can be written. Pure. */
  write(found: Found<N>, context: WritingContext): FileText | null;
}

/** Declares a file, and hides the types of its probes. */
export function defineSiteFile<N extends Needs>(file: SiteFile<N>): SiteFile {
  return file;
}

/** The site's own JSON file; null if it has no file that can be parsed. */
export function ownJson(file: PublishedFile<unknown>): Json {
  const json = file.present ? jsonOf(file.resource) : null;
  return json?.ok ? json.value : null;
}
