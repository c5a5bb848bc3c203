import { assertEquals } from "@std/assert";
import { mcpCardFiles } from "../../../../src/scan/probes/agents/mcp_card_files.ts";
import { mcpCards } from "../../../../src/scan/probes/agents/mcp_cards.ts";
import { paths } from "../../../fixtures/answer.ts";
import { homePage, joined, modernServer, namingSite } from "../../../fixtures/mcp_servers.ts";
import type { Site } from "../../../fixtures/server.ts";
import { observeProbe } from "../../observe_probe.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const CARD = '{"name":"orders","endpoint":"/mcp"}';
const LEGACY = "/.well-known/mcp.json";
const CATALOG = "/.well-known/ai-catalog.json";
const CATALOG_TEXT = JSON.stringify({
  specVersion: "1.0",
  entries: ["ftp://a.example/card.json", "https://user@a.example/card.json", `${ORIGIN}/card.json`].map((
    url,
    at,
  ) => ({ identifier: `urn:a:${at}`, displayName: "A", type: "application/mcp-server-card+json", url })),
});
const linking = (href: string) => homePage(`<link rel=mcp-server-card href=${href}>`);
const links = (count: number) =>
  homePage(Array.from({ length: count }, (_, each) => `<link rel=mcp href=/${each}.json>`).join(""));

const FILES: readonly [name: string, site: Site, files: string[]][] = [
  ["nothing", homePage(), []],
  ["a linked card", joined(paths({ "/card.json": CARD }), linking("/card.json")), ["link card"]],
  ["a missing card", linking("/card.json"), ["link missing"]],
  ["a card that is not JSON", joined(paths({ "/card.json": "{" }), linking("/card.json")), [
    "link unreadable",
  ]],
  ["a refused card", joined(paths({ "/card.json": { status: 403 } }), linking("/card.json")), [
    "link unseen",
  ]],
  ["a legacy card", joined(paths({ [LEGACY]: CARD }), homePage()), ["legacy card"]],
  ["a linked card at a legacy path", joined(paths({ [LEGACY]: CARD }), linking(LEGACY)), [
    "legacy card",
    "legacy card",
  ]],
  ["a linked legacy path that is not JSON", joined(paths({ [LEGACY]: "{" }), linking(LEGACY)), [
    "link unreadable",
    "legacy unreadable",
  ]],
  [
    "cards of a catalog with URLs that can be requested",
    joined(paths({ [CATALOG]: CATALOG_TEXT }), homePage()),
    [
      "catalog missing",
    ],
  ],
  ["three named cards at most", links(4), ["link missing", "link missing", "link missing"]],
];

for (const [name, site, expected] of FILES) {
  Deno.test(`mcpCardFiles finds ${name}`, async () => {
    const found = await observeProbe(mcpCardFiles, site);
    assertEquals(
      typeof found === "string" ? found : found.files.map(({ source, state }) => `${source} ${state}`),
      expected,
    );
  });
}

const server = namingSite("/mcp", modernServer());
const CARDS: readonly [
  name: string,
  site: Site,
  sources: string[] | string,
  endpoint: string | null,
][] = [
  ["no card and no server", homePage(), [], null],
  ["a server without a card", server, [], "/mcp"],
  ["the card below the endpoint", joined(paths({ "/mcp/server-card": CARD }), server), ["endpoint"], "/mcp"],
  [
    "no card that robots.txt disallows",
    joined(
      paths({
        "/mcp/server-card": CARD,
        "/robots.txt": "User-agent: *\nDisallow: /mcp/server-card\n",
      }),
      server,
    ),
    [],
    "/mcp",
  ],
  [
    "the endpoint's card before a legacy one",
    joined(paths({ "/mcp/server-card": CARD, [LEGACY]: CARD }), server),
    ["endpoint", "legacy"],
    "/mcp",
  ],
];

for (const [name, site, sources, endpoint] of CARDS) {
  Deno.test(`mcpCards finds ${name}`, async () => {
    const found = await observeProbe(mcpCards, site);
    const facts: unknown = typeof found === "string"
      ? found
      : [found.files.map(({ source }) => source), found.endpoint && new URL(found.endpoint).pathname];
    assertEquals(facts, [sources, endpoint]);
  });
}

Deno.test("mcpCards explains why the only card was refused", async () => {
  const site = joined(paths({ "/card.json": { status: 403 } }), linking("/card.json"));
  assertEquals(await observeProbe(mcpCards, site), "access-denied");
});
