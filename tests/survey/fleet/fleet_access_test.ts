/** Servers that ask for credentials, and accounts that may not do everything. */
import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { AppError } from "../../../src/errors.ts";
import { connectFleet, fleetSettings } from "../../../src/survey/fleet/fleet_connection.ts";
import { encodeTarget } from "../../../src/survey/fleet/fleet_message.ts";
import { ensureStreams, targetSubject } from "../../../src/survey/fleet/fleet_streams.ts";
import { CHOICE, collect, newKey, startWorker } from "./fleet_runs.ts";
import { fleetOf, natsPath, NatsServer } from "./nats_servers.ts";

const ignore = natsPath() === null;
const TLS_FOLDER = new URL("../../fixtures/tls/", import.meta.url).pathname;
const CA = Deno.readTextFileSync(`${TLS_FOLDER}ca.pem`);
const PASSWORD = "s3cr3t%";

interface Refusal {
  readonly name: string;
  readonly flags: readonly string[];
  /** Start of the URL, before the port. */
  readonly url: string;
  readonly creds?: string;
  readonly ca?: string;
  readonly reason: string;
}

const USERS = ["--user", "ann", "--pass", PASSWORD];
const TLS = ["--tls", "--tlscert", `${TLS_FOLDER}good.pem`, "--tlskey", `${TLS_FOLDER}server_key.pem`];
const REFUSALS: readonly Refusal[] = [
  {
    name: "another password",
    flags: USERS,
    url: "nats://ann:other@127.0.0.1",
    reason: "Authorization Violation",
  },
  { name: "no password", flags: USERS, url: "nats://127.0.0.1", reason: "Authorization Violation" },
  {
    name: "another token",
    flags: ["--auth", PASSWORD],
    url: "nats://other@127.0.0.1",
    reason: "Authorization",
  },
  {
    name: "a file without credentials",
    flags: USERS,
    url: "nats://127.0.0.1",
    creds: "other",
    reason: "parse",
  },
  { name: "an unknown authority", flags: TLS, url: "tls://localhost", reason: "unable to verify" },
  {
    name: "another name of the server",
    flags: TLS,
    url: "tls://localhost",
    ca: CA,
    reason: "does not match",
  },
  { name: "a server without TLS", flags: [], url: "tls://localhost", reason: "does not support 'tls'" },
];

for (const { name, flags, url, creds = null, ca = null, reason } of REFUSALS) {
  Deno.test({
    name: `NATS is refused with ${name}`,
    ignore,
    async fn() {
      await using server = await NatsServer.start(flags);
      const settings = fleetSettings(`${url}:${server.port}`, { creds, ca });
      const error = await assertRejects(() => connectFleet(settings, "test"), AppError);
      assertStringIncludes(
        error.message,
        `Cannot connect to NATS at ${new URL(url).hostname}:${server.port}: `,
      );
      assertStringIncludes(error.message, reason);
      assertEquals(["s3cr3t", "other@", ":other"].filter((each) => error.message.includes(each)), []);
    },
  });
}

/** Subjects that an account may not use, with the part of a survey that ends. */
const FORBIDDEN: readonly (readonly [subject: string, part: "collector" | "worker"])[] = [
  ["readiness.targets.>", "collector"],
  ["readiness.results.>", "worker"],
  ["$JS.ACK.>", "worker"],
];

for (const [subject, part] of FORBIDDEN) {
  Deno.test({
    name: `a ${part} ends if its account may not use ${subject}`,
    ignore,
    async fn() {
      const config = await Deno.makeTempFile();
      const user = (name: string, deny: readonly string[]) =>
        `{ user: ${name}, password: a, permissions: { publish: { deny: ${JSON.stringify(deny)} } } }`;
      await Deno.writeTextFile(
        config,
        `authorization { users: [${user("some", [subject])}, ${user("all", ["none"])}] }`,
      );
      await using server = await NatsServer.start(["--config", config]);
      const urlOf = (name: string) => ({ url: `nats://${name}:a@127.0.0.1:${server.port}` });
      await using all = await fleetOf(urlOf("all"));
      await ensureStreams(all);
      const told = `Cannot use NATS: “Permissions Violation for Publish to "${subject.replace(">", "")}`;
      if (part === "collector") {
        await using some = await fleetOf(urlOf("some"));
        await assertRejects(() => collect(some, ["a.example"]), AppError, told);
      } else {
        await using worker = await startWorker(urlOf("some"));
        const target = {
          wave: newKey().id,
          line: 1,
          target: "a.example",
          ticket: newKey().id,
          choice: CHOICE,
        };
        await all.publisher.publish(targetSubject(target.target), encodeTarget(target), "1");
        await assertRejects(() => worker.ended, AppError, told);
      }
      await Deno.remove(config);
    },
  });
}
