import { assertEquals } from "@std/assert";
import { parseX402Challenge } from "../../../../src/scan/parse/commerce/x402_challenge.ts";

const ACCEPT = {
  scheme: "exact",
  network: "eip155:8453",
  amount: "10000",
  asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  payTo: "0x1111111111111111111111111111111111111111",
  maxTimeoutSeconds: 60,
};
/** Challenge as version 1 writes it. */
const OLDER = { ...ACCEPT, network: "base", maxAmountRequired: "10000" };
const CHALLENGE = { x402Version: 2, resource: { url: "https://example.org/r" }, accepts: [ACCEPT] };

function encode(value: unknown): string {
  return new TextEncoder().encode(JSON.stringify(value)).toBase64();
}

for (
  const [name, header, body, expected] of [
    ["nothing", null, "", null],
    ["a page", null, "<!doctype html><p>Pay</p>", null],
    ["JSON of something else", null, '{"error":"payment required","accepts":["card"]}', null],
    ["a body that names no version", null, JSON.stringify({ accepts: [ACCEPT] }), [null, 1, [
      "missing-version",
      "body-only",
      "missing-resource",
    ]]],
    ["a second entry of someone else", null, JSON.stringify({ accepts: ["card", ACCEPT] }), null],
    ["version 1 in the body", null, JSON.stringify({ x402Version: 1, accepts: [OLDER] }), [1, 1, []]],
    ["version 1 in the header", encode({ x402Version: 1, accepts: [OLDER] }), "", [1, 1, [
      "older-body-in-header",
    ]]],
    ["version 0", encode({ ...CHALLENGE, x402Version: 0 }), "", [0, 1, ["unknown-version"]]],
    ["a time of one second", encode({ ...CHALLENGE, accepts: [{ ...ACCEPT, maxTimeoutSeconds: 1 }] }), "", [
      2,
      1,
      [],
    ]],
    ["a time of 0 seconds", encode({ ...CHALLENGE, accepts: [{ ...ACCEPT, maxTimeoutSeconds: 0 }] }), "", [
      2,
      1,
      [
        "bad-timeout",
      ],
    ]],
    ["a broken body", null, '{"x402Version":1', null],
    ["version 2", encode(CHALLENGE), "{}", [2, 1, []]],
    ["base64url", encode({ ...CHALLENGE, error: "ÿþ?>" }).replaceAll("+", "-").replaceAll("/", "_"), "", [
      2,
      1,
      [],
    ]],
    ["no padding", encode(CHALLENGE).replace(/=+$/, ""), "", [2, 1, []]],
    ["version 2 in the body", null, JSON.stringify(CHALLENGE), [2, 1, ["body-only"]]],
    ["JSON in the header", JSON.stringify(CHALLENGE), "", [null, 0, ["header-not-base64-json"]]],
    ["an empty header", "", "", [null, 0, ["header-not-base64-json"]]],
    ["a list", encode([ACCEPT]), "", [null, 0, ["not-an-object", "missing-resource", "missing-accepts"]]],
    ["no version", encode({ ...CHALLENGE, x402Version: "2" }), "", [null, 1, ["missing-version"]]],
    ["version 3", encode({ ...CHALLENGE, x402Version: 3 }), "", [3, 1, ["unknown-version"]]],
    ["a number for a way to pay", encode({ ...CHALLENGE, accepts: [1] }), "", [2, 0, [
      "accept-not-an-object",
    ]]],
    ["an amount with an exponent", encode({ ...CHALLENGE, accepts: [{ ...ACCEPT, amount: "1e4" }] }), "", [
      2,
      0,
      [
        "bad-amount",
      ],
    ]],
    ["a negative amount", encode({ ...CHALLENGE, accepts: [{ ...ACCEPT, amount: "-1" }] }), "", [2, 0, [
      "bad-amount",
    ]]],
    ["a short chain", encode({ ...CHALLENGE, accepts: [{ ...ACCEPT, network: "ab:1" }] }), "", [2, 0, [
      "bad-network",
    ]]],
    ["an empty asset", encode({ ...CHALLENGE, accepts: [{ ...ACCEPT, asset: "" }] }), "", [2, 0, [
      "missing-asset",
    ]]],
    [
      "a time of half a second",
      encode({ ...CHALLENGE, accepts: [{ ...ACCEPT, maxTimeoutSeconds: 0.5 }] }),
      "",
      [2, 1, [
        "bad-timeout",
      ]],
    ],
  ] as const
) {
  Deno.test(`parseX402Challenge() judges ${name}`, () => {
    const found = parseX402Challenge(header, body);
    const seen = found && [found.version, found.accepts.length, found.problems.map(({ code }) => code)];
    assertEquals(seen, expected === null ? null : [expected[0], expected[1], [...expected[2]]]);
  });
}

Deno.test("parseX402Challenge() reads a challenge that was seen in July 2026", () => {
  const header =
    "eyJ4NDAyVmVyc2lvbiI6MiwicmVzb3VyY2UiOnsidXJsIjoiaHR0cHM6Ly93d3cub2tsaW5rLmNvbS9hcGkvdjUvZXhwbG9yZXIvbWNwL3g0MDIvZ2V0X2NoYWluX2luZm8iLCJtaW1lVHlwZSI6ImFwcGxpY2F0aW9uL2pzb24ifSwiYWNjZXB0cyI6W3sic2NoZW1lIjoiZXhhY3QiLCJuZXR3b3JrIjoiZWlwMTU1OjE5NiIsImFtb3VudCI6IjE1IiwicGF5VG8iOiIweGE3ZTM3NjA0ZWJhYjk0NDA4MTU5ZTQwNTAzM2E0NTVmODIwZmQ5ODciLCJtYXhUaW1lb3V0U2Vjb25kcyI6ODY0MDAsImFzc2V0IjoiMHg3NzlkZWQwYzllMTAyMjIyNWY4ZTA2MzBiMzVhOWI1NGJlNzEzNzM2IiwiZXh0cmEiOnsic3ltYm9sIjoiVVNEVCIsInZlcnNpb24iOiIxIiwidHJhbnNmZXJNZXRob2QiOiJlaXAzMDA5IiwibmFtZSI6IlVTROKCrjAifX0seyJzY2hlbWUiOiJhZ2dyX2RlZmVycmVkIiwibmV0d29yayI6ImVpcDE1NToxOTYiLCJhbW91bnQiOiIxNSIsInBheVRvIjoiMHhhN2UzNzYwNGViYWI5NDQwODE1OWU0MDUwMzNhNDU1ZjgyMGZkOTg3IiwibWF4VGltZW91dFNlY29uZHMiOjg2NDAwLCJhc3NldCI6IjB4Nzc5ZGVkMGM5ZTEwMjIyMjVmOGUwNjMwYjM1YTliNTRiZTcxMzczNiIsImV4dHJhIjp7InN5bWJvbCI6IlVTRFQiLCJ2ZXJzaW9uIjoiMSIsInRyYW5zZmVyTWV0aG9kIjoiZWlwMzAwOSIsIm5hbWUiOiJVU0Tigq4wIn19XX0=";
  const found = parseX402Challenge(header, "{}");
  assertEquals([found?.accepts.map(({ scheme }) => scheme), found?.problems], [
    ["exact", "aggr_deferred"],
    [],
  ]);
});

Deno.test("parseX402Challenge() reads up to 100 payment options", () => {
  const read = (count: number) => {
    const found = parseX402Challenge(encode({ ...CHALLENGE, accepts: Array(count).fill(ACCEPT) }), "");
    return [found?.accepts.length, found?.problems.map(({ code }) => code)];
  };
  assertEquals([read(100), read(101)], [[100, []], [100, ["too-many-accepts"]]]);
});

const EXTENSIONS = { "sign-in-with-x": {} };
const SIGN_INS: readonly [what: string, header: string, isSignIn: boolean, problems: readonly string[]][] = [
  ["an extension alone", encode({ ...CHALLENGE, accepts: [], extensions: EXTENSIONS }), true, []],
  ["an extension and a payment", encode({ ...CHALLENGE, extensions: EXTENSIONS }), false, []],
  ["neither", encode({ ...CHALLENGE, accepts: [] }), false, ["empty-accepts"]],
  ["an unreadable header", "{}", false, ["header-not-base64-json"]],
];
for (const [what, header, isSignIn, problems] of SIGN_INS) {
  Deno.test(`parseX402Challenge() finds ${isSignIn ? "a" : "no"} sign-in in ${what}`, () => {
    const found = parseX402Challenge(header, "");
    assertEquals([found?.isSignIn, found?.problems.map(({ code }) => code)], [isSignIn, problems]);
  });
}
