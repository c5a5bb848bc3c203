/** The site's list of agents (Agent Network Protocol), and the description of the first one. */
import {
  type AgentDescription,
  parseAgentDescription,
  parseAgentDescriptions,
} from "../../parse/agents/agent_descriptions.ts";
import { defineProbe } from "../../probe.ts";
import { jsonFile } from "../json_file.ts";
import { fetchLinked, type LinkedResource } from "../linked_resource.ts";
import { wholeJson } from "../whole_json.ts";

export const agentDescriptions = jsonFile(
  "agent-descriptions",
  "/.well-known/agent-descriptions",
  parseAgentDescriptions,
);

export interface FirstDescription {
  readonly found: LinkedResource;
  /** Null if no JSON was returned. */
  readonly description: AgentDescription | null;
}

/** Null if no agent is listed. */
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
