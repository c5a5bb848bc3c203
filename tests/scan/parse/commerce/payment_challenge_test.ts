import { assertEquals } from "@std/assert";
import { parsePaymentChallenge } from "../../../../src/scan/parse/commerce/payment_challenge.ts";
import { parseWwwAuthenticate } from "../../../../src/scan/parse/auth/www_authenticate.ts";

const REQUEST = "eyJhbW91bnQiOiIxMDAwIiwiY3VycmVuY3kiOiJ1c2QifQ";
const WHOLE = `id="a", realm="r", method="tempo", intent="charge", request="${REQUEST}"`;

for (
  const [parameters, problems] of [
    [WHOLE, []],
    [WHOLE.replaceAll('"', ""), []],
    [`${WHOLE}, expires="2026-11-22T00:00:00Z", header="Payment-Authorization"`, []],
    [WHOLE.replace("tempo", "x402:base"), []],
    [WHOLE.replace("tempo", "Stripe"), ["bad-method"]],
    [WHOLE.replace('realm="r", ', ""), ["missing-parameter"]],
    [WHOLE.replace('realm="r"', 'realm=""'), ["missing-parameter"]],
    [WHOLE.replace('"tempo"', '""'), ["missing-parameter"]],
    [WHOLE.replace(REQUEST, `${REQUEST}==`), ["padded-request"]],
    [WHOLE.replace(REQUEST, "eyJhIjoiw78/In0"), ["not-base64url"]],
    [WHOLE.replace(REQUEST, "W10"), ["request-not-an-object"]],
    [WHOLE.replace(REQUEST, "{}"), ["bad-request"]],
    [`${WHOLE}, expires="2026-11-22"`, ["bad-expires"]],
    ["", [
      "missing-parameter",
      "missing-parameter",
      "missing-parameter",
      "missing-parameter",
      "missing-parameter",
    ]],
  ] as const
) {
  Deno.test(`parsePaymentChallenge() finds ${problems.join(", ") || "nothing wrong"} in ${parameters}`, () => {
    const [challenge] = parseWwwAuthenticate(`Payment ${parameters}`);
    assertEquals(challenge && parsePaymentChallenge(challenge).problems.map(({ code }) => code), [
      ...problems,
    ]);
  });
}

Deno.test("parsePaymentChallenge() returns the ways to pay and the time limit", () => {
  const [challenge] = parseWwwAuthenticate(`Payment ${WHOLE}, expires="2026-11-22T00:00:00Z"`);
  assertEquals(challenge && parsePaymentChallenge(challenge), {
    method: "tempo",
    expires: new Date("2026-11-22T00:00:00Z"),
    problems: [],
  });
});

Deno.test("parsePaymentChallenge() accepts a method of up to 64 characters", () => {
  const problems = (length: number) => {
    const [challenge] = parseWwwAuthenticate(`Payment ${WHOLE.replace("tempo", "a".repeat(length))}`);
    return challenge && parsePaymentChallenge(challenge).problems.length;
  };
  assertEquals([problems(64), problems(65)], [0, 1]);
});
