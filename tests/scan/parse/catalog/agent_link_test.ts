import { assertEquals } from "@std/assert";
import {
  isForPrograms,
  leadingRelations,
  offeringRelations,
  usefulRelations,
} from "../../../../src/scan/parse/catalog/agent_link.ts";

const LINKS: readonly [
  rel: string,
  type: string | null,
  useful: string,
  offered: string,
  programs: boolean,
][] = [
  ["service-desc", null, "service-desc", "service-desc", true],
  ["service-doc", null, "service-doc", "", false],
  ["service-doc", "text/html", "service-doc", "", false],
  ["canonical", null, "", "", false],
  ["stylesheet", "text/css", "", "", true],
  ["alternate", null, "", "", false],
  ["alternate", "text/html; charset=utf-8", "", "", false],
  ["alternate", "text/markdown", "alternate", "", true],
  ["alternate canonical help", "application/rss+xml", "alternate help", "", true],
  ["alternate icon", "image/png", "", "", true],
  ["mcp agent-card", null, "mcp agent-card", "mcp agent-card", true],
  ["llms-txt", null, "llms-txt", "", true],
  ["constructor", null, "", "", false],
  ["", null, "", "", false],
];

for (const [names, type, useful, offered, programs] of LINKS) {
  Deno.test(`a link of rel "${names}" and type ${type} is known for what it is`, () => {
    const link = { rel: names.split(" ").filter((name) => name !== ""), type };
    assertEquals(usefulRelations(link).join(" "), useful);
    assertEquals(offeringRelations(link).join(" "), offered);
    assertEquals(isForPrograms(link), programs);
  });
}

const LEADING: readonly [rel: string, type: string | null, leading: string][] = [
  ["alternate", "text/markdown", "alternate"],
  ["alternate", "application/json", "alternate"],
  ["alternate", "application/rss+xml", ""],
  ["alternate", "application/json+oembed", ""],
  ["alternate", "text/xml+oembed; charset=utf-8", ""],
  ["search", null, ""],
  ["search", "application/opensearchdescription+xml", "search"],
  ["index license", null, ""],
  ["sitemap help", null, "sitemap help"],
  ["describedby", "text/plain", "describedby"],
];

for (const [names, type, leading] of LEADING) {
  Deno.test(`a link of rel "${names}" and type ${type} leads agents to ${leading || "nothing"}`, () => {
    assertEquals(leadingRelations({ rel: names.split(" "), type }).join(" "), leading);
  });
}
