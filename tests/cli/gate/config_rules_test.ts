import { assertEquals } from "@std/assert";
import { configRules } from "../../../src/cli/gate/config_rules.ts";
import { levelOf } from "../../../src/cli/gate/rules.ts";

const CHECK = { id: "other-agent-files", category: "discovery" };

Deno.test("configRules() gives the level of a retired check to its successor", () => {
  const levels = [
    { "did-document": "off" },
    { "did-document": "off", "other-agent-files": "error" },
    { "other-agent-files": "error", "did-document": "off" },
    { "trust-txt": "off" },
  ] as const;
  assertEquals(levels.map((checks) => levelOf(configRules({ checks }), CHECK, "https://example.com/")), [
    "off",
    "error",
    "error",
    null,
  ]);
});

Deno.test("configRules() puts the rules for some URLs after the rule for all", () => {
  const rules = configRules({ minScore: 5, rules: [{ urls: ["/a"], minScore: 6 }] });
  assertEquals(rules.map(({ urls, minScore }) => [urls, minScore]), [[null, 5], [["/a"], 6]]);
});
