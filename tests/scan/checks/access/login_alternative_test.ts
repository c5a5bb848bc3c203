import check from "../../../../src/scan/checks/access/login_alternative.ts";
import { testCheck, told } from "../../test_check.ts";

const GATE = { "/": { status: 401, body: "Who are you?" } };
const LLMS = { "/llms.txt": "# Bells\n\n> Cast here.\n\n## Pages\n\n- [Sand](/sand.md)\n" };
const ORIGIN = "https://site.cases.readiness-tests.org";
const JSON_TYPE = { "content-type": "application/json" };

testCheck(check, {
  open: {},
  text: { ...GATE, ...LLMS, "/llms-full.txt": "# Bells\n\nBells are cast in moulds of sand or of clay.\n" },
  token: [{
    ...GATE,
    "/.well-known/oauth-protected-resource": {
      body: JSON.stringify({ resource: `${ORIGIN}/`, authorization_servers: [ORIGIN] }),
      headers: JSON_TYPE,
    },
  }, {
    ...GATE,
    "/.well-known/oauth-authorization-server": {
      body: JSON.stringify({
        issuer: ORIGIN,
        authorization_endpoint: `${ORIGIN}/authorize`,
        token_endpoint: `${ORIGIN}/token`,
        response_types_supported: ["code"],
      }),
      headers: JSON_TYPE,
    },
  }],
  index: told({ ...GATE, ...LLMS }, "The page requires sign-in, and only llms.txt is public"),
  none: told(GATE, "The page requires sign-in, and no public text or OAuth metadata was found"),
});
