/** The service with fixture sites, reached over HTTP by the official clients of both generations. */
import { Client, StreamableHTTPClientTransport } from "npm:@modelcontextprotocol/client@2.4.0";
import { Client as EarlierClient } from "npm:@modelcontextprotocol/sdk@1.32.2/client/index.js";
import { StreamableHTTPClientTransport as EarlierTransport } from "npm:@modelcontextprotocol/sdk@1.32.2/client/streamableHttp.js";
import type { Variable } from "../../src/variables.ts";
import { openDatabase } from "../../src/database/open.ts";
import { answerRuntimeError } from "../../src/http/server/runtime_error.ts";
import { setLogLevel } from "../../src/log.ts";
import { type Scene, sceneOn } from "../auth/people.ts";
import { type ServeOptions, serveSites, type SiteSetup } from "../fixtures/server.ts";
import { SITES } from "../fixtures/sites.ts";
import { closeStores } from "../gql/api_server.ts";
import { service } from "../http/service.ts";

export interface McpWorld extends AsyncDisposable {
  readonly origin: string;
  readonly scene: Scene;
  /** Internal errors that were logged. */
  readonly errors: readonly unknown[];
  /** POST of a JSON-RPC message. */
  post(body: unknown, headers?: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Response>;
}

export async function openMcpWorld(
  environment: Partial<Record<Variable, string>> = {},
  { sites: more = {}, ...options }: ServeOptions & {
    /** Entries in addition to those of the fixtures. */
    readonly sites?: Readonly<Record<string, SiteSetup>>;
  } = {},
): Promise<McpWorld> {
  setLogLevel("off");
  const kv = await openDatabase(":memory:");
  const scene = await sceneOn(kv);
  const sites = await serveSites({ ...SITES, ...more }, options);
  const errors: unknown[] = [];
  const { app } = service(sites, environment, {
    stores: scene.stores,
    onInternalError: (error) => errors.push(error),
  });
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {}, onError: answerRuntimeError },
    (request, { remoteAddr, completed }) => app(request, remoteAddr.hostname, completed),
  );
  const origin = `http://127.0.0.1:${server.addr.port}`;
  return {
    origin,
    scene,
    errors,
    post: (body, headers = {}, signal) =>
      fetch(`${origin}/mcp`, {
        method: "POST",
        headers: { ...JSON_HEADERS, ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
        ...(signal ? { signal } : {}),
      }),
    async [Symbol.asyncDispose]() {
      await server.shutdown();
      await sites[Symbol.asyncDispose]();
      await closeStores(scene.stores);
    },
  };
}

const JSON_HEADERS = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
} as const;

export interface Progress {
  readonly progress: number;
  readonly total?: number | undefined;
  readonly message?: string | undefined;
}

interface CallOptions {
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

/** Methods of a client that tests need, in either generation. */
export interface AnyClient extends AsyncDisposable {
  /** Agreed version of the protocol. */
  readonly version: string | undefined;
  tools(): Promise<readonly { readonly name: string; readonly outputSchema?: unknown }[]>;
  // deno-lint-ignore no-explicit-any -- the shape of an answer is what the tests assert
  call(name: string, args: Record<string, unknown>, options?: CallOptions): Promise<any>;
}

type Connect = (origin: string, headers?: Record<string, string>) => Promise<AnyClient>;

const INFO = { name: "test", version: "1.0.0" };

async function connectModern(origin: string, headers: Record<string, string> = {}): Promise<AnyClient> {
  const client = new Client(INFO, { versionNegotiation: { mode: "auto" } });
  const url = new URL(`${origin}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return {
    version: client.getNegotiatedProtocolVersion(),
    tools: async () => (await client.listTools()).tools,
    call: (name, args, { onProgress, signal } = {}) =>
      client.callTool({ name, arguments: args }, {
        ...(onProgress ? { onprogress: onProgress } : {}),
        ...(signal ? { signal } : {}),
      }),
    [Symbol.asyncDispose]: () => client.close(),
  };
}

async function connectEarlier(origin: string, headers: Record<string, string> = {}): Promise<AnyClient> {
  const client = new EarlierClient(INFO);
  const transport = new EarlierTransport(new URL(`${origin}/mcp`), { requestInit: { headers } });
  await client.connect(transport);
  return {
    version: transport.protocolVersion,
    tools: async () => (await client.listTools()).tools,
    call: (name, args, { onProgress, signal } = {}) =>
      client.callTool({ name, arguments: args }, undefined, {
        ...(onProgress ? { onprogress: onProgress } : {}),
        ...(signal ? { signal } : {}),
      }),
    [Symbol.asyncDispose]: () => client.close(),
  };
}

/** Clients by the newest version that they support. */
export const CLIENTS: Readonly<Record<string, Connect>> = {
  "2026-07-28": connectModern,
  "2025-11-25": connectEarlier,
};
