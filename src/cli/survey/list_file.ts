/** Reads the list of a survey from a file or from standard input. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { plainHost } from "../../survey/site_key.ts";
import { linesOf, type SurveyTarget, surveyTargets } from "../../survey/survey_target.ts";
import { attempt, readTextFile } from "../file.ts";
import { refuseUsage } from "../arguments.ts";
import { cleanLine } from "../output/safe_text.ts";
import type { Shell } from "../shell.ts";

const LINE_FEED = 0x0a;

/** @param path of the file, `.gz` for a compressed one, or `-` for standard input */
export function openList(path: string, { stdin }: Shell): AsyncIterable<SurveyTarget> {
  return surveyTargets(linesOf(path === "-" ? inputOf(stdin) : fileBytes(path)));
}

/** Unpacked if the name ends in `.gz`. */
async function* fileBytes(path: string): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path);
  // An error of the file ends the reader of the unpacked bytes as well.
  const bytes = path.endsWith(".gz") ? pipeline(file, createGunzip(), () => {}) : file;
  yield* readable(path, bytes);
}

/** @throws {AppError} that names the path, instead of the system's error */
async function* readable(path: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    attempt("read", path, () => {
      throw error;
    });
  }
}

async function* inputOf({ read }: Shell["stdin"]): AsyncGenerator<Uint8Array> {
  for (let bytes = await read(); bytes !== null; bytes = await read()) yield bytes;
}

/** Facts about a list, each null for standard input. */
export interface ListFacts {
  /** SHA-256, to notice another list. */
  readonly digest: string | null;
  /** Number of lines, for an estimate of the time that a wave takes. */
  readonly lines: number | null;
}

/** @throws {AppError} `USAGE` for a pipe, such as `<(command)` of a shell, because the list is read twice */
export async function listFacts(path: string): Promise<ListFacts> {
  if (path === "-") return { digest: null, lines: null };
  const { isFile, isDirectory } = attempt("read", path, () => Deno.statSync(path));
  if (!isFile && !isDirectory) {
    refuseUsage(`Cannot read ${cleanLine(path)} twice: pass the list on standard input, with - as its name`);
  }
  const hash = createHash("sha256");
  const file = attempt("read", path, () => Deno.openSync(path));
  for await (const bytes of readable(path, file.readable)) hash.update(bytes);
  let lines = 0;
  for await (const bytes of fileBytes(path)) lines += lineEnds(bytes);
  return { digest: hash.digest("hex"), lines };
}

function lineEnds(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}

/**
 * Domains whose owners do not want surveys, one per line.
 * @throws {AppError} `USAGE` for any other line, because nobody would notice that it excludes nothing
 */
export function readExcluded(path: string | null): ReadonlySet<string> {
  const lines = path === null ? [] : readTextFile(path).split(/\r?\n/);
  return new Set(lines.flatMap((line, at) => {
    const text = line.replace(/(?:^|\s)#.*$/, "").trim();
    if (text === "") return [];
    return plainHost(text) ?? refuseUsage(
      `--exclude: line ${at + 1} is not a host: ${cleanLine(text)}. ` +
        "Write example.com, which also excludes its subdomains",
    );
  }));
}
