/** A real nginx with the configuration of docs/proxy.md, on ports of this machine. */
import { HAS_NGINX, nginxPath } from "../tools/nginx.ts";
import { type ReservedPort, reservePort } from "./fixtures/reserved_port.ts";
import { CA_FILE } from "./fixtures/server.ts";
import { ProgramLog } from "./program_log.ts";
import { ROOT } from "./service_process.ts";

/** Replaces readiness.example with a name in the certificate of the fixtures. */
export const PUBLIC_HOST = "proxy.readiness-tests.org";
const TLS_FOLDER = `${ROOT}tests/fixtures/tls`;
const PAGE = await Deno.readTextFile(`${ROOT}docs/proxy.md`);
const [, PROXY = "", UPSTREAM = ""] = PAGE.split("```nginx\n").map((part) => part.split("```")[0] ?? "");
/** Variables of "Start the service with". */
export const ENVIRONMENT = Object.fromEntries(
  [...PAGE.matchAll(/`([A-Z_]+)=([^`]+)`/g)].map(([, name = "", value = ""]) => [name, onThisMachine(value)]),
);

/** Ignores a test if nginx is missing. */
export function testNginx(name: string, fn: () => Promise<void>): void {
  const mayRun = Deno.permissions.querySync({ name: "run" }).state === "granted";
  Deno.test({ name, ignore: !HAS_NGINX || !mayRun, fn });
}

function onThisMachine(text: string): string {
  return text.replaceAll("readiness.example", PUBLIC_HOST);
}

/** Replaces a text that must exist, so that the configuration and its tests change together. */
export function replaceOne(text: string, from: string | RegExp, to: string): string {
  const replaced = text.replace(from, () => to);
  if (replaced === text) throw new Error(`the configuration has no ${from}`);
  return replaced;
}

interface Ports {
  readonly http: ReservedPort;
  readonly tls: ReservedPort;
}

/** Runs until disposed. */
export class Nginx implements AsyncDisposable {
  /** URL without TLS, because TLS does not change the view of HTTP clients. */
  readonly address: string;
  readonly #ports: Ports;
  readonly #child: Deno.ChildProcess;
  readonly #folder: string;
  readonly #log: ProgramLog;

  private constructor(child: Deno.ChildProcess, ports: Ports, folder: string, log: ProgramLog) {
    this.#child = child;
    this.address = `http://127.0.0.1:${ports.http.port}`;
    this.#ports = ports;
    this.#folder = folder;
    this.#log = log;
  }

  /**
   * @param upstreams ports of one or two replicas
   * @param seconds time limits that the test waits for, by directive
   */
  static async start(upstreams: readonly number[], seconds: Record<string, number> = {}): Promise<Nginx> {
    const ports = { http: reservePort(), tls: reservePort() };
    const folder = await Deno.makeTempDir();
    await Deno.writeTextFile(`${folder}/nginx.conf`, configuration(ports, upstreams, seconds));
    const child = new Deno.Command(await nginxPath(), {
      args: ["-p", folder, "-c", "nginx.conf", "-e", "stderr"],
      stdin: "null",
      stdout: "null",
      stderr: "piped",
    }).spawn();
    const log = new ProgramLog(child.stderr);
    await log.next(/start worker process /);
    return new Nginx(child, ports, folder, log);
  }

  /** A connection over TLS, without a request. */
  async connect(): Promise<Deno.TlsConn> {
    const connection = await Deno.connect({ hostname: "127.0.0.1", port: this.#ports.tls.port });
    const caCerts = [await Deno.readTextFile(CA_FILE)];
    return await Deno.startTls(connection, { hostname: PUBLIC_HOST, caCerts });
  }

  /**
   * Resolves when no request starts any more under the former configuration.
   * @param change of the text of the configuration
   */
  async reload(change: (configuration: string) => string): Promise<void> {
    const path = `${this.#folder}/nginx.conf`;
    await Deno.writeTextFile(path, change(await Deno.readTextFile(path)));
    this.#child.kill("SIGHUP");
    await this.#log.next(/gracefully shutting down/);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#child.kill("SIGTERM");
    await this.#child.status;
    await this.#log.end;
    for (const port of Object.values(this.#ports)) port[Symbol.dispose]();
    await Deno.remove(this.#folder, { recursive: true });
  }
}

function configuration(
  ports: Ports,
  [first = 0, second]: readonly number[],
  seconds: Record<string, number>,
): string {
  let proxy = onThisMachine(PROXY);
  if (second !== undefined) proxy = replaceOne(proxy, /upstream readiness \{[^]*?\n\}\n/, UPSTREAM);
  proxy = replaceOne(proxy, "127.0.0.1:8000", `127.0.0.1:${first}`);
  if (second !== undefined) proxy = replaceOne(proxy, "127.0.0.1:8001", `127.0.0.1:${second}`);
  proxy = replaceOne(
    proxy,
    "listen 443 ssl;",
    `listen 127.0.0.1:${ports.tls.port} ssl; listen 127.0.0.1:${ports.http.port};`,
  );
  proxy = replaceOne(proxy, `/etc/ssl/${PUBLIC_HOST}.pem`, `${TLS_FOLDER}/good.pem`);
  proxy = replaceOne(proxy, `/etc/ssl/${PUBLIC_HOST}.key`, `${TLS_FOLDER}/server_key.pem`);
  for (const [directive, value] of Object.entries(seconds)) {
    proxy = replaceOne(proxy, new RegExp(`${directive} \\d+s;`), `${directive} ${value}s;`);
  }
  // The workers of root run as nobody, who may not open the folder.
  const user = Deno.uid() === 0 ? "user root root;" : "";
  return `${user} daemon off; pid nginx.pid; error_log stderr notice; worker_processes 1;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  ${proxy}
}
`;
}
