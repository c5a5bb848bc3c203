import { assertEquals } from "@std/assert";
import { agentCard } from "../../../../src/scan/probes/agents/agent_card.ts";
import { CARD_0_3, CARD_1_0, CARD_PATH, OLD_CARD_PATH } from "../../checks/agents/agent_cards.ts";
import { observeProbe } from "../../observe_probe.ts";
import { type CaseSite, caseSite } from "../../test_check.ts";

const NEW = JSON.stringify(CARD_1_0);
const OLD = JSON.stringify(CARD_0_3);
const linking = (href: string) =>
  `<!doctype html><title>Home</title><link rel=agent-card href=${href}><p>Words`;

const CASES: readonly [name: string, site: CaseSite, found: readonly unknown[] | string][] = [
  ["the usual path before the old one", { [CARD_PATH]: NEW, [OLD_CARD_PATH]: OLD }, [CARD_PATH, "1.0"]],
  ["a linked card before the old path", {
    "/": linking("/card.json"),
    "/card.json": NEW,
    [OLD_CARD_PATH]: OLD,
  }, [
    "/card.json",
    "1.0",
  ]],
  ["no card on another site", { "/": linking("https://example.org/card.json") }, ["missing"]],
  ["the old path", { [OLD_CARD_PATH]: OLD }, [OLD_CARD_PATH, "0.3"]],
  ["nothing where the old path has another format", { [OLD_CARD_PATH]: '{"name":"x"}' }, ["missing"]],
  ["nothing that robots.txt forbids", {
    "/": linking("/card.json"),
    "/card.json": NEW,
    "/robots.txt": "User-agent: *\nDisallow: /card.json\n",
  }, ["missing"]],
  ["the old path where the usual one is refused", { [CARD_PATH]: { status: 403 }, [OLD_CARD_PATH]: OLD }, [
    OLD_CARD_PATH,
    "0.3",
  ]],
  ["a card that is not JSON", { [CARD_PATH]: "{" }, [CARD_PATH, null]],
  ["no facts where the card is refused", { [CARD_PATH]: { status: 403 } }, "access-denied"],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`agentCard finds ${name}`, async () => {
    const found = await observeProbe(agentCard, site);
    const facts = typeof found === "string"
      ? found
      : found.present
      ? [found.path, found.document?.version ?? null]
      : [found.why];
    assertEquals(facts, expected);
  });
}

Deno.test("agentCard requests the old path only if the usual one has no card", async () => {
  const asked: string[] = [];
  const site = caseSite({ [CARD_PATH]: NEW });
  await observeProbe(agentCard, (request) => {
    asked.push(request.path);
    return site(request);
  });
  assertEquals([asked.includes(CARD_PATH), asked.includes(OLD_CARD_PATH)], [true, false]);
});
