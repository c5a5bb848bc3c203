/** The exchanges as a result reports them, with a total size limit and a mark where something was cut. */
import { Buffer } from "node:buffer";
import { CUT_MARK, type Exchange, withLeftOut } from "./ledger.ts";
import { MAX_REPORTED_BYTES } from "../limits/scan_limits.ts";

/**
 * Minimum bytes of a URL, a redirect or a header field. If there are more header fields, the last are left
 * out.
 */
const MIN_PART_BYTES = 64;
/** Bytes for the JSON between the parts, and for the field with the number of those left out. */
const FRAME_BYTES = 80;

type Reported = Pick<Exchange, "url" | "requestHeaders" | "requestBody" | "redirects" | "headers">;
type Fields = Exchange["headers"];

/**
 * Shortens the longest exchanges until URLs, redirects, headers and request bodies of all exchanges have no
 * more than `MAX_REPORTED_BYTES` as JSON. Verdicts do not depend on it, because they rest on the responses
 * themselves.
 */
export function reportedExchanges(exchanges: readonly Exchange[]): readonly Exchange[] {
  const sizes = exchanges.map(reportedBytes);
  const share = fairShare(sizes, MAX_REPORTED_BYTES);
  if (share === Infinity) return exchanges;
  return exchanges.map((exchange, index) =>
    (sizes[index] ?? 0) <= share ? exchange : { ...exchange, ...shortened(exchange, share) }
  );
}

/** Bytes of an exchange, as JSON, that count towards the limit. */
export function reportedBytes({ url, requestHeaders, requestBody, redirects, headers }: Exchange): number {
  return jsonBytes([url, requestHeaders, requestBody, redirects, headers]);
}

function shortened(exchange: Exchange, maxBytes: number): Reported {
  const { requestBody, redirects, requestHeaders } = exchange;
  const own = [exchange.url, ...redirects, ...(requestBody === null ? [] : [requestBody])];
  const sent = Object.entries(requestHeaders);
  const left = maxBytes - FRAME_BYTES;
  const room = Math.max(0, Math.floor(left / MIN_PART_BYTES) - own.length - sent.length);
  const received = Object.entries(exchange.headers);
  const fields = received.slice(0, room);
  const sizes = [...own.map(jsonBytes), ...[...sent, ...fields].map(fieldBytes)].map((size) => size + 1);
  const share = fairShare(sizes, left) - 1;
  const kept = cutFields(fields, share);
  return {
    url: cutText(exchange.url, share),
    requestHeaders: cutFields(sent, share),
    requestBody: requestBody === null ? null : cutText(requestBody, share),
    redirects: redirects.map((url) => cutText(url, share)),
    headers: withLeftOut(kept, received.length - Object.keys(kept).length),
  };
}

/** A field whose name leaves no room for a value is left out. */
function cutFields(fields: readonly (readonly [string, string])[], maxBytes: number): Fields {
  return Object.fromEntries(fields.flatMap(([name, value]) => {
    const cut = [name, cutText(value, maxBytes - jsonBytes(name) - 1)] as const;
    return fieldBytes(cut) <= maxBytes ? [cut] : [];
  }));
}

/** Returns the text, or its beginning with a mark, within so many bytes of JSON, but at least the mark. */
function cutText(text: string, maxBytes: number): string {
  if (jsonBytes(text) <= maxBytes) return text;
  let kept = text.slice(0, Math.max(0, maxBytes - jsonBytes(CUT_MARK))).toWellFormed();
  let excess = jsonBytes(kept + CUT_MARK) - maxBytes;
  while (kept !== "" && excess > 0) {
    // A character has up to six bytes of JSON.
    kept = kept.slice(0, -Math.ceil(excess / 6)).toWellFormed();
    excess = jsonBytes(kept + CUT_MARK) - maxBytes;
  }
  return kept + CUT_MARK;
}

/**
 * Returns the largest limit per item that keeps all within the total. Space that small items leave goes to
 * large ones.
 */
function fairShare(sizes: readonly number[], total: number): number {
  let left = total;
  let count = sizes.length;
  for (const size of sizes.toSorted((a, b) => a - b)) {
    const share = Math.floor(left / count);
    if (size > share) return share;
    left -= size;
    count--;
  }
  return Infinity;
}

function fieldBytes([name, value]: readonly [string, string]): number {
  return jsonBytes(name) + 1 + jsonBytes(value);
}

function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
