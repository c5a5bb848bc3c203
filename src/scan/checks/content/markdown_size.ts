/** What agents fetch is cut at the length that their tools allow, Markdown too. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { estimateTokens } from "../../parse/text/token_estimate.ts";
import { pageMarkdown } from "../../probes/content/page_markdown.ts";

/** Characters that all known tools hand to the model. */
const GOOD = 50_000;
/** Characters after which common tools cut. */
const MOST = 100_000;
const FIX =
  "Split the page, and give each part Markdown of its own; long reference tables go to pages of their own";

export default defineCheck({
  id: "markdown-size",
  title: "Size of the page's Markdown",
  about:
    "The characters of the page's Markdown, and the tokens that a model makes of them. Tools cut what they fetch, many " +
    "at 100,000 characters and some at 50,000; what stands behind the cut is never read.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  surface: "content",
  scope: "page",
  aliases: { agentdocsspec: "page-size-markdown" },
  example: `GET /docs/start.md             200, 6,800 characters, about 1,700 tokens`,
  needs: { markdown: pageMarkdown },
  outcomes: {
    absent: notApplicable("The page has no Markdown"),
    oversized: fail("The Markdown has {characters} characters or more: agents get its beginning only", FIX),
    large: warn("The Markdown has {characters} characters: some agents get its beginning only", FIX),
    small: pass("The Markdown has {characters} characters, about {tokens} tokens"),
  },
  judge({ markdown }) {
    if (markdown === null) return "absent";
    const { resource, source } = markdown;
    const characters = resource.text.length;
    const details = { source, characters, tokens: estimateTokens(resource.text) };
    if (characters > MOST || resource.truncated) return { outcome: "oversized", details };
    if (characters >= GOOD) return { outcome: "large", details };
    return { outcome: "small", details };
  },
});
