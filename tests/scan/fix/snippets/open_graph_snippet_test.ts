import { assertEquals } from "@std/assert";
import { openGraphSnippet } from "../../../../src/scan/fix/snippets/open_graph_snippet.ts";
import { elements, parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { parseOpenGraph, REQUIRED_PROPERTIES } from "../../../../src/scan/parse/head/open_graph.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`openGraphSnippet() has what is required of ${facts.name}`, () => {
    const { document } = parseHtml(openGraphSnippet(facts, { page: "https://example.org/a?b=1" }));
    const metas = elements(document, "meta").map((meta) => ({
      name: meta.getAttribute("name"),
      property: meta.getAttribute("property"),
      content: meta.getAttribute("content"),
    }));
    const { values, misplaced } = parseOpenGraph(metas);
    assertEquals([REQUIRED_PROPERTIES.filter((name) => !values.has(name)), misplaced], [[], []]);
    assertEquals([values.get("title"), values.get("url")], [facts.name, "https://example.org/a"]);
  });
}
