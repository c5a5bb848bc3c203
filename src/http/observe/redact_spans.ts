/** Keeps what clients choose freely, above all what they scan, out of the spans that Deno makes. */
import type { AttributeValue, Span } from "@opentelemetry/api";

/** Deno puts the whole URL of a request into these. */
const URL_ATTRIBUTES: ReadonlySet<string> = new Set(["url.full", "url.path", "url.query"]);
/** Of RFC 9110, and PATCH. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"]);

/** The methods of a span, which Deno calls as we do. */
interface SpanMethods {
  setAttribute(this: Span, key: string, value: AttributeValue): Span;
}

/**
 * Takes the URL and unknown methods out of all spans of this process. Attributes of Deno 2.9.6 are appended, not
 * replaced: what was set once is exported, so it must not be set at all.
 * @param span any span of Deno: its methods are those of all spans
 */
export function redactSpans(span: Span): void {
  const methods: SpanMethods = Object.getPrototypeOf(span);
  const { setAttribute } = methods;
  methods.setAttribute = function (key, value) {
    if (URL_ATTRIBUTES.has(key)) return this;
    const shown = key === "http.request.method" ? knownMethod(String(value)) : value;
    return setAttribute.call(this, key, shown);
  };
}

/** The method as attributes have it: anybody may send any word as a method. */
export function knownMethod(method: string): string {
  return METHODS.has(method) ? method : "_OTHER";
}
