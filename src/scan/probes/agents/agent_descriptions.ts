/** The site's agents by the Agent Network Protocol, and the description of the first. */
import {
  type AgentDescription,
  type AgentDescriptions,
  parseAgentDescription,
  parseAgentDescriptions,
} from "../../parse/agents/agent_descriptions.ts";
import { defineProbe } from "../../probe.ts";
import { fetchLinked, type LinkedResource } from "../linked_resource.ts";
import { publishedFile } from "../published_file.ts";
import { wholeJson } from "../whole_json.ts";

/** Null where the file is no JSON. */
export const agentDescriptions = publishedFile<AgentDescriptions | null>({
  id: "agent-descriptions",
  paths: ["/.well-known/agent-descriptions"],
  parse(_, resource) {
    const json = wholeJson(resource);
    return json.ok ? parseAgentDescriptions(json.value) : null;
  },
});

export interface FirstDescription {
  readonly found: LinkedResource;
  /** Null where nothing answered, or no JSON did. */
  readonly description: AgentDescription | null;
}

/** Null where no agent is listed. */
export const firstDescription = defineProbe<FirstDescription | null>({
  id: "first-agent-description",
  async observe(context) {
    const list = await context.probe(agentDescriptions);
    const first = URL.parse(list.present ? list.document?.items[0] ?? "" : "");
    if (first === null) return null;
    const found = await fetchLinked(context, first);
    if (found.state !== "answered" || found.resource.isHtml) return { found, description: null };
    const json = wholeJson(found.resource);
    return { found, description: json.ok ? parseAgentDescription(json.value) : null };
  },
});
