/** Why a check matters to agents. */
import { CATALOGUE } from "../../scan/catalogue.ts";

/** The end of the first sentence of a description, which tells what is checked. */
const FIRST_SENTENCE_END = /(?<=[a-z)\d][.!?]) (?=[A-Z])/;

/** @returns the description of the check without its first sentence; null for an unknown check, or one without a reason */
export function checkReason(id: string): string | null {
  const about = CATALOGUE.find(({ check }) => check.id === id)?.check.about ?? "";
  const [, ...reasons] = about.split(FIRST_SENTENCE_END);
  return reasons.length === 0 ? null : reasons.join(" ");
}
