/** Slow: starts three NATS servers, and processes of collectors and workers, and kills them. */
import { nkeys } from "@nats-io/transport-node";
import { assertEquals, assertNotEquals, assertRejects } from "@std/assert";
import { AppError } from "../../../src/errors.ts";
import { connectFleet, fleetSettings } from "../../../src/survey/fleet/fleet_connection.ts";
import { FleetScans } from "../../../src/survey/fleet/fleet_scans.ts";
import { RESULTS, targetConsumer, TARGETS } from "../../../src/survey/fleet/fleet_streams.ts";
import { unscannedFacts } from "../../../src/survey/site_row.ts";
import { startLossyProxy } from "../../database/lossy_proxy.ts";
import { serveTinySites, tinyHome } from "../../fixtures/tiny_sites.ts";
import { inFolder, surveyCommand } from "../survey_process.ts";
import { collect, newKey, startWorker, waveOf, WorkInParts } from "./fleet_runs.ts";
import { fleetOf, NatsCluster, natsPath, NatsServer } from "./nats_servers.ts";

/** Kills of each kind. FLEET_KILLS runs more by hand. */
const KILLS = Number(Deno.env.get("FLEET_KILLS") ?? 2);
const ignore = natsPath() === null;
/** Milliseconds, so that the targets of a killed worker do not wait for half a minute. */
const LEASE_MS = 3_000;

Deno.test({
  name: "each line has one row after the leaders of three servers were killed",
  ignore,
  async fn() {
    await using cluster = await NatsCluster.start();
    await using fleet = await fleetOf(cluster);
    await using watcher = await fleetOf(cluster);
    await targetConsumer(fleet, LEASE_MS);
    const list = Array.from({ length: 1_000 * KILLS }, (_, at) => `s${at}.example`);
    const parts = new WorkInParts(400, KILLS);
    const scan = async () => {
      await parts.pass();
      return unscannedFacts("completed", null);
    };
    await using _first = await startWorker(cluster, scan, 16);
    await using _second = await startWorker(cluster, scan, 16);
    const collected = collect(fleet, list, { writeMs: LEASE_MS });
    for (let kill = 0; kill < KILLS; kill++) {
      await parts.reached(kill);
      await cluster.restartLeader(watcher, kill % 2 === 0 ? TARGETS : RESULTS, () => parts.release(kill));
    }
    const { rows } = await collected;
    assertEquals(rows.map(({ line }) => line), list.map((_, at) => at + 1));
    for (const stream of [TARGETS, RESULTS]) {
      assertEquals((await watcher.manager.streams.info(stream)).config.num_replicas, 3, stream);
    }
  },
});

interface Access {
  readonly flags: readonly string[];
  readonly url: string;
  readonly files?: Parameters<typeof fleetSettings>[1];
}

/** A server with these credentials, and the settings of a client. */
const ACCESSES: Readonly<Record<string, (folder: string) => Access | Promise<Access>>> = {
  "a user and a password": () => ({
    flags: ["--user", "ann", "--pass", "a%b"],
    url: "nats://ann:a%25b@127.0.0.1",
  }),
  "a token": () => ({ flags: ["--auth", "s3cr3t"], url: "nats://s3cr3t@127.0.0.1" }),
  async "a creds file"(folder) {
    const user = nkeys.createUser();
    const config = `authorization { users: [{ nkey: ${user.getPublicKey()} }] }`;
    await Deno.writeTextFile(`${folder}/nats.conf`, config);
    // A server without an operator ignores the JWT.
    const creds = credsText({
      "NATS USER JWT": "e30.e30.e30",
      "USER NKEY SEED": new TextDecoder().decode(user.getSeed()),
    });
    return { flags: ["--config", `${folder}/nats.conf`], url: "nats://127.0.0.1", files: { creds } };
  },
  async "TLS"(folder) {
    await makeCertificates(folder);
    const files = { ca: await Deno.readTextFile(`${folder}/ca.pem`) };
    return { flags: tlsFlags(folder), url: "tls://localhost", files };
  },
  async "a client certificate"(folder) {
    await makeCertificates(folder);
    const [ca = "", cert = "", key = ""] = ["ca", "client", "client_key"].map((name) =>
      Deno.readTextFileSync(`${folder}/${name}.pem`)
    );
    const flags = [...tlsFlags(folder), "--tlsverify", "--tlscacert", `${folder}/ca.pem`];
    return { flags, url: "nats://localhost", files: { ca, cert, key } };
  },
};

for (const [name, access] of Object.entries(ACCESSES)) {
  Deno.test({
    name: `a collector connects with ${name}`,
    ignore,
    fn: () => inFolder(async (folder) => assertEquals(await isConnected(await access(folder)), true)),
  });
}

async function isConnected({ flags, url, files }: Access): Promise<boolean> {
  await using server = await NatsServer.start(flags);
  await using fleet = await connectFleet(fleetSettings(`${url}:${server.port}`, files), "test");
  return (await fleet.manager.getAccountInfo()).streams === 0;
}

function credsText(parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).map(([name, text]) =>
    `-----BEGIN ${name}-----\n${text}\n------END ${name}------\n`
  ).join("\n");
}

function tlsFlags(folder: string): readonly string[] {
  return ["--tls", "--tlscert", `${folder}/server.pem`, "--tlskey", `${folder}/server_key.pem`];
}

/** An authority with a certificate for the server and one for a client. */
async function makeCertificates(folder: string): Promise<void> {
  const made = (name: string, more: readonly string[]) =>
    openssl(folder, [
      ...[
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
      ],
      ...["-keyout", `${name}_key.pem`, "-out", `${name}.pem`, "-subj", `/CN=${name}`, ...more],
    ]);
  const signed = ["-CA", "ca.pem", "-CAkey", "ca_key.pem", "-addext", "basicConstraints=critical,CA:FALSE"];
  await made("ca", []);
  await made("server", [...signed, "-addext", "subjectAltName=DNS:localhost"]);
  await made("client", [...signed, "-addext", "extendedKeyUsage=clientAuth"]);
}

async function openssl(cwd: string, args: readonly string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command("openssl", { args: [...args], cwd }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

/** Every so many pieces of the server's answers, a connection is cut. */
const PIECES = 40;

Deno.test({
  name: "a wave begins and ends although each of its connections is cut",
  ignore,
  async fn() {
    await using server = await NatsServer.start();
    let isCut = false;
    const fate = () => {
      const isLost = isCut;
      isCut = false;
      return isLost ? "closed" as const : "forwarded" as const;
    };
    using proxy = startLossyProxy(server.url, fate);
    await using fleet = await fleetOf({ url: `nats://${new URL(proxy.url).host}` });
    const wave = waveOf(fleet);
    isCut = true;
    await using scans = await FleetScans.open(wave);
    isCut = true;
    await scans.finish();
    assertEquals(isCut, false);
  },
});

Deno.test({
  name: "a collector ends although it did not hear that another one took its place",
  ignore,
  async fn() {
    await using server = await NatsServer.start();
    let isDeaf = false;
    using proxy = startLossyProxy(server.url, () => isDeaf ? "silent" : "forwarded");
    await using fleet = await fleetOf({ url: `nats://${new URL(proxy.url).host}` });
    const key = newKey();
    const signal = AbortSignal.timeout(60_000);
    await using first = await FleetScans.open(waveOf(fleet, { key, signal, watchMs: 5 }));
    const row = first.scan({ line: 1, target: "a.example", rank: null, labels: {} });
    const ended = assertRejects(() => row, AppError, "Cannot use NATS: “consumer deleted”");
    isDeaf = true;
    await using other = await fleetOf(server);
    await using _second = await FleetScans.open(waveOf(other, { key }));
    isDeaf = false;
    await ended;
  },
});

Deno.test({
  name: "each line has one row after connections to the server were cut",
  ignore,
  async fn() {
    await using server = await NatsServer.start();
    let cuts = 0;
    const fate = (piece: number) => piece % PIECES === 0 ? (cuts++, "closed" as const) : "forwarded" as const;
    using proxies = new DisposableStack();
    const cutting = () => {
      const { host } = new URL(proxies.use(startLossyProxy(server.url, fate)).url);
      return { url: `nats://${host}` };
    };
    await using direct = await fleetOf(server);
    await targetConsumer(direct, LEASE_MS);
    await using fleet = await fleetOf(cutting());
    const list = Array.from({ length: 1_000 }, (_, at) => `s${at}.example`);
    await using _first = await startWorker(cutting(), undefined, 16);
    await using _second = await startWorker(cutting(), undefined, 16);
    const { rows } = await collect(fleet, list, { writeMs: LEASE_MS });
    assertEquals(rows.map(({ line }) => line), list.map((_, at) => at + 1));
    assertNotEquals(cuts, 0);
  },
});

Deno.test({
  name: "each line has one row after the collector, a worker and the server were killed",
  ignore,
  fn: () =>
    inFolder(async (folder) => {
      await using server = await NatsServer.start();
      await using fleet = await fleetOf(server);
      await targetConsumer(fleet, LEASE_MS);
      const parts = new WorkInParts(6, KILLS);
      await using sites = serveTinySites(12 + 8 * KILLS, async (request) => {
        if (new URL(request.url).pathname === "/") await parts.pass();
        return await tinyHome(request);
      });
      const list = `${folder}/list.txt`;
      await Deno.writeTextFile(list, [...sites.targets, "not a target"].join("\n"));
      const env = { NATS_URL: server.url };
      const run = ["run", list, "--out", `${folder}/survey`, "--wave", "a", "--sample", "0"];
      const workerOf = () => surveyCommand(["worker", "--concurrency", "2"], env).spawn();
      const workers = [workerOf(), workerOf()];
      let collector = surveyCommand(run, env).spawn();
      for (let kill = 0; kill < KILLS; kill++) {
        await parts.reached(kill);
        const worker = workers.shift();
        for (const process of [collector, worker]) {
          process?.kill("SIGKILL");
          await process?.output();
        }
        parts.release(kill);
        await server.kill();
        await server.start();
        workers.push(workerOf());
        collector = surveyCommand(run, env).spawn();
      }
      const { code, stderr } = await collector.output();
      const errors = new TextDecoder().decode(stderr);
      for (const worker of workers) {
        worker.kill("SIGTERM");
        await worker.output();
      }
      // Without DuckDB, the rows are in the journal.
      if (/Cannot start DuckDB/.test(errors)) return;
      assertEquals(code, 0, errors);
      const sql = `select outcome, count(*)::int as sites, count(distinct line)::int as lines
        from sites group by all order by outcome`;
      const query = await surveyCommand(["query", `${folder}/survey`, sql, "--json"]).output();
      const rows = new TextDecoder().decode(query.stdout).trim().split("\n").map((line) => JSON.parse(line));
      assertEquals(rows, [
        { outcome: "completed", sites: sites.targets.length, lines: sites.targets.length },
        { outcome: "invalid", sites: 1, lines: 1 },
      ]);
    }),
});
