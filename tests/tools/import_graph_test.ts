import { assertEquals } from "@std/assert";
import { findCircle, importGraph, importsOf } from "../../tools/import_graph.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

Deno.test("importsOf() finds values, types, re-exports and dynamic imports", () => {
  const source = `
    import { a } from "./a.ts";
    import type { B } from "../b.ts";
    export { c } from "./c/c.ts";
    type D = import("./d.ts").D;
    const e = await import("./e.ts");
    import { parse } from "parse5";`;
  assertEquals(importsOf("src/web/page.ts", source), [
    "src/web/a.ts",
    "src/b.ts",
    "src/web/c/c.ts",
    "src/web/d.ts",
    "src/web/e.ts",
  ]);
});

Deno.test("findCircle() returns the files of a cycle without the files that lead to it", () => {
  const graph = new Map([["main", ["a"]], ["a", ["b", "d"]], ["b", ["c"]], ["c", ["b"]], ["d", []]]);
  assertEquals(findCircle(graph), ["b", "c"]);
});

Deno.test("findCircle() allows two ways to one file", () => {
  assertEquals(findCircle(new Map([["a", ["b", "c"]], ["b", ["d"]], ["c", ["d"]], ["d", []]])), null);
});

Deno.test("no files of src import each other in a circle, types included", async () => {
  const graph = await importGraph(ROOT, "src");
  assertEquals(graph.get("src/scan/catalogue.ts")?.includes("src/scan/all_checks.ts"), true);
  assertEquals(findCircle(graph), null);
});
