/** Agents' tools truncate long texts, even in Markdown. */
import { fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { estimateTokens } from "../../parse/text/token_estimate.ts";
import { pageMarkdown } from "../../probes/content/markdown/page_markdown.ts";
import { defineContentCheck } from "../page_check.ts";

/** Minimum number of characters that some tools truncate. */
const MIN_LARGE_LENGTH = 50_000;
/** Maximum number of characters that most tools read. */
const MAX_LARGE_LENGTH = 100_000;
const FIX = "Split the page, and give each part its own Markdown version";

export default defineContentCheck({
  id: "markdown-size",
  title: "Markdown size",
  about:
    "Flags Markdown that agents' tools would truncate: many at 100,000 characters, some at 50,000. The rest is " +
    "never read. Token counts approximate o200k_base, the tokenizer of GPT-4o.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  aliases: { agentdocsspec: "page-size-markdown" },
  example: `GET /docs/start.md             200, 6,800 characters, about 1,700 tokens`,
  needs: { markdown: pageMarkdown },
  outcomes: {
    absent: notApplicable("No Markdown version found"),
    oversized: fail(
      "The Markdown has at least {characters:character}; most agents read only its beginning",
      FIX,
    ),
    large: warn("The Markdown has {characters:character}; some agents read only its beginning", FIX),
    small: pass("The Markdown has {characters:character}, about {tokens:token}"),
  },
  judge({ markdown }) {
    if (markdown === null) return "absent";
    const { resource, source } = markdown;
    const characters = resource.text.length;
    const details = { source, characters, tokens: estimateTokens(resource.text) };
    if (characters > MAX_LARGE_LENGTH || resource.truncated) return { outcome: "oversized", details };
    if (characters >= MIN_LARGE_LENGTH) return { outcome: "large", details };
    return { outcome: "small", details };
  },
});
