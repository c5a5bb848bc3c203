import { assertEquals } from "@std/assert";
import { authorizationServers } from "../../../../src/scan/probes/auth/authorization_servers.ts";
import {
  json,
  OAUTH_PATH,
  openId,
  OPENID_PATH,
  ORIGIN,
  resource,
  SERVER,
  server,
} from "../../checks/auth/auth_cases.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const named = (...issuers: string[]) => resource({ authorization_servers: issuers });
const A = `${ORIGIN}/a`;
const B = `${ORIGIN}/b`;
const C = `${ORIGIN}/c`;

const BROKEN = { status: 503, body: "" };
/** Members that turn a document into the document of a cluster. */
const WORKLOADS = {
  authorization_endpoint: undefined,
  token_endpoint: undefined,
  grant_types_supported: undefined,
  response_types_supported: ["id_token"],
};

const CASES: readonly [name: string, site: CaseSite, servers: string[]][] = [
  ["nothing", {}, []],
  ["the site's own server", server(), [`own present ${OAUTH_PATH}`]],
  ["OpenID Connect metadata alone", openId(), [`own present ${OPENID_PATH}`]],
  ["the site as a named server once", { ...resource(), ...server() }, [`${ORIGIN} present ${OAUTH_PATH}`]],
  ["a named server without metadata", named(A), [`${A} absent ${OAUTH_PATH}/a`]],
  ["two named servers at most", named(A, B, C), [
    `${A} absent ${OAUTH_PATH}/a`,
    `${B} absent ${OAUTH_PATH}/b`,
  ]],
  ["no metadata URL as an issuer", named(`${ORIGIN}${OAUTH_PATH}`), []],
  ["a named server and another of the site", {
    ...named(A),
    ...server(),
    [`${OAUTH_PATH}/a`]: json({ ...SERVER, issuer: A }),
  }, [`${A} present ${OAUTH_PATH}/a`, `own present ${OAUTH_PATH}`]],
  ["no copy of the named server", {
    ...named(A),
    ...server({ issuer: A }),
    [`${OAUTH_PATH}/a`]: json({ ...SERVER, issuer: A }),
  }, [`${A} present ${OAUTH_PATH}/a`]],
  ["the site's own document where the named server, whose issuer it states, has none", {
    ...named(A),
    ...server({ issuer: A }),
  }, [`${A} absent ${OAUTH_PATH}/a`, `own present ${OAUTH_PATH}`]],
  ["documents that differ", { ...server(), ...openId({ token_endpoint: `${ORIGIN}/token` }) }, [
    `own present ${OAUTH_PATH} but ${OPENID_PATH}`,
  ]],
  ["documents with other issuers", { ...server(), ...openId({ issuer: A }) }, [
    `own present ${OAUTH_PATH} but ${OPENID_PATH}`,
  ]],
  ["a named server and what is refused of the site", {
    ...named(A),
    [OPENID_PATH]: BROKEN,
    [`${OAUTH_PATH}/a`]: json({ ...SERVER, issuer: A }),
  }, [`${A} present ${OAUTH_PATH}/a`, `own unseen ${OAUTH_PATH}`]],
  ["a document for workloads beside another", { ...server(), ...openId(WORKLOADS) }, [
    `own present ${OAUTH_PATH}`,
  ]],
  ["two documents for workloads", { ...server({ ...WORKLOADS, issuer: A }), ...openId(WORKLOADS) }, [
    `own present ${OAUTH_PATH}`,
  ]],
  ["documents that agree", { ...server(), ...openId() }, [`own present ${OAUTH_PATH}`]],
];

for (const [name, site, servers] of CASES) {
  Deno.test(`authorizationServers finds ${name}`, async () => {
    const found = await observeProbe(authorizationServers, site);
    const shown = typeof found === "string" ? found : found.map(({ issuer, url, file, contradictedBy }) => {
      const other = contradictedBy === null ? "" : ` but ${new URL(contradictedBy).pathname}`;
      return `${issuer ?? "own"} ${file.state} ${new URL(url).pathname}${other}`;
    });
    assertEquals(shown, servers);
  });
}

Deno.test("authorizationServers throws if no metadata could be observed", async () => {
  const found = await observeProbe(authorizationServers, { [OAUTH_PATH]: BROKEN, [OPENID_PATH]: BROKEN });
  assertEquals(typeof found, "string");
});
