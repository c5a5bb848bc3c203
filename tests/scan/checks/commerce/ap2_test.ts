import check from "../../../../src/scan/checks/commerce/ap2.ts";
import { testCheck, told } from "../../test_check.ts";
import { CARD_0_3, CARD_1_0, CARD_PATH, published } from "../agents/agent_cards.ts";

const URI = "https://github.com/google-agentic-commerce/ap2/v1";

function listing(extension: unknown, card: object = CARD_1_0) {
  return published({ ...card, capabilities: { extensions: [extension] } });
}

testCheck(check, {
  cardless: [{}, { [CARD_PATH]: "{" }],
  unlisted: [
    published(CARD_1_0),
    listing({ uri: "https://github.com/google-agentic-commerce/ap2x" }),
    listing("ap2"),
    published({ ...CARD_1_0, capabilities: { extensions: {} } }),
  ],
  misplaced: told(
    published({ ...CARD_1_0, extensions: [{ uri: URI, params: { roles: ["merchant"] } }] }),
    "The agent card lists “https://github.com/google-agentic-commerce/ap2/v1” outside capabilities.extensions",
  ),
  vague: [
    told(listing({ uri: URI }), "The AP2 extension has no roles"),
    listing({ uri: URI, params: { roles: "merchant" } }),
  ],
  unknown: told(
    listing({ uri: URI, params: { roles: ["merchant", "banker"] } }),
    "The AP2 extension has unknown roles: “banker”",
  ),
  newer: [
    told(
      listing({
        uri: "https://github.com/google-agentic-commerce/ap2/v2",
        params: { parties: ["merchant"] },
      }),
      "The agent card lists AP2 in a version that is newer than this program: “https://github.com/google-agentic-commerce/ap2/v2”",
    ),
    listing({ uri: "https://github.com/google-agentic-commerce/ap2/tree/v12.0.1" }),
  ],
  valid: [
    listing({ uri: URI, required: true, params: { roles: ["merchant"] } }),
    listing({
      uri: "https://github.com/google-agentic-commerce/ap2/tree/v0.1",
      params: { roles: ["shopper"] },
    }, CARD_0_3),
  ],
});
