import { assertEquals } from "@std/assert";
import { parseL402Challenge } from "../../../../src/scan/parse/commerce/l402_challenge.ts";
import { parseWwwAuthenticate } from "../../../../src/scan/parse/auth/www_authenticate.ts";

const DATA = "1" + "qpzry9x8gf2tvdw0s3jn54khce6mua7l".repeat(5);

for (
  const [value, problems] of [
    [`L402 version="0", token="AGI=", invoice="lnbc100n${DATA}"`, []],
    [`LSAT macaroon="AGI=", invoice="lnbc${DATA}"`, []],
    [`L402 token="AGI=", invoice="lnbcrt20m${DATA}"`, []],
    [`L402 token="AGI=", invoice="LNTB20M${DATA.toUpperCase()}"`, []],
    [`L402 token="AGI=", invoice="lntbs${DATA}"`, []],
    [`L402 invoice="lnbc100n${DATA}"`, ["missing-token"]],
    [`L402 token="AGI="`, ["missing-invoice"]],
    [`L402 token="", invoice=""`, ["missing-token", "missing-invoice"]],
    [`L402 token="AGI=", invoice="lnbc10n1p..."`, ["bad-invoice"]],
    [`L402 token="AGI=", invoice="lnxx100n${DATA}"`, ["bad-invoice"]],
    [`L402 token="AGI=", invoice="lnbc100n${DATA}b"`, ["bad-invoice"]],
    [`L402 token="AGI=", invoice="lnbc${"1".repeat(9_000)}"`, ["bad-invoice"]],
  ] as const
) {
  Deno.test(`parseL402Challenge() finds ${problems.join(", ") || "nothing wrong"} in ${value.slice(0, 70)}`, () => {
    const [challenge] = parseWwwAuthenticate(value);
    assertEquals(challenge && parseL402Challenge(challenge).problems.map(({ code }) => code), [...problems]);
  });
}

Deno.test("parseL402Challenge() accepts an invoice of up to 8,192 characters", () => {
  const problems = (length: number) => {
    const invoice = "lnbc1".padEnd(length, "q");
    const [challenge] = parseWwwAuthenticate(`L402 token="A", invoice="${invoice}"`);
    return challenge && parseL402Challenge(challenge).problems.length;
  };
  assertEquals([problems(8_192), problems(8_193)], [0, 1]);
});
