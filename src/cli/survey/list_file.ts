/** Reads the list of a survey from a file or from standard input. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { linesOf, type SurveyTarget, surveyTargets } from "../../survey/survey_target.ts";
import { attempt, readTextFile } from "../file.ts";
import type { Shell } from "../shell.ts";

/** @param path of the file, `.gz` for a compressed one, or `-` for standard input */
export function openList(path: string, { stdin }: Shell): AsyncIterable<SurveyTarget> {
  if (path !== "-") {
    const file = attempt("read", path, () => createReadStream(path));
    return surveyTargets(linesOf(path.endsWith(".gz") ? file.pipe(createGunzip()) : file));
  }
  return surveyTargets(linesOf(inputOf(stdin)));
}

async function* inputOf({ read }: Shell["stdin"]): AsyncGenerator<Uint8Array> {
  for (let bytes = await read(); bytes !== null; bytes = await read()) yield bytes;
}

/** SHA-256 digest of a list, to notice another one. Null for standard input. */
export async function listDigest(path: string): Promise<string | null> {
  if (path === "-") return null;
  const hash = createHash("sha256");
  for await (const bytes of attempt("read", path, () => Deno.openSync(path)).readable) hash.update(bytes);
  return hash.digest("hex");
}

/** Domains whose owners do not want surveys, one per line. */
export function readExcluded(path: string | null): ReadonlySet<string> {
  const lines = path === null ? [] : readTextFile(path).split(/\r?\n/);
  const domains = lines.map((line) => line.replace(/(?:^|\s)#.*$/, "").trim().toLowerCase());
  return new Set(domains.filter((domain) => domain !== ""));
}
