/** AGENTS.md belongs into repositories; on the web, under several names, it is instructions for visiting agents. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { agentsMdSnippet } from "../../fix/snippets/agents_md_snippet.ts";
import { agentsMd } from "../../probes/discovery/agents_md.ts";

const TYPES = new Set(["text/plain", "text/markdown", "text/x-markdown"]);

export default defineCheck({
  id: "agents-md",
  title: "AGENTS.md and skill.md",
  about:
    "Instructions for agents in Markdown. No standard says where they stand on the web; shown, not scored.",
  spec: "https://agents.md",
  maturity: "convention",
  weight: 0,
  surface: "content",
  needs: { file: agentsMd },
  outcomes: {
    missing: notApplicable("There is no AGENTS.md, agents.md or skill.md"),
    marked: warn("{path} has HTML elements in its text", "Write the instructions in Markdown alone"),
    untitled: warn(
      "{path} has neither a first-level heading nor a name and a description before its text",
      "Begin with # and what the file is about",
      { snippet: agentsMdSnippet },
    ),
    mistyped: warn("{path} is served as {type}", "Serve it as text/markdown; charset=utf-8"),
    present: pass("There are instructions for agents at {path}"),
  },
  judge({ file }) {
    if (!file.present) return "missing";
    const { path, document: { h1, frontMatter, hasHtml }, resource } = file;
    const type = resource.mediaType.slice(0, 100) || "no type at all";
    if (hasHtml) return { outcome: "marked", details: { path } };
    const isNamed = Boolean(frontMatter?.["name"] && frontMatter["description"]);
    if (h1 === null && !isNamed) return { outcome: "untitled", details: { path } };
    if (!TYPES.has(type)) return { outcome: "mistyped", details: { path, type } };
    return { outcome: "present", details: { path } };
  },
});
