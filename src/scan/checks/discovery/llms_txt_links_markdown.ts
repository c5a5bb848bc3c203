/** Who comes by way of llms.txt wants text, and gets a web page where the link leads to one. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { llmsTxtFormats } from "../../probes/discovery/llms_txt_formats.ts";

/** Share of links from which the few others are exceptions. */
const GOOD_SHARE = 0.9;
const FIX = "Publish these pages as Markdown too, and let llms.txt name the addresses of the Markdown";

export default defineCheck({
  id: "llms-txt-links-markdown",
  title: "Markdown behind llms.txt",
  about:
    "Whether the links of llms.txt that were followed lead to Markdown, or to web pages of which an agent's tool has to " +
    "make text. Links to data and to other sites are not counted.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  surface: "content",
  aliases: { agentdocsspec: "llms-txt-links-markdown" },
  example: `- [Start](https://example.com/docs/start.md)

GET /docs/start.md             200, Content-Type: text/markdown; charset=utf-8`,
  needs: { formats: llmsTxtFormats },
  outcomes: {
    absent: notApplicable("There is no llms.txt"),
    unseen: notApplicable("No link of llms.txt on this site leads to a page that could be read"),
    html: warn("None of {seen} links leads to Markdown; a web page is, for example: {urls}", FIX),
    mixed: warn("{markdown} of {seen} links lead to Markdown; a web page is, for example: {urls}", FIX),
    negotiated: pass("The links lead to pages that are Markdown for whoever asks for it (seen: {seen})"),
    markdown: pass("{markdown} of {seen} links lead to Markdown"),
  },
  judge({ formats }) {
    if (formats === null) return "absent";
    const { markdown, html, isNegotiated } = formats;
    const seen = markdown.length + html.length;
    if (seen === 0) return "unseen";
    const urls = html.slice(0, 3).map((url) => url.slice(0, 200));
    const details = { seen, markdown: markdown.length, urls };
    if (markdown.length / seen >= GOOD_SHARE) return { outcome: "markdown", details };
    if (isNegotiated) return { outcome: "negotiated", details };
    if (markdown.length === 0) return { outcome: "html", details };
    return { outcome: "mixed", details };
  },
});
