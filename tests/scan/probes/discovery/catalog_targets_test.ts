import { assertEquals } from "@std/assert";
import { catalogTargets } from "../../../../src/scan/probes/discovery/catalog_targets.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const entry = (path: string, type = "text/markdown") => ({ type, url: `${ORIGIN}${path}` });
const catalog = (...entries: unknown[]) => ({ "/.well-known/ai-catalog.json": JSON.stringify({ entries }) });
const served = (type: string) => ({ "/a": { body: "# A", headers: { "content-type": type } } });
const MANY_ENTRIES = Array.from({ length: 6 }, (_, at) => entry(`/${at}`));

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing of a plain site", {}, []],
  ["a missing target", catalog(entry("/a")), ["dead"]],
  ["a target of the stated type", { ...catalog(entry("/a")), ...served("text/markdown") }, ["answered"]],
  ["Markdown that is served as text", { ...catalog(entry("/a")), ...served("text/plain") }, ["answered"]],
  ["a target of another type", { ...catalog(entry("/a")), ...served("application/json") }, ["other type"]],
  ["an HTML page", { ...catalog(entry("/a")), ...served("text/html") }, ["other type"]],
  ["an HTML page that is stated", { ...catalog(entry("/a", "text/html")), ...served("text/html") }, [
    "answered",
  ]],
  ["no http URL", catalog({ ...entry("/a"), url: "http://site.cases.readiness-tests.org/a" }), []],
  ["five targets at most", catalog(...MANY_ENTRIES), Array(5).fill("dead")],
  ["those of ard.json", { "/.well-known/ard.json": JSON.stringify({ entries: [entry("/a")] }) }, ["dead"]],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`catalogTargets finds ${name}`, async () => {
    const found = await observeProbe(catalogTargets, site);
    assertEquals(
      typeof found === "string"
        ? found
        : found.map((each) => each.isOtherType ? "other type" : each.found.state),
      expected,
    );
  });
}
