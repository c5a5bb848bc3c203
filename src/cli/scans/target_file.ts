/** A file of targets: one a line; blank lines and what follows a # at a line's start or after a space are left out. */
import { DOMAIN_LIMIT } from "../../scan/request.ts";
import { refuseUsage } from "../arguments.ts";
import { readTextFile } from "../file.ts";

/**
 * @returns each target once, in the file's order and as it stands there
 * @throws {AppError} where the file cannot be read, holds no target, or one that is too long to be one
 */
export function readTargets(path: string): string[] {
  const targets = new Set<string>();
  for (const [index, line] of readTextFile(path).split(/\r\n|\n|\r/).entries()) {
    const target = withoutComment(line.replace(/^\ufeff/, "")).trim();
    if (target.length > DOMAIN_LIMIT) {
      refuseUsage(`Line ${index + 1} of ${path} has over ${DOMAIN_LIMIT} characters: it is no target`);
    }
    if (target !== "") targets.add(target);
  }
  if (targets.size === 0) refuseUsage(`There is no target in ${path}`);
  return [...targets];
}

function withoutComment(line: string): string {
  const start = line.search(/(?<![^\s])#/);
  return start < 0 ? line : line.slice(0, start);
}
