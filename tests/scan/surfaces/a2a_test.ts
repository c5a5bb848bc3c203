import { site as complete } from "../../fixtures/sites/complete.ts";
import { homeOf, testReasons } from "./find_surfaces.ts";

const link = (address: string) => homeOf(`<a href="${address}">Agent</a>`);
const LINKED = ["A link to an agent card"];

testReasons("a2a", [
  ["a relation", homeOf("", { head: '<link rel="agent-card" href="/card.json">' }), [
    "A link of the relation agent-card",
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
      "The address of an agent card in the text",
    ],
  ],
  ["a word", homeOf("<p>An agent has an agent card at /.well-known/agent-card.json</p>"), []],
  ["a card of another site", link("https://other-tests.org/.well-known/agent-card.json"), []],
  ["an estate agent", link("/agent"), []],
  ["a site that has none", complete, []],
]);
