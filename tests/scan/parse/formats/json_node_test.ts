import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { JsonNode, judgeMembers } from "../../../../src/scan/parse/formats/json_node.ts";
import { error, problemLog } from "../../../../src/scan/parse/problem.ts";

const root = new JsonNode({
  id: "a",
  none: null,
  list: ["x", 1, "y", ["z"]],
  inner: { deep: { name: "n" }, size: 2, on: false },
});

const FACTS: readonly [fact: string, actual: Json | undefined, expected: Json | undefined][] = [
  ["path of the document is empty", root.path, ""],
  ["path of a member is its name", root.at("id").path, "id"],
  ["path of an inner member has dots", root.at("inner", "deep", "name").path, "inner.deep.name"],
  ["path of an element has its index", root.at("list").items(9).map(({ path }) => path), [
    "list[0]",
    "list[1]",
    "list[2]",
    "list[3]",
  ]],
  ["reads a text of an inner object", root.at("inner", "deep", "name").text, "n"],
  ["reads a number", root.at("inner", "size").number, 2],
  ["reads a boolean", root.at("inner", "on").boolean, false],
  ["takes a text for no number", root.at("id").number, null],
  ["reads inherited names as absent", root.at("constructor").value, undefined],
  ["has a member that is null", root.has("none"), true],
  ["has no absent member", root.has("other"), false],
  ["takes null for missing", root.at("none").isMissing, true],
  ["takes an absent member for missing", root.at("other").isMissing, true],
  ["takes false for given", root.at("inner", "on").isMissing, false],
  ["tells objects from lists", [root.at("inner").isObject, root.at("list").isObject], [true, false]],
  ["tells lists from objects", [root.at("inner").isList, root.at("list").isList], [false, true]],
  ["counts elements", root.at("list").size, 4],
  ["counts members", root.at("inner").size, 3],
  ["counts nothing of a text", root.at("id").size, 0],
  ["limits elements", root.at("list").items(1).length, 1],
  ["limits elements before it picks texts", root.at("list").texts(2), ["x"]],
  ["picks texts", root.at("list").texts(9), ["x", "y"]],
  ["limits members", root.entries(2).map(([name]) => name), ["id", "none"]],
  ["members have paths", root.at("inner").entries(1).map(([, { path }]) => path), ["inner.deep"]],
  ["names members without text", root.withoutText(["id", "none", "list", "other"]), [
    "none",
    "list",
    "other",
  ]],
  ["trims a text", new JsonNode(" a ").trimmed, "a"],
  ["takes a blank text for none", new JsonNode(" ").trimmed, null],
  ["takes a number for no text", new JsonNode(1).trimmed, null],
  ["quotes its text", root.at("inner", "deep", "name").quote().detail, "inner.deep.name: n"],
  ["quotes another text", root.at("inner").quote("n").detail, "inner: n"],
];

for (const [fact, actual, expected] of FACTS) {
  Deno.test(`JsonNode ${fact}`, () => assertEquals(actual, expected));
}

Deno.test("judgeMembers() reports each rule that does not hold, with the path of the member", () => {
  const log = problemLog({ "bad-name": error("name is invalid"), "bad-size": error("size is invalid") });
  judgeMembers(root.at("inner"), [
    ["name", "bad-name", ({ text }) => text !== null],
    ["size", "bad-size", ({ number }) => number !== null],
  ], log);
  assertEquals(log.problems.map(({ code, detail = "" }) => [code, detail]), [["bad-name", "inner.name"]]);
});
