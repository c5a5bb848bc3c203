/** Titles of checks for messages and mails. */
import { CATALOGUE } from "../scan/catalogue.ts";

export const CHECK_TITLES: ReadonlyMap<string, string> = new Map(
  CATALOGUE.map(({ check: { id, title } }) => [id, title]),
);

/** Returns the id of a check that no longer exists. */
export function checkTitle(checkId: string): string {
  return CHECK_TITLES.get(checkId) ?? checkId;
}
