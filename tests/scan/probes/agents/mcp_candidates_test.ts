import { assertEquals } from "@std/assert";
import { mcpCandidates } from "../../../../src/scan/probes/agents/mcp_candidates.ts";
import { paths } from "../../../fixtures/answer.ts";
import { homePage, joined } from "../../../fixtures/mcp_servers.ts";
import type { Site } from "../../../fixtures/server.ts";
import { observeProbe } from "../../observe_probe.ts";

const text = (url: string) =>
  homePage("", `<p>Add https://site.cases.readiness-tests.org${url} to your agent</p>`);
const CANDIDATES: readonly [name: string, site: Site, candidates: string[]][] = [
  ["nothing", homePage(), []],
  ["a URL in the text", text("/api/mcp"), ["/api/mcp: the text of the home page"]],
  ["no other URL in the text", text("/api/mcp.json"), []],
  ["a relation before a link", homePage('<link rel=mcp href="/b">', '<a href="/mcp">MCP</a>'), [
    "/b: a link relation",
    "/mcp: a link of the home page",
  ]],
  [
    "the URL above a card without remotes",
    joined(paths({ "/b/server-card": "{}" }), homePage('<link rel=mcp-server-card href="/b/server-card">')),
    ["/b: a server card"],
  ],
  ["a URL once", homePage('<link rel=mcp href="/mcp/">', '<a href="/mcp">MCP</a>'), [
    "/mcp/: a link relation, a link of the home page",
  ]],
  [
    "four at most",
    homePage(
      '<link rel=mcp href="/1"><link rel=mcp href="/2"><link rel=mcp href="/3"><link rel=mcp href="/4"><link rel=mcp href="/5">',
    ),
    ["/1", "/2", "/3", "/4"].map((path) => `${path}: a link relation`),
  ],
  [
    "a remote of a card, and no template",
    joined(
      paths({
        "/.well-known/mcp.json":
          '{"servers":[{"name":"a","url":"/{tenant}/mcp"},{"name":"b","url":"/b"},{"name":"c","url":"/c.json"}]}',
      }),
      homePage(),
    ),
    ["/b: a server card"],
  ],
  [
    "no URL above an obsolete card",
    joined(paths({ "/.well-known/mcp/server-card.json": "{}" }), homePage()),
    [],
  ],
  [
    "a link of llms.txt to the site itself",
    joined(
      paths({
        "/llms.txt": "# A\n\n- [A](https://other.example/mcp)\n- [B](/about)\n\n## B\n\n- [C](/api/mcp)\n",
      }),
      homePage(),
    ),
    ["/api/mcp: llms.txt"],
  ],
  ["the path of a platform", homePage("", '<a href="/~gitbook/mcp">MCP</a>'), [
    "/~gitbook/mcp: a link of the home page",
  ]],
  ["no fragment of a URL", homePage("", '<a href="/mcp#use">MCP</a>'), ["/mcp: a link of the home page"]],
  [
    "the endpoint of a platform after those that are mentioned",
    homePage('<meta name="generator" content="GitBook (5a3b1c)">', '<a href="/mcp">MCP</a>'),
    ["/mcp: a link of the home page", "/~gitbook/mcp: "],
  ],
  [
    "the usual path of a host named mcp",
    homePage("", '<a href="https://mcp.readiness-tests.org/">MCP</a>'),
    ["/: a link of the home page", "/mcp: "],
  ],
  [
    "only promises that robots.txt forbids",
    joined(
      paths({ "/robots.txt": "User-agent: *\nDisallow: /mcp\nDisallow: /b\n" }),
      homePage('<link rel=mcp href="/b">', '<a href="/mcp">MCP</a>'),
    ),
    ["/b: a link relation (forbidden)"],
  ],
];

for (const [name, site, expected] of CANDIDATES) {
  Deno.test(`mcpCandidates finds ${name}`, async () => {
    const found = await observeProbe(mcpCandidates, site);
    const facts = typeof found === "string"
      ? found
      : found.candidates.map(({ url, namedBy, isForbidden }) =>
        `${url.pathname}: ${namedBy.join(", ")}${isForbidden ? " (forbidden)" : ""}`
      );
    assertEquals(facts, expected);
  });
}
