/** What kind of thing a page is, so that checks of pages leave alone what is none. */
import { isTextFile } from "../../parse/markdown/markdown_twins.ts";
import type { Resource } from "../../fetch/resource.ts";
import { answerKind } from "./markdown_answer.ts";

/** `file`: text at an address that says so. `unserved`: not a 2xx answer. */
export type PageFormat = "html" | "markdown" | "file" | "other" | "unserved";

/** @param resource the page as it is served to whoever takes anything */
export function pageFormat(resource: Resource): PageFormat {
  if (!resource.ok) return "unserved";
  const kind = answerKind(resource);
  if (kind === "html" || kind === "mislabelled") return "html";
  if (kind === "other" || resource.text.trim() === "") return "other";
  if (isTextFile(resource.url)) return "file";
  return resource.mediaType === "text/plain" || resource.mediaType === "" ? "other" : "markdown";
}
