/**
 * Reason phrases, content negotiation and server-sent events. Used instead of `@std/http` if JSR cannot be
 * reached.
 */

/** Reason phrases of the error statuses that the service returns. */
export const STATUS_TEXT = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  408: "Request Timeout",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
} as const;

export type StatusCode = keyof typeof STATUS_TEXT;

const ANY_LINE_END = /\r\n|\r|\n/;

/** One message of a `text/event-stream`, HTML section 9.2. */
export interface ServerSentEventMessage {
  /** Text that clients ignore. */
  comment?: string;
  /** Type of the event. */
  event?: string;
  data?: string;
  /** Position in the stream. Clients send it back as `Last-Event-ID`. */
  id?: string | number;
  /** Delay before reconnecting, in milliseconds. */
  retry?: number;
}

function oneLine(field: string, value: string): string {
  if (ANY_LINE_END.test(value)) {
    throw new SyntaxError(`Cannot serialize message: \`message.${field}\` cannot contain a newline`);
  }
  return `${field}:${value}`;
}

function serialize({ comment, event, data, id, retry }: ServerSentEventMessage): string {
  const lines: string[] = [];
  if (comment !== undefined) lines.push(...comment.split(ANY_LINE_END).map((line) => `:${line}`));
  if (event !== undefined) lines.push(oneLine("event", event));
  if (data !== undefined) lines.push(...data.split(ANY_LINE_END).map((line) => `data:${line}`));
  if (id !== undefined) lines.push(oneLine("id", String(id)));
  if (retry !== undefined) lines.push(`retry:${retry}`);
  return `${lines.join("\n")}\n\n`;
}

/** Turns messages into the bytes of an event stream. A line end in `event` or `id` causes a SyntaxError. */
export class ServerSentEventStream extends TransformStream<ServerSentEventMessage, Uint8Array> {
  constructor() {
    const encoder = new TextEncoder();
    super({ transform: (message, controller) => controller.enqueue(encoder.encode(serialize(message))) });
  }
}

interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly quality: number;
}

function mediaRange(text: string): MediaRange[] {
  const [range = "", ...rest] = text.split(";");
  const [type = "", subtype = "", ...more] = range.trim().split("/");
  if (type === "" || subtype === "" || more.length > 0) return [];
  const parameters = new Map<string, string>();
  for (const parameter of rest) {
    const [name = "", value = ""] = parameter.trim().split("=");
    const bare = value.length > 1 && value.startsWith('"') && value.endsWith('"')
      ? value.slice(1, -1)
      : value;
    if (name.toLowerCase() === "q" && bare !== "") {
      return [{ type, subtype, parameters, quality: parseFloat(bare) }];
    }
    parameters.set(name.toLowerCase(), bare);
  }
  return [{ type, subtype, parameters, quality: 1 }];
}

/**
 * Specificity of a media range by RFC 9110 section 12.5.1; undefined if the range does not match the type.
 */
function specificity(range: MediaRange, offered: MediaRange): number | undefined {
  const same = (a = "", b = "") => a.toLowerCase() === b.toLowerCase();
  const isType = same(range.type, offered.type);
  const isSubtype = same(range.subtype, offered.subtype);
  if (!isType && range.type !== "*" || !isSubtype && range.subtype !== "*") return undefined;
  for (const [name, value] of range.parameters) {
    if (!same(value, offered.parameters.get(name))) return undefined;
  }
  return (isType ? 4 : 0) + (isSubtype ? 2 : 0) + (range.parameters.size > 0 ? 1 : 0);
}

function preference(type: string, ranges: readonly MediaRange[]): { quality: number; exactness: number } {
  let best = { quality: 0, exactness: -1 };
  for (const offered of mediaRange(type)) {
    for (const range of ranges) {
      const exactness = specificity(range, offered);
      if (exactness === undefined || exactness < best.exactness) continue;
      if (exactness === best.exactness && range.quality <= best.quality) continue;
      best = { quality: range.quality, exactness };
    }
  }
  return best;
}

/**
 * Returns the type that the request prefers. Without an `Accept` header that is the first type. Returns
 * undefined if the request accepts no offered type.
 */
export function accepts(request: Pick<Request, "headers">, ...types: string[]): string | undefined {
  const accept = request.headers.get("accept");
  if (!accept) return types[0];
  const ranges = accept.split(",").flatMap(mediaRange);
  return types.map((type) => ({ type, ...preference(type, ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || b.exactness - a.exactness)[0]?.type;
}

/**
 * Returns the preferred content coding (RFC 9110, section 12.5.3), or the first one without
 * `Accept-Encoding`.
 */
export function acceptsEncodings(
  request: Pick<Request, "headers">,
  ...encodings: string[]
): string | undefined {
  const accept = request.headers.get("accept-encoding");
  if (!accept) return encodings[0];
  const qualities = new Map(
    accept.toLowerCase().split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((each) => each.trim());
      const quality = parameters.find((each) => each.startsWith("q="))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
  const qualityOf = (encoding: string) =>
    qualities.get(encoding) ?? qualities.get("*") ?? (encoding === "identity" ? 0.001 : 0);
  return encodings.map((encoding) => ({ encoding, quality: qualityOf(encoding) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]?.encoding;
}
