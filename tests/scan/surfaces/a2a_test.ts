import type { SiteSetup } from "../../fixtures/server.ts";
import { CARD_1_0 } from "../checks/agents/agent_cards.ts";
import { homeOf, testReasons } from "./find_surfaces.ts";

const link = (address: string) => homeOf(`<a href="${address}">Agent</a>`);
/** A plain home page and one other file. */
const publishing = (file: string, value: unknown): SiteSetup => ({ path }) =>
  path === "/"
    ? { body: "<!doctype html><title>Home</title><p>Words" }
    : path === file
    ? { body: JSON.stringify(value) }
    : undefined;
const catalog = (type: string) => ({
  specVersion: "1.0",
  entries: [{
    identifier: "urn:air:readiness-tests.org:x:y",
    type,
    url: "https://other-tests.org/card.json",
  }],
});
const LINKED = ["A link to an agent card"];

testReasons("a2a", [
  ["a relation", homeOf("", { head: '<link rel="agent-card" href="/card.json">' }), [
    "A link with rel agent-card",
  ]],
  ["a link to a card", link("/.well-known/agent-card.json"), LINKED],
  ["a link to a card of version 0.2", link("/.well-known/agent.json"), LINKED],
  [
    "a header with a card",
    homeOf("", { headers: { link: "</.well-known/agent-card.json>; rel=describedby" } }),
    LINKED,
  ],
  [
    "an address in the text",
    homeOf("<code>https://www.readiness-tests.org/.well-known/agent-card.json</code>"),
    [
      "The URL of an agent card in the text",
    ],
  ],
  ["a word", homeOf("<p>An agent has an agent card at /.well-known/agent-card.json</p>"), []],
  ["a card of another site", link("https://other-tests.org/.well-known/agent-card.json"), []],
  ["an estate agent", link("/agent"), []],
  ["a card that is published", publishing("/.well-known/agent-card.json", CARD_1_0), ["An agent card"]],
  ["a card in the old place", publishing("/.well-known/agent.json", CARD_1_0), ["An agent card"]],
  ["another file in the old place", publishing("/.well-known/agent.json", { name: "x" }), []],
  [
    "an agent in the catalogue",
    publishing("/.well-known/ai-catalog.json", catalog("application/a2a-agent-card+json")),
    ["An agent in the AI Catalog"],
  ],
  [
    "a catalogue of skills",
    publishing("/.well-known/ai-catalog.json", catalog("application/agent-skills+md")),
    [],
  ],
]);
