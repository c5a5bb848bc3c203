/** CI systems take some lines of a log as commands: what a site has written must not become one. */

/** GitHub Actions: at the start of a line, also after spaces. */
const LINE_COMMAND = /^([^\S\n]*)(?=::)/gm;
/** GitHub Actions, Azure Pipelines and TeamCity: anywhere in a line. */
const INNER_COMMAND = /##(?=\[|vso\[|teamcity\[)/gi;

/** @returns the same lines, where such a line begins with a dot, and such a word is broken by a space */
export function withoutLogCommands(text: string): string {
  return withoutInnerCommands(text.replace(LINE_COMMAND, "$1· "));
}

/** For a part of a line. */
export function withoutInnerCommands(text: string): string {
  return text.replace(INNER_COMMAND, "# #");
}

/** The same for JSON, whose value does not change. */
export function jsonWithoutLogCommands(json: string): string {
  return json.replace(INNER_COMMAND, "#\\u0023");
}
