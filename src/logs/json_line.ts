/** Parses lines of JSON, as Caddy, Cloudflare's Logpush, Traefik, Google Cloud and nginx write them. */
import { isRecord } from "../json.ts";
import { type LogEntry, pathOf } from "./log_entry.ts";
import { anyTime } from "./log_time.ts";

/** Members by what they hold. The first one that a line has counts; a dot leads to an inner object. */
const MEMBERS = {
  time: [
    ...["ts", "EdgeStartTimestamp", "EdgeEndTimestamp", "time_iso8601", "time_local", "msec", "StartUTC"],
    ...["@timestamp", "timestamp", "time"],
  ],
  address: [
    ...["request.client_ip", "request.remote_ip", "ClientIP", "httpRequest.remoteIp", "ClientHost"],
    ...["remote_addr", "client_ip", "remote_ip"],
  ],
  target: [
    ...[
      "request.uri",
      "ClientRequestURI",
      "ClientRequestPath",
      "httpRequest.requestUrl",
      "RequestPath",
      "request_uri",
      "uri",
    ],
    "url",
  ],
  request: ["request"],
  status: ["status", "EdgeResponseStatus", "httpRequest.status", "DownstreamStatus", "status_code"],
  bytes: [
    ...["size", "EdgeResponseBytes", "httpRequest.responseSize", "DownstreamContentSize"],
    ...["body_bytes_sent", "bytes_sent", "bytes"],
  ],
  userAgent: [
    ...["request.headers.User-Agent", "ClientRequestUserAgent", "httpRequest.userAgent"],
    ...["request_User-Agent", "http_user_agent", "user_agent", "userAgent"],
  ],
  seconds: ["duration", "request_time", "httpRequest.latency"],
  ms: ["EdgeTimeToFirstByteMs", "OriginResponseDurationMs"],
  nanoseconds: ["Duration"],
} as const;

const PATHS: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  Object.entries(MEMBERS).map(([name, members]) => [name, members.map((member) => member.split("."))]),
);

/** @returns null for another format. The time is NaN if it is invalid */
export function parseJsonLine(line: string): LogEntry | null {
  const value = parsed(line);
  if (!isRecord(value)) return null;
  const status = numberOf(find(value, "status"));
  const target = textOf(find(value, "target")) ?? requestTarget(find(value, "request"));
  if (status === null || target === null) return null;
  return {
    time: anyTime(find(value, "time")),
    address: textOf(find(value, "address")) ?? "",
    target: pathOf(target),
    status,
    bytes: numberOf(find(value, "bytes")) ?? 0,
    userAgent: textOf(find(value, "userAgent")) ?? "",
    ms: durationOf(value),
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Lines may be cut or of another program, and count as skipped.
    return null;
  }
}

function find(value: Readonly<Record<string, unknown>>, name: keyof typeof MEMBERS): unknown {
  for (const path of PATHS.get(name) ?? []) {
    let inner: unknown = value;
    for (const key of path) inner = isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined;
    const first = Array.isArray(inner) ? inner[0] : inner;
    if (typeof first === "string" || typeof first === "number") return first;
  }
  return undefined;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && number >= 0 && number <= Number.MAX_SAFE_INTEGER ? number : null;
}

/** The target of `GET / HTTP/1.1`. */
function requestTarget(request: unknown): string | null {
  return typeof request === "string" ? request.split(" ", 2)[1] ?? "" : null;
}

function durationOf(value: Readonly<Record<string, unknown>>): number | null {
  const scale = (number: unknown, factor: number) => {
    const text = typeof number === "string" ? number.replace(/s$/, "") : number;
    const amount = typeof text === "string" && /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : text;
    return typeof amount === "number" && amount >= 0 ? Math.round(amount * factor) : null;
  };
  return scale(find(value, "seconds"), 1000) ?? scale(find(value, "ms"), 1) ??
    scale(find(value, "nanoseconds"), 1e-6);
}
