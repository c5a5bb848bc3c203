/**
 * Reads and writes a baseline. The file is sorted, with one check per
 * line, so that a change makes a small diff.
 */
import { z } from "zod";
import { AppError } from "../../errors.ts";
import { isRecord } from "../../json.ts";
import { type Findings, MAX_FINDING_KEYS } from "../../scan/result.ts";
import { currentIds } from "../../scan/retired_checks.ts";
import { readTextFile } from "../file.ts";
import type { Baseline, TargetEntry } from "./baseline.ts";
import type { GroupFindings, KnownFindings } from "./known_findings.ts";
import { MAX_GROUP_LENGTH, MAX_GROUPS } from "./page_group.ts";

/** Maximum size in bytes. That is twenty thousand sites with 25 failures each. */
export const MAX_BASELINE_BYTES = 32 * 1024 * 1024;
const VERSION = 2;
/** Version without findings, whose entries were ids of checks. */
const VERSION_OF_IDS = 1;
/** Format of a check's id. A newer version may have other checks than this one. */
const CHECK_ID = /^[a-z][a-z0-9-]{0,99}$/;
const MAX_COUNT = 1_000_000_000;

/** The findings of a check in one part of the site. */
const PART = z.strictObject({
  count: z.int().min(1).max(MAX_COUNT),
  keys: z.array(z.string().regex(/^[0-9a-f]{8}$/)).max(MAX_FINDING_KEYS).default([]),
});
const CHECK = z.record(z.string().regex(/^[/*\w][^\p{Cc}]*$/u).max(MAX_GROUP_LENGTH), PART);

/** Shape of the file as it is written, for its JSON Schema. Messages about invalid files are more precise. */
export const BASELINE = z.strictObject({
  version: z.literal(VERSION),
  targets: z.record(
    z.url().describe("URL of the target"),
    z.record(z.string().regex(CHECK_ID), CHECK.nullable())
      .describe("Findings by check and part of the site; null if they are not counted yet"),
  ),
});

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
  const { version, targets } = value;
  if (version !== VERSION && version !== VERSION_OF_IDS) {
    const stated = JSON.stringify(version)?.slice(0, 20) ?? "none";
    refuse(path, `this program reads versions ${VERSION_OF_IDS} and ${VERSION}, not ${stated}`);
  }
  return new Map(
    Object.entries(targets).map(([target, entry]) => {
      if (URL.parse(target)?.href !== target) {
        refuse(path, `${quoted(target)} is not the URL of a target, such as https://example.com/`);
      }
      return [target, version === VERSION ? entryOf(target, entry, path) : entryOfIds(target, entry, path)];
    }),
  );
}

/**
 * Text that ends with a line feed. Targets and checks are sorted, so that the same baseline is the same text.
 * @throws {AppError} `BASELINE_TOO_LARGE`
 */
export function baselineText(baseline: Baseline): string {
  const targets = sorted(baseline).filter(([, entry]) => entry.size > 0).map(([target, entry]) => {
    const checks = sorted(entry).map(([id, known]) => `      ${JSON.stringify(id)}: ${checkText(known)}`);
    return `    ${JSON.stringify(target)}: {\n${checks.join(",\n")}\n    }`;
  });
  const list = targets.length === 0 ? "{}" : `{\n${targets.join(",\n")}\n  }`;
  const text = `{\n  "version": ${VERSION},\n  "targets": ${list}\n}\n`;
  if (new TextEncoder().encode(text).length <= MAX_BASELINE_BYTES) return text;
  const message =
    `The baseline would have over ${MAX_BASELINE_BYTES / 1024 / 1024} MiB, more than is read again. ` +
    "Split the list of targets, each part with a baseline of its own";
  throw new AppError("BASELINE_TOO_LARGE", 400, message);
}

/** Findings that are not counted yet are `null`. */
function checkText(known: KnownFindings): string {
  if (known === null) return "null";
  const parts = sorted(known).map(([group, { count, keys }]) => {
    const shown = keys.length === 0 ? { count } : { count, keys };
    return `${JSON.stringify(group)}: ${JSON.stringify(shown).replace(/([:,])(?=["\d[])/g, "$1 ")}`;
  });
  return `{ ${parts.join(", ")} }`;
}

function entryOf(target: string, entry: unknown, path: string): TargetEntry {
  if (!isRecord(entry)) refuse(path, `${quoted(target)} needs an object of checks`);
  return new Map(
    Object.entries(entry).flatMap(([id, value]) => {
      if (!CHECK_ID.test(id)) refuse(path, `${quoted(id)} of ${quoted(target)} is not the id of a check`);
      const findings = value === null ? null : groupsOf(target, id, value, path);
      // The findings of a successor have other keys.
      return [...currentIds([id])].map((current) => [current, current === id ? findings : null] as const);
    }),
  );
}

function groupsOf(target: string, id: string, value: unknown, path: string): GroupFindings {
  const { data } = CHECK.safeParse(value);
  const parts: [string, Findings][] = Object.entries(data ?? {});
  if (parts.length === 0 || parts.length > MAX_GROUPS + 1) {
    refuse(path, `the findings of ${id} on ${quoted(target)} are invalid`);
  }
  return new Map(parts.map(([group, { count, keys }]) => [group, { count, keys: [...keys].sort() }]));
}

function entryOfIds(target: string, ids: unknown, path: string): TargetEntry {
  if (!Array.isArray(ids)) refuse(path, `${quoted(target)} needs a list of check ids`);
  const invalid = ids.findIndex((id) => typeof id !== "string" || !CHECK_ID.test(id));
  if (invalid >= 0) refuse(path, `entry ${invalid + 1} of ${quoted(target)} is not the id of a check`);
  return new Map([...currentIds(ids)].map((id) => [id, null]));
}

function sorted<V>(map: ReadonlyMap<string, V>): [string, V][] {
  return [...map].sort(([left], [right]) => left < right ? -1 : 1);
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
