/** Agents that speak ANP find a domain's agents in one list. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { NAMED_PROBLEMS, problemWords } from "../../parse/problem_words.ts";
import { agentDescriptions, firstDescription } from "../../probes/agents/agent_descriptions.ts";
import { jsonFault } from "../../probes/json_problem.ts";

export default defineCheck({
  id: "agent-descriptions",
  title: "Agent descriptions (ANP)",
  about:
    "The Agent Network Protocol finds the agents of a domain in one list, and learns from the description of each how to talk to it.",
  spec: "https://github.com/agent-network-protocol/AgentNetworkProtocol",
  maturity: "draft",
  weight: 0,
  example: `${
    JSON.stringify({
      "@context": { "@vocab": "https://schema.org/", ad: "https://agent-network-protocol.com/ad#" },
      "@type": "CollectionPage",
      url: "https://example.com/.well-known/agent-descriptions",
      items: [{
        "@type": "ad:AgentDescription",
        name: "Orders",
        "@id": "https://example.com/agents/orders/ad.json",
      }],
    })
  }\n`,
  needs: { list: agentDescriptions, first: firstDescription },
  outcomes: {
    absent: notApplicable("No list of agent descriptions is published"),
    unreadable: fail("{path} is no JSON that can be read: {reason}", STRICT_JSON),
    invalid: fail(
      "{path} lacks what the format requires: {faults}",
      "Let it be a CollectionPage with items, each an ad:AgentDescription with name and an absolute @id",
    ),
    empty: warn("{path} lists no agent", "Add an item for each agent, or take the file away"),
    dead: fail("{path} lists {url}, where there is no description", "Publish the description there, as JSON"),
    incomplete: warn(
      "The description at {url} lacks what version 1.0 requires: {lacks}",
      "Add these members, with protocolType ANP",
    ),
    unfollowed: pass("{path} is valid (agents: {agents}); whether what it lists is there could not be seen"),
    valid: pass(
      "{path} is valid, and so is the description that was fetched (agents: {agents}, fetched: {fetched})",
    ),
  },
  judge({ list, first }) {
    if (!list.present) return "absent";
    const { path, document } = list;
    if (document === null) {
      return { outcome: "unreadable", details: { path, reason: jsonFault(list.resource) } };
    }
    const faults = document.problems.slice(0, NAMED_PROBLEMS).map(problemWords);
    if (faults.length > 0) return { outcome: "invalid", details: { path, faults } };
    if (document.items.length === 0 || first === null) return { outcome: "empty", details: { path } };
    const { found, description } = first;
    const details = { path, url: found.url.slice(0, 200) };
    const isThere = found.state !== "dead" && (found.state !== "answered" || description?.isObject === true);
    if (!isThere) return { outcome: "dead", details };
    const lacks = [...description?.lacks ?? []];
    if (lacks.length > 0) return { outcome: "incomplete", details: { ...details, lacks } };
    const agents = document.items.length;
    if (description === null) return { outcome: "unfollowed", details: { path, agents } };
    return { outcome: "valid", details: { path, agents, fetched: 1 } };
  },
});
