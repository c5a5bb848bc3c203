import { assertEquals, assertLess } from "@std/assert";
import { isForPrograms, parseWwwAuthenticate } from "../../../../src/scan/parse/auth/www_authenticate.ts";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";

type Read = readonly [scheme: string, parameters: Readonly<Record<string, string>>];

const CASES: readonly [name: string, value: string, challenges: readonly Read[]][] = [
  ["reads nothing", "", []],
  ["reads a bare scheme", "Bearer", [["bearer", {}]]],
  ["reads a parameter", 'Bearer realm="a b, c"', [["bearer", { realm: "a b, c" }]]],
  ["reads names in any case", 'BEARER Realm=a, RESOURCE_METADATA="https://a.example/b?c=d"', [
    ["bearer", { realm: "a", resource_metadata: "https://a.example/b?c=d" }],
  ]],
  ["reads quoted pairs", 'Basic realm="a \\"b\\" \\\\"', [["basic", { realm: 'a "b" \\' }]]],
  // RFC 9110, 11.6.1
  [
    "reads several challenges",
    'Basic realm="simple", Newauth realm="apps", type=1, title="Login to \\"apps\\""',
    [
      ["basic", { realm: "simple" }],
      ["newauth", { realm: "apps", type: "1", title: 'Login to "apps"' }],
    ],
  ],
  ["reads schemes without parameters", "Negotiate, NTLM, Basic realm=a", [["negotiate", {}], ["ntlm", {}], [
    "basic",
    { realm: "a" },
  ]]],
  ["passes over a token instead of parameters", "Negotiate YWJj/+==, Bearer error=x", [
    ["negotiate", {}],
    ["bearer", { error: "x" }],
  ]],
  ["reads white space around the sign", 'Bearer realm = "a" ,error\t=\t"b"', [["bearer", {
    realm: "a",
    error: "b",
  }]]],
  ["passes over empty items", ', ,Bearer realm="a",,', [["bearer", { realm: "a" }]]],
  ["reads parameters without commas", 'Bearer realm="a" error="b"', [["bearer", { realm: "a", error: "b" }]]],
  ["reads an address without quotes", "Bearer resource_metadata=https://a.example/b, error=c", [
    ["bearer", { resource_metadata: "https://a.example/b", error: "c" }],
  ]],
  ["keeps the first of one name", "Bearer a=1, a=2", [["bearer", { a: "1" }]]],
  ["keeps an empty value", 'Bearer realm=""', [["bearer", { realm: "" }]]],
  ["reads a string that never ends", 'Bearer realm="a, Basic b=c', [["bearer", { realm: "a, Basic b=c" }]]],
  ["ends at a lone backslash", 'Bearer realm="a\\', [["bearer", { realm: "a" }]]],
  ["leaves out a parameter without scheme", 'realm="a", Bearer', [["bearer", {}]]],
  ["passes over what is not a token", '@@, "a", Bearer', [["bearer", {}]]],
];

for (const [name, value, challenges] of CASES) {
  Deno.test(`parseWwwAuthenticate() ${name}`, () => {
    assertEquals(
      parseWwwAuthenticate(value).map(({ scheme, parameters }) => [scheme, Object.fromEntries(parameters)]),
      challenges.map(([scheme, parameters]) => [scheme, parameters]),
    );
  });
}

Deno.test("parseWwwAuthenticate() reads as many challenges as the limit", () => {
  const many = (count: number) => parseWwwAuthenticate(Array(count).fill("Basic a=b").join(", ")).length;
  assertEquals([many(20), many(21)], [20, 20]);
});

Deno.test("parseWwwAuthenticate() reads as many parameters as the limit", () => {
  const many = (count: number) =>
    parseWwwAuthenticate(`Bearer ${Array.from({ length: count }, (_, index) => `a${index}=b`).join()}`)[0]
      ?.parameters.size;
  assertEquals([many(40), many(41)], [40, 40]);
});

Deno.test("parseWwwAuthenticate() reads to the limit of the header", () => {
  const schemes = (spaces: number) =>
    parseWwwAuthenticate(`Basic,${" ".repeat(spaces)}DPoP`).map(({ scheme }) => scheme);
  const fitting = 16_384 - "Basic,DPoP".length;
  assertEquals([schemes(fitting), schemes(fitting + 1)], [["basic", "dpop"], ["basic", "dpo"]]);
});

for (
  const piece of ['"', "a ", "a=", "a=b,", ",", "\\", 'a="b",', " ", "a a=a ", "=", "a\t=", "(", "a/ ", "=="]
) {
  Deno.test(`parseWwwAuthenticate() reads a header of ${JSON.stringify(piece)} in linear time`, async () => {
    const cpuMs = await cpuMsOf(() => {
      for (let run = 0; run < 20; run++) parseWwwAuthenticate(`Bearer ${piece.repeat(30_000)}`);
    });
    assertLess(cpuMs, 2_000);
  });
}

Deno.test("isForPrograms() accepts schemes with tokens", () => {
  const challenges = parseWwwAuthenticate("Bearer, DPoP, GNAP, Basic, Digest");
  assertEquals(challenges.map(isForPrograms), [true, true, true, false, false]);
});
