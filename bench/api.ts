/** What the GraphQL API costs. */
import type { Kv } from "@deno/kv";
import { Authenticator } from "../src/auth/principal/authenticate.ts";
import { newObjectId } from "../src/auth/object_id.ts";
import { type Author, trusted } from "../src/auth/change/author.ts";
import { addUser } from "../src/auth/user/registration.ts";
import { createStores, type Stores } from "../src/auth/stores.ts";
import { mintApiKey } from "../src/auth/principal/token.ts";
import { readConfig } from "../src/config.ts";
import { openDatabase } from "../src/database/open.ts";
import { createApp } from "../src/http/create_app.ts";
import { Scanner } from "../src/scan/scanner.ts";
import { costOf, median, row } from "./figures.ts";
import { sampleKey, sampleServiceAccount } from "../tests/fixtures/records/service_account_record.ts";

const ROUNDS = 5;
const SECONDS = 2;
/** As many as one caller may list within a minute. */
const ACCOUNT_REQUESTS = 200;
const VERSION_BODY = JSON.stringify({ query: "{version}" });
const ACCOUNT_BODY = (id: string) =>
  JSON.stringify({
    query:
      "query($id:ObjectID!){node(id:$id){...on Account{id name serviceAccounts{id name description roleCode enabled createdAt updatedAt createdByUser{id username} keys{id name lastUsedAt expiresAt revokedAt createdAt}}}}}",
    variables: { id },
  });

interface Served extends AsyncDisposable {
  readonly port: number;
}

interface Prepared {
  readonly stores: Stores;
  readonly accountId: string;
  readonly actor: Author;
}

function serveOn(handler: Deno.ServeHandler<Deno.NetAddr>): Served {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, handler);
  return { port: server.addr.port, [Symbol.asyncDispose]: () => server.shutdown() };
}

/** Microseconds of CPU time that this process takes for a request, which another process sends as fast as it can. */
async function cpuOf({ port }: Served, headers: Record<string, string>, body: string): Promise<number> {
  const fields = Object.entries({ host: "127.0.0.1", "content-type": "application/json", ...headers });
  const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const request = `POST /graphql HTTP/1.1\r\n${head}content-length: ${body.length}\r\n\r\n${body}`;
  const load = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "--allow-net=127.0.0.1", new URL("load.ts", import.meta.url).pathname]
      .concat(
        String(port),
        String(SECONDS),
        request,
      ),
    stderr: "inherit",
  });
  let answered = 0;
  const { cpuMs } = await costOf(async () => {
    const { stdout } = await load.output();
    answered = Number(new TextDecoder().decode(stdout)) * SECONDS;
  });
  return cpuMs * 1000 / answered;
}

async function prepare(kv: Kv): Promise<Prepared> {
  const stores = createStores(kv);
  const input = {
    username: "bench",
    displayName: null,
    password: null,
    accountName: null,
    invitationCode: null,
  };
  const user = await addUser(stores, input);
  const [account] = await stores.accounts.listOfUser(user.id);
  const actor = trusted({ kind: "user", id: user.id, name: user.username, address: null });
  return { stores, actor, accountId: account?.id ?? "" };
}

export async function throughput(): Promise<void> {
  const folder = await Deno.makeTempDir();
  const kv = await openDatabase(`${folder}/bench.db`);
  const { stores, actor, accountId } = await prepare(kv);
  const scanner = new Scanner({
    network: {
      entries: [],
      allowPrivate: [],
      ports: [80, 443],
      caCerts: [],
      proxy: null,
      ownHosts: new Set(),
    },
    userAgent: "ReadinessBot/1.0",
  });
  const app = createApp({ config: readConfig(() => undefined), scanner, stores });
  let apiKey = "";
  for (let index = 0; index < 50; index++) {
    const made = { accountId, name: `robot ${index}`, description: null, roleCode: "Viewer" } as const;
    const { id } = await stores.serviceAccounts.create(made, actor);
    for (const name of ["a", "b", "c", "d"]) {
      ({ apiKey } = await stores.keys.create({ serviceAccountId: id, name, expiresAt: null }, actor));
    }
  }
  await using constant = serveOn(() =>
    new Response('{"data":{"version":"1.0.0"}}', { headers: { "content-type": "application/json" } })
  );
  await using service = serveOn((request, { completed }) => app(request, "127.0.0.1", completed));
  const micros = { constant: [] as number[], anonymous: [] as number[], key: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    micros.constant.push(await cpuOf(constant, {}, VERSION_BODY));
    micros.anonymous.push(await cpuOf(service, {}, VERSION_BODY));
    micros.key.push(await cpuOf(service, { "x-api-key": apiKey }, VERSION_BODY));
  }
  // Within each round, as the machine's own speed may change from one to the next.
  const share = (of: readonly number[]) =>
    median(of.map((each, round) => (micros.constant[round] ?? NaN) / each));
  const told = (of: readonly number[]) =>
    `${share(of).toFixed(2)}: ${median(of).toFixed(0)} µs of CPU beside ${
      median(micros.constant).toFixed(0)
    }`;
  const { cpuMs } = await costOf(async () => {
    const headers = { "content-type": "application/json", "x-api-key": apiKey };
    for (let sent = 0; sent < ACCOUNT_REQUESTS; sent++) {
      const url = `http://127.0.0.1:${service.port}/graphql`;
      const response = await fetch(url, { method: "POST", headers, body: ACCOUNT_BODY(accountId) });
      if (!response.ok) throw new Error(`The server refused: ${response.status}`);
      await response.text();
    }
  });
  const accountMs = cpuMs / ACCOUNT_REQUESTS;
  row(
    "{version} beside a constant answer, without the log",
    told(micros.anonymous),
    "≥ 0.50",
    share(micros.anonymous) >= 1 / 2,
  );
  row("{version} with an API key", told(micros.key), "≥ 0.25", share(micros.key) >= 1 / 4);
  row(
    "an account's 50 service accounts of 4 keys, with the client",
    `${accountMs.toFixed(1)} ms of CPU`,
    "≤ 5 ms",
    accountMs <= 5,
  );
  await stores.lastUses.settled();
  kv.close();
  await Deno.remove(folder, { recursive: true });
}

/** Median microseconds of one authentication, among so many service accounts. */
async function authentication(count: number): Promise<{ cold: number; warm: number }> {
  const KEYS = 4;
  const TRIES = 300;
  const folder = await Deno.makeTempDir();
  const kv = await openDatabase(`${folder}/bench.db`);
  const { stores, accountId, actor } = await prepare(kv);
  const { database } = stores;
  const apiKeys: string[] = [];
  for (let made = 0; made < count;) {
    const operation = kv.atomic();
    for (let batch = 0; batch < 150 && made < count; batch++, made++) {
      const id = newObjectId();
      const keys = Array.from({ length: KEYS }, (_, index) => {
        const { apiKey, digest, lastFour } = mintApiKey(id);
        if (index === 0 && apiKeys.length < count && made % Math.ceil(count / TRIES) === 0) {
          apiKeys.push(apiKey);
        }
        return sampleKey({ digest, lastFour, id: newObjectId(), createdByUserId: actor.id });
      });
      const owner = { accountId: `${accountId}${made % 1000}`, createdByUserId: actor.id };
      const record = sampleServiceAccount({ id, name: id, keys, ...owner });
      const place = database.serviceAccounts.row([record.accountId, id]);
      operation.set(place, record);
      for (const owned of [id, ...keys.map((one) => one.id)]) operation.set(["ids", owned], place);
    }
    await operation.commit();
  }
  const authenticator = new Authenticator(stores);
  const pass = async () => {
    const times: number[] = [];
    for (let index = 0; index < TRIES; index++) {
      const headers = new Headers({ "x-api-key": apiKeys[index % apiKeys.length] ?? "" });
      const begun = performance.now();
      await authenticator.authenticate(headers);
      times.push((performance.now() - begun) * 1000);
      await stores.lastUses.settled();
    }
    return median(times);
  };
  const cold = await pass();
  const warm = await pass();
  kv.close();
  await Deno.remove(folder, { recursive: true });
  return { cold, warm };
}

export async function manyServiceAccounts(): Promise<void> {
  await authentication(10);
  const few = await authentication(10);
  const many = await authentication(100_000);
  const told = `${few.warm.toFixed(0)} → ${many.warm.toFixed(0)} µs (first time ${many.cold.toFixed(0)} µs)`;
  row("authenticating among 10 → 100,000 service accounts", told, "the same", many.warm < few.warm * 1.5);
}

/** Everything about the API. */
export async function apiBench(): Promise<void> {
  await throughput();
  await manyServiceAccounts();
}
