import { assertEquals } from "@std/assert";
import { jwks } from "../../../../src/scan/probes/auth/jwks.ts";
import { HTML, json, OAUTH_PATH, ORIGIN, resource, SERVER, server } from "../../checks/auth/auth_cases.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths, CaseSite } from "../../test_check.ts";

const PATH = "/oauth/jwks.json";

/** Two named servers in addition to the site's own, each with its own keys. */
function twoNamed(): CasePaths {
  const issuers = ["a", "b"].map((name) => `${ORIGIN}/${name}`);
  return {
    ...resource({ authorization_servers: issuers }),
    ...Object.fromEntries(issuers.map((issuer) => [
      `${OAUTH_PATH}${new URL(issuer).pathname}`,
      json({ ...SERVER, issuer, jwks_uri: `${issuer}/jwks` }),
    ])),
  };
}

const CASES: readonly [name: string, site: CaseSite, keys: string[]][] = [
  ["nothing without metadata", { [PATH]: json({ keys: [] }) }, []],
  ["nothing without jwks_uri", server({ jwks_uri: undefined }), []],
  ["keys", { ...server(), [PATH]: json({ keys: [{ kty: "OKP" }, { kty: "EC" }] }) }, ["answered 2"]],
  ["a missing set", server(), ["dead"]],
  ["the sets of two servers", { ...server(), ...twoNamed() }, ["dead", "dead"]],
  ["a set that is not JSON", { ...server(), [PATH]: HTML }, ["unreadable"]],
  ["a refused set", { ...server(), [PATH]: { status: 503, body: "" } }, ["unseen"]],
];

for (const [name, site, keys] of CASES) {
  Deno.test(`jwks observes ${name}`, async () => {
    const found = await observeProbe(jwks, site);
    assertEquals(
      typeof found === "string"
        ? found
        : found.map(({ state, jwks }) => [state, jwks?.keys].join(" ").trim()),
      keys,
    );
  });
}
