import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { isArazzo, parseArazzo } from "../../../../src/scan/parse/api/arazzo.ts";

const STEP = { stepId: "list", operationId: "listOrders" };
const WORKFLOW = { workflowId: "buy", steps: [STEP] };
const SOURCE = { name: "orders", url: "/openapi.json", type: "openapi" };
const document = (changes: Record<string, Json> = {}): Json => ({
  arazzo: "1.0.1",
  info: { title: "Orders", version: "1.0.0" },
  sourceDescriptions: [SOURCE],
  workflows: [WORKFLOW],
  ...changes,
});
const workflow = (changes: Record<string, Json>) => document({ workflows: [{ ...WORKFLOW, ...changes }] });
const { type: _, ...untyped } = SOURCE;

const CASES: readonly [name: string, value: Json, codes: readonly string[]][] = [
  ["accepts 1.0", document(), []],
  [
    "accepts 1.1 with events",
    document({ arazzo: "1.1.0", sourceDescriptions: [{ ...SOURCE, type: "asyncapi" }] }),
    [],
  ],
  ["accepts a source without type", document({ sourceDescriptions: [untyped] }), []],
  ["accepts a step that is a workflow", workflow({ steps: [{ stepId: "a", workflowId: "b" }] }), []],
  ["notes 2.0", document({ arazzo: "2.0.0" }), ["unsupported-version"]],
  ["notes missing sources", document({ sourceDescriptions: [] }), ["missing-source-descriptions"]],
  ["notes an empty source", document({ sourceDescriptions: [{}] }), [
    "source-without-name",
    "source-without-url",
  ]],
  ["notes a source of another type", document({ sourceDescriptions: [{ ...SOURCE, type: "wsdl" }] }), [
    "bad-source-type",
  ]],
  ["notes missing workflows", document({ workflows: {} }), ["missing-workflows"]],
  ["notes a workflow without id", workflow({ workflowId: 1 }), ["workflow-without-id"]],
  ["notes an id that is there twice", document({ workflows: [WORKFLOW, WORKFLOW] }), [
    "duplicate-workflow-id",
  ]],
  ["notes a workflow without steps", workflow({ steps: [] }), ["workflow-without-steps"]],
  ["notes an empty step", workflow({ steps: [{}] }), ["step-without-id", "step-without-action"]],
  ["notes a list", [], [
    "unsupported-version",
    "missing-info",
    "missing-source-descriptions",
    "missing-workflows",
  ]],
];

for (const [name, value, codes] of CASES) {
  Deno.test(`parseArazzo() ${name}`, () => {
    assertEquals(parseArazzo(value).problems.map(({ code }) => code), codes);
  });
}

Deno.test("isArazzo() goes by the member", () => {
  assertEquals([document(), { openapi: "3.1.0" }, "arazzo", null].map(isArazzo), [true, false, false, false]);
});

Deno.test("parseArazzo() reads workflows up to the limit", () => {
  const at = (index: number) => {
    const workflows = Array.from({ length: index }, (_, id) => ({ ...WORKFLOW, workflowId: `w${id}` }));
    return parseArazzo(document({ workflows: [...workflows, { steps: [STEP] }] })).problems.length;
  };
  assertEquals([at(199), at(200)], [1, 0]);
});

Deno.test("parseArazzo() reads 200 sources, and 200 steps of a workflow", () => {
  const problems = (value: Json) => parseArazzo(value).problems.length;
  const sources = (before: number) =>
    problems(document({ sourceDescriptions: [...Array(before).fill(SOURCE), { ...SOURCE, url: 1 }] }));
  const steps = (before: number) =>
    problems(workflow({ steps: [...Array(before).fill(STEP), { ...STEP, stepId: 1 }] }));
  assertEquals([sources(199), sources(200), steps(199), steps(200)], [1, 0, 1, 0]);
});
