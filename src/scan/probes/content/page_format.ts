/** The format of a page. */
import { isTextFile } from "../../parse/markdown/markdown_twins.ts";
import type { Resource } from "../../fetch/resource.ts";
import { answerKind } from "./markdown/markdown_answer.ts";

/** `file`: the URL of a text file. `unserved`: the status is not 2xx. */
export type PageFormat = "html" | "markdown" | "file" | "other" | "unserved";

/** @param resource the page as served to a client that accepts anything */
export function pageFormat(resource: Resource): PageFormat {
  if (!resource.ok) return "unserved";
  const kind = answerKind(resource);
  if (kind === "html" || kind === "mislabelled") return "html";
  if (kind === "other" || resource.text.trim() === "") return "other";
  if (isTextFile(resource.url)) return "file";
  return resource.mediaType === "text/plain" || resource.mediaType === "" ? "other" : "markdown";
}
