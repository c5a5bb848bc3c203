/** The file that is written for a site, as the snippet of a check: what the report shows is what would be written. */
import type { Details } from "../check.ts";
import { Unobservable } from "../../errors.ts";
import type { Probe } from "../probe.ts";
import type { SiteFacts } from "../site_facts.ts";
import { carriedFile } from "./carried_text.ts";
import { SITE_FILES } from "./files/site_files.ts";
import type { FileText } from "./site_file.ts";

export interface OwnFile extends Pick<FileText, "assumptions"> {
  readonly path: string;
  readonly text: string;
}

interface OwnFileContext {
  readonly facts: SiteFacts;
  readonly observe: <T>(probe: Probe<T>) => Promise<T>;
}

/**
 * @param outcome of the check
 * @returns undefined where the outcome has a snippet of its own; null where only the site's owner can write the file
 */
export async function ownFile(
  checkId: string,
  outcome: string,
  details: Details,
  { facts, observe }: OwnFileContext,
): Promise<OwnFile | null | undefined> {
  const file = SITE_FILES.find(({ shownFor = {} }) => shownFor[checkId]?.includes(outcome));
  if (file === undefined) return undefined;
  try {
    const needs = Object.entries(file.needs);
    const found = await Promise.all(
      needs.map(async ([name, probe]) => [name, await observe(probe)] as const),
    );
    const written = file.write(Object.fromEntries(found), {
      facts,
      outcome: (id) => id === checkId ? outcome : "",
      details: (id) => id === checkId ? details : {},
    });
    if (written === null) return null;
    const { text, assumptions } = written;
    return { path: file.path, text: carriedFile({ path: file.path, text }), assumptions };
  } catch (error) {
    // What could not be observed cannot be fixed.
    if (error instanceof Unobservable) return null;
    throw error;
  }
}
