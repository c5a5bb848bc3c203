import { assertEquals } from "@std/assert";
import { toolResults } from "../../../src/web/texts/tool_results.ts";

const CHECKS = [
  { id: "image-alternatives", status: "pass", aliases: { lighthouse: "image-alt" } },
  {
    id: "robots-meta",
    status: "warn",
    aliases: { lighthouse: "is-crawlable", a14y: "http.no-noindex-noai" },
  },
  { id: "ard", status: "not_applicable", aliases: { lighthouse: "ard-schema" } },
  { id: "ai-catalog", status: "fail", aliases: { lighthouse: "ard-schema" } },
  { id: "llms-txt", status: "pass", aliases: {} },
] as const;

Deno.test("toolResults() lists the ids of a tool in order, each with the worst of its checks first", () => {
  assertEquals(
    toolResults(CHECKS, "lighthouse").map(({ id, checks }) => [id, ...checks.map((each) => each.id)]),
    [
      ["ard-schema", "ai-catalog", "ard"],
      ["image-alt", "image-alternatives"],
      ["is-crawlable", "robots-meta"],
    ],
  );
});

Deno.test("toolResults() leaves out what the tool does not test", () => {
  assertEquals(toolResults(CHECKS, "a14y").map(({ id }) => id), ["http.no-noindex-noai"]);
  assertEquals(toolResults(CHECKS, "agentready"), []);
});
