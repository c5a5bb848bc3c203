/** Servers that end, or that say nothing, at each step of a connection. */
import type { ConnectionOptions, NatsConnection } from "@nats-io/transport-node";
import { assert, assertEquals, assertRejects } from "@std/assert";
import { answeredIn, followLoss, patiently } from "../../../src/survey/fleet/fleet_wait.ts";
import { connectNats } from "../../../src/survey/fleet/nats_client.ts";

const INFO = `INFO ${
  JSON.stringify({ version: "2.11.0", headers: true, max_payload: 1024 ** 2, proto: 1 })
}\r\n`;
const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

/** A connection to a server. */
class Client {
  readonly #connection: Deno.Conn;

  constructor(connection: Deno.Conn) {
    this.#connection = connection;
  }

  async send(text: string): Promise<void> {
    await this.#connection.write(ENCODER.encode(text));
  }

  /** Reads until the client has sent this. */
  async heard(text: string): Promise<void> {
    const bytes = new Uint8Array(64 * 1024);
    for (let all = ""; !all.includes(text);) {
      const length = await this.#connection.read(bytes);
      if (length === null) throw new Error("The client has ended");
      all += DECODER.decode(bytes.subarray(0, length));
    }
  }

  async greet(): Promise<void> {
    await this.send(INFO);
    await this.heard("PING\r\n");
    await this.send("PONG\r\n");
  }

  async serve(): Promise<void> {
    await this.greet();
    for (;;) {
      await this.heard("PING\r\n");
      await this.send("PONG\r\n");
    }
  }

  /** Resolves when the client closes the connection. */
  async ended(): Promise<void> {
    const bytes = new Uint8Array(64 * 1024);
    while (await this.#connection.read(bytes).catch(() => null) !== null);
  }

  close(): void {
    try {
      this.#connection.close();
    } catch (error) {
      if (!(error instanceof Deno.errors.BadResource)) throw error;
    }
  }
}

type Step = (client: Client) => Promise<void>;

class Server implements AsyncDisposable {
  /** Resolves once the step of each connection has ended. */
  readonly ended: readonly PromiseWithResolvers<void>[];
  readonly begun: readonly PromiseWithResolvers<void>[];
  readonly #listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  readonly #clients: Client[] = [];
  readonly #accepting: Promise<void>;

  /** @param steps of the connections, in order. Later ones repeat the last step */
  constructor(steps: readonly Step[]) {
    this.ended = steps.map(() => Promise.withResolvers<void>());
    this.begun = steps.map(() => Promise.withResolvers<void>());
    this.#accepting = this.#accept(steps);
  }

  async connect(options: Pick<ConnectionOptions, "timeout" | "pingInterval"> = {}): Promise<NatsConnection> {
    const { port } = this.#listener.addr;
    return await connectNats({
      servers: [`127.0.0.1:${port}`],
      ...options,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 5,
      reconnectJitter: 1,
    });
  }

  async #accept(steps: readonly Step[]): Promise<void> {
    let count = 0;
    for await (const connection of this.#listener) {
      const at = count++;
      const client = new Client(connection);
      this.#clients.push(client);
      this.begun[at]?.resolve();
      const step = steps[Math.min(at, steps.length - 1)];
      void step?.(client).catch(() => {}).finally(() => {
        client.close();
        this.ended[at]?.resolve();
      });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#listener.close();
    for (const client of this.#clients) client.close();
    await this.#accepting;
  }
}

/** Servers that nobody can connect to, with the reason. */
const SILENT: Readonly<Record<string, readonly [reason: string, step: Step]>> = {
  "says nothing": ["timeout", (client) => client.ended()],
  "sends half of its introduction": ["timeout", async (client) => {
    await client.send(INFO.slice(0, 20));
    await client.ended();
  }],
  "does not answer the first ping": ["timeout", async (client) => {
    await client.send(INFO);
    await client.ended();
  }],
  "ends after its introduction": ["timeout", (client) => client.send(INFO)],
  "is no NATS server": ["unexpected response", async (client) => {
    await client.send("HTTP/1.1 400 Bad Request\r\n\r\n");
    await client.ended();
  }],
};

for (const [name, [reason, step]] of Object.entries(SILENT)) {
  Deno.test(`a connection to a server that ${name} is given up and closed`, async () => {
    await using server = new Server([step]);
    await assertRejects(() => server.connect({ timeout: 100 }), Error, reason);
    await server.ended[0]?.promise;
  });
}

Deno.test("a connection begins although the introduction arrives in two pieces", async () => {
  await using server = new Server([async (client) => {
    await client.send(INFO.slice(0, 20));
    await client.send(INFO.slice(20));
    await client.heard("PING\r\n");
    await client.send("PONG\r\n");
    await client.ended();
  }]);
  const connection = await server.connect();
  await connection.close();
  await server.ended[0]?.promise;
});

/** The server may end the connection meanwhile. */
async function flushed(connection: NatsConnection): Promise<void> {
  const signal = AbortSignal.timeout(10_000);
  await patiently(() => connection.flush(), { signal, onWait() {} });
}

Deno.test("a client connects again to a server that ends right after its first answers", async () => {
  const ending: Step = (client) => client.greet();
  await using server = new Server([...Array<Step>(20).fill(ending), (client) => client.serve()]);
  const connection = await server.connect();
  await server.begun.at(-1)?.promise;
  await flushed(connection);
  await connection.close();
});

Deno.test("a client connects again if a server does not read what it sends", async () => {
  await using server = new Server([
    async (client) => {
      await client.greet();
      await new Promise(() => {});
    },
    (client) => client.serve(),
  ]);
  const connection = await server.connect({ pingInterval: 50 });
  // More than the system keeps for a reader.
  const block = new Uint8Array(512 * 1024);
  for (let count = 0; count < 32; count++) connection.publish("a", block);
  await server.begun[1]?.promise;
  await flushed(connection);
  await connection.close();
});

Deno.test("a connection that is closed while it connects again leaves no socket", async () => {
  const lost = Promise.withResolvers<void>();
  await using server = new Server([
    async (client) => {
      await client.greet();
      await lost.promise;
    },
    (client) => client.ended(),
  ]);
  const connection = await server.connect();
  lost.resolve();
  await server.begun[1]?.promise;
  await connection.close();
  await server.ended[1]?.promise;
  assert(connection.isClosed());
  assertEquals(await connection.closed(), undefined);
});

Deno.test("a connection that stays lost is noticed", async () => {
  await using server = new Server([(client) => client.greet(), (client) => client.ended()]);
  const connection = await server.connect();
  const lost = Promise.withResolvers<void>();
  using _loss = followLoss(connection, 1, lost.resolve);
  await lost.promise;
  await connection.close();
});

Deno.test("a flush that a server does not answer has a deadline", async () => {
  await using server = new Server([async (client) => {
    await client.greet();
    await client.ended();
  }]);
  const connection = await server.connect();
  const error = await assertRejects(() => answeredIn(1, connection.flush()), DOMException);
  assertEquals(error.name, "TimeoutError");
  await connection.close();
});
