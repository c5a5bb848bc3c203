/**
 * Breaks commands in the log of a CI job. CI systems run some lines of a
 * log, and text from a site must not be run.
 */

/** GitHub Actions reads commands at the start of a line, even after spaces. */
const LINE_COMMAND = /^([^\S\n]*)(?=::)/gm;
/** GitHub Actions, Azure Pipelines and TeamCity read these commands anywhere in a line. */
const INNER_COMMAND = /##(?=\[|vso\[|teamcity\[)/gi;

/** @returns the same lines, with a dot before such a line and a space in such a word */
export function withoutLogCommands(text: string): string {
  return withoutInnerCommands(text.replace(LINE_COMMAND, "$1· "));
}

/** Does the same for a part of a line. */
export function withoutInnerCommands(text: string): string {
  return text.replace(INNER_COMMAND, "# #");
}

/** Does the same for JSON without changing its value. */
export function jsonWithoutLogCommands(json: string): string {
  return json.replace(INNER_COMMAND, "#\\u0023");
}
