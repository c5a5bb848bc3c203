import { assertEquals } from "@std/assert";
import { convertedCardSnippet, mcpCardSnippet } from "../../../../src/scan/fix/snippets/mcp_card_snippet.ts";
import { parseMcpCard } from "../../../../src/scan/parse/agents/mcp/mcp_card.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

for (
  const facts of [PLAIN_FACTS, ODD_FACTS, { ...PLAIN_FACTS, description: "x".repeat(200), host: "10.0.0.1" }]
) {
  Deno.test(`mcpCardSnippet() is a card of ${facts.name} at ${facts.host}`, () => {
    const { shape, name, remotes, problems } = parseMcpCard(
      JSON.parse(mcpCardSnippet(facts, { endpoint: "https://example.org/mcp" }) ?? ""),
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

for (const endpoint of ["http://example.org/v1", "https://{x}.example.org/", null]) {
  Deno.test(`mcpCardSnippet() is nothing for the endpoint ${endpoint}`, () => {
    assertEquals(mcpCardSnippet(PLAIN_FACTS, { endpoint }), null);
  });
}

Deno.test("mcpCardSnippet() ends a long description with a word, and leaves www out of the name", () => {
  const facts = { ...PLAIN_FACTS, host: "www.example.org", description: "cases of oak ".repeat(9) };
  const { name, description } = JSON.parse(
    mcpCardSnippet(facts, { endpoint: "https://example.org/mcp" }) ?? "",
  );
  assertEquals([name, description.endsWith("of oak cases …")], ["org.example/server", true]);
});

for (const length of [100, 101]) {
  Deno.test(`mcpCardSnippet() writes 100 of ${length} characters of a name and a description`, () => {
    const facts = { ...PLAIN_FACTS, name: "n".repeat(length), description: "d".repeat(length) };
    const { title, description } = JSON.parse(
      mcpCardSnippet(facts, { endpoint: "https://example.org/mcp" }) ?? "",
    );
    assertEquals([title, description], ["n".repeat(100), "d".repeat(100)]);
  });
}

Deno.test("convertedCardSnippet() leaves out members with the wrong type", () => {
  const own = {
    name: "com.example/orders",
    websiteUrl: 7,
    repository: { url: "https://example.org/orders", source: "github" },
    remotes: [{ type: "sse", url: "https://example.org/mcp", headers: "none" }],
  };
  const details = { own, isCurrent: true, endpoint: "https://example.org/mcp", remotes: own.remotes };
  const card = JSON.parse(convertedCardSnippet(PLAIN_FACTS, details) ?? "");
  assertEquals(parseMcpCard(card, new URL("https://example.org")).problems, []);
  assertEquals([card.websiteUrl, card.repository], [undefined, own.repository]);
});

Deno.test("convertedCardSnippet() keeps all remotes, and leaves out only their wrong members", () => {
  const wrong = { type: "sse", url: "https://example.org/sse", headers: "none", variables: {} };
  const right = { type: "streamable-http", url: "https://example.org/mcp", headers: [{ name: "X-Key" }] };
  const own = { name: "com.example/orders", remotes: [wrong, right] };
  const details = { own, isCurrent: true, endpoint: "https://example.org/mcp", remotes: own.remotes };
  const card = JSON.parse(convertedCardSnippet(PLAIN_FACTS, details) ?? "");
  assertEquals(card.remotes, [{ type: "sse", url: "https://example.org/sse", variables: {} }, right]);
});
