import { assertEquals } from "@std/assert";
import { modelContextUse } from "../../../../src/scan/parse/head/model_context.ts";

type Signs = readonly [document: boolean, navigator: boolean, registers: boolean, removed: readonly string[]];

const CASES: readonly [script: string, signs: Signs][] = [
  ["document.modelContext.registerTool({})", [true, false, true, []]],
  ["document ?. modelContext?.registerTool?.({})", [true, false, true, []]],
  ["window.document['modelContext']", [true, false, false, []]],
  ['if ("modelContext" in document) {}', [true, false, false, []]],
  ["'modelContext' in window.navigator", [false, true, false, []]],
  ["(document.modelContext || navigator.modelContext).registerTool(a)", [true, true, true, []]],
  ["navigator.modelContext.provideContext({tools: []})", [false, true, false, ["provideContext"]]],
  ["document.modelContext?.clearContext(); c.unregisterTool('a')", [true, false, false, [
    "clearContext",
    "unregisterTool",
  ]]],
  ["const { modelContext } = document; function provideContext() {}", [false, false, false, []]],
  ["document.modelContextual.registerTool()", [false, false, true, []]],
  ["a.registerTool(); b.provideContext()", [false, false, false, []]],
  ["document['modelContextual'] || 'modelContext' in documents", [false, false, false, []]],
  [`${"document    ?.".repeat(50_000)} modelContext`, [true, false, false, []]],
  [`document.modelContext.${" ".repeat(9)}provideContext${" ".repeat(9)}?.({})`, [true, false, false, [
    "provideContext",
  ]]],
  [`document.modelContext.${" ".repeat(10)}provideContext({})`, [true, false, false, []]],
  [`document.modelContext.provideContext${" ".repeat(10)}({})`, [true, false, false, []]],
  [".provideContext(); document.modelContext", [true, false, false, ["provideContext"]]],
  ["document\n  .modelContext", [true, false, false, []]],
  ["provideContext = modelContext.provideContext()", [false, false, false, ["provideContext"]]],
  [`modelContext.${" ".repeat(9)}clearContext${" ".repeat(9)}?.()`, [false, false, false, ["clearContext"]]],
  ["modelContext.clearContexts()", [false, false, false, []]],
  ["modelContext.clearContext; modelContext.unregisterTool", [false, false, false, []]],
];

for (const [script, [usesDocument, usesNavigator, registersTools, removed]] of CASES) {
  Deno.test(`modelContextUse() reads ${JSON.stringify(script.slice(0, 80))}`, () => {
    const expected = { usesDocument, usesNavigator, registersTools, removed, polyfills: [] };
    assertEquals(modelContextUse([script], []), expected);
  });
}

Deno.test("modelContextUse() names the URLs of polyfills", () => {
  const addresses = [
    "/app.js",
    "https://unpkg.com/@mcp-b/global@1",
    `https://a.example/@mcp-b/${"a".repeat(500)}`,
  ];
  const { polyfills } = modelContextUse([], addresses);
  assertEquals(polyfills.map((address) => address.length), [33, 200]);
  assertEquals(modelContextUse(['import("https://esm.sh/@mcp-b/global")'], []).polyfills, [
    "an inline script",
  ]);
});

Deno.test("modelContextUse() reads 2 MiB of scripts, and keeps five polyfills", () => {
  const uses = (length: number) =>
    modelContextUse([" ".repeat(length - 30), "navigator.modelContext".padStart(30)], []).usesNavigator;
  const urls = Array.from({ length: 6 }, (_, at) => `/@mcp-b/${at}`);
  assertEquals([uses(2_097_152), uses(2_097_153)], [true, false]);
  assertEquals(modelContextUse([], urls).polyfills, urls.slice(0, 5));
});
