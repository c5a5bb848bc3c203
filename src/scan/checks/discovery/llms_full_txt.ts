/** llms-full.txt holds the text of all documents, for agents that read them in one request. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { isMarkdownFileType } from "../../parse/markdown/agents_md.ts";
import { typeWords } from "../../parse/media_type.ts";
import { estimateTokens } from "../../parse/text/token_estimate.ts";
import { llmsFullTxt } from "../../probes/discovery/llms_txt/llms_full_txt.ts";
import { llmsTxt } from "../../probes/discovery/llms_txt/llms_txt.ts";

/** Minimum length in characters, because a shorter file cannot contain documents. */
const MIN_LENGTH = 1000;
/** Maximum length in characters of a file without headings, because agents read longer files in parts. */
const MAX_UNDIVIDED_LENGTH = 100_000;

export default defineCheck({
  id: "llms-full-txt",
  title: "llms-full.txt",
  about:
    "Checks the full-text Markdown file. An llms-full.txt gives agents all documents of a small site in one " +
    "request.",
  spec: "https://www.mintlify.com/docs/ai/llmstxt",
  maturity: "convention",
  weight: 0.5,
  surface: "content",
  example: `# Example documents

## Quick start

Source: https://example.com/docs/start

Send your first request in five minutes …`,
  aliases: { agentreadydev: "L10" },
  needs: { file: llmsFullTxt, index: llmsTxt },
  outcomes: {
    missing: notApplicable("No /llms-full.txt found"),
    copied: warn(
      "/llms-full.txt is a copy of llms.txt",
      "Add the text of the documents to /llms-full.txt, or delete it",
    ),
    short: warn(
      "/llms-full.txt has only {characters:character}",
      "Add the text of all documents to /llms-full.txt, or delete it",
    ),
    marked: warn("/llms-full.txt contains HTML elements", "Convert all documents to Markdown"),
    unsplit: warn(
      "/llms-full.txt has {characters:character} and no headings",
      "Begin each document with a heading",
    ),
    unsourced: warn(
      "/llms-full.txt does not give the page URLs of its documents",
      "Begin each document with the URL of its page",
    ),
    mistyped: warn("/llms-full.txt is served as {type}", "Serve it as text/markdown; charset=utf-8"),
    present: pass("/llms-full.txt has {characters:character}, about {tokens:token}"),
  },
  judge({ file, index }) {
    if (!file.present) return "missing";
    const { document: { characters, headings, hasHtml, namesSources }, resource } = file;
    const details = {
      characters,
      headings,
      tokens: estimateTokens(resource.text),
      type: typeWords(resource.mediaType),
      ...(resource.truncated ? { partial: true } : {}),
    };
    if (index.present && index.resource.text.trim() === resource.text.trim()) return "copied";
    if (characters < MIN_LENGTH) return { outcome: "short", details };
    if (hasHtml) return "marked";
    if (characters > MAX_UNDIVIDED_LENGTH && headings === 0) return { outcome: "unsplit", details };
    if (!namesSources) return "unsourced";
    if (!isMarkdownFileType(resource.mediaType)) return { outcome: "mistyped", details };
    return { outcome: "present", details };
  },
});
