import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { readSwaggerServer } from "../../../../src/scan/parse/api/openapi_servers.ts";

const CASES: readonly [
  name: string,
  description: Json,
  expected: readonly [url: string, resolvedUrl: string | null] | null,
][] = [
  ["a host with the scheme of the document", { host: "a.example" }, [
    "http://a.example",
    "http://a.example/",
  ]],
  ["https before other schemes", { host: "a.example", basePath: "/v1", schemes: ["http", "https"] }, [
    "https://a.example/v1",
    "https://a.example/v1",
  ]],
  ["the first scheme without https", { host: "a.example", schemes: ["wss", "http"] }, [
    "wss://a.example",
    null,
  ]],
  ["a path on the host of the document", { basePath: "/v1" }, ["/v1", "http://example.com/v1"]],
  ["no host and no path", { schemes: ["https"] }, null],
];

for (const [name, description, expected] of CASES) {
  Deno.test(`readSwaggerServer() reads ${name}`, () => {
    const servers = readSwaggerServer(description, new URL("http://example.com/docs/swagger.json"));
    assertEquals(
      servers.map(({ url, resolvedUrl }) => [url, resolvedUrl]),
      expected === null ? [] : [[...expected]],
    );
  });
}
