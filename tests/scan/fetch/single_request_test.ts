import { assertEquals, assertRejects } from "@std/assert";
import { Unobservable } from "../../../src/errors.ts";
import { post, type PostAnswer, type PostOptions } from "../../../src/scan/fetch/single_request.ts";
import { type FixtureServer, serveSites } from "../../fixtures/server.ts";
import { silence } from "../../fixtures/stream.ts";
import { fixtureNetwork } from "../scan_site.ts";

const HOST = "hooks.readiness-tests.org";
const BODY = "Zürich";

function postTo(server: FixtureServer, options: Partial<PostOptions> = {}): Promise<PostAnswer> {
  return post({ url: new URL(`https://${HOST}/in?key=1`), headers: { "x-name": "value" }, body: BODY }, {
    network: fixtureNetwork(server),
    maxMs: 5_000,
    maxAnswerMs: 2_000,
    maxAnswerBytes: 10,
    signal: new AbortController().signal,
    ...options,
  });
}

Deno.test("post() sends the headers and the bytes of the body on a separate connection", async () => {
  await using server = await serveSites({ [HOST]: () => ({ status: 204 }) });
  await postTo(server);
  const [request] = server.requests;
  assertEquals([request?.method, request?.path], ["POST", "/in?key=1"]);
  assertEquals(
    ["x-name", "content-length", "connection", "host"].map((name) => request?.headers.get(name)),
    ["value", "7", "close", HOST],
  );
  assertEquals(new TextDecoder().decode(request?.body), BODY);
});

Deno.test("post() reads no more of a response than it may", async () => {
  const answer = { status: 503, headers: { "retry-after": "60" }, body: "0123456789abc" };
  await using server = await serveSites({ [HOST]: () => answer });
  const { status, headers, body } = await postTo(server);
  assertEquals([status, headers.get("retry-after")], [503, "60"]);
  assertEquals(new TextDecoder().decode(body), "0123456789");
});

Deno.test("post() ends when its time is over", async () => {
  await using server = await serveSites({ [HOST]: { socket: silence } });
  const error = await assertRejects(() => postTo(server, { maxMs: 200 }), Unobservable);
  assertEquals(error.code, "TLS_TIMEOUT");
});
