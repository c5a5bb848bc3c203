/** Connects to the NATS servers of a fleet. The client is loaded on first use. */
import type { JetStreamClient, JetStreamManager } from "@nats-io/jetstream";
import type { ConnectionOptions, NatsConnection } from "@nats-io/transport-node";
import { AppError } from "../../errors.ts";
import { quoted } from "../../quotation.ts";
import { FleetPublisher } from "./fleet_publisher.ts";
import { connectNats } from "./nats_client.ts";

/** Milliseconds for a connection and for each answer of a server. */
export const ANSWER_MS = 5_000;
/** Milliseconds between two pings; a server that does not answer two of them is left. */
const PING_MS = 10_000;
const RECONNECT_MS = 500;
const MAX_SERVERS = 16;
const DEFAULT_PORT = 4222;
/** Stands for a user and a password, or a token, in a URL that is shown. */
const HIDDEN = "<credentials>";

/** Texts of files, or null without one. */
interface FleetFiles {
  /** Credentials with an NKey. */
  readonly creds: string | null;
  /** PEM certificates of authorities. */
  readonly ca: string | null;
  /** PEM certificate that the servers recognize the client by, and its key. */
  readonly cert: string | null;
  readonly key: string | null;
}

export interface FleetSettings extends FleetFiles {
  /** Hosts with ports, without credentials. */
  readonly servers: readonly string[];
  readonly user: string | null;
  readonly password: string | null;
  readonly token: string | null;
  readonly isEncrypted: boolean;
}

export interface Fleet extends AsyncDisposable {
  readonly connection: NatsConnection;
  readonly publisher: FleetPublisher;
  readonly stream: JetStreamClient;
  readonly manager: JetStreamManager;
  /** Number of servers that can keep copies: 1, or 3 in a cluster. */
  readonly replicas: number;
}

/**
 * @param url one or more URLs of servers, separated by commas
 * @throws {AppError} `USAGE`. The message has no part of the URL that may be secret
 */
export function fleetSettings(
  url: string,
  { creds = null, ca = null, cert = null, key = null }: Partial<FleetFiles> = {},
): FleetSettings {
  const urls = urlsOf(url);
  const [first] = urls;
  if (first === undefined || urls.length > MAX_SERVERS) refuse(`name 1 to ${MAX_SERVERS} servers`);
  const { username, password } = urls.find((each) => each.username !== "") ?? first;
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || DEFAULT_PORT}`),
    user: password === "" ? null : decoded(username),
    password: password === "" ? null : decoded(password),
    token: password === "" && username !== "" ? decoded(username) : null,
    creds,
    ca,
    cert,
    key,
    isEncrypted: ca !== null || cert !== null || urls.some(({ protocol }) => protocol === "tls:"),
  };
}

/** The URL without its user, password and token, for a command line that is shown. */
export function shownServers(url: string): string {
  return urlsOf(url).map(({ protocol, username, host }) =>
    `${protocol}//${username === "" ? "" : `${HIDDEN}@`}${host}`
  ).join(",");
}

function urlsOf(text: string): readonly URL[] {
  return text.split(",").map((each) => each.trim()).filter((each) => each !== "").map(serverUrl);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) refuse("write % in the user, password or token as %25");
    throw error;
  }
}

function serverUrl(text: string): URL {
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `nats://${text}`);
  if (url === null || !["nats:", "tls:"].includes(url.protocol) || url.hostname === "") {
    refuse("write nats://host:4222 or tls://host:4222");
  }
  if (text.includes(`//${HIDDEN}@`)) refuse(`replace ${HIDDEN}, or set NATS_URL and leave out --nats`);
  return url;
}

function refuse(reason: string): never {
  throw new AppError("USAGE", 400, `Cannot use the URL of the NATS server: ${reason}`);
}

/** @throws {AppError} `FLEET` if no server can be used */
export async function connectFleet(settings: FleetSettings, name: string): Promise<Fleet> {
  const client = await import("@nats-io/transport-node");
  const { jetstream, jetstreamManager } = await import("@nats-io/jetstream");
  const { servers, user, password, token, creds, ca, cert, key, isEncrypted } = settings;
  const options: ConnectionOptions = {
    servers: [...servers],
    name,
    timeout: ANSWER_MS,
    pingInterval: PING_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    // A stack for each request would take a tenth of the time.
    noAsyncTraces: true,
    ...user === null || password === null ? {} : { user, pass: password },
    ...token === null ? {} : { token },
    ...creds === null ? {} : { authenticator: client.credsAuthenticator(new TextEncoder().encode(creds)) },
    ...isEncrypted
      ? { tls: { ...ca === null ? {} : { ca }, ...cert === null || key === null ? {} : { cert, key } } }
      : {},
  };
  const connection = await connectNats(options).catch((error) => {
    throw unusable(`Cannot connect to NATS at ${servers.join(", ")}`, error);
  });
  try {
    const manager = await jetstreamManager(connection, { timeout: ANSWER_MS });
    const publisher = new FleetPublisher(client, connection, ANSWER_MS);
    return {
      connection,
      publisher,
      manager,
      stream: jetstream(connection, { timeout: ANSWER_MS }),
      replicas: connection.info?.cluster === undefined ? 1 : 3,
      [Symbol.asyncDispose]() {
        publisher[Symbol.dispose]();
        return connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    throw unusable("Cannot use JetStream of the NATS server", error);
  }
}

/** @param problem what was tried, without a colon */
export function unusable(problem: string, error: unknown): AppError {
  return new AppError("FLEET", 502, `${problem}: ${reasonOf(error)}`, { cause: error });
}

/** Reason of a server or of the client, as text of others. */
export function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === "TimeoutError") return "no answer in time";
  if (["NoResponders", "JetStreamNotEnabled"].includes(name)) return "JetStream is not available";
  return quoted(message);
}
