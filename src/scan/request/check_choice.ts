/** The checks that the caller of a scan wants: `llms-txt,robots-txt`. */
import { AppError } from "../../errors.ts";
import { currentIds, retirementText } from "../retired_checks.ts";

/** Maximum characters of `only`. */
export const MAX_ONLY_LENGTH = 2000;

/**
 * Parses the `only` parameter.
 * @param input ids of checks, separated by commas; retired ones stand for their successors
 * @param known ids of all checks
 * @param runnable ids of those that can run, which is not all without a browser
 * @returns each id once, sorted; null for all checks if the input is empty
 * @throws {AppError} 400 `INVALID_ONLY`
 */
export function parseOnly(
  input: string | null | undefined,
  known: readonly string[],
  runnable: readonly string[] = known,
): readonly string[] | null {
  if (input === null || input === undefined || input.trim() === "") return null;
  if (input.length > MAX_ONLY_LENGTH) refuse(`the list is longer than ${MAX_ONLY_LENGTH} characters`);
  const named = input.split(",").map((id) => id.trim());
  const ids = currentIds(named);
  for (const id of ids) {
    if (!known.includes(id)) refuse(`no check has the id ${JSON.stringify(id.slice(0, 60))}`);
  }
  if (ids.size === 0) refuse(named.map(retirementText).join(". "));
  if (!runnable.some((id) => ids.has(id))) refuse("they need a browser, and scans run without one here");
  return [...ids].toSorted();
}

function refuse(reason: string): never {
  throw new AppError("INVALID_ONLY", 400, `Cannot select these checks: ${reason}`);
}
