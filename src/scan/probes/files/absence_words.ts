/** Reasons why a file is absent, in words that follow "{url} returns". */
import type { Absence } from "./published_file.ts";

export const ABSENCE_WORDS: Readonly<Record<Absence, string>> = {
  missing: "an error status",
  html: "an HTML page",
  "catch-all": "your catch-all page",
  redirected: "a redirect to an HTML page",
  denied: "an access error, like every unknown URL",
  empty: "an empty file",
};
