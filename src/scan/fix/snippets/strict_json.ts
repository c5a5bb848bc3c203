/** The fix for every file that is not JSON. */
export const STRICT_JSON =
  "Write the file as strict JSON: names and strings in double quotes, no comments, no trailing commas";
