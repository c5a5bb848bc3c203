/** Agents' tools truncate long pages. */
import { fail, notApplicable, nothingSeen, pass, warn } from "../../contract/check.ts";
import { MAX_TEXT_LENGTH, SAFE_TEXT_LENGTH } from "../../data/text/limits.ts";
import { typeWords } from "../../parse/media_type.ts";
import { estimateTokens } from "../../parse/text/token_estimate.ts";
import { page } from "../../probes/pages/page.ts";
import { pageFormat } from "../../probes/content/page_format.ts";
import { defineContentCheck } from "../page_check.ts";

const FIX = "Split the page, and put long lists and tables on pages of their own";

export default defineContentCheck({
  id: "page-size",
  title: "Length of the page text",
  about:
    "Flags pages whose text agents' tools would truncate. Most tools keep 100,000 characters and some 50,000; the rest " +
    "of the page is never read. Token counts approximate o200k_base, the tokenizer of GPT-4o.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 1,
  aliases: { agentdocsspec: "page-size-html" },
  example: `GET /docs/start                200, 6,400 characters of text, about 1,600 tokens`,
  needs: { page },
  outcomes: {
    unserved: notApplicable("The page returns status {status}"),
    other: notApplicable("Not a text page: the URL returns {type}"),
    empty: nothingSeen("The page has no text without JavaScript"),
    oversized: fail("The page has {characters:character} of text, and most tools truncate it", FIX),
    large: warn("The page has {characters:character} of text, and some tools truncate it", FIX),
    partOversized: fail(
      "Only {read} % of the HTML was read, with {characters:character} of text. Most tools truncate such a page",
      FIX,
    ),
    endless: warn(
      "The HTML is too long to read completely, and its first {bytes:byte} have {characters:character} of text",
      "Move scripts, styles and data into files of their own",
    ),
    endlessOversized: fail(
      "The HTML is too long to read completely, and a part of its first {bytes:byte} has {characters:character} of text. Most tools truncate such a page",
      FIX,
    ),
    heavy: warn(
      "Only {read} % of the {bytes:byte} of HTML could be read, with {characters:character} of text",
      "Move scripts, styles and data into files of their own",
    ),
    small: pass("The page has {characters:character} of text, about {tokens:token}"),
  },
  judge({ page: { resource, text, cut, readShare } }) {
    const format = pageFormat(resource);
    if (format === "unserved") return { outcome: "unserved", details: { status: resource.status } };
    const isText = resource.mediaType.startsWith("text/");
    if (format === "other" && !isText) {
      return { outcome: "other", details: { type: typeWords(resource.mediaType) } };
    }
    const read = format === "html" ? text : resource.text;
    const characters = read.length;
    const bytes = resource.bytes.length;
    if (characters === 0 && !cut) return "empty";
    const details = {
      characters,
      tokens: estimateTokens(read),
      bytes,
      read: Math.min(99, Math.max(1, Math.floor(100 * readShare))),
      ...(cut ? { atLeast: ["characters", "tokens", ...(resource.truncated ? ["bytes"] : [])] } : {}),
      percent: Math.round(1000 * characters / resource.text.length) / 10,
    };
    if (characters > MAX_TEXT_LENGTH) return { outcome: "oversized", details };
    // We assume as much text in the rest that we did not read.
    const isLong = cut && characters / readShare > MAX_TEXT_LENGTH;
    // If the end of a page was not received, its share is unknown.
    if (resource.truncated && cut) {
      const sizes = { ...details, atLeast: ["characters", "tokens"] };
      return { outcome: isLong ? "endlessOversized" : "endless", details: sizes };
    }
    if (isLong) return { outcome: "partOversized", details };
    if (cut) return { outcome: "heavy", details };
    if (characters >= SAFE_TEXT_LENGTH) return { outcome: "large", details };
    return { outcome: "small", details };
  },
});
