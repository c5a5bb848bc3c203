/** Decides if a response is Markdown, by its body before its media type. */
import type { Resource } from "../../../fetch/resource.ts";
import { beginsAsHtml } from "../../../fetch/resource.ts";

/** `mislabelled`: HTML with the type of Markdown. `other`: neither HTML nor text. */
export type AnswerKind = "markdown" | "mislabelled" | "html" | "other";

/** Media types of Markdown, with the one from before RFC 7763. */
export const MARKDOWN_TYPES: ReadonlySet<string> = new Set(["text/markdown", "text/x-markdown"]);
/** Types that servers send for files of unknown type. */
const UNTYPED: ReadonlySet<string> = new Set(["", "text/plain", "application/octet-stream"]);
const JSON_START = /^\s{0,100}(?:\{\s{0,100}["}]|\[\s{0,100}[{"\]])/;

/** Classifies the body of a response that should be Markdown. */
export function answerKind(resource: Resource): AnswerKind {
  const { mediaType, text } = resource;
  const isLabelled = MARKDOWN_TYPES.has(mediaType);
  if (beginsAsHtml(text)) return isLabelled ? "mislabelled" : "html";
  if (isLabelled) return "markdown";
  if (resource.isHtml) return "html";
  if (!UNTYPED.has(mediaType)) return "other";
  return JSON_START.test(text) || text.startsWith("<?xml") || text.includes("\0") ? "other" : "markdown";
}

/** True for the media type of Markdown (RFC 7763). */
export function hasMarkdownType({ mediaType }: Resource): boolean {
  return mediaType === "text/markdown";
}
