import { assertEquals } from "@std/assert";
import { agentFiles } from "../../../../src/scan/probes/policy/agent_files.ts";
import { observeProbe } from "../../observe_probe.ts";
import { type CaseSite, OTHER_HOST } from "../../test_check.ts";

const LLMS = "# Bells\n\n> Cast here.\n\n## Pages\n\n- [Sand](/sand.md)\n";
const OPENAPI = { openapi: "3.1.0", info: { title: "Bells", version: "1" }, paths: {} };
const ORIGIN = "https://site.cases.readiness-tests.org";

const CASES: readonly [name: string, site: CaseSite, urls: readonly string[]][] = [
  ["nothing", {}, []],
  ["llms.txt", { "/llms.txt": LLMS }, ["/llms.txt"]],
  ["llms.txt that robots.txt disallows", {
    "/llms.txt": LLMS,
    "/robots.txt": "User-agent: *\nDisallow: /\n",
  }, ["/llms.txt"]],
  ["both llms files", { "/llms.txt": LLMS, "/llms-full.txt": `${LLMS}\nBells are cast in sand.\n` }, [
    "/llms.txt",
    "/llms-full.txt",
  ]],
  ["an API description", {
    "/openapi.json": { body: JSON.stringify(OPENAPI), headers: { "content-type": "application/json" } },
  }, ["/openapi.json"]],
];

for (const [name, site, urls] of CASES) {
  Deno.test(`agentFiles of a site with ${name}`, async () => {
    const found = await observeProbe(agentFiles, site);
    assertEquals(
      typeof found === "string" ? found : found.map(({ href }) => href),
      urls.map((path) => ORIGIN + path),
    );
  });
}

Deno.test("agentFiles leaves out files on other hosts", async () => {
  const body =
    `<!doctype html><link rel=service-desc type=application/json href=https://${OTHER_HOST}/api.json>`;
  const site = {
    "/": { body, headers: { "content-type": "text/html" } },
    "/api.json": { body: JSON.stringify(OPENAPI), headers: { "content-type": "application/json" } },
  };
  assertEquals(await observeProbe(agentFiles, site), []);
});
