/** Agents' tools truncate what they fetch. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { estimateTokens } from "../../parse/text/token_estimate.ts";
import { llmsTxt } from "../../probes/discovery/llms_txt/llms_txt.ts";

/** Minimum number of characters of a large file. All known tools pass on shorter files whole. */
const MIN_LARGE_LENGTH = 50_000;
/** Maximum number of characters. Common tools truncate longer files. */
const MAX_LENGTH = 100_000;
const FIX = "Keep the most important pages, and move the others to linked llms.txt files in subfolders";

export default defineCheck({
  id: "llms-txt-size",
  title: "llms.txt size",
  about:
    "Flags files that agents' tools would truncate: some at 50,000 characters, many at 100,000. The rest is never read. " +
    "Token counts approximate o200k_base, the tokenizer of GPT-4o.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0.25,
  surface: "content",
  aliases: { agentdocsspec: "llms-txt-size" },
  example: `GET /llms.txt                  200, 4,120 characters, links to files for the rest`,
  file: "/llms.txt",
  needs: { file: llmsTxt },
  outcomes: {
    absent: notApplicable("No llms.txt found"),
    oversized: fail("llms.txt has at least {characters:character}; most agents read only its beginning", FIX),
    large: warn("llms.txt has {characters:character}; some agents read only its beginning", FIX),
    linkless: notApplicable("llms.txt has no links, so there is nothing to fit in"),
    small: pass("llms.txt has {characters:character}, about {tokens:token}"),
  },
  judge({ file }) {
    if (!file.present) return "absent";
    const { characters } = file.document;
    const details = { characters, tokens: estimateTokens(file.resource.text) };
    if (characters > MAX_LENGTH || file.resource.truncated) return { outcome: "oversized", details };
    if (characters >= MIN_LARGE_LENGTH) return { outcome: "large", details };
    // A file with a single line must not earn points for being short.
    const isLinkless = file.document.problems.some(({ code }) => code === "no-links");
    return isLinkless ? "linkless" : { outcome: "small", details };
  },
});
