/** llms.txt is the site's own table of contents for language models. */
import { defineCheck, pass, warn } from "../../check.ts";
import { llmsTxtSnippet } from "../../fix/snippets/llms_txt_of_pages.ts";
import { llmsTxt } from "../../probes/discovery/llms_txt.ts";

const published = { publish: { file: "/llms.txt" }, snippet: llmsTxtSnippet, absence: true };
const TYPES = new Set(["text/plain", "text/markdown", "text/x-markdown"]);

export default defineCheck({
  id: "llms-txt",
  title: "llms.txt",
  about:
    "A Markdown file that tells a language model in a few lines what the site is and which of its pages matter. For a " +
    "page below a folder the nearest file up its path counts.",
  spec: "https://llmstxt.org/",
  maturity: "convention",
  weight: 2,
  surface: "content",
  aliases: { agentdocsspec: "llms-txt-exists" },
  needs: { file: llmsTxt },
  outcomes: {
    missing: warn(
      "There is no llms.txt",
      "Publish /llms.txt as plain text: a heading with the name, one line on what the site is, and lists of links",
      published,
    ),
    html: warn(
      "/llms.txt answers with a web page, so there is none for agents",
      "Serve the Markdown itself at /llms.txt, not a page of the site",
      published,
    ),
    misplaced: warn(
      "The file is at {path}, where few agents look",
      "Publish it at /llms.txt, or above the documents that it is about",
      { publish: { file: "/llms.txt" } },
    ),
    moved: warn(
      "{path} redirects away from the site's own host and scheme, to {origin}",
      "Serve the file on the site's own host: some agents do not follow redirects to others",
    ),
    mistyped: warn(
      "{path} is served as {type}",
      "Serve it as text/plain or text/markdown, with charset=utf-8",
    ),
    present: pass("There is an llms.txt at {path} (links: {links})"),
  },
  judge({ file }) {
    if (!file.present) return file.why === "html" || file.why === "redirected" ? "html" : "missing";
    const { path, resource, document: { sections, linksOutsideSections } } = file;
    if (resource.url.origin !== resource.requested.origin) {
      return { outcome: "moved", details: { path, origin: resource.url.origin.slice(0, 200) } };
    }
    if (path.startsWith("/.well-known/")) return { outcome: "misplaced", details: { path } };
    const type = resource.mediaType.slice(0, 100);
    if (!TYPES.has(type)) return { outcome: "mistyped", details: { path, type: type || "no type at all" } };
    const links = sections.reduce((sum, section) => sum + section.links.length, linksOutsideSections.length);
    return { outcome: "present", details: { path, links } };
  },
});
