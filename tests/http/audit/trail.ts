/** A service with a trail of any length, reached by real HTTP. */
import { SignIn } from "../../../src/auth/user/sign_in.ts";
import type { AuditRecord } from "../../../src/auth/audit/audit_store.ts";
import type { RoleCode } from "../../../src/auth/principal/permission.ts";
import { readConfig } from "../../../src/config.ts";
import { openDatabase } from "../../../src/database/open.ts";
import { callerLimits } from "../../../src/gql/caller_limits.ts";
import { Metrics } from "../../../src/http/observe/metrics.ts";
import { createApp } from "../../../src/http/create_app.ts";
import { answerRuntimeError } from "../../../src/http/server/runtime_error.ts";
import { Shutdown } from "../../../src/http/server/shutdown.ts";
import { setLogLevel } from "../../../src/log.ts";
import { Scanner } from "../../../src/scan/scanner.ts";
import { joined, keyFor, type Person, person, robot, type Scene, sceneOn } from "../../auth/people.ts";
import { closeStores } from "../../gql/api_server.ts";
import { fixtureNetwork } from "../../scan/scan_site.ts";
import { sampleEvent } from "../../fixtures/records/audit_record.ts";

type Credential = Readonly<Record<string, string>>;

/** Events of one operation, which may have 800 kB. */
const BATCH_EVENTS = 30;

export interface World extends AsyncDisposable {
  readonly scene: Scene;
  readonly origin: string;
  readonly accountId: string;
  readonly metrics: Metrics;
  readonly shutdown: Shutdown;
  /** Ann's, who is Admin. */
  readonly admin: Credential;
  /** GET of the trail. */
  get(query?: string, credential?: Credential, init?: RequestInit): Promise<Response>;
}

/** @param limits of the service */
export async function openWorld(limits = callerLimits()): Promise<World> {
  setLogLevel("off");
  const kv = await openDatabase(":memory:");
  const scene = await sceneOn(kv);
  const { stores, ann } = scene;
  const [metrics, shutdown] = [new Metrics(), new Shutdown()];
  const config = readConfig(() => undefined);
  const scanner = new Scanner({ network: fixtureNetwork({ resolve: [] }), userAgent: "ReadinessBot/1.0" });
  const app = createApp({ config, scanner, stores, limits, metrics, shutdown });
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {}, onError: answerRuntimeError },
    (request, { remoteAddr, completed }) => app(request, remoteAddr.hostname, completed),
  );
  const origin = `http://127.0.0.1:${server.addr.port}`;
  const accountId = ann.account.id;
  const admin = await sessionOf(scene, ann);
  return {
    scene,
    origin,
    accountId,
    metrics,
    shutdown,
    admin,
    get: (query = "", credential = admin, init = {}) =>
      fetch(`${origin}/api/accounts/${accountId}/audit.ndjson${query}`, { headers: credential, ...init }),
    async [Symbol.asyncDispose]() {
      await server.shutdown();
      await closeStores(stores);
    },
  };
}

export async function sessionOf({ stores }: Pick<Scene, "stores">, { user, actor }: Person) {
  const { userKey, secret } = await stores.users.createUserKey(user.id, actor);
  const origin = { address: "192.0.2.1", userAgent: null };
  const { token } = await new SignIn(stores, 0).byUserKey(userKey.id, secret, origin);
  return { "x-auth-token": token };
}

/** A member of ann's account, with a session. */
export async function member(scene: Scene, username: string, roleCode: RoleCode) {
  const guest = await person(scene.stores, username);
  const membershipId = await joined(scene, scene.ann, { guest, roleCode });
  return { person: guest, membershipId, credential: await sessionOf(scene, guest) };
}

/** A program on an account, with a key. */
export async function program(scene: Scene, owner: Person, roleCode: RoleCode) {
  const serviceAccount = await robot(scene, owner, roleCode);
  const { key, apiKey } = await keyFor(scene, serviceAccount);
  return { serviceAccount, keyId: key.id, apiKey, credential: { "x-api-key": apiKey } };
}

/**
 * Adds events to ann's trail, a millisecond after each other, after all existing ones, and advances the time.
 * @returns their ids, oldest first
 */
export async function note(
  { scene: { kv, stores: { database: { audit } }, clock, ann } }: Pick<World, "scene">,
  events: readonly Partial<AuditRecord>[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < events.length; at += BATCH_EVENTS) {
    const operation = kv.atomic();
    for (const event of events.slice(at, at + BATCH_EVENTS)) {
      const createdAt = ++clock.at;
      const id = `e${String(createdAt).padStart(15, "0")}`;
      const { kind, name, address } = ann.actor;
      const actor = { kind, id: ann.user.id, name, address };
      const own = { id, actor, createdAt, scopeId: ann.account.id };
      audit.table.insert(operation, sampleEvent({ ...own, ...event }));
      ids.push(id);
    }
    await operation.commit();
  }
  clock.at += 10_000;
  return ids;
}

/** Repeats the same event the given number of times. */
export function times(count: number, event: Partial<AuditRecord> = {}): Partial<AuditRecord>[] {
  return Array.from({ length: count }, () => event);
}

/** Limits the export to events that were noted, so it does not wait for events that are being stored. */
export function settled({ scene: { clock } }: World): string {
  return `until=${new Date(clock.at - 1_000).toISOString()}`;
}

// deno-lint-ignore no-explicit-any -- the shape is what the test asserts
export async function linesOf(response: Response): Promise<any[]> {
  const text = await response.text();
  if (!response.ok) throw new Error(`Status ${response.status}: ${text}`);
  return text.split("\n").slice(0, -1).map((line) => JSON.parse(line));
}

export async function answerOf(response: Response) {
  return { status: response.status, headers: response.headers, text: await response.text() };
}
