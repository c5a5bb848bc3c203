/** Whether a response is Markdown, by its body first: a label alone makes none. */
import type { Resource } from "../../fetch/resource.ts";
import { beginsAsHtml } from "../../fetch/resource.ts";

/** `mislabelled`: HTML that is called Markdown. `other`: neither HTML nor text. */
export type AnswerKind = "markdown" | "mislabelled" | "html" | "other";

const MARKDOWN_TYPES: ReadonlySet<string> = new Set(["text/markdown", "text/x-markdown"]);
/** Types of servers that know none for Markdown. */
const UNTYPED: ReadonlySet<string> = new Set(["", "text/plain", "application/octet-stream"]);
const JSON_START = /^\s{0,100}(?:\{\s{0,100}["}]|\[\s{0,100}[{"\]])/;

/** Judges the body of a response that was asked for as Markdown, or stands where Markdown belongs. */
export function answerKind(resource: Resource): AnswerKind {
  const { mediaType, text } = resource;
  const isLabelled = MARKDOWN_TYPES.has(mediaType);
  if (beginsAsHtml(text)) return isLabelled ? "mislabelled" : "html";
  if (isLabelled) return "markdown";
  if (resource.isHtml) return "html";
  if (!UNTYPED.has(mediaType)) return "other";
  return JSON_START.test(text) || text.startsWith("<?xml") || text.includes("\0") ? "other" : "markdown";
}

/** Whether it comes with the type of Markdown (RFC 7763). */
export function hasMarkdownType({ mediaType }: Resource): boolean {
  return mediaType === "text/markdown";
}
