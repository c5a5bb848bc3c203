/** Agents that use the Agent Network Protocol (ANP) find a domain's agents in one list. */
import { fail, notApplicable, pass, warn } from "../../check.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { agentDescriptions, firstDescription } from "../../probes/agents/agent_descriptions.ts";
import { defineJsonFileCheck } from "../json_file_check.ts";

export default defineJsonFileCheck({
  id: "agent-descriptions",
  title: "Agent descriptions (ANP)",
  about:
    "Validates the site's agent list for the Agent Network Protocol, and the first description in it. Agents learn from " +
    "them which agents a domain has and how to talk to them.",
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
  needs: { file: agentDescriptions, first: firstDescription },
  mediaType: null,
  outcomes: {
    absent: notApplicable("No list of agent descriptions found"),
    invalid: fail(
      "{path} is not a valid list of agent descriptions: {=problems}",
      "Publish a CollectionPage whose items are ad:AgentDescription, each with a name and an absolute @id",
    ),
    empty: warn("{path} lists no agents", "Add an item for each agent, or delete the file"),
    dead: fail(
      "{path} lists {url}, but no agent description was found there",
      "Publish the agent description as JSON at the URL in @id",
    ),
    incomplete: warn(
      "The agent description at {url} is missing required members: {missing}",
      "Add the missing members, and set protocolType to ANP",
    ),
    unfollowed: pass(
      "{path} is valid and lists {agents:agent}; the description at {url} could not be fetched",
    ),
    valid: pass("{path} lists {agents:agent}, and the description at {url} is valid"),
  },
  judge({ file, first }) {
    if (!file.present) return "absent";
    const { path, document: { items, problems } } = file;
    const errors = problemsOf(problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { path, problems: errors } };
    if (first === null) return { outcome: "empty", details: { path } };
    const { found, description } = first;
    const details = { path, url: found.url, agents: items.length };
    const isMissing = found.state === "dead" ||
      (found.state === "answered" && description?.isObject !== true);
    if (isMissing) return { outcome: "dead", details };
    if (description === null) return { outcome: "unfollowed", details };
    if (description.missing.length > 0) {
      return { outcome: "incomplete", details: { ...details, missing: description.missing } };
    }
    return { outcome: "valid", details };
  },
});
