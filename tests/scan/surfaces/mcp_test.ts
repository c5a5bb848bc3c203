import { site as bare } from "../../fixtures/sites/bare.ts";
import { homePage, joined, modernServer } from "../../fixtures/mcp_servers.ts";
import { paths } from "../../fixtures/answer.ts";
import type { Site } from "../../fixtures/server.ts";
import { homeOf, testReasons } from "./find_surfaces.ts";

const page: Site = ({ path }) =>
  path === "/mcp" ? { body: "<!doctype html><h1>MCP", headers: { "content-type": "text/html" } } : undefined;
const link = (address: string) => homeOf(`<a href="${address}">Connect</a>`);

testReasons("mcp", [
  ["a relation", homeOf("", { head: '<link rel="mcp" href="/mcp">' }), ["A link with rel mcp"]],
  ["a relation in a header", homeOf("", { headers: { link: "</mcp>; rel=mcp-server" } }), [
    "A link with rel mcp",
  ]],
  ["a link to a card", link("/.well-known/mcp/server-card.json"), ["A link to an MCP server card"]],
  ["a link element to a card", homeOf("", { head: '<link rel="alternate" href="/.well-known/mcp.json">' }), [
    "A link to an MCP server card",
  ]],
  ["a link to /mcp", link("/mcp"), ["A link to an MCP endpoint"]],
  ["a link to an MCP host", link("https://mcp.readiness-tests.org/sse"), ["A link to an MCP endpoint"]],
  [
    "an address in an example",
    homeOf("<pre>claude mcp add cases https://www.readiness-tests.org/mcp</pre>"),
    [
      "The URL of an MCP endpoint in the text",
    ],
  ],
  ["a word", homeOf("<p>MCP servers are what we read about: mcp, /mcp, mcp.json</p>"), []],
  ["an article on MCP", link("/blog/mcp"), []],
  ["documents on MCP", link("/docs/mcp"), []],
  [
    "a page on MCP at the place of an endpoint",
    joined(homePage("", '<p><a href="/mcp">Connect</a>'), page),
    [],
  ],
  ["a server of another site", homeOf("<pre>https://mcp.other-tests.org/mcp</pre>"), []],
  ["a server that nothing names", joined(homePage(), modernServer()), ["An MCP endpoint that responds"]],
  ["a card", joined(homePage(), paths({ "/.well-known/mcp.json": '{"name":"orders"}' })), [
    "An MCP server card",
  ]],
  [
    "a program that users start",
    joined(homePage(), paths({ "/.well-known/mcp.json": '{"mcpServers":{"orders":{"command":"npx"}}}' })),
    [],
  ],
  ["a site that has none", bare, []],
]);
