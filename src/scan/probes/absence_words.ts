/** Why a file is absent, for a sentence that begins "There is …". */
import type { Absence } from "./published_file.ts";

export const ABSENCE_WORDS: Readonly<Record<Absence, string>> = {
  missing: "nothing",
  html: "a web page",
  "catch-all": "what every unknown address answers",
  redirected: "a redirect to a web page",
  denied: "a refusal, as for every unknown address",
  empty: "an empty file",
};
