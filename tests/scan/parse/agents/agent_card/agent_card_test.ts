import { assertEquals } from "@std/assert";
import type { Json } from "../../../../../src/json.ts";
import {
  isLikeAgentCard,
  parseAgentCard,
} from "../../../../../src/scan/parse/agents/agent_card/agent_card.ts";
import { JSON_LENGTH_LIMIT } from "../../../../../src/scan/parse/formats/json.ts";

const skill = { id: "track", name: "Track", description: "Gives the state.", tags: ["orders"] };
const common = {
  name: "Orders",
  description: "Tracks orders.",
  version: "1.0.0",
  capabilities: {},
  defaultInputModes: ["text/plain"],
  defaultOutputModes: ["text/plain; charset=utf-8", "image/*"],
  skills: [skill],
};
const place = { url: "https://example.com/a2a", protocolBinding: "JSONRPC", protocolVersion: "1.0" };
const modern = { ...common, supportedInterfaces: [place] };
const older = { ...common, protocolVersion: "0.3.0", url: place.url };
const at = (...supportedInterfaces: Json[]): Json => ({ ...common, supportedInterfaces });
const { tags: _, ...untagged } = skill;

const CASES: readonly [name: string, card: Json, version: string, problems: readonly string[]][] = [
  ["reads version 1.0", modern, "1.0", []],
  ["reads version 0.3", older, "0.3", []],
  ["reads version 0.2", { ...common, protocolVersion: "0.2.5", url: place.url }, "0.2", []],
  ["takes a card without version for 0.2", { ...common, url: place.url }, "0.2", []],
  ["reads both", { ...modern, ...older }, "dual", []],
  ["takes version and url as extra in 1.0", { ...modern, protocolVersion: "1.0", url: place.url }, "1.0", []],
  ["takes a url as extra in 1.0", { ...modern, url: place.url }, "1.0", []],
  ["accepts a full version", at({ ...place, protocolVersion: "1.0.1" }), "1.0", []],
  ["accepts an interface of 0.3 in 1.0", at(place, { ...place, protocolVersion: "0.3" }), "1.0", []],
  ["accepts a binding named by a URI", at({ ...place, protocolBinding: "https://example.com/b" }), "1.0", []],
  ["accepts a word of Spanish", { ...modern, description: "Para todo el mundo" }, "1.0", []],
  [
    "accepts schemes of 0.3 beside a url of 0.3",
    { ...modern, url: place.url, securitySchemes: { any: { type: "http", scheme: "bearer" } } },
    "1.0",
    [],
  ],
  ["notes a template", { ...modern, name: "my agent" }, "1.0", ["placeholder name: my agent"]],
  ["notes a stale version", { ...modern, protocolVersion: "0.3.0" }, "1.0", [
    "stray-protocol-version protocolVersion: 0.3.0",
  ]],
  ["notes 1.0 in the shape of 0.3", { ...older, protocolVersion: "1.0" }, "0.3", [
    "old-shape-of-new-version protocolVersion: 1.0",
  ]],
  ["notes all required fields of an empty card", {}, "1.0", [
    "missing-field name",
    "missing-field description",
    "missing-field version",
    "missing-field capabilities",
    "missing-field supportedInterfaces",
    "missing-field defaultInputModes",
    "missing-field defaultOutputModes",
    "missing-field skills",
  ]],
  ["names fields in snake case", { ...common, supported_interfaces: [place] }, "1.0", [
    "snake-case-field supported_interfaces",
  ]],
  ["notes a transport in 1.0", at({ url: place.url, transport: "JSONRPC", protocolVersion: "1.0" }), "1.0", [
    "old-interface-field supportedInterfaces[0].transport",
  ]],
  [
    "notes an empty binding beside a transport",
    at({ ...place, protocolBinding: "", transport: "JSONRPC" }),
    "1.0",
    ["missing-field supportedInterfaces[0].protocolBinding"],
  ],
  ["notes a missing binding", at({ url: place.url, protocolVersion: "1.0" }), "1.0", [
    "missing-field supportedInterfaces[0].protocolBinding",
  ]],
  ["notes a binding in 0.3", { ...older, additionalInterfaces: [place] }, "0.3", [
    "new-interface-field additionalInterfaces[0].protocolBinding",
  ]],
  ["notes a relative URL", at({ ...place, url: "/a2a" }), "1.0", [
    "bad-url supportedInterfaces[0].url: /a2a",
  ]],
  ["notes host and port", at({ ...place, url: "grpc.example.com:443", protocolBinding: "GRPC" }), "1.0", [
    "insecure-url supportedInterfaces[0].url: grpc.example.com:443",
  ]],
  ["notes a web socket", at({ ...place, url: "wss://example.com/a2a" }), "1.0", [
    "insecure-url supportedInterfaces[0].url: wss://example.com/a2a",
  ]],
  ["notes a binding in lower case", at({ ...place, protocolBinding: "jsonrpc" }), "1.0", [
    "unknown-binding supportedInterfaces[0].protocolBinding: jsonrpc",
  ]],
  ["notes an interface that is not an object", at("https://example.com/a2a"), "1.0", [
    "bad-interface supportedInterfaces[0]",
  ]],
  ["notes interfaces that are not a list", { ...common, supportedInterfaces: place }, "1.0", [
    "wrong-kind supportedInterfaces",
  ]],
  ["notes a skill without tags", { ...modern, skills: [untagged] }, "1.0", [
    "bad-skill skills[0] without tags",
  ]],
  ["notes modes that are not types", { ...modern, defaultInputModes: ["text", 1] }, "1.0", [
    "bad-mode defaultInputModes: text",
  ]],
  [
    "accepts the schemes of 1.0",
    {
      ...modern,
      securitySchemes: { any: { httpAuthSecurityScheme: { scheme: "bearer" } } },
      securityRequirements: [{ schemes: { any: { list: [] } } }],
    },
    "1.0",
    [],
  ],
  [
    "accepts a flat requirement",
    {
      ...modern,
      securitySchemes: { any: { mtlsSecurityScheme: {} } },
      securityRequirements: [{ any: [] }],
    },
    "1.0",
    [],
  ],
  [
    "accepts schemes of either version in both",
    {
      ...modern,
      ...older,
      securitySchemes: { one: { type: "http", scheme: "bearer" }, two: { mtlsSecurityScheme: {} } },
      security: [{ one: [] }],
    },
    "dual",
    [],
  ],
  [
    "notes two kinds of scheme in one",
    {
      ...modern,
      securitySchemes: { any: { mtlsSecurityScheme: {}, apiKeySecurityScheme: {} } },
    },
    "1.0",
    ["bad-security-scheme securitySchemes.any"],
  ],
  ["notes a requirement without its scheme", { ...older, security: [{ constructor: [] }] }, "0.3", [
    "undeclared-scheme constructor",
  ]],
  [
    "accepts a provider with name and URL",
    { ...older, provider: { organization: "Example", url: "https://example.com" } },
    "0.3",
    [],
  ],
  ["notes a provider without name", { ...older, provider: { url: "https://example.com" } }, "0.3", [
    "bad-provider provider without organization",
  ]],
  [
    "notes an extension without URI",
    { ...modern, capabilities: { extensions: [{ uri: "ap2" }] } },
    "1.0",
    [
      "bad-extension capabilities.extensions[0]",
    ],
  ],
  ["notes a signature without signature", { ...modern, signatures: [{ protected: "e30" }] }, "1.0", [
    "bad-signature signatures",
  ]],
  ["refuses a list", [modern], "1.0", ["not-an-object"]],
  ["refuses a text", "card", "1.0", ["not-an-object"]],
  ["notes a version that is a number", { ...modern, version: 1 }, "1.0", ["wrong-kind version"]],
  ["notes a protocol's version that is a number", at({ ...place, protocolVersion: 1 }), "1.0", [
    "wrong-kind supportedInterfaces[0].protocolVersion",
  ]],
  ["notes tags that are a text", { ...modern, skills: [{ ...skill, tags: "orders" }] }, "1.0", [
    "bad-skill skills[0].tags is not a list",
  ]],
  ["notes examples that are a text", { ...modern, skills: [{ ...skill, examples: "Where?" }] }, "1.0", [
    "bad-skill skills[0].examples is not a list",
  ]],
  ["accepts lists that are null", { ...modern, skills: [{ ...skill, examples: null }] }, "1.0", []],
  ["notes a capability that is a text", { ...modern, capabilities: { streaming: "false" } }, "1.0", [
    "bad-capability capabilities.streaming",
  ]],
  [
    "notes a key without name",
    { ...older, securitySchemes: { key: { type: "apiKey", in: "header" } } },
    "0.3",
    [
      "bad-security-scheme securitySchemes.key without name",
    ],
  ],
  [
    "notes OAuth without flows",
    { ...modern, securitySchemes: { any: { oauth2SecurityScheme: { description: "OAuth" } } } },
    "1.0",
    ["bad-security-scheme securitySchemes.any without flows"],
  ],
  ["notes the URL of a resolver", at({ ...place, url: "dns:///grpc.example.com:443" }), "1.0", [
    "insecure-url supportedInterfaces[0].url: dns:///grpc.example.com:443",
  ]],
];

for (const [name, card, version, problems] of CASES) {
  Deno.test(`parseAgentCard() ${name}`, () => {
    const read = parseAgentCard(card);
    const words = read.problems.map(({ code, detail }) => detail === undefined ? code : `${code} ${detail}`);
    assertEquals([read.version, words], [version, problems]);
  });
}

Deno.test("parseAgentCard() reads nothing of a list", () => {
  const { problems, ...card } = parseAgentCard([modern]);
  assertEquals(card, { version: "1.0", olderVersion: null, interfaces: [], extensions: [], skills: 0 });
  assertEquals(problems.map(({ code }) => code), ["not-an-object"]);
});

Deno.test("parseAgentCard() reads the URLs of the agent", () => {
  const { interfaces } = parseAgentCard({
    ...modern,
    ...older,
    additionalInterfaces: [{ url: "https://example.com/grpc", transport: "GRPC" }],
  });
  assertEquals(interfaces.map(({ href, binding }) => [href, binding]), [
    ["https://example.com/a2a", "JSONRPC"],
    ["https://example.com/a2a", "JSONRPC"],
    ["https://example.com/grpc", "GRPC"],
  ]);
});

Deno.test("parseAgentCard() reads extensions in place and out of it", () => {
  const { extensions } = parseAgentCard({
    ...modern,
    capabilities: {
      extensions: [{ uri: "https://example.com/a", required: true, params: { roles: [] } }, null],
    },
    extensions: [{ uri: "https://example.com/b" }],
  });
  assertEquals(extensions, [
    { isInPlace: true, uri: "https://example.com/a", params: { roles: [] } },
    { isInPlace: false, uri: "https://example.com/b", params: undefined },
  ]);
});

Deno.test("parseAgentCard() limits skills and interfaces", () => {
  const { skills, interfaces, problems } = parseAgentCard({
    ...at(...Array.from({ length: 51 }, () => place)) as { [key: string]: Json },
    skills: Array.from({ length: 501 }, (_, each) => ({ ...skill, id: `${each}` })),
  });
  assertEquals(
    [skills, interfaces.length, problems.map(({ code }) => code)],
    [500, 50, ["too-many-skills"]],
  );
});

for (
  const [name, value, like] of [
    ["a card", modern, true],
    ["a card of 0.2", { ...common, url: place.url }, true],
    ["something else", { name: "x", version: "1", url: "https://example.com" }, false],
    ["two of its fields", { url: "https://example.com", skills: [] }, false],
    ["a list", [modern], false],
  ] as const
) {
  Deno.test(`isLikeAgentCard() ${like ? "knows" : "refuses"} ${name}`, () => {
    assertEquals(isLikeAgentCard(value), like);
  });
}

Deno.test("parseAgentCard() cuts what it quotes", () => {
  const long = "your ".repeat(JSON_LENGTH_LIMIT / 8);
  const { problems } = parseAgentCard({ ...modern, name: `TODO ${long}`, defaultInputModes: [long] });
  assertEquals(problems.map(({ code, detail = "" }) => [code, detail.length]), [
    ["placeholder", 200],
    ["bad-mode", 200],
  ]);
});

Deno.test("isLikeAgentCard() knows a card by three of its fields", () => {
  const [two, three] = [{ skills: [], url: place.url }, { skills: [], url: place.url, capabilities: {} }];
  assertEquals([isLikeAgentCard(two), isLikeAgentCard(three)], [false, true]);
});
