import { assertEquals } from "@std/assert";
import { authMd } from "../../../../src/scan/probes/auth/auth_md.ts";
import { api, ORIGIN, refusal, resource, RESOURCE_PATH, server } from "../../checks/auth/auth_cases.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const AUTH_MD = { "/auth.md": "# auth.md\n" };
const BLOCK = { agent_auth: { identity_endpoint: `${ORIGIN}/agents` } };
const dead = (...urls: string[]) => ({ "/auth.md": `# auth.md\n\n${urls.join(" ")}\n` });
const metadata = (path: string) => `${ORIGIN}${RESOURCE_PATH}${path}`;

const CASES: readonly [name: string, site: CaseSite, facts: (boolean | string | null)[]][] = [
  ["no file", server(BLOCK), [false, false, false, null]],
  ["a file on a site without sign-in", AUTH_MD, [true, false, false, null]],
  ["an authorization server", { ...AUTH_MD, ...server() }, [true, true, false, null]],
  ["protected-resource metadata", { ...AUTH_MD, ...resource() }, [true, true, false, null]],
  ["an endpoint for programs", { ...AUTH_MD, ...api(refusal("Bearer")) }, [true, true, false, null]],
  ["no endpoint for passwords", { ...AUTH_MD, ...api(refusal("Basic")) }, [true, false, false, null]],
  ["agent_auth", { ...AUTH_MD, ...server(BLOCK) }, [true, true, true, null]],
  ["metadata that does not exist", dead(metadata("/a")), [true, false, false, metadata("/a")]],
  ["no metadata of another site", dead("https://other.example/.well-known/openid-configuration"), [
    true,
    false,
    false,
    null,
  ]],
  ["the second metadata URL", { ...dead(metadata(""), metadata("/a")), ...resource() }, [
    true,
    true,
    false,
    metadata("/a"),
  ]],
  ["no metadata with http", dead(metadata("/a").replace("https:", "http:")), [true, false, false, null]],
  ["no third metadata URL", {
    ...dead(metadata(""), metadata("/a"), metadata("/b")),
    ...resource(),
    ...resource({}, "/a"),
  }, [
    true,
    true,
    false,
    null,
  ]],
];

for (const [name, site, facts] of CASES) {
  Deno.test(`authMd finds ${name}`, async () => {
    const found = await observeProbe(authMd, site);
    assertEquals(
      typeof found === "string"
        ? found
        : [found.file.present, found.hasLogin, found.agentAuth !== null, found.dead],
      facts,
    );
  });
}
