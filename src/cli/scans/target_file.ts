/** Reads a file of targets, one per line. A # at the start of a line or after a space begins a comment. */
import { MAX_DOMAIN_LENGTH } from "../../scan/request.ts";
import { refuseUsage } from "../arguments.ts";
import { readTextFile } from "../file.ts";

/**
 * @returns targets in the file's order, without duplicates
 * @throws {AppError} if the file cannot be read, has no target, or has a target that is too long
 */
export function readTargets(path: string): string[] {
  const targets = new Set<string>();
  for (const [index, line] of readTextFile(path).split(/\r\n|\n|\r/).entries()) {
    const target = withoutComment(line.replace(/^\ufeff/, "")).trim();
    if (target.length > MAX_DOMAIN_LENGTH) {
      refuseUsage(
        `Line ${index + 1} of ${path} is not a target, because it has over ${MAX_DOMAIN_LENGTH} characters`,
      );
    }
    if (target !== "") targets.add(target);
  }
  if (targets.size === 0) refuseUsage(`${path} contains no targets. Write one domain per line`);
  return [...targets];
}

function withoutComment(line: string): string {
  const start = line.search(/(?<![^\s])#/);
  return start < 0 ? line : line.slice(0, start);
}
