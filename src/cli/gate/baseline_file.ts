/**
 * Reads and writes a baseline. The file is sorted, with one check per
 * line, so that a change makes a small diff.
 */
import { AppError } from "../../errors.ts";
import { isRecord } from "../../json.ts";
import { currentIds } from "../../scan/retired_checks.ts";
import { readTextFile } from "../file.ts";
import type { Baseline } from "./baseline.ts";

/** Maximum size in bytes. Twenty thousand sites with 25 failures each need less. */
export const MAX_BASELINE_BYTES = 16 * 1024 * 1024;
const VERSION = 1;
/** Format of a check's id. A newer version may have other checks than this one. */
const CHECK_ID = /^[a-z][a-z0-9-]{0,99}$/;

/**
 * @param path path of a file that exists
 * @param shown the path for messages
 * @throws {AppError} `INVALID_BASELINE`, or for a file that cannot be read
 */
export function readBaseline(path: string, shown = path): Baseline {
  return parseBaseline(readTextFile(path, MAX_BASELINE_BYTES, shown), shown);
}

/** @throws {AppError} `INVALID_BASELINE` */
export function parseBaseline(text: string, path: string): Baseline {
  const value = parseJson(text, path);
  if (!isRecord(value) || !isRecord(value.targets)) refuse(path, "it is not a baseline");
  if (value.version !== VERSION) {
    refuse(
      path,
      `this program reads version ${VERSION}, not ${JSON.stringify(value.version)?.slice(0, 20) ?? "none"}`,
    );
  }
  return new Map(Object.entries(value.targets).map(([target, ids]) => [target, checkIds(target, ids, path)]));
}

/**
 * Text that ends with a line feed. Targets and checks are sorted, so that the same baseline is the same text.
 * @throws {AppError} `BASELINE_TOO_LARGE`
 */
export function baselineText(baseline: Baseline): string {
  const targets = [...baseline].filter(([, ids]) => ids.size > 0)
    .map(([target, ids]): [string, string[]] => [target, [...ids].sort()])
    .sort(([left], [right]) => left < right ? -1 : 1);
  const text = `${JSON.stringify({ version: VERSION, targets: Object.fromEntries(targets) }, null, 2)}\n`;
  if (new TextEncoder().encode(text).length <= MAX_BASELINE_BYTES) return text;
  const message =
    `The baseline would have over ${MAX_BASELINE_BYTES / 1024 / 1024} MiB, more than is read again. ` +
    "Split the list of targets, each part with a baseline of its own";
  throw new AppError("BASELINE_TOO_LARGE", 400, message);
}

function checkIds(target: string, ids: unknown, path: string): Set<string> {
  if (URL.parse(target)?.href !== target) {
    refuse(path, `${quoted(target)} is not the URL of a target, such as https://example.com/`);
  }
  if (!Array.isArray(ids)) refuse(path, `${quoted(target)} needs a list of check ids`);
  const invalid = ids.findIndex((id) => typeof id !== "string" || !CHECK_ID.test(id));
  if (invalid >= 0) refuse(path, `entry ${invalid + 1} of ${quoted(target)} is not the id of a check`);
  return currentIds(ids);
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    refuse(path, "it is not valid JSON");
  }
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}

function refuse(path: string, why: string): never {
  const remedy = "Restore the file, or delete it and create a new one with --update-baseline";
  throw new AppError("INVALID_BASELINE", 400, `Cannot use the baseline ${path}: ${why}. ${remedy}`);
}
