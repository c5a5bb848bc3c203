/** Instructions for agents in Markdown, under any of the names that are in use. */
import { type MarkdownFile, parseMarkdownFile } from "../../parse/markdown/agents_md.ts";
import { defineProbe } from "../../contract/probe.ts";
import { firstFile } from "../files/first_file.ts";
import type { PublishedFile } from "../files/published_file.ts";

const PATHS = ["/AGENTS.md", "/agents.md", "/.well-known/agents.md", "/skill.md"];

export const agentsMd = defineProbe<PublishedFile<MarkdownFile>>({
  id: "agents-md",
  observe: (context) => firstFile(context, PATHS, { parse: parseMarkdownFile }),
});
