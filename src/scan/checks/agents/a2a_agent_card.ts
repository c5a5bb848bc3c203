/** An agent card shows other agents what the site's own agent does and how to talk to it. */
import { fail, pass, warn } from "../../contract/check.ts";
import { AGENT_CARD_PATH, OLD_AGENT_CARD_PATH } from "../../data/agents/card_paths.ts";
import { agentCardSnippet, supportedInterfacesSnippet } from "../../fix/snippets/agent_card_snippet.ts";
import type { AgentCardProblem } from "../../parse/agents/agent_card/agent_card_problem.ts";
import { servesType, typeWords } from "../../parse/media_type.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { agentCard } from "../../probes/agents/agent_card.ts";
import { defineJsonFileCheck } from "../json_file_check.ts";

/** Problems of a card that has fields of another version. */
const MIXED_VERSIONS: ReadonlySet<AgentCardProblem> = new Set([
  "new-interface-field",
  "new-security-scheme",
  "old-interface-field",
  "old-security-scheme",
  "old-shape-of-new-version",
]);

export default defineJsonFileCheck({
  id: "a2a-agent-card",
  title: "A2A agent card: profile of an agent",
  about:
    "Validates the agent card for its A2A version. Other agents learn the skills and the URL of an agent from " +
    "its card. Clients ignore a card without the required fields.",
  spec: "https://a2a-protocol.org/latest/specification/",
  maturity: "vendor",
  weight: 2,
  surface: "a2a",
  aliases: { agentreadydev: "C4", isitagentready: "a2aAgentCard" },
  needs: { file: agentCard },
  // A wrong type is reported before mere warnings.
  mediaType: null,
  outcomes: {
    absent: fail(
      "No agent card found",
      `Publish ${AGENT_CARD_PATH} with the URL and the skills of your agent`,
      {
        snippet: agentCardSnippet,
        assumes: "The agent runs at the card's URL and has the listed skill",
        publish: { file: AGENT_CARD_PATH },
        draft: true,
        absence: true,
        requires: "program",
      },
    ),
    mixed: fail(
      "{path} mixes A2A {version} with fields of another version: {=problems}",
      "Use the fields of one version, or publish all required fields of both",
      {
        requires: "program",
        otherwise: "Use the fields of one version, or delete the card if no agent runs on another host",
      },
    ),
    invalid: fail(
      "{path} is not a valid A2A {version} card: {=problems}",
      "Add the missing fields; URLs must be absolute, and each skill needs an id, name, description and tags",
      {
        requires: "program",
        otherwise: "Add the missing fields, or delete the card if no agent runs on another host",
      },
    ),
    misplaced: warn(
      "The agent card is only at {path}, the path before A2A 0.3",
      `Publish it at ${AGENT_CARD_PATH}`,
    ),
    outdated: warn(
      "{path} supports A2A {version} only",
      "Add supportedInterfaces with the A2A version that each interface speaks, and keep the other fields for older clients",
    ),
    outdatedFlawed: warn(
      "{path} supports A2A {version} only, and has problems: {=problems}",
      "Fix these fields, and add supportedInterfaces with the A2A version that each interface speaks",
      { snippet: supportedInterfacesSnippet },
    ),
    mistyped: warn("{path} is served as {served}", "Serve it as application/json", {
      requires: "media-type",
    }),
    flawed: warn(
      "{path} has problems: {=problems}",
      "Use https URLs, media types as modes, A2A versions such as 1.0, unique skill ids and declared security schemes",
    ),
    valid: pass("{path} is a valid A2A {version} card with {skills:skill}"),
  },
  judge({ file }) {
    if (!file.present) return "absent";
    const { path, resource, document: { interfaces, problems, skills, ...card } } = file;
    const isOld = card.version === "0.3" || card.version === "0.2";
    const older = card.olderVersion ?? card.version;
    const version = card.version === "dual" ? `1.0 and ${older}` : isOld ? older : card.version;
    const errors = problemsOf(problems, "error");
    const isMixed = problems.some(({ code }) => MIXED_VERSIONS.has(code));
    if (isMixed) return { outcome: "mixed", details: { path, version, problems: errors } };
    if (errors.length > 0) return { outcome: "invalid", details: { path, version, problems: errors } };
    if (path === OLD_AGENT_CARD_PATH) return { outcome: "misplaced", details: { path } };
    const warnings = problemsOf(problems, "warning");
    if (isOld) {
      const details = { path, version, interfaces: interfaces.map(({ href, binding }) => [href, binding]) };
      if (warnings.length === 0) return { outcome: "outdated", details };
      return { outcome: "outdatedFlawed", details: { ...details, problems: warnings } };
    }
    if (!servesType("application/json", resource.mediaType)) {
      return { outcome: "mistyped", details: { path, served: typeWords(resource.mediaType) } };
    }
    if (warnings.length > 0) return { outcome: "flawed", details: { path, problems: warnings } };
    return { outcome: "valid", details: { path, version, skills } };
  },
});
