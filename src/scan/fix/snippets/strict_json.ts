/** The fix of every file that is no JSON. */
export const STRICT_JSON =
  "Write it as strict JSON: names and texts in double quotes, no comments, no comma after the last entry";
