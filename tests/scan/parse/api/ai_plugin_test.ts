import { assertEquals } from "@std/assert";
import { parseAgentsJson, parseAiPlugin } from "../../../../src/scan/parse/api/ai_plugin.ts";

Deno.test("parseAiPlugin() reads name and description of the API", () => {
  const manifest = {
    schema_version: "v1",
    name_for_human: "Orders",
    api: { type: "openapi", url: "/openapi.json" },
  };
  assertEquals(parseAiPlugin(manifest), { name: "Orders", apiUrl: "/openapi.json" });
});

Deno.test("parseAiPlugin() knows what is something else", () => {
  assertEquals(
    [{}, [], null, { name_for_human: "Orders" }, { api: {} }].map(parseAiPlugin),
    Array(5).fill(null),
  );
});

Deno.test("parseAgentsJson() takes no other agents.json for it", () => {
  const documents = [
    { agentsJson: "0.1.0", sources: [{ id: "a", path: "/openapi.json" }, "b", { id: "c" }] },
    { agentsJson: "0.1.0", flows: [] },
    { agentsJson: "0.1.0" },
    { agents: [] },
    { version: "1", flows: [] },
    [],
  ];
  assertEquals(documents.map(parseAgentsJson), [
    { sources: ["/openapi.json"] },
    { sources: [] },
    null,
    null,
    null,
    null,
  ]);
});
