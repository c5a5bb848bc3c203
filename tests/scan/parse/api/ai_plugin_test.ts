import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { agentsJsonSources, aiPluginUrls } from "../../../../src/scan/parse/api/ai_plugin.ts";

const PLUGINS: readonly [name: string, value: Json, urls: readonly string[] | null][] = [
  ["the URL", { name_for_human: "Orders", api: { type: "openapi", url: "/openapi.json" } }, [
    "/openapi.json",
  ]],
  ["a manifest without URL", { name_for_model: "orders", api: {} }, []],
  ["a URL of 2,048 characters", { name_for_model: "orders", api: { url: "a".repeat(2_048) } }, [
    "a".repeat(2_048),
  ]],
  ["a manifest with an endless URL", { name_for_model: "orders", api: { url: "a".repeat(2049) } }, []],
  ["no manifest without api", { name_for_human: "Orders" }, null],
  ["no manifest without name", { api: {} }, null],
  ["no list", [], null],
];

for (const [name, value, urls] of PLUGINS) {
  Deno.test(`aiPluginUrls() reads ${name}`, () => assertEquals(aiPluginUrls(value), urls));
}

const sources = (count: number): Json => Array.from({ length: count }, () => ({ id: "a", path: "/a" }));

const AGENTS_JSON: readonly [name: string, value: Json, count: number | null][] = [
  ["sources with a path", { agentsJson: "0.1.0", sources: [{ id: "a", path: "/a" }, "b", { id: "c" }] }, 1],
  ["flows without sources", { agentsJson: "0.1.0", flows: [] }, 0],
  ["as many sources as the limit", { agentsJson: "0.1.0", sources: sources(20) }, 20],
  ["no more than the limit", { agentsJson: "0.1.0", sources: sources(21) }, 20],
  ["no version alone", { agentsJson: "0.1.0" }, null],
  ["no other agents.json", { version: "1", flows: [] }, null],
  ["no list", [], null],
];

for (const [name, value, count] of AGENTS_JSON) {
  Deno.test(`agentsJsonSources() reads ${name}`, () =>
    assertEquals(agentsJsonSources(value)?.length ?? null, count));
}
