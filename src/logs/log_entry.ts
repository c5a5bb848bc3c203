/** One request of an access log, and the reasons for skipping a line. */

export interface LogEntry {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Address of the client as written, or its name. */
  readonly address: string;
  /** Path and query, or "" if the request was not HTTP. */
  readonly target: string;
  readonly status: number;
  /** Bytes of the response; 0 if the log has none. */
  readonly bytes: number;
  /** "" if the log has none. */
  readonly userAgent: string;
  /** Duration in milliseconds; null if the log has none. */
  readonly ms: number | null;
}

/** Why a line is skipped, with the words for it. */
export const SKIP_REASONS = {
  "too-long": "longer than 64 KiB",
  binary: "with control characters",
  "not-utf8": "not UTF-8",
  "unknown-format": "in no known format",
  "invalid-time": "without a valid time",
  "invalid-status": "without a valid status",
} as const;
export type SkipReason = keyof typeof SKIP_REASONS;

export const LOG_FORMATS = {
  combined: "nginx or Apache, combined",
  common: "nginx or Apache, common",
  json: "JSON",
  w3c: "W3C extended",
} as const;
export type LogFormat = keyof typeof LOG_FORMATS;

/** Maximum number of characters of a line. Servers limit the head of a request to a quarter of that. */
export const MAX_LINE_LENGTH = 64 * 1024;

/** The first logs of the web are from 1993. */
const MIN_TIME = Date.UTC(1993, 0, 1);
/** Clocks of servers may be ahead by a day. */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000;

/** @param now milliseconds since 1970 */
export function isLogTime(time: number, now: number): boolean {
  return time >= MIN_TIME && time <= now + MAX_AHEAD_MS;
}

export function isStatus(status: number): boolean {
  return status >= 100 && status <= 599;
}

/** Removes scheme and host from the target of a request to a proxy. */
export function pathOf(target: string): string {
  if (target.startsWith("/") || target === "") return target;
  const host = /^https?:\/\/[^/?#]*/i.exec(target);
  if (host === null) return "";
  const path = target.slice(host[0].length);
  return path.startsWith("/") ? path : `/${path}`;
}
