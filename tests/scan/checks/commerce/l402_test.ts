import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/commerce/l402.ts";
import { site as walled } from "../../../fixtures/sites/walled.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const INVOICE =
  "lnbc1500n1pw5kjhmpp5fu6xhthlt2vucmzkx6c7wtlh2r625r30cyjsfqhu8rsx4xpz5lwqdpa2fjkzep6yptksct5yp5hxgrrv96hx6twvusycn3qv9jx7ur5d9hkugr5dusx6cqzpgxqr23s79ruapxc4j5uskt4htly2salw4drq979d7rcela9wz02elhypmd";

function challenge(...values: readonly string[]) {
  return { "/": { status: 402, body: "Pay", headers: { "www-authenticate": values } } };
}

testCheck(check, {
  absent: [{}, challenge('Payment id="a"'), {
    "/": { status: 401, body: "", headers: { "www-authenticate": `L402 token="A", invoice="${INVOICE}"` } },
  }],
  invalid: [
    told(
      challenge(`L402 invoice="${INVOICE}"`),
      "The L402 challenge of “https://site.cases.readiness-tests.org/” is invalid: the token is missing",
    ),
    challenge('L402 token="AGIAJE"'),
    challenge('L402 token="AGIAJE", invoice="lnbc..."'),
    challenge('L402 token="AGIAJE", invoice="bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"'),
    challenge('LSAT macaroon="AGIAJE"'),
  ],
  legacy: told(
    challenge(`LSAT macaroon="AGIAJEemVQUTEyNCR0exk7ek90Cg==", invoice="${INVOICE}"`),
    "The challenge of “https://site.cases.readiness-tests.org/” has the old scheme name LSAT",
  ),
  valid: [
    challenge(`L402 version="0", token="AGIAJEemVQUTEyNCR0exk7ek90Cg==", invoice="${INVOICE}"`),
    challenge(`LSAT macaroon="AGIAJE", invoice="${INVOICE}"`, `L402 macaroon="AGIAJE", invoice="${INVOICE}"`),
    challenge(`L402 token="AGIAJE" invoice="${INVOICE.toUpperCase()}"`),
    challenge(`L402 token="AGIAJE", invoice="${INVOICE.replace("lnbc", "lntb")}"`),
  ],
});

Deno.test("l402 is inconclusive behind a bot wall", async () => {
  assertEquals((await checkSite(check, walled)).status, "inconclusive");
});
