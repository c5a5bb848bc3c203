/** An agent that accepts AP2 payments lists AP2 and its roles in its card. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { AP2_CURRENT_NUMBER, AP2_NUMBER, AP2_ROLES, AP2_URI } from "../../data/commerce/ap2_extension.ts";
import { asArray, asString, member } from "../../parse/formats/json.ts";
import { agentCard } from "../../probes/agents/agent_card.ts";

export default defineCheck({
  id: "ap2",
  title: "AP2: payment mandates for agents",
  about:
    "Validates the AP2 extension in the agent card. Without AP2, shopping agents do not know that they can pay " +
    "with a mandate of their user.",
  spec: "https://ap2-protocol.org",
  maturity: "vendor",
  weight: 1,
  surface: "a2a",
  aliases: { isitagentready: "ap2" },
  example: '{"capabilities":{"extensions":[{"uri":"https://github.com/google-agentic-commerce/ap2/v1",' +
    '"description":"Takes payment mandates","required":false,"params":{"roles":["merchant"]}}]}}\n',
  needs: { card: agentCard },
  outcomes: {
    cardless: notApplicable("No agent card found"),
    unlisted: notApplicable("The agent card does not list AP2"),
    misplaced: warn(
      "The agent card lists {uri} outside capabilities.extensions",
      "Move the extension to capabilities.extensions",
    ),
    vague: warn("The AP2 extension has no roles", "Add params.roles to the extension, for example merchant"),
    unknown: warn(
      "The AP2 extension has unknown roles: {roles}",
      "Use the roles merchant, shopper, credentials-provider and payment-processor",
    ),
    newer: pass("The agent card lists AP2 in a version that is newer than this program: {uri}"),
    valid: pass("The agent card lists AP2 with roles: {roles}"),
  },
  judge({ card }) {
    if (!card.present || card.document === null) return "cardless";
    const extension = card.document.extensions.find(({ uri }) => AP2_URI.test(uri));
    if (!extension) return "unlisted";
    const { uri } = extension;
    if (!extension.isInPlace) return { outcome: "misplaced", details: { uri } };
    if (Number(AP2_NUMBER.exec(uri)?.[1] ?? 0) > AP2_CURRENT_NUMBER) {
      return { outcome: "newer", details: { uri } };
    }
    const roles = (asArray(member(extension.params, "roles")) ?? []).flatMap((role) => asString(role) ?? []);
    if (roles.length === 0) return { outcome: "vague", details: { uri } };
    const unknown = roles.filter((role) => !AP2_ROLES.has(role));
    if (unknown.length > 0) return { outcome: "unknown", details: { uri, roles: unknown } };
    return { outcome: "valid", details: { uri, roles } };
  },
});
