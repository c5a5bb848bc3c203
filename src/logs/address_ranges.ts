/** Reads address ranges that operators publish for their agents. */
import { type AllowedRanges, parseRanges } from "../scan/network.ts";

/** Maximum number of ranges in a file. */
const MAX_RANGES = 20_000;
const RANGE = /(?<![\w.:])[\da-f.:]{2,45}\/\d{1,3}(?![\w./])/gi;
const ADDRESS_LINE = /^[ \t]*((?:\d{1,3}\.){3}\d{1,3}|[\da-f]{0,4}(?::[\da-f]{0,4}){2,7})[ \t\r]*$/gim;

/**
 * Finds ranges anywhere in a text, because operators use several forms of JSON, and lines with an address.
 * @throws {RangeError} naming an invalid range
 */
export function addressRanges(text: string): AllowedRanges {
  const ranges = [
    ...[...text.matchAll(RANGE)].map(([range]) => range),
    ...[...text.matchAll(ADDRESS_LINE)].map(([, address = ""]) => address),
  ];
  return parseRanges(ranges.slice(0, MAX_RANGES));
}
