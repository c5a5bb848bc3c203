/** An agent that takes payments by AP2 says so in its card, and in which role. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { AP2_ROLES, AP2_URI } from "../../data/ap2_extension.ts";
import { asArray, asString, member } from "../../parse/formats/json.ts";
import { agentCard } from "../../probes/agents/agent_card.ts";

export default defineCheck({
  id: "ap2",
  title: "AP2 payments",
  about:
    "The Agent Payments Protocol is an extension of A2A. An agent card that lists it tells buying agents that mandates are " +
    "understood, and by its roles what they may be sent for.",
  spec: "https://ap2-protocol.org",
  maturity: "vendor",
  weight: 1,
  surface: "a2a",
  aliases: { isitagentready: "ap2" },
  example: `${
    JSON.stringify({
      capabilities: {
        extensions: [{
          uri: "https://github.com/google-agentic-commerce/ap2/v1",
          description: "Takes payment mandates",
          required: false,
          params: { roles: ["merchant"] },
        }],
      },
    })
  }\n`,
  needs: { card: agentCard },
  outcomes: {
    cardless: notApplicable("No agent card is published"),
    unlisted: notApplicable("The agent card does not list AP2"),
    misplaced: warn(
      "The agent card lists {uri} outside of its capabilities, where no client looks",
      "Move the extension to capabilities.extensions",
    ),
    vague: warn(
      "The agent card lists {uri} without roles",
      "Give the extension params with roles, such as merchant",
    ),
    unknown: warn(
      "The agent card lists {uri} with roles that AP2 does not know: {roles}",
      "Use the roles merchant, shopper, credentials-provider and payment-processor",
    ),
    valid: pass("The agent card lists {uri} with its roles: {roles}"),
  },
  judge({ card }) {
    if (!card.present || card.document === null) return "cardless";
    const extension = card.document.extensions.find(({ uri }) => AP2_URI.test(uri.slice(0, 200)));
    if (!extension) return "unlisted";
    const uri = extension.uri.slice(0, 200);
    if (!extension.isInPlace) return { outcome: "misplaced", details: { uri } };
    const roles = (asArray(member(extension.params, "roles")) ?? []).slice(0, 10)
      .flatMap((role) => asString(role)?.slice(0, 50) ?? []);
    if (roles.length === 0) return { outcome: "vague", details: { uri } };
    const unknown = roles.filter((role) => !AP2_ROLES.has(role));
    if (unknown.length > 0) return { outcome: "unknown", details: { uri, roles: unknown } };
    return { outcome: "valid", details: { uri, roles } };
  },
});
