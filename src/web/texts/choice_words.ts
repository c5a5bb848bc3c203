/** The choice of a survey for its scans, in words. */
import { choiceFlags, type ScanChoice } from "../../survey/scan_choice.ts";
import { flagWords } from "./scan_words.ts";

/** Flags of a command line, for a POSIX shell. */
export function choiceWords(choice: ScanChoice): string {
  return flagWords(choiceFlags(choice));
}

export function choiceText(choice: ScanChoice): string {
  return choiceWords(choice) || "all checks";
}
