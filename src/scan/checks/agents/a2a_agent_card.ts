/** An agent card is how agents of others find out what the site's own agent does and how to talk to it. */
import { defineCheck, fail, pass, warn } from "../../check.ts";
import { AGENT_CARD_PATH, OLD_AGENT_CARD_PATH } from "../../data/agent_card_paths.ts";
import { agentCardSnippet, supportedInterfacesSnippet } from "../../fix/snippets/agent_card_snippet.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { servesType, typeWords } from "../../parse/media_type.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { agentCard } from "../../probes/agents/agent_card.ts";
import { jsonFault } from "../../probes/json_problem.ts";

/** Names of one version where only clients of another look. */
const MIXED = new Set([
  "new-interface-field",
  "new-security-scheme",
  "old-interface-field",
  "old-security-scheme",
  "old-shape-of-new-version",
]);
const FAULTS = new Set([
  "bad-interface",
  "bad-provider",
  "bad-security-scheme",
  "bad-skill",
  "bad-url",
  "missing-field",
  "no-interfaces",
  "not-an-object",
  "snake-case-field",
  "wrong-kind",
]);
const BROKEN = MIXED.union(FAULTS);
const FLAWS = new Set([
  "bad-capability",
  "bad-extension",
  "bad-mode",
  "bad-protocol-version",
  "bad-signature",
  "duplicate-skill",
  "empty-modes",
  "empty-skills",
  "insecure-url",
  "mcp-binding",
  "placeholder",
  "stray-protocol-version",
  "too-many-skills",
  "undeclared-scheme",
  "unknown-binding",
]);
const VERSIONS = { "1.0": "1.0", dual: "1.0 and 0.3", "0.3": "0.3", "0.2": "0.2" } as const;
const shown = {
  snippet: agentCardSnippet,
  assumes: "The agent answers at the address in the card, and has the skill that stands there",
};

export default defineCheck({
  id: "a2a-agent-card",
  title: "A2A agent card",
  about:
    "The card tells other agents what this site's agent can do, where it answers and in which version of the protocol. " +
    "A client that finds a required member missing does not talk to the agent at all.",
  spec: "https://a2a-protocol.org/latest/specification/",
  maturity: "vendor",
  weight: 2,
  surface: "a2a",
  aliases: { isitagentready: "a2aAgentCard" },
  needs: { card: agentCard },
  outcomes: {
    absent: fail(
      "No agent card is published",
      `Publish ${AGENT_CARD_PATH}, and put your own agent's address and skills into it`,
      {
        ...shown,
        publish: { file: AGENT_CARD_PATH },
        draft: true,
        absence: true,
      },
    ),
    unreadable: fail("{path} is no JSON that can be read: {reason}", STRICT_JSON, shown),
    mixed: fail(
      "{path} is written by version {version} with names of another: {faults}",
      "Use the names of one version throughout, or give both versions whole",
      shown,
    ),
    invalid: fail(
      "{path} lacks what version {version} requires: {faults}",
      "Add these members; interfaces need an absolute https address, and each skill id, name, description and tags",
      shown,
    ),
    misplaced: warn(
      "The card stands only at {path}, where clients since version 0.3 do not look",
      `Publish it at ${AGENT_CARD_PATH}`,
      { publish: { file: AGENT_CARD_PATH } },
    ),
    outdated: warn(
      "{path} is written by version {version} only",
      "Add supportedInterfaces for clients of version 1.0, and keep the older members for the others",
      { snippet: supportedInterfacesSnippet },
    ),
    outdatedFlawed: warn(
      "{path} is written by version {version} only, and has flaws: {faults}",
      "Mend these, and add supportedInterfaces for clients of version 1.0 beside the older members",
      { snippet: supportedInterfacesSnippet },
    ),
    mistyped: warn("{path} is served as {served}", "Serve it as application/json"),
    flawed: warn(
      "{path} has flaws: {faults}",
      "Give whole https addresses, media types in the modes, at least one skill and each id once, and declare what it names",
    ),
    valid: pass("{path} is valid for version {version} (skills: {skills})"),
  },
  judge({ card }) {
    if (!card.present) return "absent";
    const { path, document, resource } = card;
    if (document === null) {
      return { outcome: "unreadable", details: { path, reason: jsonFault(card.resource) } };
    }
    const version = VERSIONS[document.version];
    const faults = wordsOf(document.problems, BROKEN);
    const isMixed = document.problems.some(({ code }) => MIXED.has(code));
    if (isMixed) return { outcome: "mixed", details: { path, version, faults } };
    if (faults.length > 0) return { outcome: "invalid", details: { path, version, faults } };
    if (path === OLD_AGENT_CARD_PATH) return { outcome: "misplaced", details: { path } };
    const flaws = wordsOf(document.problems, FLAWS);
    if (version === "0.3" || version === "0.2") {
      const interfaces = document.interfaces.slice(0, 5).map(({ href, binding }) => [href, binding]);
      if (flaws.length === 0) return { outcome: "outdated", details: { path, version, interfaces } };
      return { outcome: "outdatedFlawed", details: { path, version, faults: flaws, interfaces } };
    }
    if (!servesType("application/json", resource.mediaType)) {
      const served = typeWords(resource.mediaType);
      return { outcome: "mistyped", details: { path, served } };
    }
    if (flaws.length > 0) return { outcome: "flawed", details: { path, faults: flaws } };
    return { outcome: "valid", details: { path, version, skills: document.skills.length } };
  },
});
