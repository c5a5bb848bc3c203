import { assertEquals } from "@std/assert";
import type { Json } from "../../../../../src/json.ts";
import { readTools } from "../../../../../src/scan/parse/agents/mcp/mcp_tool.ts";

const TOOL = {
  name: "search_orders",
  description: "Finds orders by words, state or date.",
  inputSchema: { type: "object", properties: { words: { type: "string", description: "Words" } } },
  annotations: { readOnlyHint: true },
};

const TOOLS: readonly [name: string, tools: readonly Json[], problems: readonly string[]][] = [
  ["all members", [TOOL], []],
  ["every character of a name", [{ ...TOOL, name: "aZ09_-." }], []],
  ["128 characters", [{ ...TOOL, name: "x".repeat(128) }], []],
  ["129 characters", [{ ...TOOL, name: "x".repeat(129) }], ["bad-name"]],
  ["a space", [{ ...TOOL, name: "search orders" }], ["bad-name"]],
  ["no name", [{ ...TOOL, name: 5 }], ["missing-name"]],
  ["one name twice", [TOOL, TOOL], ["duplicate-name"]],
  ["19 characters of description", [{ ...TOOL, description: "x".repeat(19) }], ["short-description"]],
  ["20 characters of description", [{ ...TOOL, description: "x".repeat(20) }], []],
  ["a blank description", [{ ...TOOL, description: "   " }], ["no-description"]],
  ["no schema", [{ ...TOOL, inputSchema: null }], ["no-input-schema"]],
  ["a schema of another type", [{ ...TOOL, inputSchema: { type: "array" } }], ["schema-not-an-object"]],
  ["no type", [{ ...TOOL, inputSchema: {} }], ["schema-not-an-object"]],
  ["a bare parameter", [{ ...TOOL, inputSchema: { type: "object", properties: { words: {} } } }], [
    "undescribed-parameter",
  ]],
  [
    "a constant",
    [{ ...TOOL, inputSchema: { type: "object", properties: { kind: { const: "order" } } } }],
    [],
  ],
  ["a number as title", [{ ...TOOL, title: 7 }], ["bad-title"]],
  ["a number as hint", [{ ...TOOL, annotations: { readOnlyHint: 7 } }], ["bad-annotation"]],
  ["a number as title of annotations", [{ ...TOOL, annotations: { title: 7 } }], ["bad-annotation"]],
  ["a list of annotations", [{ ...TOOL, annotations: ["readOnlyHint"] }], [
    "bad-annotation",
    "no-annotations",
  ]],
  ["a text as outputSchema", [{ ...TOOL, outputSchema: "object" }], ["bad-output-schema"]],
  ["empty annotations", [{ ...TOOL, annotations: {} }], ["no-annotations"]],
  ["other types", [null, "search"], ["not-an-object", "not-an-object"]],
];

for (const [name, tools, problems] of TOOLS) {
  Deno.test(`readTools() reads tools with ${name}`, () => {
    assertEquals(readTools(tools).problems.map(({ code }) => code), [...problems]);
  });
}

Deno.test("readTools() counts 10,000 tools of many parameters and lists few of their problems", () => {
  const properties = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`p${index}`, {}]));
  const tools = Array.from(
    { length: 10_000 },
    () => ({ name: "x", inputSchema: { type: "object", properties } }),
  );
  const { count, problems } = readTools(tools);
  assertEquals([count, problems.length], [10_000, 20 + 20 + 20 + 20]);
});

Deno.test("readTools() judges 1,000 tools and no more", () => {
  const codes = (valid: number) => {
    const tools = Array.from({ length: valid }, (_, each) => ({ ...TOOL, name: `t${each}` }));
    return readTools([...tools, null]).problems.map(({ code }) => code);
  };
  assertEquals([codes(999), codes(1000)], [["not-an-object"], []]);
});

Deno.test("readTools() judges 200 parameters and no more", () => {
  const codes = (valid: number) => {
    const described = Object.fromEntries(
      Array.from({ length: valid }, (_, each) => [`p${each}`, { description: "Words" }]),
    );
    const inputSchema = { type: "object", properties: { ...described, bare: {} } };
    return readTools([{ ...TOOL, inputSchema }]).problems.map(({ code }) => code);
  };
  assertEquals([codes(199), codes(200)], [["undescribed-parameter"], []]);
});

Deno.test("readTools() identifies a tool by its name or its position", () => {
  const { problems } = readTools([{ ...TOOL, annotations: {} }, { ...TOOL, name: "" }]);
  assertEquals(problems.map(({ detail }) => detail), ["search_orders", "tools[1]"]);
});
