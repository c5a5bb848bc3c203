/**
 * Additions to each fix, which are its snippet, the place for it, and its assumptions. Each is shown once per
 * file.
 */
import type { CheckResult } from "../../../scan/result.ts";

/** Note on a file that replaces the site's own. */
export const REVISED =
  "Your current file with the changes for these checks. Your other rules and words are kept.";

type Fixed = Pick<CheckResult, "id" | "title" | "snippet" | "placement" | "assumption">;

export interface FixLine {
  readonly name: string;
  readonly text: string;
  /** The earlier check that the line refers to. */
  readonly checkId: string | null;
}

export interface FixNote {
  readonly snippet: string | null;
  readonly lines: readonly FixLine[];
}

/**
 * @param checks in the order of the report
 * @returns by id of the check
 */
export function fixNotes(checks: readonly Fixed[]): Map<string, FixNote> {
  const owners = new Map<string, Fixed>();
  return new Map(checks.map((check): [string, FixNote] => {
    const { id, snippet, placement, assumption } = check;
    const text = snippet?.trim() ?? "";
    if (text === "") return [id, { snippet: null, lines: [] }];
    const sameSnippet = ownerOf(`snippet ${text}`, check, owners);
    if (sameSnippet) {
      return [id, { snippet: null, lines: [reference("Snippet", "the same as for", sameSnippet)] }];
    }
    const lines: FixLine[] = [];
    if (placement !== null) {
      const samePlace = ownerOf(`placement ${placement}`, check, owners);
      lines.push(
        samePlace
          ? reference("Where it goes", "the same place as for", samePlace)
          : { name: "Where it goes", text: placement, checkId: null },
      );
    }
    // Fixes without a known file share nothing, so their assumptions are repeated.
    if (assumption !== null && !ownerOf(`assumption ${placement ?? id} ${assumption}`, check, owners)) {
      lines.push({ name: "Assumes", text: assumption, checkId: null });
    }
    return [id, { snippet, lines }];
  }));
}

/**
 * @param check becomes the owner of a new key
 * @returns the earlier owner
 */
function ownerOf(key: string, check: Fixed, owners: Map<string, Fixed>): Fixed | undefined {
  const owner = owners.get(key);
  if (!owner) owners.set(key, check);
  return owner;
}

function reference(name: string, words: string, { id, title }: Fixed): FixLine {
  return { name, text: `${words} "${title}"`, checkId: id };
}
