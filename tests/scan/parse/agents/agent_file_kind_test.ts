import { assertEquals } from "@std/assert";
import { type AgentFileKind, agentFileKind } from "../../../../src/scan/parse/agents/agent_file_kind.ts";

const KINDS: Readonly<Record<string, AgentFileKind | null>> = {
  "/robots.txt": "robots.txt",
  "/blog/robots.txt": null,
  "/llms.txt": "llms.txt",
  "/docs/llms-full.txt": "llms.txt",
  "/llm.txt": "llms.txt",
  "/sitemap.xml": "sitemap",
  "/news-sitemap-2.xml.gz": "sitemap",
  "/sitemap.html": null,
  "/docs/start.md": "markdown",
  "/AGENTS.md": "markdown",
  "/.well-known/agent-card.json": "well-known",
  "/.well-known/webmcp.json": "well-known",
  "/.well-known/acme-challenge/1": null,
  "/ai.txt": "well-known",
  "/": null,
  "": null,
};

for (const [path, kind] of Object.entries(KINDS)) {
  Deno.test(`agentFileKind() finds ${kind ?? "no agent file"} at "${path}"`, () => {
    assertEquals(agentFileKind(path), kind);
  });
}
