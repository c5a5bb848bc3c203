import { assert, assertEquals, assertRejects } from "@std/assert";
import { type Connection, TlsConnection } from "../../../../src/scan/fetch/connection/tls_connection.ts";
import type { Site } from "../../../fixtures/answer.ts";
import { CA_FILE, serveSites } from "../../../fixtures/server.ts";
import { send, silence } from "../../../fixtures/stream.ts";
import { HOST } from "../fetching.ts";

const CA = Deno.readTextFileSync(CA_FILE);
const REQUEST = new TextEncoder().encode(`GET / HTTP/1.1\r\nhost: ${HOST}\r\n\r\n`);
const BLOCK = new Uint8Array(64 * 1024).fill(97);
/** Bytes that the buffers of the system hold at most, both sides of loopback. */
const SYSTEM_BUFFERS = 64 * 1024 * 1024;

/** A connection from the TLS layer's point of view, which a test can watch or break. */
class Tap implements Connection {
  isBlocked = false;
  written = 0;
  readonly #tcp: Deno.TcpConn;

  constructor(tcp: Deno.TcpConn) {
    this.#tcp = tcp;
  }

  read(space: Uint8Array): Promise<number | null> {
    return this.#tcp.read(space);
  }

  write(bytes: Uint8Array): Promise<number> {
    if (this.isBlocked) return new Promise(() => {});
    this.written += bytes.length;
    return this.#tcp.write(bytes);
  }

  close(): void {
    this.#tcp.close();
  }
}

/** Connects to a site and sends a request. */
async function asking(
  site: Site,
  act: (connection: TlsConnection, tap: Tap) => Promise<void>,
): Promise<void> {
  await using server = await serveSites({ [HOST]: site });
  const port = server.resolve.find((entry) => entry.startsWith(`${HOST}:443:`))?.split(":").at(-1);
  const tap = new Tap(await Deno.connect({ hostname: "127.0.0.1", port: Number(port) }));
  const connection = new TlsConnection(tap, HOST, [CA]);
  try {
    await connection.handshake();
    await connection.write(REQUEST);
    await act(connection, tap);
  } finally {
    connection.close();
  }
}

async function readAll(connection: Connection, space = new Uint8Array(1000)): Promise<string> {
  let text = "";
  for (let count = await connection.read(space); count !== null; count = await connection.read(space)) {
    text += new TextDecoder().decode(space.subarray(0, count));
  }
  return text;
}

/** Runs every task that is ready. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}

Deno.test("TlsConnection reads to the end, in pieces of any size", async () => {
  const site: Site = () => ({ raw: (connection) => send(connection, "x".repeat(40_000)) });
  for (const size of [1000, 16_384, 100_000]) {
    await asking(site, async (connection) => {
      assertEquals((await readAll(connection, new Uint8Array(size))).length, 40_000);
    });
  }
});

Deno.test("TlsConnection has read nothing that nobody asked for", async () => {
  let sent = 0;
  const site: Site = () => ({
    async raw(connection, _, closing) {
      for (; !closing.aborted; sent += BLOCK.length) await send(connection, BLOCK);
    },
  });
  await asking(site, async (connection) => {
    await connection.read(new Uint8Array(1));
    for (let before = -1; before !== sent; await turns(200)) {
      before = sent;
      assert(sent < SYSTEM_BUFFERS);
    }
  });
});

Deno.test("TlsConnection.write() waits for a blocked connection", () =>
  asking(() => ({ raw: silence }), async (connection, tap) => {
    tap.isBlocked = true;
    let written = 0;
    const writing = assertRejects(async () => {
      while (written < SYSTEM_BUFFERS) written += await connection.write(BLOCK);
    }, Deno.errors.BrokenPipe);
    for (let before = -1; before !== written; await turns(50)) before = written;
    assert(written < 1024 * 1024);
    connection.close();
    await writing;
  }));

Deno.test("TlsConnection.write() fails once the other side has left", () =>
  asking(() => ({ raw: () => Promise.resolve() }), async (connection) => {
    assertEquals(await readAll(connection), "");
    await assertRejects(() => connection.write(REQUEST), Deno.errors.BrokenPipe);
  }));

Deno.test("TlsConnection.read() ends when the connection is closed", () =>
  asking(() => ({ raw: silence }), async (connection) => {
    const pending = connection.read(new Uint8Array(1));
    connection.close();
    assertEquals(await pending, null);
  }));

Deno.test("TlsConnection.close() may be called twice", () =>
  asking(() => ({ raw: silence }), async (connection) => {
    connection.close();
    connection.close();
    assertEquals(await connection.read(new Uint8Array(1)), null);
  }));
