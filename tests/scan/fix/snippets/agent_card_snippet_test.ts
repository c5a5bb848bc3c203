import { assertEquals } from "@std/assert";
import {
  agentCardSnippet,
  supportedInterfacesSnippet,
} from "../../../../src/scan/fix/snippets/agent_card_snippet.ts";
import { parseAgentCard } from "../../../../src/scan/parse/agents/agent_card/agent_card.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`agentCardSnippet() is a card of ${facts.name} for both versions`, () => {
    const { version, problems } = parseAgentCard(JSON.parse(agentCardSnippet(facts)));
    assertEquals([version, problems], ["dual", []]);
  });
}

Deno.test("agentCardSnippet() gives an https address to a site by http", () => {
  const { interfaces } = parseAgentCard(
    JSON.parse(agentCardSnippet({ ...PLAIN_FACTS, origin: "http://example.org" })),
  );
  assertEquals(interfaces.map(({ href }) => href), ["https://example.org/a2a", "https://example.org/a2a"]);
});

Deno.test("supportedInterfacesSnippet() makes a card of 0.3 one for both versions", () => {
  const { supportedInterfaces: _, ...older } = JSON.parse(agentCardSnippet(PLAIN_FACTS));
  const interfaces = [
    ["https://example.org/agent", "JSONRPC"],
    ["http://example.org/", "GRPC"],
    [null, "x"],
    5,
  ];
  const added = JSON.parse(supportedInterfacesSnippet(PLAIN_FACTS, { interfaces }) ?? "");
  const { version, problems } = parseAgentCard({ ...older, ...added });
  assertEquals([version, problems, added.supportedInterfaces.map((each: { url: string }) => each.url)], [
    "dual",
    [],
    ["https://example.org/agent"],
  ]);
});

Deno.test("supportedInterfacesSnippet() does not invent an interface", () => {
  assertEquals(
    supportedInterfacesSnippet(PLAIN_FACTS, { interfaces: [["http://example.org/", "JSONRPC"]] }),
    null,
  );
});

Deno.test("supportedInterfacesSnippet() states the version that is known", () => {
  const details = { interfaces: [["https://example.org/agent", "GRPC"]], version: "0.2" };
  const { supportedInterfaces } = JSON.parse(supportedInterfacesSnippet(PLAIN_FACTS, details) ?? "");
  assertEquals(supportedInterfaces, [
    { url: "https://example.org/agent", protocolBinding: "GRPC", protocolVersion: "0.2" },
  ]);
});
