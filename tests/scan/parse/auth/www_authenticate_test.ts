import { assert, assertEquals } from "@std/assert";
import { parseWwwAuthenticate } from "../../../../src/scan/parse/auth/www_authenticate.ts";

type Read = readonly [scheme: string, parameters: Readonly<Record<string, string>>, token68?: string];

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
  ["reads a token in place of parameters", "Negotiate YWJj/+==, Bearer error=x", [
    ["negotiate", {}, "YWJj/+=="],
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
  ["passes over what is no token", '@@, "a", Bearer', [["bearer", {}]]],
];

for (const [name, value, challenges] of CASES) {
  Deno.test(`parseWwwAuthenticate() ${name}`, () => {
    assertEquals(
      parseWwwAuthenticate(value).map((
        { scheme, parameters, token68 },
      ) => [scheme, Object.fromEntries(parameters), token68]),
      challenges.map(([scheme, parameters, token68 = null]) => [scheme, parameters, token68]),
    );
  });
}

for (const piece of ['"', "a ", "a=", "a=b,", ",", "\\", 'a="b",', " ", "a a=a ", "=", "a\t=", "("]) {
  Deno.test(`parseWwwAuthenticate() bounds a field of ${JSON.stringify(piece)}`, () => {
    const challenges = parseWwwAuthenticate(`Bearer ${piece.repeat(30_000)}`);
    assert(challenges.length <= 20);
    assert(challenges.every(({ parameters }) => parameters.size <= 40));
  });
}
