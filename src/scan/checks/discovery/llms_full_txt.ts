/** llms-full.txt holds the text of all documents, for those who want it in one request. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { llmsFullTxt } from "../../probes/discovery/llms_full_txt.ts";
import { llmsTxt } from "../../probes/discovery/llms_txt.ts";

const TYPES = new Set(["text/plain", "text/markdown", "text/x-markdown"]);
/** Characters below which there can be no documents in it. */
const LEAST = 1000;
/** Characters above which it must be possible to read it in parts. */
const WHOLE = 100_000;

export default defineCheck({
  id: "llms-full-txt",
  title: "llms-full.txt",
  about: "All documents of the site as one Markdown file. Useful for small documentation; shown, not scored.",
  spec: "https://www.mintlify.com/docs/ai/llmstxt",
  maturity: "convention",
  weight: 0,
  surface: "content",
  example: `# Example documents

## Quick start

Source: https://example.com/docs/start

Send your first request in five minutes …`,
  needs: { file: llmsFullTxt, index: llmsTxt },
  outcomes: {
    missing: notApplicable("There is no /llms-full.txt"),
    copied: warn(
      "The file is a copy of llms.txt",
      "Put the text of the documents into it, or publish llms.txt alone",
    ),
    short: warn(
      "The file has {characters} characters: too few for the text of documents",
      "Put the text of all documents into it, or publish llms.txt alone",
    ),
    marked: warn(
      "The file has HTML elements in its text",
      "Convert the documents to Markdown before they are joined, without the page's frame",
    ),
    unsplit: warn(
      "The file has {characters} characters and no headings: it cannot be read in parts",
      "Begin each document with its heading and its address",
    ),
    unsourced: warn(
      "Nothing in the file says on which page a text stands",
      "Begin each document with a line that gives the address of its page",
    ),
    mistyped: warn(
      "The file is served as {type}",
      "Serve it as text/plain or text/markdown, with charset=utf-8",
    ),
    present: pass("There is an /llms-full.txt of {characters} characters, about {tokens} tokens"),
  },
  judge({ file, index }) {
    if (!file.present) return "missing";
    const { document: { characters, headings, hasHtml, namesSources }, resource } = file;
    const type = resource.mediaType.slice(0, 100) || "no type at all";
    const details = { characters, headings, tokens: Math.ceil(characters / 4), type };
    if (index.present && index.resource.text.trim() === resource.text.trim()) return "copied";
    if (characters < LEAST) return { outcome: "short", details };
    if (hasHtml) return "marked";
    if (characters > WHOLE && headings === 0) return { outcome: "unsplit", details };
    if (!namesSources) return "unsourced";
    if (!TYPES.has(type)) return { outcome: "mistyped", details };
    return { outcome: "present", details };
  },
});
