/** Reads a file of targets, one per line. A # at the start of a line or after a space begins a comment. */
import { MAX_DOMAIN_LENGTH } from "../../scan/request.ts";
import { refuseUsage } from "../arguments.ts";
import { readTextFile } from "../file.ts";
import type { Shell } from "../shell.ts";

/**
 * @param path of the file, or `-` for standard input
 * @returns targets in the file's order, without duplicates
 * @throws {AppError} if the file cannot be read, has no target, or has a target that is too long
 */
export async function readTargets(path: string, shell: Pick<Shell, "stdin" | "stderr">): Promise<string[]> {
  const targets = new Set<string>();
  const shown = path === "-" ? "standard input" : path;
  const text = await readList(path, shell);
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const target = withoutComment(line.replace(/^\ufeff/, "")).trim();
    if (target.length > MAX_DOMAIN_LENGTH) {
      refuseUsage(
        `Line ${index + 1} of ${shown} is not a target, because it has over ${MAX_DOMAIN_LENGTH} characters`,
      );
    }
    if (target !== "") targets.add(target);
  }
  if (targets.size === 0) refuseUsage(`There are no targets in ${shown}. Write one domain per line`);
  return [...targets];
}

/**
 * Reads a list of targets.
 * @param path of the file, or `-` for standard input
 */
export async function readList(path: string, shell: Pick<Shell, "stdin" | "stderr">): Promise<string> {
  return path === "-" ? await standardInput(shell) : readTextFile(path);
}

async function standardInput({ stdin, stderr }: Pick<Shell, "stdin" | "stderr">): Promise<string> {
  if (stdin.isTerminal) stderr("Write one domain per line, and end with Ctrl-D\n");
  const decoder = new TextDecoder();
  let text = "";
  for (let bytes = await stdin.read(); bytes !== null; bytes = await stdin.read()) {
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}

function withoutComment(line: string): string {
  const start = line.search(/(?<![^\s])#/);
  return start < 0 ? line : line.slice(0, start);
}
