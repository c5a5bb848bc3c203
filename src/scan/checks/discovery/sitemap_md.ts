/** An XML sitemap is for crawlers. A sitemap.md is for models, and has the names of the pages. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { isMarkdownFileType } from "../../parse/markdown/agents_md.ts";
import { typeWords } from "../../parse/media_type.ts";
import { sitemapMd } from "../../probes/discovery/sitemap/sitemap_md.ts";

export default defineCheck({
  id: "sitemap-md",
  title: "sitemap.md",
  about:
    "Checks the Markdown sitemap. A sitemap.md lists all pages by name, while llms.txt lists the important ones. " +
    "Few sites have one.",
  spec: "https://a14y.dev",
  maturity: "convention",
  weight: 0,
  surface: "content",
  aliases: { agentreadydev: "S10", a14y: "sitemap-md.exists" },
  example: `# Example: all pages

## Documents

- [Quick start](https://example.com/docs/start)
- [Sign in](https://example.com/docs/sign-in)
`,
  needs: { file: sitemapMd },
  outcomes: {
    missing: notApplicable("No /sitemap.md found"),
    linkless: warn("/sitemap.md has no links", "List the pages as Markdown links, or delete the file"),
    shapeless: warn("/sitemap.md has {links:link} but no headings", "Group the links under headings"),
    mistyped: warn("/sitemap.md is served as {type}", "Serve it as text/markdown; charset=utf-8"),
    listed: pass("/sitemap.md lists {links:page} under {headings:heading}"),
  },
  judge({ file }) {
    if (!file.present) return "missing";
    const { document: { headings, links }, resource: { mediaType } } = file;
    if (links === 0) return "linkless";
    if (headings === 0) return { outcome: "shapeless", details: { links } };
    if (!isMarkdownFileType(mediaType)) {
      return { outcome: "mistyped", details: { type: typeWords(mediaType) } };
    }
    return { outcome: "listed", details: { links, headings } };
  },
});
