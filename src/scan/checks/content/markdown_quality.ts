/** Leftovers of converters in Markdown cost tokens and mislead agents. */
import { fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { pageMarkdown } from "../../probes/content/markdown/page_markdown.ts";
import { defineContentCheck } from "../page_check.ts";

export default defineContentCheck({
  id: "markdown-quality",
  title: "Markdown quality",
  about:
    "Finds unclosed code fences, leftover HTML, components and navigation, and a missing heading. After an " +
    "unclosed fence, agents read all text as code.",
  spec: "https://spec.commonmark.org/0.31.2/#fenced-code-blocks",
  maturity: "convention",
  weight: 0.5,
  aliases: { agentdocsspec: "markdown-code-fence-validity" },
  example: `# Quick start

Send your first request:

\`\`\`sh
curl https://example.com/api/widgets
\`\`\``,
  needs: { markdown: pageMarkdown },
  outcomes: {
    absent: notApplicable("No Markdown version found"),
    empty: fail(
      "The Markdown contains no text",
      "Add the page's text to the Markdown, not only its front matter",
    ),
    unclosed: fail(
      "The code fence on line {line} is never closed",
      "Close the code fence with a line of the same characters",
    ),
    components: warn(
      "The Markdown contains template code: {names}",
      "Generate the Markdown from the rendered page, or replace each component with its text",
    ),
    markup: warn(
      "The Markdown contains leftover HTML: {names}",
      "Convert only the main element, without scripts, styles and layout elements",
    ),
    navigation: warn(
      "The Markdown begins with the page's navigation",
      "Convert only the main element, without header and navigation",
    ),
    headless: warn(
      "The Markdown has no heading",
      "Begin the Markdown with the page's title as a heading: # Title",
    ),
    clean: pass("The Markdown has a heading, no unclosed code fence and no leftover HTML"),
  },
  judge({ markdown }) {
    if (markdown === null) return "absent";
    const { source, quality, cut } = markdown;
    const { hasText, unclosedFence, hasHeading, components, html, navigation } = quality;
    if (!hasText) return { outcome: "empty", details: { source } };
    if (unclosedFence !== null && !cut) {
      return { outcome: "unclosed", details: { source, line: unclosedFence } };
    }
    if (components.length > 0) return { outcome: "components", details: { source, names: components } };
    if (html.length > 0) return { outcome: "markup", details: { source, names: html } };
    if (navigation) return { outcome: "navigation", details: { source } };
    if (!hasHeading) return { outcome: "headless", details: { source } };
    return { outcome: "clean", details: { source } };
  },
});
