import { assertEquals } from "@std/assert";
import { apisJson } from "../../../../src/scan/probes/discovery/apis_json.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const JSON_FILE = '{"name":"A","apis":[{"properties":[]}]}';
const YAML_FILE = "name: A\napis:\n  - name: B\n";

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing of a plain site", {}, null],
  ["apis.json first", { "/apis.json": JSON_FILE, "/apis.yml": "a: 1" }, ["/apis.json", 1]],
  ["the well-known file", { "/.well-known/apis.json": JSON_FILE }, ["/.well-known/apis.json", 1]],
  ["YAML in apis.yml", { "/apis.yml": YAML_FILE }, ["/apis.yml", 1]],
  ["JSON in apis.yml", { "/apis.yml": JSON_FILE }, ["/apis.yml", 1]],
  ["no document where apis.json is YAML", { "/apis.json": YAML_FILE }, ["/apis.json", null]],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`apisJson finds ${name}`, async () => {
    const found = await observeProbe(apisJson, site);
    assertEquals(
      typeof found !== "string" && found.present ? [found.path, found.document?.apis.length ?? null] : null,
      expected,
    );
  });
}
