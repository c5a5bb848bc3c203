import { assertEquals } from "@std/assert";
import { createSocket } from "node:dgram";
import { dnsServer } from "../../../fixtures/dns_server.ts";
import { encodeName } from "../../../../src/scan/fetch/dns/message.ts";
import { query } from "../../../../src/scan/fetch/dns/query.ts";

const QUESTION = { name: encodeName("site.test") ?? "", type: "A" } as const;
const SITE = { a: ["192.0.2.1"] };
const FORGED = "203.0.113.9";

Deno.test("query() asks nobody once the scan has ended", async () => {
  await using server = await dnsServer({ "site.test": SITE });
  assertEquals(await query(server, QUESTION, AbortSignal.abort()), "unreachable");
  assertEquals(server.asked, []);
});

Deno.test("query() asks over TCP only when the response is truncated, or if it has to", async () => {
  await using server = await dnsServer({ "site.test": { ...SITE, isLong: true } });
  for (const viaTcp of [false, true]) {
    const reply = await query(server, QUESTION, AbortSignal.timeout(60_000), viaTcp);
    assertEquals(typeof reply === "string" ? reply : reply.addresses, SITE.a);
  }
  assertEquals(server.viaTcp, [false, true, true]);
});

Deno.test("query() closes what it opened when its signal aborts", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const stop = new AbortController();
  const asking = query({ address: "127.0.0.1", port: listener.addr.port }, QUESTION, stop.signal, true);
  const connection = await listener.accept();
  const bytes = new Uint8Array(100);
  await connection.read(bytes);
  stop.abort();
  assertEquals([await asking, await connection.read(bytes)], ["unreachable", null]);
  connection.close();
  listener.close();
});

Deno.test("query() ignores responses with another id, another question or from another port", async () => {
  const other = createSocket("udp4");
  const answer = (response: Uint8Array) => {
    const forged = Uint8Array.from(response);
    forged.set(FORGED.split(".").map(Number), forged.length - 4);
    return forged;
  };
  const socket = createSocket("udp4");
  const { promise: isBound, resolve } = Promise.withResolvers<void>();
  socket.bind(0, "127.0.0.1", () => resolve());
  await isBound;
  await using source = await dnsServer({ "site.test": SITE });
  socket.on("message", async (question, { port, address }) => {
    const right = await answered(source.port, question);
    const wrongId = answer(right);
    wrongId[0] = (wrongId[0] ?? 0) ^ 1;
    const wrongName = answer(right);
    wrongName[13] = "x".charCodeAt(0);
    const noResponse = answer(right);
    noResponse[2] = 0;
    for (const each of [wrongId, wrongName, noResponse, new Uint8Array(5)]) socket.send(each, port, address);
    other.send(answer(right), port, address, () => socket.send(right, port, address));
  });
  const reply = await query(
    { address: "127.0.0.1", port: socket.address().port },
    QUESTION,
    AbortSignal.timeout(60_000),
  );
  socket.close();
  other.close();
  assertEquals(typeof reply === "string" ? reply : reply.addresses, SITE.a);
});

/** The response of another server to the same bytes. */
async function answered(port: number, question: Uint8Array): Promise<Uint8Array> {
  const socket = createSocket("udp4");
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  socket.on("message", (message) => resolve(message));
  socket.send(question, port, "127.0.0.1");
  const message = await promise;
  socket.close();
  return message;
}

Deno.test("query() reports a server that permissions deny at once", () => {
  const script = `
    import { query } from "${new URL("../../../../src/scan/fetch/dns/query.ts", import.meta.url)}";
    const server = { address: "169.254.169.253", port: 53 };
    console.log(await query(server, { name: "\\0", type: "A" }, AbortSignal.timeout(60_000)));
    Deno.exit();`;
  const path = Deno.makeTempFileSync({ suffix: ".ts" });
  Deno.writeTextFileSync(path, script);
  const { stdout } = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--no-prompt",
      "--no-check",
      `--config=${new URL("../../../../deno.json", import.meta.url).pathname}`,
      "--allow-net",
      "--deny-net=169.254.0.0/16",
      "--allow-read",
      path,
    ],
  }).outputSync();
  Deno.removeSync(path);
  assertEquals(new TextDecoder().decode(stdout), "denied\n");
});
