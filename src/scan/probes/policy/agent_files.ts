/**
 * URLs of the agent files that the site publishes on its own host, including those that robots.txt disallows.
 */
import { Unobservable } from "../../../errors.ts";
import { defineProbe, type Probe, type ProbeContext } from "../../contract/probe.ts";
import { agentCard } from "../agents/agent_card.ts";
import { apiCatalog } from "../api/api_catalog.ts";
import { seenApiDescription } from "../api/seen_api_description.ts";
import { markdownPage } from "../content/markdown/markdown_page.ts";
import { aiCatalog } from "../discovery/ai_catalog.ts";
import { llmsFullTxt } from "../discovery/llms_txt/llms_full_txt.ts";
import { llmsTxt } from "../discovery/llms_txt/llms_txt.ts";
import { ifSeen, orUnseen } from "../if_seen.ts";
import type { PublishedFile } from "../files/published_file.ts";

const FILES: readonly Probe<PublishedFile<unknown>>[] = [
  llmsTxt,
  llmsFullTxt,
  aiCatalog,
  agentCard,
  apiCatalog,
];

export const agentFiles = defineProbe<readonly URL[]>({
  id: "agent-files",
  async observe(context) {
    const [description, markdown, ...files] = await Promise.all([
      context.probe(seenApiDescription),
      ifSeen(context.probe(markdownPage)),
      ...FILES.map((file) => fileUrl(context, file)),
    ]);
    const described = URL.parse(description?.found?.url ?? "");
    const all = [...files, described, markdown?.twin?.url ?? null];
    const own = all.flatMap((url) => url?.host === context.origin.host ? [url.href] : []);
    return [...new Set(own)].map((url) => new URL(url));
  },
});

async function fileUrl({ probe }: ProbeContext, file: Probe<PublishedFile<unknown>>): Promise<URL | null> {
  const found = await orUnseen(probe(file));
  return found instanceof Unobservable || !found.present ? null : found.resource.requested;
}
