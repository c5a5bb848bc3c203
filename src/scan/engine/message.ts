/** Puts the details of a judgment into its message, and limits the details of a result. */
import { numberText, plural } from "../../plural.ts";
import { MAX_QUOTATION_LENGTH, quoted, shortenedSentence } from "../../quotation.ts";
import type { Details } from "../contract/check.ts";
import { PLACEHOLDER } from "../contract/message_template.ts";
import { isStandIn } from "../parse/stand_ins.ts";
import type { Json } from "../../json.ts";

/** Maximum characters of a value in a message. */
export const MAX_SHOWN_LENGTH = MAX_QUOTATION_LENGTH;
/** Maximum entries of a list in a message. */
export const MAX_SHOWN_ENTRIES = 3;
/** Maximum characters of a text in the details. */
export const MAX_DETAIL_LENGTH = 200;
/** Maximum entries of a list, and members of an object, in the details. */
export const MAX_DETAIL_ENTRIES = 20;
/** Maximum depth of lists and objects in the details. */
export const MAX_DETAIL_DEPTH = 4;

/**
 * @param message as the outcome declares it
 * @param details unlimited, because a message counts the entries that it leaves out; `atLeast` names sizes
 * that could only be counted in part, and `partial` means that everything is about the part of a text that
 * was read
 * @returns the message on one line, with every text shortened and quoted unless the placeholder declares our
 * own words
 */
export function fillMessage(message: string, details: Details): string {
  const filled = message.replace(
    PLACEHOLDER,
    (whole, own: string, name: string, one: string | undefined, many: string | undefined, at: number) => {
      const value = Object.hasOwn(details, name) ? details[name] : undefined;
      if (value === undefined) return whole;
      if (one !== undefined && typeof value === "number") {
        return (isLowerBound(name, details) ? "at least " : "") + plural(value, one, many);
      }
      // A part of a count is written as the count.
      if (typeof value === "number" && message.startsWith(" of ", at + whole.length)) {
        return numberText(value);
      }
      return shownValue(value, own === "=" ? ownWords : quotedWords);
    },
  );
  return details["partial"] === true ? `${filled} (in the part that was read)` : filled;
}

/** True if the member `atLeast` of the details names a size that could only be counted in part. */
function isLowerBound(name: string, { atLeast }: Details): boolean {
  return Array.isArray(atLeast) && atLeast.includes(name);
}

/** @returns a copy with every text, list and object cut to the limits of a result */
export function boundDetails(details: Details): Details {
  return boundRecord(details, 1);
}

function boundRecord(record: { readonly [key: string]: Json }, depth: number): { [key: string]: Json } {
  const members = Object.entries(record).slice(0, MAX_DETAIL_ENTRIES);
  return Object.fromEntries(members.map(([key, value]) => [key, boundValue(value, depth)]));
}

function boundValue(value: Json, depth: number): Json {
  if (typeof value === "string") return value.slice(0, MAX_DETAIL_LENGTH).toWellFormed();
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DETAIL_DEPTH) return null;
  if (isList(value)) return value.slice(0, MAX_DETAIL_ENTRIES).map((entry) => boundValue(entry, depth + 1));
  return boundRecord(value, depth + 1);
}

type ShowText = (text: string, room: number) => string;

function shownValue(value: Json, show: ShowText): string {
  if (typeof value !== "object" || value === null) return shownScalar(value, show, MAX_SHOWN_LENGTH);
  if (!isList(value)) return show(JSON.stringify(value), MAX_SHOWN_LENGTH);
  const entries: string[] = [];
  let room = MAX_SHOWN_LENGTH;
  for (const entry of value.slice(0, MAX_SHOWN_ENTRIES)) {
    if (room <= 0) break;
    const text = typeof entry === "object" && entry !== null ? JSON.stringify(entry) : entry;
    entries.push(shownScalar(text, show, room));
    room -= String(text).length;
  }
  const more = value.length - entries.length;
  return entries.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function shownScalar(value: string | number | boolean | null, show: ShowText, room: number): string {
  return typeof value === "string" ? show(value, room) : String(value);
}

function quotedWords(text: string, room: number): string {
  return isStandIn(text) ? text : quoted(text, room);
}

/** Our own words, with a site's words already quoted. */
function ownWords(text: string, room: number): string {
  return shortenedSentence(text, room + 1);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
