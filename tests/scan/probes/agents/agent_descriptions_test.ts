import { assertEquals } from "@std/assert";
import {
  agentDescriptions,
  firstDescription,
} from "../../../../src/scan/probes/agents/agent_descriptions.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const PATH = "/.well-known/agent-descriptions";
const URL_OF_FIRST = "https://site.cases.readiness-tests.org/ad.json";
const item = (url: string) => ({ "@type": "AgentDescription", name: "Orders", "@id": url });
const list = (...urls: string[]) => JSON.stringify({ "@type": "CollectionPage", items: urls.map(item) });
const HTML = { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } };

const FIRST: readonly [name: string, site: CasePaths, expected: unknown][] = [
  ["is that of the first item", { [PATH]: list(URL_OF_FIRST, "https://example.org/b"), "/ad.json": "{}" }, [
    "answered",
    true,
  ]],
  ["is missing", { [PATH]: list(URL_OF_FIRST) }, ["dead", null]],
  ["is a page", { [PATH]: list(URL_OF_FIRST), "/ad.json": HTML }, ["answered", null]],
  ["is not JSON", { [PATH]: list(URL_OF_FIRST), "/ad.json": "name: Orders" }, ["answered", null]],
  ["is null where the list is empty", { [PATH]: list() }, null],
  ["is null without a list", {}, null],
];

for (const [name, site, expected] of FIRST) {
  Deno.test(`firstDescription ${name}`, async () => {
    const first = await observeProbe(firstDescription, site);
    assertEquals(
      first === null || typeof first === "string"
        ? first
        : [first.found.state, first.description?.isObject ?? null],
      expected,
    );
  });
}

Deno.test("agentDescriptions lists the URLs of the descriptions", async () => {
  const file = await observeProbe(agentDescriptions, { [PATH]: list(URL_OF_FIRST, "https://example.org/b") });
  assertEquals(typeof file !== "string" && file.present && file.document?.items, [
    URL_OF_FIRST,
    "https://example.org/b",
  ]);
});
