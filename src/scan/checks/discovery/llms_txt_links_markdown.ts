/** An agent that follows llms.txt reads Markdown more easily than HTML. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { llmsTxtFormats } from "../../probes/discovery/llms_txt/llms_txt_formats.ts";

/** Minimum share of links to Markdown. The few others are exceptions. */
const MIN_MARKDOWN_SHARE = 0.9;
const FIX = "Publish these pages as Markdown, and link to the Markdown versions in llms.txt";

export default defineCheck({
  id: "llms-txt-links-markdown",
  title: "llms.txt links to Markdown",
  about:
    "Checks whether linked pages are available as Markdown. Otherwise agents' tools convert HTML pages, and lose " +
    "structure.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  surface: "content",
  aliases: { agentdocsspec: "llms-txt-links-markdown", a14y: "llms-txt.md-extensions" },
  example: `- [Start](https://example.com/docs/start.md)

GET /docs/start.md             200, Content-Type: text/markdown; charset=utf-8`,
  needs: { formats: llmsTxtFormats },
  outcomes: {
    absent: notApplicable("No llms.txt found"),
    unseen: notApplicable("No llms.txt link on this site returned a page"),
    bare: notApplicable("{seen:llms.txt link} returned HTML, and the site does not negotiate Markdown"),
    html: warn("{seen:llms.txt link} returned HTML instead of Markdown: {urls}", FIX),
    mixed: warn("{markdown} of {seen:llms.txt link} returned Markdown; HTML pages: {urls}", FIX),
    negotiated: pass("{seen:llms.txt link returns|llms.txt links return} Markdown on request"),
    markdown: pass("{markdown} of {seen:llms.txt link} returned Markdown"),
  },
  judge({ formats }) {
    if (formats === null) return "absent";
    const { markdown, html, isNegotiated, negotiates } = formats;
    const seen = markdown.length + html.length;
    if (seen === 0) return "unseen";
    const details = { seen, markdown: markdown.length, urls: html };
    if (markdown.length / seen >= MIN_MARKDOWN_SHARE) return { outcome: "markdown", details };
    if (isNegotiated) return { outcome: "negotiated", details };
    if (markdown.length > 0) return { outcome: "mixed", details };
    // Other checks ask for Markdown, and these links already lead to the best available version.
    return { outcome: negotiates ? "html" : "bare", details };
  },
});
