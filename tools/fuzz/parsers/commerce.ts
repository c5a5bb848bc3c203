/** How the parsers of src/scan/parse/commerce are called. */
import * as acpDiscoveryModule from "../../../src/scan/parse/commerce/acp_discovery.ts";
import * as base64JsonModule from "../../../src/scan/parse/commerce/base64_json.ts";
import * as cartUrlModule from "../../../src/scan/parse/commerce/cart_url.ts";
import * as paymentChallengeModule from "../../../src/scan/parse/commerce/payment_challenge.ts";
import * as paymentInfoModule from "../../../src/scan/parse/commerce/payment_info.ts";
import * as ucpKeyModule from "../../../src/scan/parse/commerce/ucp_key.ts";
import * as ucpNameModule from "../../../src/scan/parse/commerce/ucp_name.ts";
import * as ucpProfileModule from "../../../src/scan/parse/commerce/ucp_profile.ts";
import * as x402ChallengeModule from "../../../src/scan/parse/commerce/x402_challenge.ts";
import * as x402DiscoveryModule from "../../../src/scan/parse/commerce/x402_discovery.ts";
import { siteFolder } from "../../../src/scan/parse/shared_host.ts";
import { parseOpenApi } from "../../../src/scan/parse/api/openapi.ts";
import { challengeOf } from "../forms.ts";
import { BASE } from "../input.ts";
import { anyLog, type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("commerce/acp_discovery.ts", acpDiscoveryModule, {
    parseAcpDiscovery: (i) => [i.json],
  }),
  ...parsersOf("commerce/base64_json.ts", base64JsonModule, {
    parseBase64Json: (i) => [i.text],
  }),
  ...parsersOf("commerce/cart_url.ts", cartUrlModule, {
    isCartUrl: (i) => [i.url, siteFolder(i.url)],
  }),
  ...parsersOf("commerce/payment_challenge.ts", paymentChallengeModule, {
    parsePaymentChallenge: (i) => [challengeOf(i)],
  }),
  ...parsersOf("commerce/payment_info.ts", paymentInfoModule, {
    readPaymentInfo: async (i) => [(await parseOpenApi(i.json, BASE)).operations],
  }),
  ...parsersOf("commerce/ucp_key.ts", ucpKeyModule, {
    readUcpKey: (i) => [i.node, anyLog()],
  }),
  ...parsersOf("commerce/ucp_name.ts", ucpNameModule, {
    isReverseDomainName: (i) => [i.text],
    isOfAuthority: (i) => [i.text, i.text],
  }),
  ...parsersOf("commerce/ucp_profile.ts", ucpProfileModule, {
    parseUcpProfile: (i) => [i.json],
  }),
  ...parsersOf("commerce/x402_challenge.ts", x402ChallengeModule, {
    parseX402Challenge: (i) => [i.text, i.text],
  }),
  ...parsersOf("commerce/x402_discovery.ts", x402DiscoveryModule, {
    parseX402Discovery: (i) => [i.json, BASE],
  }),
];
