/** Limit of one client for new documents and introspections, which are not cached. */
import { assertEquals, assertMatch } from "@std/assert";
import { MAX_DOCUMENT_CHARACTERS_PER_MINUTE } from "../../src/gql/caller_limits.ts";
import { AddressRateLimit } from "../../src/rate_limit.ts";
import { ADDRESS, endpoint } from "./endpoint.ts";

const INTROSPECTION = "{__schema{types{name}}}";

/** The endpoint with a limit of the given number of characters, and a stopped clock. */
function limited(characters: number) {
  const limit = { action: "read more characters of new documents", per: "per client" };
  const { handle } = endpoint({
    documents: new AddressRateLimit(limit, characters, () => 0),
    authenticate: ({ headers }) => headers.get("x-caller") ?? "",
    idOf: (caller) => caller || null,
    constantFields: ["version"],
  });
  return async (query: string, { address = "192.0.2.1", caller = "", method = "POST" } = {}) => {
    const headers = { "content-type": "application/json", "x-caller": caller };
    const request = method === "POST"
      ? new Request(ADDRESS, { method, headers, body: JSON.stringify({ query }) })
      : new Request(`${ADDRESS}?query=${encodeURIComponent(query)}`, { headers });
    return await handle(request, address);
  };
}

Deno.test("a document counts its characters and 200 more, once", async () => {
  const send = limited(2 * (200 + "{version}".length));
  const statuses = [];
  for (const query of ["{version}", "{version}", "{Version}", "{version}", "{a:version}"]) {
    statuses.push((await send(query)).status);
  }
  // The third one is not valid, so the response is 200. It is not cached, but it counts.
  assertEquals(statuses, [200, 200, 200, 200, 429]);
});

Deno.test("an introspection counts 10,000 characters, unless its answer is kept", async () => {
  const send = limited(30_000);
  const withVariable = "query ($a: Boolean = true) {__schema @include(if: $a) {types {name}}}";
  const queries = [
    INTROSPECTION,
    INTROSPECTION,
    withVariable,
    withVariable,
    INTROSPECTION,
    '{__type(name:"A"){name}}',
  ];
  const statuses = [];
  for (const query of queries) statuses.push((await send(query)).status);
  assertEquals(statuses, [200, 200, 200, 429, 200, 429]);
});

Deno.test("__typename does not count as introspection", async () => {
  assertEquals((await limited(1_000)("{__typename greeting}")).status, 200);
});

Deno.test("a client over the limit receives the time to wait", async () => {
  const response = await limited(6_000)(INTROSPECTION);
  assertEquals([response.status, Number(response.headers.get("retry-after")) > 0], [429, true]);
  const { errors: [{ message, extensions }] } = await response.json();
  assertEquals([extensions.code, Object.keys(extensions)], ["RATE_LIMITED", ["code", "retryAfterSeconds"]]);
  assertMatch(message, /^Cannot read more characters of new documents now: the limit of 6000 per minute/);
});

Deno.test("each caller and each IP address has its own limit, for POST and GET together", async () => {
  const send = limited(250);
  const statuses = [];
  for (
    const [query, client] of [
      ["{a:version}", {}],
      ["{b:version}", { method: "GET" }],
      ["{b:version}", { address: "192.0.2.2" }],
      ["{c:version}", { caller: "ada" }],
      ["{d:version}", { caller: "ada", address: "192.0.2.3" }],
      ["{d:version}", { caller: "ben" }],
    ] as const
  ) statuses.push((await send(query, client)).status);
  assertEquals(statuses, [200, 429, 200, 200, 429, 200]);
});

Deno.test("the limit of the service is a million characters a minute", () =>
  assertEquals(MAX_DOCUMENT_CHARACTERS_PER_MINUTE, 1_000_000));
