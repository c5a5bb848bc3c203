/** Checks that agents get Markdown when they ask for it. */
import { hasText } from "../../../parse/markdown/markdown_text.ts";
import { defineProbe } from "../../../contract/probe.ts";
import { hasMarkdownType } from "./markdown_answer.ts";
import { markdownViews } from "./markdown_views.ts";

/** True if the page itself is Markdown with text when a client asks for `text/markdown`. */
export const isMarkdownNegotiated = defineProbe<boolean>({
  id: "is-markdown-negotiated",
  scope: "page",
  async observe({ probe }) {
    const { wanted } = await probe(markdownViews);
    const resource = wanted?.kind === "markdown" ? wanted.resource : null;
    return resource !== null && hasMarkdownType(resource) && hasText(resource.text);
  },
});
