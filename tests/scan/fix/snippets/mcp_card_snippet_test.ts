import { assertEquals } from "@std/assert";
import { mcpCardSnippet } from "../../../../src/scan/fix/snippets/mcp_card_snippet.ts";
import { parseMcpCard } from "../../../../src/scan/parse/agents/mcp_card.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

for (
  const facts of [PLAIN_FACTS, ODD_FACTS, { ...PLAIN_FACTS, description: "x".repeat(200), host: "10.0.0.1" }]
) {
  Deno.test(`mcpCardSnippet() is a card of ${facts.name} at ${facts.host}`, () => {
    const { shape, name, remotes, problems } = parseMcpCard(
      JSON.parse(mcpCardSnippet(facts, {})),
      new URL(facts.origin),
    );
    const space = facts.host.split(".").reverse().join(".");
    assertEquals([shape, name, remotes.map(({ url }) => url), problems], [
      "current",
      `${space}/server`,
      ["https://example.org/mcp"],
      [],
    ]);
  });
}

const ENDPOINTS: readonly [name: string, endpoint: string, url: string][] = [
  ["the server's own address", "https://mcp.example.org/v1", "https://mcp.example.org/v1"],
  ["no address without https", "http://example.org/v1", "https://example.org/mcp"],
  ["no template", "https://{x}.example.org/", "https://example.org/mcp"],
];
for (const [name, endpoint, url] of ENDPOINTS) {
  Deno.test(`mcpCardSnippet() names ${name}`, () => {
    assertEquals(JSON.parse(mcpCardSnippet(PLAIN_FACTS, { endpoint })).remotes[0].url, url);
  });
}

for (const length of [100, 101]) {
  Deno.test(`mcpCardSnippet() writes 100 of ${length} characters of a name and a description`, () => {
    const facts = { ...PLAIN_FACTS, name: "n".repeat(length), description: "d".repeat(length) };
    const { title, description } = JSON.parse(mcpCardSnippet(facts, {}));
    assertEquals([title, description], ["n".repeat(100), "d".repeat(100)]);
  });
}
