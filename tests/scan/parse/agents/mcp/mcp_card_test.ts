import { assert, assertEquals } from "@std/assert";
import type { Json } from "../../../../../src/json.ts";
import { parseMcpCard } from "../../../../../src/scan/parse/agents/mcp/mcp_card.ts";

const BASE = new URL("https://example.com/.well-known/mcp.json");
const CARD = {
  $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
  name: "com.example/orders",
  version: "1.2.0",
  description: "Search and place widget orders.",
  remotes: [{ type: "streamable-http", url: "https://example.com/mcp" }],
};

const CURRENT: readonly [name: string, card: Json, problems: readonly string[]][] = [
  ["all members", CARD, []],
  ["a later schema", { ...CARD, $schema: CARD.$schema.replace("v1", "v2") }, []],
  ["a schema by date", { ...CARD, $schema: CARD.$schema.replace("v1", "2025-12-11") }, ["other-schema"]],
  ["no schema", { ...CARD, $schema: null }, ["missing-schema"]],
  ["no remotes", { ...CARD, remotes: [] }, []],
  ["remotes as an object", { ...CARD, remotes: {} }, ["bad-remotes"]],
  ["a template", { ...CARD, remotes: [{ type: "sse", url: "https://{tenant}.example.com/mcp" }] }, []],
  ["a template as the base", { ...CARD, remotes: [{ type: "sse", url: "{base}/mcp" }] }, []],
  ["a relative remote", { ...CARD, remotes: [{ type: "sse", url: "/mcp" }] }, ["bad-remote-url"]],
  ["a remote of words", { ...CARD, remotes: ["https://example.com/mcp"] }, [
    "bad-remote-type",
    "bad-remote-url",
  ]],
  ["a transport of another name", { ...CARD, remotes: [{ type: "http", url: "https://example.com" }] }, [
    "bad-remote-type",
  ]],
  ["an insecure remote", { ...CARD, remotes: [{ type: "sse", url: "http://example.com" }] }, [
    "insecure-remote",
  ]],
  ["a bare name", { ...CARD, name: "orders" }, ["bad-name"]],
  ["a name with two slashes", { ...CARD, name: "com/example/orders" }, ["bad-name"]],
  ["a long name", { ...CARD, name: `com.example/${"x".repeat(200)}` }, ["bad-name"]],
  ["a pre-release", { ...CARD, version: "2.0.0-alpha.1+build" }, []],
  ["a date as version", { ...CARD, version: "2026-07-03" }, []],
  ["a version with x in it", { ...CARD, version: "1.0.0-x86" }, []],
  ["a range", { ...CARD, version: ">=1.0.0" }, ["bad-version"]],
  ["a wildcard", { ...CARD, version: "1.x" }, ["bad-version"]],
  ["a version as number", { ...CARD, version: 1 }, ["missing-version"]],
  ["100 characters that need two units each", { ...CARD, description: "😀".repeat(100) }, []],
  ["101 characters", { ...CARD, description: "x".repeat(101) }, ["long-description"]],
  ["an empty title", { ...CARD, title: "" }, ["bad-title"]],
  ["tools", { ...CARD, tools: [] }, ["has-primitives"]],
  ["a name after a space", { ...CARD, name: " com.example/orders" }, ["bad-name"]],
  ["a description of spaces", { ...CARD, description: "  " }, ["missing-description"]],
  ["101 characters, one of them a space", { ...CARD, description: `${"x".repeat(100)} ` }, [
    "long-description",
  ]],
];

for (const [name, card, problems] of CURRENT) {
  Deno.test(`parseMcpCard() reads a card with ${name}`, () => {
    const read = parseMcpCard(card, BASE);
    assertEquals([read.shape, read.problems.map(({ code }) => code)], ["current", [...problems]]);
  });
}

const LEGACY: readonly [name: string, card: Json, urls: readonly string[], problems: readonly string[]][] = [
  [
    "SEP-1649",
    {
      serverInfo: { name: "orders", version: "1" },
      transport: { type: "streamable-http", endpoint: "/mcp" },
    },
    ["/mcp"],
    [],
  ],
  ["SEP-1960", { name: "orders", endpoint: "https://example.com/mcp" }, ["https://example.com/mcp"], []],
  [
    "Mintlify",
    { servers: [{ name: "docs", url: "https://example.com/mcp" }] },
    ["https://example.com/mcp"],
    [],
  ],
  ["a client's settings", {
    mcpServers: { docs: { url: "https://example.com/mcp" }, local: { command: "x" } },
  }, [
    "https://example.com/mcp",
  ], []],
  ["a list of clients' servers", { mcpServers: [{ url: "https://example.com/mcp" }] }, [
    "https://example.com/mcp",
  ], ["no-server-name"]],
  ["serverUrl", { name: "orders", serverUrl: "https://example.com/mcp" }, ["https://example.com/mcp"], []],
  ["mcp_url", { name: "orders", mcp_url: "https://example.com/mcp", transport: "http" }, [
    "https://example.com/mcp",
  ], []],
  ["transports", { name: "orders", transports: [{ type: "http", url: "https://example.com/mcp" }] }, [
    "https://example.com/mcp",
  ], []],
  ["remotes and a bare name", { name: "orders", remotes: [{ url: "https://example.com/mcp" }] }, [
    "https://example.com/mcp",
  ], []],
  [
    "one URL four times",
    {
      name: "orders",
      url: "https://example.com/mcp",
      serverUrl: "https://example.com/mcp",
      transport: { endpoint: "https://example.com/mcp" },
      remotes: [{ type: "streamable-http", url: "https://example.com/mcp" }],
    },
    ["https://example.com/mcp"],
    [],
  ],
  ["endpoints", { name: "orders", endpoints: { mcp: "/mcp", docs: "/docs" } }, ["/mcp"], []],
  [
    "a list of endpoints",
    {
      name: "orders",
      endpoints: [{ type: "sse", url: "/sse" }, { type: "rest", url: "/api" }],
    },
    ["/sse"],
    [],
  ],
  ["endpoints as objects", { name: "orders", endpoints: { mcp: { url: "/mcp" } } }, ["/mcp"], []],
  [
    "endpoints within mcp",
    {
      server: { name: "orders" },
      mcp: { endpoints: { sse: { url: "https://example.com/sse" }, messages: { url: "/messages" } } },
    },
    ["https://example.com/sse"],
    [],
  ],
  [
    "endpoints within mcp as texts",
    {
      mcp: { name: "orders", endpoints: { ws: "wss://example.com/mcp", http: "https://example.com/mcp" } },
    },
    ["https://example.com/mcp"],
    [],
  ],
  ["a URL as mcp", { name: "orders", mcp: "https://example.com/mcp" }, ["https://example.com/mcp"], []],
  [
    "server_name",
    { server_name: "orders", endpoint: "https://example.com/mcp" },
    ["https://example.com/mcp"],
    [],
  ],
  ["transports by name", { name: "orders", transports: { sse: { url: "https://example.com/sse" } } }, [
    "https://example.com/sse",
  ], []],
  ["a connection", { name: "orders", connection: { type: "http", url: "https://example.com/mcp" } }, [
    "https://example.com/mcp",
  ], []],
  ["a program to start", { name: "orders", transport: { type: "stdio", command: "npx" } }, [], []],
  [
    "a site without a server",
    { name: "orders", transport: { type: "none", endpoint: "https://example.com/" } },
    [],
    [
      "no-endpoint",
    ],
  ],
  ["a server to start", { name: "orders", server: { transport: "stdio", command: "npx" } }, [], []],
  [
    "packages of a registry",
    {
      name: "io.github.cases/orders",
      packages: [{ registryType: "npm", identifier: "orders-mcp", transport: { type: "stdio" } }],
    },
    [],
    [],
  ],
  ["a list of transports", { name: "orders", transport: ["stdio", "streamable-http"] }, [], []],
  ["the site's URL alone", { name: "orders", url: "https://example.com" }, [], ["no-endpoint"]],
  ["the site's URL as its endpoint", { name: "orders", url: "https://example.com", transport: "http" }, [
    "https://example.com",
  ], []],
  ["the URL of another host", { name: "orders", url: "https://mcp.example.com" }, [
    "https://mcp.example.com",
  ], []],
  ["a placeholder", { name: "orders", endpoint: "https://<project>.example.com/mcp" }, [], ["no-endpoint"]],
  ["no URL", { name: "orders", version: "1.0.0", transport: "streamable-http" }, [], ["no-endpoint"]],
  ["no name", { url: "https://example.com/mcp" }, ["https://example.com/mcp"], ["no-server-name"]],
  ["a URL of another scheme", { name: "orders", url: "javascript:alert(1)" }, [], ["no-endpoint"]],
  ["nothing", {}, [], ["no-server-name", "no-endpoint"]],
  ["an array", [], [], ["not-an-object"]],
  ["text", "card", [], ["not-an-object"]],
];

for (const [name, card, urls, problems] of LEGACY) {
  Deno.test(`parseMcpCard() reads an earlier card with ${name}`, () => {
    const read = parseMcpCard(card, BASE);
    const found = [read.shape, read.remotes.map(({ url }) => url), read.problems.map(({ code }) => code)];
    assertEquals(found, ["legacy", [...urls], [...problems]]);
  });
}

const LOCAL: readonly (readonly [name: string, card: Json, isLocal: boolean])[] = [
  ["packages", { name: "a/b", packages: [{ registryType: "npm", identifier: "b" }] }, true],
  ["packages and no remotes", { name: "a/b", packages: [{ identifier: "b" }], remotes: [] }, true],
  ["packages and a remote", {
    name: "a/b",
    packages: [{ identifier: "b" }],
    remotes: [{ type: "streamable-http", url: "https://example.com/mcp" }],
  }, false],
  ["packages and the template of a remote", {
    name: "a",
    packages: [{ identifier: "b" }],
    remotes: [{ url: "https://{tenant}.example.com/mcp" }],
  }, false],
  ["a program", { mcpServers: { orders: { command: "npx", args: ["orders"] } } }, true],
  [
    "a bridge",
    { mcpServers: { a: { command: "npx", args: ["mcp-remote", "https://example.com/mcp"] } } },
    false,
  ],
  ["a program with two transports", { name: "orders", transport: ["stdio", "streamable-http"] }, false],
  ["nothing", {}, false],
  ["a name alone", { name: "orders" }, false],
];

for (const [name, card, isLocal] of LOCAL) {
  Deno.test(`parseMcpCard() takes ${name} for ${isLocal ? "" : "more than "}a local server`, () => {
    assertEquals(parseMcpCard(card, BASE).isLocal, isLocal);
  });
}

const HOSTILE: Readonly<Record<string, Json>> = {
  "many remotes": { ...CARD, remotes: Array.from({ length: 20_000 }, () => ({ type: "x", url: "y" })) },
  "many servers": {
    servers: Array.from(
      { length: 20_000 },
      () => ({ remotes: Array.from({ length: 5 }, () => ({ url: "/x" })) }),
    ),
  },
  "long texts": {
    ...CARD,
    name: "a/".repeat(400_000),
    version: "x.".repeat(400_000),
    description: " ".repeat(500_000),
  },
};
for (const [name, card] of Object.entries(HOSTILE)) {
  Deno.test(`parseMcpCard() keeps at most 50 URLs of ${name}`, () => {
    const { remotes } = parseMcpCard(card, BASE);
    assert(remotes.length <= 50);
  });
}

const remote = (url: string) => ({ ...CARD, remotes: [{ type: "sse", url }] });
const path = (length: number) => "https://example.com/".padEnd(length, "x");
const many = (count: number, item: Json): Json[] => Array.from({ length: count }, () => item);

const EDGES: readonly [name: string, card: Json, problems: readonly string[]][] = [
  ["a name of 200 characters", { ...CARD, name: "com.example/".padEnd(200, "x") }, []],
  ["a name of 201 characters", { ...CARD, name: "com.example/".padEnd(201, "x") }, ["bad-name"]],
  ["a name of three characters", { ...CARD, name: "a/b" }, []],
  ["a version of 255 characters", { ...CARD, version: "1".repeat(255) }, []],
  ["a version of 256 characters", { ...CARD, version: "1".repeat(256) }, ["bad-version"]],
  ["a title of 1 character", { ...CARD, title: "x" }, []],
  ["a title of 100 characters", { ...CARD, title: "x".repeat(100) }, []],
  ["a title of 101 characters", { ...CARD, title: "x".repeat(101) }, ["bad-title"]],
  ["a URL of 2,048 characters", remote(path(2048)), []],
  ["a URL of 2,049 characters", remote(path(2049)), ["bad-remote-url"]],
  ["50 remotes", { ...CARD, remotes: many(50, CARD.remotes[0] ?? null) }, []],
  ["51 remotes", { ...CARD, remotes: many(51, CARD.remotes[0] ?? null) }, ["too-many-remotes"]],
];
for (const [name, card, problems] of EDGES) {
  Deno.test(`parseMcpCard() judges ${name}`, () => {
    assertEquals(parseMcpCard(card, BASE).problems.map(({ code }) => code), problems);
  });
}

/** The card itself and eight members that may have a server come before the servers of lists. */
const inParts = (parts: number): Json => ({
  name: "orders",
  servers: many(50, {}),
  mcpServers: many(50, {}),
  transports: many(50, {}),
  packages: [...many(parts - 160, {}), { url: "/mcp" }],
});
const LEGACY_EDGES: readonly [name: string, card: Json, remotes: number][] = [
  ["the 50th of a list", { name: "orders", servers: [...many(49, {}), { url: "/mcp" }] }, 1],
  ["no 51st of a list", { name: "orders", servers: [...many(50, {}), { url: "/mcp" }] }, 0],
  ["the 200th part", inParts(200), 1],
  ["no 201st part", inParts(201), 0],
  ["a URL of 2,048 characters", { name: "orders", endpoint: path(2048) }, 1],
  ["no URL of 2,049 characters", { name: "orders", endpoint: path(2049) }, 0],
];
for (const [name, card, remotes] of LEGACY_EDGES) {
  Deno.test(`parseMcpCard() reads in an earlier card ${name}`, () => {
    assertEquals(parseMcpCard(card, BASE).remotes.length, remotes);
  });
}
