/** Why a check matters to agents. */
import { CATALOGUE } from "../../scan/catalogue.ts";
import { firstSentence } from "../../web/first_sentence.ts";

/**
 * @returns the description of the check without its first sentence, which describes what is checked; null for an
 *   unknown check, or one without a reason
 */
export function checkReason(id: string): string | null {
  const about = CATALOGUE.find(({ check }) => check.id === id)?.check.about ?? "";
  return about.slice(firstSentence(about).length).trim() || null;
}
