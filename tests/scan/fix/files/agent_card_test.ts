import { assertEquals } from "@std/assert";
import file from "../../../../src/scan/fix/files/agent_card.ts";
import { parseAgentCard } from "../../../../src/scan/parse/agents/agent_card/agent_card.ts";
import { CARD_0_2, CARD_0_3, CARD_1_0, CARD_DUAL, COMMON } from "../../checks/agents/agent_cards.ts";
import { PLAIN_FACTS } from "../facts.ts";

function write(outcome: string, card: unknown): string | null {
  const text = JSON.stringify(card);
  const found = card === null ? { card: { present: false } } : {
    card: {
      present: true,
      document: parseAgentCard(JSON.parse(text)),
      resource: { text, bytes: new Uint8Array() },
    },
  };
  return file.write(found as unknown as Parameters<typeof file.write>[0], {
    facts: PLAIN_FACTS,
    outcome: () => outcome,
    details: () => ({}),
    fails: () => false,
  })?.text ?? null;
}

const WRITTEN_CARDS: readonly [name: string, outcome: string, card: unknown, version: string][] = [
  ["a card of 0.3 for both versions", "outdated", CARD_0_3, "dual"],
  ["a card of 0.2 for both versions", "outdated", { ...CARD_0_2, protocolVersion: "0.2.5" }, "dual"],
  ["a misplaced card of 0.3 for both versions", "misplaced", CARD_0_3, "dual"],
  ["a misplaced card of 1.0 as it is", "misplaced", CARD_1_0, "1.0"],
  ["a misplaced card of both as it is", "misplaced", CARD_DUAL, "dual"],
];

for (const [name, outcome, card, version] of WRITTEN_CARDS) {
  Deno.test(`agent_card writes ${name}`, () => {
    const read = parseAgentCard(JSON.parse(write(outcome, card) ?? "null"));
    assertEquals([read.version, read.problems], [version, []]);
  });
}

const SPOKEN: readonly [stated: string, spoken: string][] = [["0.3.0", "0.3"], ["0.3", "0.3"], [
  "0.2.6",
  "0.2",
]];

for (const [stated, spoken] of SPOKEN) {
  Deno.test(`agent_card claims no more than A2A ${spoken} for a card of ${stated}`, () => {
    const { protocolVersion, supportedInterfaces } = JSON.parse(
      write("outdated", { ...CARD_0_3, protocolVersion: stated }) ?? "null",
    );
    assertEquals([protocolVersion, supportedInterfaces], [stated, [
      { url: CARD_0_3.url, protocolBinding: "JSONRPC", protocolVersion: spoken },
    ]]);
  });
}

Deno.test("agent_card keeps the site's own members", () => {
  const own = { ...CARD_0_3, "x-own": { kept: true } };
  const { supportedInterfaces: _, ...kept } = JSON.parse(write("outdated", own) ?? "null");
  assertEquals(kept, JSON.parse(JSON.stringify(own)));
});

const NOTHING: readonly [name: string, outcome: string, card: unknown][] = [
  ["for an agent whose URL is not known", "absent", null],
  ["for a card without required members", "invalid", COMMON],
  ["for a card that would still have problems", "outdated", { ...CARD_0_3, defaultInputModes: ["text"] }],
  ["for a card that does not state what it speaks", "outdated", CARD_0_2],
  ["for a card without an https URL", "outdated", { ...CARD_0_3, url: "http://example.org/" }],
];

for (const [name, outcome, card] of NOTHING) {
  Deno.test(`agent_card writes nothing ${name}`, () => assertEquals(write(outcome, card), null));
}
