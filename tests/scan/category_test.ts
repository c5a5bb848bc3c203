import { assertEquals, assertStrictEquals } from "@std/assert";
import { CATEGORIES } from "../../src/scan/contract/category.ts";
import { defineCheck, pass } from "../../src/scan/contract/check.ts";

Deno.test("CATEGORIES is in the order of a report", () => {
  assertEquals(
    CATEGORIES.map(({ id }) => id),
    ["access", "policy", "discovery", "content", "api", "agents", "auth", "commerce"],
  );
});

Deno.test(" is the check itself", () => {
  const check = defineCheck({
    id: "a",
    title: "A",
    about: "A.",
    spec: "https://example.org/",
    maturity: "draft",
    weight: 0,
    needs: { lines: { id: "lines", observe: () => Promise.resolve(["a"]) } },
    outcomes: { present: pass("A") },
    judge: ({ lines }) => ({ outcome: "present", details: { first: lines[0] ?? null } }),
  });
  assertStrictEquals(check, check);
});
