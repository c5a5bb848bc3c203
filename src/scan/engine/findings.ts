/** Counts and identifies the findings of a verdict, so that two scans of a site can be compared. */
import { crypto } from "@std/crypto";
import type { Json } from "../../json.ts";
import type { Details, Outcome, Status } from "../contract/check.ts";
import { PLACEHOLDER } from "../contract/message_template.ts";
import { isStandIn } from "../parse/stand_ins.ts";
import { type Findings, MAX_FINDING_KEYS } from "../result.ts";

/** Number of hexadecimal digits in a key. */
const KEY_LENGTH = 8;
/** Maximum number of entries that are identified. More are only counted. */
const MAX_IDENTIFIED = 5_000;
/** Parts of a name that change without a change of the finding: lines move, and builds rename files. */
const UNSTABLE: readonly (readonly [part: RegExp, instead: string])[] = [
  [/\bline \d{1,9}\b/g, "line"],
  // The hash of a file's content, such as `logo.3f2a9c1b.png` and `logo-DiwrgTda.png`.
  [/[.-](?=[a-z]{0,64}\d)[0-9a-f]{8,64}(?=\.[a-z0-9]{2,5}\b)/g, ""],
  [/[.-](?=[\w-]{0,7}[A-Z])(?=[\w-]{0,7}[a-z])[\w-]{8}(?=\.[a-z0-9]{2,5}\b)/g, ""],
];

/**
 * A finding is identified by an entry of a list that the message shows, or by a URL in the message.
 * @param details not shortened, because entries beyond a limit count too
 * @param page the judged page, whose own URL identifies nothing
 */
export function findingsOf(
  status: Status,
  { message, counts, measures }: Pick<Outcome, "message" | "counts" | "measures">,
  details: Details,
  page: URL,
): Findings | null {
  if (status !== "fail" && status !== "warn") return null;
  const shown = measures ? [] : shownValues(message, details);
  const names = new Set(shown.flatMap((value) => namesOf(value, page)));
  const told = counts === null ? 0 : details[counts];
  const number = typeof told === "number" && Number.isSafeInteger(told) ? told : 0;
  return { count: Math.max(1, number, longestOf(shown)), keys: keysOf([...names].slice(0, MAX_IDENTIFIED)) };
}

function shownValues(message: string, details: Details): Json[] {
  return [...message.matchAll(PLACEHOLDER)].flatMap(([, , name = ""]) => {
    const value = Object.hasOwn(details, name) ? details[name] : undefined;
    return value === undefined ? [] : [value];
  });
}

/** Several lists of one message are about the same findings. */
function longestOf(values: readonly Json[]): number {
  return Math.max(0, ...values.map((value) => Array.isArray(value) ? value.length : 0));
}

function namesOf(value: Json, page: URL): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry) => typeof entry === "string" ? nameOf(entry, page) : []);
  }
  const isUrl = typeof value === "string" && /^https?:\/\//i.test(value);
  return isUrl ? nameOf(value, page) : [];
}

/** The name of a finding is the same on a preview with another host. */
function nameOf(text: string, page: URL): string[] {
  if (text === page.href || isStandIn(text)) return [];
  const path = text.replaceAll(page.origin, "");
  return [UNSTABLE.reduce((name, [part, instead]) => name.replace(part, instead), path)];
}

function keysOf(names: readonly string[]): string[] {
  return [...new Set(names.map(keyOf))].sort().slice(0, MAX_FINDING_KEYS);
}

function keyOf(name: string): string {
  const digest = crypto.subtle.digestSync("SHA-256", new TextEncoder().encode(name));
  return new Uint8Array(digest).toHex().slice(0, KEY_LENGTH);
}
