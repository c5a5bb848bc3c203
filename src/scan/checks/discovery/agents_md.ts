/** AGENTS.md comes from repositories. On the web, it instructs visiting agents under several file names. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { agentsMdSnippet } from "../../fix/snippets/markdown_snippets.ts";
import { isMarkdownFileType } from "../../parse/markdown/agents_md.ts";
import { typeWords } from "../../parse/media_type.ts";
import { agentsMd } from "../../probes/discovery/agents_md.ts";

export default defineCheck({
  id: "agents-md",
  title: "AGENTS.md and skill.md",
  about: "Detects instruction files for agents. Agents that find one follow the site's own instructions " +
    "instead of guessing. No standard defines the URL.",
  spec: "https://agents.md",
  maturity: "convention",
  weight: 0,
  surface: "content",
  aliases: { agentreadydev: "S12", a14y: "agents-md.exists" },
  example: `# Example for agents

Example sells widgets, with a public API for orders.

## Getting started

- Read https://example.com/llms.txt for a list of the documents.
- Ask your user before anything that cannot be undone.
`,
  needs: { file: agentsMd },
  outcomes: {
    missing: notApplicable("No AGENTS.md, agents.md or skill.md found"),
    marked: warn("{path} contains HTML elements", "Write the instructions in Markdown only"),
    untitled: warn(
      "{path} has neither a first-level heading nor front matter with name and description",
      "Begin the file with a first-level heading",
      { snippet: agentsMdSnippet },
    ),
    mistyped: warn("{path} is served as {type}", "Serve it as text/markdown; charset=utf-8"),
    present: pass("Found instructions for agents at {path}"),
  },
  judge({ file }) {
    if (!file.present) return "missing";
    const { path, document: { h1, frontMatter, hasHtml }, resource: { mediaType } } = file;
    if (hasHtml) return { outcome: "marked", details: { path } };
    const isNamed = Boolean(frontMatter?.["name"] && frontMatter["description"]);
    if (h1 === null && !isNamed) return { outcome: "untitled", details: { path } };
    if (!isMarkdownFileType(mediaType)) {
      return { outcome: "mistyped", details: { path, type: typeWords(mediaType) } };
    }
    return { outcome: "present", details: { path } };
  },
});
