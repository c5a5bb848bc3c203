/**
 * Parses lines of the common and combined formats of nginx and Apache, even with a host before them or more
 * fields behind them.
 */
import { type LogEntry, pathOf } from "./log_entry.ts";
import { CLF_TIME_LENGTH, clfTime } from "./log_time.ts";
import { ownCopy } from "./own_copy.ts";

/** Maximum number of brackets to try. The name of a user may contain some before the time. */
const MAX_BRACKETS = 8;
/** Maximum number of characters read of additional fields. */
const MAX_REST_LENGTH = 2_000;
const IPV4 = /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;
const IPV6 = /^(?=.*::|(?:[^:]*:){7})[\da-f:.]{2,45}$/i;
const PRIVATE = /^(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][\da-f]{2}:)/i;

export interface CombinedLine extends LogEntry {
  readonly hasUserAgent: boolean;
}

/** @returns null for another format. The time is NaN if it is invalid */
export function parseCombinedLine(line: string): CombinedLine | null {
  const open = bracketOf(line);
  if (open < 1) return null;
  const requestStart = line.indexOf('"', open);
  if (requestStart === -1) return null;
  const requestEnd = closingQuote(line, requestStart + 1);
  if (requestEnd === -1) return null;
  const statusAt = requestEnd + 2;
  const status = numberAt(line, statusAt, 3);
  const bytesAt = statusAt + 4;
  const bytesEnd = endOfToken(line, bytesAt);
  const bytes = numberAt(line, bytesAt, bytesEnd - bytesAt);
  const referrerStart = line.charCodeAt(bytesEnd + 1) === 34 ? bytesEnd + 2 : -1;
  const agentStart = referrerStart === -1 ? -1 : closingQuote(line, referrerStart) + 3;
  const hasUserAgent = agentStart > 2 && line.charCodeAt(agentStart - 1) === 34;
  // A line that was cut has no closing quote.
  const closing = hasUserAgent ? closingQuote(line, agentStart) : -1;
  const agentEnd = closing === -1 ? line.length : closing;
  const rest = hasUserAgent ? line.slice(agentEnd + 1, agentEnd + 1 + MAX_REST_LENGTH) : "";
  return {
    time: timeOf(line, open + 2),
    address: forwardedAddress(addressOf(line, open), rest),
    target: targetOf(line, requestStart + 1, requestEnd),
    status: Number.isNaN(status) ? 0 : status,
    bytes: Number.isNaN(bytes) ? 0 : bytes,
    userAgent: hasUserAgent ? line.slice(agentStart, agentEnd) : "",
    ms: durationOf(rest),
    hasUserAgent,
  };
}

let lastText = "";
let lastTime = NaN;

/** Most lines have the same second as the line before. */
function timeOf(line: string, at: number): number {
  if (lastText !== "" && line.startsWith(lastText, at)) return lastTime;
  const time = clfTime(line, at);
  lastText = Number.isNaN(time) ? "" : ownCopy(line.slice(at, at + CLF_TIME_LENGTH));
  return lastTime = time;
}

/** The bracket before a time, or before anything else that ends like one. */
function bracketOf(line: string): number {
  let first = -1;
  let open = line.indexOf(" [");
  for (let count = 0; open !== -1 && count < MAX_BRACKETS; count++) {
    if (line.startsWith('] "', open + 2 + CLF_TIME_LENGTH)) {
      if (!Number.isNaN(timeOf(line, open + 2))) return open;
      if (first === -1) first = open;
    } else if (first === -1 && line.indexOf('] "', open) !== -1) first = open;
    open = line.indexOf(" [", open + 2);
  }
  return first;
}

/** Backslashes escape quotes in Apache's logs. nginx writes both characters as \x22 and \x5C. */
function closingQuote(line: string, start: number): number {
  for (let end = line.indexOf('"', start); end !== -1; end = line.indexOf('"', end + 1)) {
    let before = end - 1;
    while (before >= start && line.charCodeAt(before) === 92) before--;
    if ((end - before) % 2 === 1) return end;
  }
  return -1;
}

function endOfToken(line: string, start: number): number {
  const end = line.indexOf(" ", start);
  return end === -1 ? line.length : end;
}

function numberAt(line: string, start: number, length: number): number {
  if (length < 1 || length > 15) return NaN;
  let value = 0;
  for (let at = start; at < start + length; at++) {
    const digit = line.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return NaN;
    value = 10 * value + digit;
  }
  return value;
}

/** The first word, unless a host or a prefix of syslog stands before the address. */
function addressOf(line: string, open: number): string {
  const end = line.indexOf(" ");
  const first = line.slice(0, end);
  if (end === -1 || end >= open || isAddress(first)) return first;
  const words = line.slice(0, Math.min(open, 1_000)).split(" ", 12);
  return words.find(isAddress) ?? first;
}

export function isAddress(text: string): boolean {
  return IPV4.test(text) || IPV6.test(text);
}

function targetOf(line: string, start: number, end: number): string {
  const space = line.indexOf(" ", start);
  if (space === -1 || space >= end) return "";
  const next = line.indexOf(" ", space + 1);
  return pathOf(line.slice(space + 1, next === -1 || next > end ? end : next));
}

/** Behind a proxy, the last address of X-Forwarded-For is the proxy's client. Clients can forge all others. */
function forwardedAddress(address: string, rest: string): string {
  if (rest === "" || !PRIVATE.test(address)) return address;
  const last = /"([^"]*)"\s*$/.exec(rest)?.[1]?.split(",").at(-1)?.trim() ?? "";
  return isAddress(last) ? last : address;
}

/** nginx writes seconds with three decimals. Whole numbers could be bytes or ports. */
function durationOf(rest: string): number | null {
  if (rest === "") return null;
  const [, seconds] = /(?:^|[\s="])(\d{1,6}\.\d{3})(?=["\s]|$)/.exec(rest) ?? [];
  return seconds === undefined ? null : Math.round(1000 * Number(seconds));
}
