import { assertEquals } from "@std/assert";
import {
  coversUrl,
  isMetadataUrl,
  isSameIssuer,
  resourceMetadataUrl,
  serverMetadataUrls,
} from "../../../../src/scan/parse/auth/issuer_identifier.ts";

const OAUTH = "https://a.example/.well-known/oauth-authorization-server";
const OPENID = "https://a.example/.well-known/openid-configuration";

const PLACES: readonly [issuer: string, places: readonly string[]][] = [
  [
    "https://a.example//b.example/c",
    [
      `${OAUTH}//b.example/c`,
      `${OPENID}//b.example/c`,
      "https://a.example//b.example/c/.well-known/openid-configuration",
    ],
  ],
  [
    "https://a.example//[",
    [`${OAUTH}//[`, `${OPENID}//[`, "https://a.example//[/.well-known/openid-configuration"],
  ],
  ["https://a.example", [OAUTH, OPENID]],
  ["https://a.example/", [OAUTH, OPENID]],
  ["https://a.example/t", [
    `${OAUTH}/t`,
    `${OPENID}/t`,
    "https://a.example/t/.well-known/openid-configuration",
  ]],
  ["https://a.example/t/", [
    `${OAUTH}/t`,
    `${OPENID}/t`,
    "https://a.example/t/.well-known/openid-configuration",
  ]],
  ["https://a.example:8443/t/1?x=y#z", [
    "https://a.example:8443/.well-known/oauth-authorization-server/t/1",
    "https://a.example:8443/.well-known/openid-configuration/t/1",
    "https://a.example:8443/t/1/.well-known/openid-configuration",
  ]],
  ["a.example", []],
  ["urn:a", []],
];

for (const [issuer, places] of PLACES) {
  Deno.test(`serverMetadataUrls() of ${issuer}`, () => {
    assertEquals(serverMetadataUrls(issuer).map(({ href }) => href), places);
  });
}

for (
  const [resource, place] of [
    ["https://a.example", "https://a.example/.well-known/oauth-protected-resource"],
    ["https://a.example/", "https://a.example/.well-known/oauth-protected-resource"],
    ["https://a.example/mcp", "https://a.example/.well-known/oauth-protected-resource/mcp"],
    ["https://a.example/r?k=v", "https://a.example/.well-known/oauth-protected-resource/r?k=v"],
  ] as const
) {
  Deno.test(`resourceMetadataUrl() of ${resource}`, () =>
    assertEquals(resourceMetadataUrl(new URL(resource)).href, place));
}

for (
  const [expected, stated, isSame] of [
    ["https://a.example", "https://a.example", true],
    ["https://a.example", "https://a.example/", false],
    ["https://a.example/t", "https://A.example/t", false],
    ["https://a.example/1-2/v2.0", "https://a.example/{tenantid}/v2.0", true],
    ["https://a.example/common/v2.0", "https://a.example/{tenantid}/v2.0", true],
    ["https://a.example//v2.0", "https://a.example/{tenantid}/v2.0", false],
    ["https://a.example/1/2/v2.0", "https://a.example/{tenantid}/v2.0", false],
    ["https://b.example/1/v2.0", "https://a.example/{tenantid}/v2.0", false],
    ["https://a.example/1", "https://a.example/{tenantid}/{tenantid}", false],
    ["https://a.example/1/1", "https://a.example/{tenantid}/1{tenantid}", false],
    ["https://a.example/1/v/1", "https://a.example/{tenantid}/v/{tenantid}", false],
    ["https://a.example/1/", "https://a.example/{tenantid}/{tenantid}", false],
  ] as const
) {
  Deno.test(`isSameIssuer() of ${expected} and ${stated}`, () =>
    assertEquals(isSameIssuer(expected, stated), isSame));
}

for (
  const [resource, address, covers] of [
    ["https://a.example", "https://a.example/mcp", true],
    ["https://a.example/mcp", "https://a.example/mcp", true],
    ["https://a.example/mcp/", "https://a.example/mcp", true],
    ["https://a.example/mcp", "https://a.example/mcp/", true],
    ["https://a.example/api", "https://a.example/api/orders", true],
    ["https://a.example/api", "https://a.example/apis", false],
    ["https://a.example/mcp", "https://a.example/", false],
    ["https://www.a.example", "https://a.example/", true],
    ["https://b.example", "https://a.example/", false],
    ["http://a.example", "https://a.example/", false],
    ["https://a.example:8443", "https://a.example/", false],
  ] as const
) {
  Deno.test(`coversUrl() of ${resource} and ${address}`, () => {
    assertEquals(coversUrl(new URL(resource), new URL(address)), covers);
  });
}

Deno.test("isMetadataUrl() recognizes well-known URLs", () => {
  assertEquals([OAUTH, "https://a.example/t", "a"].map(isMetadataUrl), [true, false, false]);
});
