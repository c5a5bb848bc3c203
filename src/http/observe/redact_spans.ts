/**
 * Removes values that clients choose freely from the spans that Deno creates, above all the targets of scans.
 */
import type { AttributeValue, Span } from "@opentelemetry/api";

/** Deno puts the whole URL of a request into these attributes. */
const URL_ATTRIBUTES: ReadonlySet<string> = new Set(["url.full", "url.path", "url.query"]);
/** Methods of RFC 9110, and PATCH. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"]);

/** Methods of a span. Deno calls them like we do. */
interface SpanMethods {
  setAttribute(this: Span, key: string, value: AttributeValue): Span;
}

/**
 * Removes the URL and unknown methods from all spans of this process. Deno 2.9.6 appends attributes and does
 * not replace them. An attribute that was set once is exported, so it must never be set.
 * @param span any span of Deno, because all spans share its methods
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

/** The method for attributes. Anybody may send any word as a method. */
export function knownMethod(method: string): string {
  return METHODS.has(method) ? method : "_OTHER";
}
