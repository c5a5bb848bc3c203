/** The words of a parser's source: texts made of them reach further into it than random ones. */
import { dirname, join } from "node:path";
import type { Dictionary } from "./random_shape.ts";

const FOLDER = "src/scan/parse";
const MAX_WORD_LENGTH = 60;

const sources = new Map<string, readonly string[]>();

/** @param path of a module below src/scan/parse */
export function dictionaryOf(path: string): Dictionary {
  const file = join(FOLDER, path);
  const imported = importsOf(file).flatMap(wordsOf);
  return [...new Set(["a", ...wordsOf(file), ...imported])];
}

/** The texts of a module, and the words of its patterns. */
function wordsOf(file: string): readonly string[] {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const lines = Deno.readTextFileSync(file).split("\n");
  const code = lines.filter((line) => !/^\s*(?:import|export .* from|\/?\*)/.test(line)).join("\n");
  const texts = Array.from(code.matchAll(/(["`])([^"`\n]+)\1/g), ([, , text = ""]) => text);
  const words = code.split("\n").filter((line) => line.includes("/")).flatMap((line) =>
    line.match(/[\p{L}_-]{3,}/gu) ?? []
  );
  const found = [...texts, ...words].filter((word) => word.length <= MAX_WORD_LENGTH);
  sources.set(file, found);
  return found;
}

function importsOf(file: string): readonly string[] {
  const source = Deno.readTextFileSync(file);
  return Array.from(source.matchAll(/from "(\.[^"]+)"/g), ([, path = ""]) => join(dirname(file), path))
    .filter((path) => path.startsWith("src/scan/"));
}
