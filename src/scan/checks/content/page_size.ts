/** What agents fetch is cut at the length that their tools allow. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { estimateTokens } from "../../parse/text/token_estimate.ts";
import { page } from "../../probes/page.ts";
import { pageFormat } from "../../probes/content/page_format.ts";

/** Characters that all known tools hand to the model. */
const GOOD = 50_000;
/** Characters after which common tools cut. */
const MOST = 100_000;
const FIX = "Split the page, and load lists and reference tables page by page";

export default defineCheck({
  id: "page-size",
  title: "Size of the page's text",
  about:
    "The characters of the page's text without markup, and the tokens that a model makes of them. Tools cut what they " +
    "fetch, many at 100,000 characters and some at 50,000; what stands behind the cut is never read.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 1,
  surface: "content",
  scope: "page",
  aliases: { agentdocsspec: "page-size-html" },
  example: `GET /docs/start                200, 6,400 characters of text, about 1,600 tokens`,
  needs: { page },
  outcomes: {
    unserved: notApplicable("The page answers with status {status}: its size says nothing"),
    other: notApplicable("The page is no text: {type}"),
    empty: notApplicable("The page has no text without JavaScript"),
    oversized: fail(
      "The page has {characters} characters of text or more: agents get its beginning only",
      FIX,
    ),
    large: warn("The page has {characters} characters of text: some agents get its beginning only", FIX),
    heavy: warn(
      "The page is longer than what is read of it ({bytes} octets), and its text may be so too",
      "Move scripts, styles and data out of the page into files of their own, and split what remains",
    ),
    small: pass("The page has {characters} characters of text, about {tokens} tokens"),
  },
  judge({ page: { resource, text, cut } }) {
    const format = pageFormat(resource);
    if (format === "unserved") return { outcome: "unserved", details: { status: resource.status } };
    const isText = resource.mediaType.startsWith("text/");
    if (format === "other" && !isText) {
      return { outcome: "other", details: { type: resource.mediaType.slice(0, 100) } };
    }
    const read = format === "html" ? text : resource.text;
    const characters = read.length;
    const bytes = resource.bytes.length;
    const details = {
      characters,
      tokens: estimateTokens(read),
      bytes,
      percent: Math.round(1000 * characters / Math.max(1, resource.text.length)) / 10,
    };
    if (characters > MOST) return { outcome: "oversized", details };
    if (characters >= GOOD) return { outcome: "large", details };
    if (cut) return { outcome: "heavy", details };
    if (characters === 0) return "empty";
    return { outcome: "small", details };
  },
});
