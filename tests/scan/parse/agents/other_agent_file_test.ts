import { assertEquals } from "@std/assert";
import type { AgentFileFormat } from "../../../../src/scan/data/agents/other_agent_files.ts";
import { readAgentFile } from "../../../../src/scan/parse/agents/other_agent_file.ts";

const ED25519 = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";
const P384 = `A${"i".repeat(65)}==`;

/** `other`: another format; null: an unknown file is at the URL. */
const READ: readonly (readonly [what: string, AgentFileFormat, text: string, expected: string | null])[] = [
  ["Markdown", "text", "# Cases\n\n> We build cases\n", "valid"],
  ["key and value lines", "text", "Site Name: Cases\nURL: https://example.com/\n", "valid"],
  ["a JSON error instead of a text", "text", ' {"error":"Not found"}', null],

  ["a token", "openai-token", "G3Agpt-zB1blnQZzTTzD6V--pZvDAkkMjTPPucR9DAs\n", "valid"],
  ["a token with a byte order mark", "openai-token", "\uFEFFG3Agpt-zB1blnQZzTTzD6V", "valid"],
  ["a sentence instead of a token", "openai-token", "Challenge token not configured", "no-token"],
  ["two tokens", "openai-token", "G3Agpt-zB1bl\nVmvzGpiug5v4\n", "no-token"],
  ["a token within JSON", "openai-token", '{"token":"G3Agpt-zB1bl"}', "no-token"],

  ["an Ed25519 key", "mcp-registry-keys", `v=MCPv1; k=ed25519; p=${ED25519}\n`, "valid"],
  ["a key without spaces", "mcp-registry-keys", `v=MCPv1;k=ed25519;p=${ED25519}`, "valid"],
  ["a P-384 key", "mcp-registry-keys", `v=MCPv1; k=ecdsap384; p=${P384}`, "valid"],
  [
    "one of two keys",
    "mcp-registry-keys",
    `v=MCPv1; k=rsa; p=AAAA\nv=MCPv1; k=ed25519; p=${ED25519}`,
    "valid",
  ],
  ["a key alone", "mcp-registry-keys", ED25519, "no-key"],
  ["an unknown algorithm", "mcp-registry-keys", `v=MCPv1; k=rsa; p=${ED25519}`, "no-key"],
  ["an inherited name as the algorithm", "mcp-registry-keys", `v=MCPv1; k=toString; p=${ED25519}`, "no-key"],
  [
    "a key in DER",
    "mcp-registry-keys",
    `v=MCPv1; k=ed25519; p=MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=`,
    "no-key",
  ],
  ["a key in hexadecimal", "mcp-registry-keys", `v=MCPv1; k=ed25519; p=${"d7".repeat(32)}`, "no-key"],
  ["a key without padding", "mcp-registry-keys", `v=MCPv1; k=ed25519; p=${ED25519.slice(0, -1)}`, "no-key"],
  [
    "a key after 4,096 characters",
    "mcp-registry-keys",
    `${" #".repeat(2050)}v=MCPv1; k=ed25519; p=${ED25519}`,
    "no-key",
  ],

  ["a claim", "glama-claim", '{"claim":"glama_claim_Rhux5tVDfp7ceLujWSyM4ISV8gfXJ9Hf"}', "valid"],
  ["a maintainer's address", "glama-claim", '{"maintainers":[{"email":"a@example.com"}]}', "valid"],
  ["a maintainer by user name", "glama-claim", '{"maintainers":["example"]}', "no-claim"],
  ["a description", "glama-claim", '{"name":"Cases","mcp_endpoint":"https://example.com/mcp"}', "no-claim"],
  ["a claim with a syntax error", "glama-claim", '{"claim":"glama_claim_R"', "not-json"],

  ["an object", "json", '{"name":"Cases"}', "valid"],
  ["an object with a syntax error", "json", '{"name":"Cases",}', "not-json"],
  ["a text instead of JSON", "json", "Not found", null],
  ["a list instead of an object", "json", "[]", null],

  ["the brands of a house", "brand", '{"house":{"domain":"example.com"},"brands":[{}]}', "valid"],
  ["a redirect to a house", "brand", '{"house":"example.com"}', "valid"],
  ["a redirect to a file", "brand", '{"authoritative_location":"https://example.com/brand.json"}', "valid"],
  ["a brand agent", "brand", '{"brand_agent":{"url":"https://example.com/mcp","id":"a"}}', "valid"],
  ["agents of a seller", "brand", '{"agents":[{"type":"sales","url":"https://example.com/mcp"}]}', "valid"],
  ["one brand", "brand", '{"id":"cases","names":[{"en":"Cases"}]}', "valid"],
  ["AdCP's schema", "brand", '{"$schema":"https://adcontextprotocol.org/schemas/v3/brand.json"}', "valid"],
  [
    "a brand of schema.org",
    "brand",
    '{"@context":"https://schema.org","@type":"Brand","name":"Cases"}',
    "other",
  ],
  ["other brand data", "brand", '{"name":"Cases","domain":"example.com","names":["Cases"]}', "other"],
];

for (const [what, format, text, expected] of READ) {
  Deno.test(`readAgentFile() of ${format} reads ${what} as ${expected ?? "something else"}`, () => {
    const read = readAgentFile(format, text, true);
    assertEquals(read && (read.isOtherFormat ? "other" : read.problem ?? "valid"), expected);
  });
}

Deno.test("readAgentFile() finds no syntax error in a file that was not read to its end", () => {
  assertEquals(readAgentFile("json", '{"name":"Cas', false)?.problem, null);
});

Deno.test("readAgentFile() finds no syntax error in a file above the size limit of the parser", () => {
  assertEquals(readAgentFile("json", `{"name":"${"a".repeat(1_048_576)}`, true)?.problem, null);
});
