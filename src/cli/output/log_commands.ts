/** CI systems take some lines of a log as commands: what a site has written must not become one. */

/** At the start of a line, also after spaces: GitHub Actions, Azure Pipelines and TeamCity. */
const COMMAND = /^([^\S\n]*)(?=::|##(?:\[|vso\[|teamcity\[))/gm;

/** @returns the same lines, where such a line begins with a dot */
export function withoutLogCommands(text: string): string {
  return text.replace(COMMAND, "$1· ");
}
