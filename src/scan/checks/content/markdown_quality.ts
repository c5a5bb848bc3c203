/** Markdown with leftovers of the page is neither: it costs tokens and breaks its readers. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { pageMarkdown } from "../../probes/content/page_markdown.ts";

export default defineCheck({
  id: "markdown-quality",
  title: "Clean Markdown",
  about:
    "Reads the page's Markdown for code fences that are never closed, for HTML, components and navigation that were left " +
    "in it, and for a heading. Behind an open fence, all text is code to an agent.",
  spec: "https://spec.commonmark.org/0.31.2/#fenced-code-blocks",
  maturity: "convention",
  weight: 1,
  surface: "content",
  scope: "page",
  aliases: { agentdocsspec: "markdown-code-fence-validity" },
  example: `# Quick start

Send your first request:

\`\`\`sh
curl https://example.com/api/widgets
\`\`\``,
  needs: { markdown: pageMarkdown },
  outcomes: {
    absent: notApplicable("The page has no Markdown"),
    empty: fail(
      "There is nothing to read in the Markdown",
      "Put the page's text into the Markdown, not its front matter alone",
    ),
    unclosed: fail(
      "The code fence of line {line} is never closed: all that follows it is code",
      "Close each fence with a line of the same characters, at least as many; let the fence around fences be longer",
    ),
    components: warn(
      "Parts of a template language are left in the Markdown: {names}",
      "Make the Markdown from the rendered page, or replace each component by its text",
    ),
    markup: warn(
      "HTML is left in the Markdown: {names}",
      "Convert the main element of the page only, and drop scripts, styles and layout elements",
    ),
    navigation: warn(
      "The Markdown begins with the page's navigation",
      "Convert the main element of the page only, without header and navigation",
    ),
    headless: warn("The Markdown has no heading", "Begin it with the page's title as a heading: # Title"),
    clean: pass("The Markdown has headings, closed fences and nothing of the page's markup"),
  },
  judge({ markdown }) {
    if (markdown === null) return "absent";
    const { source, quality, cut } = markdown;
    const { hasText, unclosedFence, hasHeading, components, html, navigation } = quality;
    if (!hasText) return { outcome: "empty", details: { source } };
    if (unclosedFence !== null && !cut) {
      return { outcome: "unclosed", details: { source, line: unclosedFence } };
    }
    if (components.length > 0) return { outcome: "components", details: { source, names: [...components] } };
    if (html.length > 0) return { outcome: "markup", details: { source, names: [...html] } };
    if (navigation) return { outcome: "navigation", details: { source } };
    if (!hasHeading) return { outcome: "headless", details: { source } };
    return { outcome: "clean", details: { source } };
  },
});
