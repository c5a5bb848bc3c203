import { assertEquals, assertRejects } from "@std/assert";
import { CdpConnection, CommandFailed } from "../../../src/scan/browser/cdp_connection.ts";
import { type LongMessage, longMessage } from "../../../src/scan/browser/long_event.ts";

/** A connection to a browser that sends these messages once it has got a command. */
function connectionTo(messages: readonly (string | LongMessage)[]) {
  const asked = Promise.withResolvers<void>();
  return new CdpConnection({
    send: () => asked.resolve(),
    messages: (async function* () {
      await asked.promise;
      yield* messages;
    })(),
  });
}

Deno.test("events that nobody listens to are not parsed", async () => {
  const seen: unknown[] = [];
  const connection = connectionTo([
    '{"method":"Runtime.consoleAPICalled","params":[[[ invalid',
    '{"method":"Page.loadEventFired","params":{"timestamp":1},"sessionId":"a"}',
    '{"id":1,"result":{}}',
  ]);
  connection.listen({ "Page.loadEventFired": ({ timestamp }, session) => seen.push(timestamp, session) });
  assertEquals(await connection.send("Page.enable"), {});
  assertEquals(seen, [1, "a"]);
});

Deno.test("a reply that is too long is not parsed, and its command fails", async () => {
  const connection = connectionTo(['{"id":1,"result":[[[ invalid', '{"id":2,"result":{}}']);
  const long = connection.send("Accessibility.getFullAXTree", {}, "", 27);
  const other = connection.send("Page.enable");
  await assertRejects(() => long, CommandFailed, "too long");
  assertEquals(await other, {});
});

Deno.test("a command fails if its reply has lost its middle", async () => {
  const connection = connectionTo([longMessage(`{"id":1,"result":"${"x".repeat(1_000)}"}`)]);
  await assertRejects(() => connection.send("Runtime.evaluate"), CommandFailed, "too long");
});

Deno.test("a reply of the maximum length is read", async () => {
  const reply = '{"id":1,"result":{"nodes":[]}}';
  const sent = connectionTo([reply]).send("Accessibility.getFullAXTree", {}, "", reply.length);
  assertEquals(await sent, { nodes: [] });
});

Deno.test("an event that is too long is left out", async () => {
  const [start, end] = ['{"method":"Runtime.exceptionThrown","params":{"text":"', '"}}'];
  const longest = "x".repeat(2 * 1024 * 1024 - start.length - end.length);
  const connection = connectionTo([
    `${start}${longest}x${end}`,
    start + longest + end,
    '{"id":1,"result":{}}',
  ]);
  const seen: unknown[] = [];
  connection.listen({ "Runtime.exceptionThrown": ({ text }) => seen.push(text === longest) });
  await connection.send("Runtime.enable");
  assertEquals(seen, [true]);
});

const BODY = "x".repeat(3 * 1024 * 1024);
const paused = (end: string) =>
  `{"method":"Fetch.requestPaused","params":{"requestId":"job-2.0","request":{"postData":"${BODY}"},${end}`;
const LONG_REQUESTS: Readonly<Record<string, [event: string | LongMessage, expected: unknown[]]>> = {
  "has lost its middle": [longMessage(paused('"frameId":"F","resourceType":"Fetch"},"sessionId":"S"}')), [
    { requestId: "job-2.0", frameId: "F", resourceType: "Fetch" },
    "S",
  ]],
  "is refused without its content": [paused('"frameId":"F","resourceType":"Document"},"sessionId":"S"}'), [
    { requestId: "job-2.0", frameId: "F", resourceType: "Document" },
    "S",
  ]],
  "cannot name another page": [
    paused(`"request":{"url":${JSON.stringify('"frameId":"F","resourceType":"Image"},"sessionId":"S"}')}}}`),
    [],
  ],
};

for (const [what, [event, expected]] of Object.entries(LONG_REQUESTS)) {
  Deno.test(`a request that is too long ${what}`, async () => {
    const connection = connectionTo([event, '{"id":1,"result":{}}']);
    const seen: unknown[] = [];
    connection.listen({ "Fetch.requestPaused": (fields, session) => seen.push(fields, session) });
    await connection.send("Fetch.enable");
    assertEquals(seen, expected);
  });
}
