/** A sitemap in XML is for crawlers; sitemap.md is the same for models, with what each page is called. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { sitemapMd } from "../../probes/discovery/sitemap_md.ts";

const TYPES = new Set(["text/markdown", "text/plain", "text/x-markdown"]);

export default defineCheck({
  id: "sitemap-md",
  title: "sitemap.md",
  about:
    "All pages of the site as a list of links in Markdown, sorted under headings. Where llms.txt is a choice, it is " +
    "everything. Few sites have one; shown, not scored.",
  spec: "https://a14y.dev",
  maturity: "convention",
  weight: 0,
  surface: "content",
  aliases: { a14y: "sitemap-md.exists" },
  example: `# Example: all pages

## Documents

- [Quick start](https://example.com/docs/start)
- [Sign in](https://example.com/docs/sign-in)
`,
  needs: { file: sitemapMd },
  outcomes: {
    missing: notApplicable("There is no /sitemap.md"),
    linkless: warn(
      "/sitemap.md names no page",
      "List the pages as Markdown links, or take the file away",
    ),
    shapeless: warn(
      "/sitemap.md has {links} links and no heading",
      "Sort the links under headings, so that an agent can read the part that it needs",
    ),
    mistyped: warn("/sitemap.md is served as {type}", "Serve it as text/markdown; charset=utf-8"),
    listed: pass("/sitemap.md lists {links} pages under {headings} headings"),
  },
  judge({ file }) {
    if (!file.present) return "missing";
    const { document: { headings, links }, resource } = file;
    if (links === 0) return "linkless";
    if (headings === 0) return { outcome: "shapeless", details: { links } };
    const type = resource.mediaType.slice(0, 100) || "no type at all";
    if (!TYPES.has(type)) return { outcome: "mistyped", details: { type } };
    return { outcome: "listed", details: { links, headings } };
  },
});
