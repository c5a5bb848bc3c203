/** The text of a page before its scripts run. */
import { readRendering, type Rendering } from "../../parse/text/rendering.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { definePageProbe } from "../page_probe.ts";

interface PageRendering extends Rendering {
  /** Neither HTML nor text that needs no rendering. */
  readonly kind: "html" | "text" | "other";
  /** Only the beginning of the page was read. */
  readonly cut: boolean;
}

export const rendering = definePageProbe("rendering", ({ document, text, cut, resource }): PageRendering => {
  const isText = resource.ok && !resource.isHtml && /^text\/(?:markdown|plain)$/.test(resource.mediaType);
  const isHtml = unservedPage(resource) === null;
  return { ...readRendering(document, text), cut, kind: isHtml ? "html" : isText ? "text" : "other" };
});
