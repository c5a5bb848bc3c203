/** Agents' tools truncate long pages. */
import { fail, notApplicable, nothingSeen, pass, warn } from "../../check.ts";
import { MAX_TEXT_LENGTH, SAFE_TEXT_LENGTH } from "../../data/text_limits.ts";
import { typeWords } from "../../parse/media_type.ts";
import { estimateTokens } from "../../parse/text/token_estimate.ts";
import { page } from "../../probes/page.ts";
import { pageFormat } from "../../probes/content/page_format.ts";
import { defineContentCheck } from "../page_check.ts";

const FIX = "Split the page, and put long lists and tables on pages of their own";

export default defineContentCheck({
  id: "page-size",
  title: "Text size",
  about:
    "Flags pages whose text agents' tools would truncate. Most tools keep 100,000 characters and some 50,000; the rest " +
    "of the page is never read.",
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
    oversized: fail("The page has at least {characters:character} of text; most tools truncate it", FIX),
    large: warn("The page has {characters:character} of text; some tools truncate it", FIX),
    heavy: warn(
      "The HTML is too long to read completely: {bytes:byte}",
      "Move scripts, styles and data into files of their own",
    ),
    small: pass("The page has {characters:character} of text, about {tokens:token}"),
  },
  judge({ page: { resource, text, cut } }) {
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
      percent: Math.round(1000 * characters / resource.text.length) / 10,
    };
    if (characters > MAX_TEXT_LENGTH) return { outcome: "oversized", details };
    if (characters >= SAFE_TEXT_LENGTH) return { outcome: "large", details };
    if (cut) return { outcome: "heavy", details };
    return { outcome: "small", details };
  },
});
