/** compose.yaml and the proxies of deploy/ agree with each other, with the service and with docs/proxy.md. */
import { assertEquals, assertGreaterOrEqual } from "@std/assert";
import { CORE_SCHEMA, load, mergeTag } from "js-yaml";
import { readConfig } from "../src/config.ts";
import { MAX_FINISH_MS } from "../src/http/server/shutdown.ts";
import { BROWSER_FLAGS } from "../src/scan/browser/browser_process.ts";
import { fleetSettings } from "../src/survey/fleet/fleet_connection.ts";
import { VERSION } from "../src/version.ts";
import { DENOKV_VERSION } from "../tools/denokv.ts";
import { ROOT } from "./service_process.ts";
import { natsPath } from "./survey/fleet/nats_servers.ts";

interface ComposeService {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly networks?: Readonly<Record<string, { readonly ipv4_address?: string }>>;
  readonly profiles?: readonly string[];
  readonly build?: string;
  readonly healthcheck?: { readonly disable: boolean };
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
  readonly stop_grace_period?: string;
}

/** Milliseconds until a service has stopped after the signal. Its last connections have two seconds. */
const MAX_STOP_MS = readConfig(() => undefined).shutdownDelayMs + MAX_FINISH_MS + 2_000;

/** Lines that a person writes into `.env`. */
const SETTINGS: Readonly<Record<string, string>> = {
  DENO_KV_ACCESS_TOKEN: "a-long-random-string",
  READINESS_DOMAIN: "readiness.example",
  TLS_FOLDER: "./tls",
  NATS_PASSWORD: "another-long-random-string",
  WAVE: "2026-12",
};

function servicesOf(file: string): Record<string, ComposeService> {
  const text = Deno.readTextFileSync(ROOT + file).replace(
    /\$\{(\w+)(?::[?-]([^}]*))?\}/g,
    (all, name, fallback) => SETTINGS[name] ?? fallback ?? all,
  );
  return (load(text, { schema: CORE_SCHEMA.withTags(mergeTag) }) as {
    readonly services: Record<string, ComposeService>;
  }).services;
}

const { "readiness-1": first, "readiness-2": second, denokv, caddy, browser } = servicesOf("compose.yaml");
const { nginx } = servicesOf("compose.nginx.yaml");
const SURVEY = servicesOf("compose.survey.yaml");
if (!first || !second || !denokv || !caddy || !browser || !nginx) {
  throw new Error("a compose file lacks a service");
}
const PAGE = Deno.readTextFileSync(`${ROOT}docs/proxy.md`);
const NGINX_FILE = Deno.readTextFileSync(`${ROOT}deploy/nginx/readiness.conf`);
const CADDYFILE = Deno.readTextFileSync(`${ROOT}deploy/Caddyfile`);

/** The blocks of docs/proxy.md in this language. */
function blocksOf(language: string): string[] {
  return PAGE.split(`\`\`\`${language}\n`).slice(1).map((part) => part.split("```")[0] ?? "");
}

Deno.test("the service accepts its environment in compose.yaml, which names no unknown variable", () => {
  const environment: Readonly<Record<string, string>> = first.environment ?? {};
  // The library of the database reads this variable.
  const names = Object.keys(environment).filter((name) => name !== "DENO_KV_ACCESS_TOKEN");
  const config = readConfig((name) => environment[name], undefined, names);
  assertEquals(config.publicUrl?.href, "https://readiness.example/");
  assertEquals(config.kvUrl, "http://denokv:4512");
  assertEquals(config.scan.browser, null);
});

Deno.test("the replicas of compose.yaml differ in their address only", () => {
  const { build: _, networks, ...rest } = first;
  const { networks: others, ...same } = second;
  assertEquals(rest, same);
  assertEquals([networks, others].map((each) => each?.web?.ipv4_address), ["172.30.17.11", "172.30.17.12"]);
});

Deno.test("the service of compose.yaml believes its proxy and nobody else", () => {
  for (const proxy of [caddy, nginx]) {
    assertEquals(first.environment?.TRUSTED_PROXIES, `${proxy.networks?.web?.ipv4_address}/32`);
  }
});

Deno.test("the containers of compose.yaml can write to their volumes only, and gain no privileges", () => {
  for (const service of [first, second, denokv, caddy, browser, nginx, ...Object.values(SURVEY)]) {
    assertEquals([service.read_only, service.cap_drop, service.security_opt], [true, ["ALL"], [
      "no-new-privileges:true",
    ]]);
  }
});

Deno.test("the browser of compose.yaml starts on request, and has one network, which only the replicas share", () => {
  assertEquals([browser.profiles, browser.networks], [["browser"], { browser: {} }]);
  const sharing = [first, second, denokv, caddy, nginx].filter(({ networks }) => networks?.browser);
  assertEquals(sharing, [first, second]);
});

Deno.test("the browser of compose.yaml has the flags of a browser on this machine, and opens a port for its pipe", () => {
  const file = Deno.readTextFileSync(`${ROOT}${browser.build}/Dockerfile`);
  const [, command = ""] = /^ENTRYPOINT (\[[^]*?\])$/m.exec(file.replaceAll("\\\n", "")) ?? [];
  const flags: string[] = JSON.parse(command);
  assertEquals(flags.filter((flag) => !BROWSER_FLAGS.includes(flag)), [
    "/bin/sh",
    "-c",
    'socat TCP-LISTEN:9222,fork,reuseaddr TCP:127.0.0.1:9223 & exec "$@"',
    "sh",
    "/usr/lib/chromium/chromium-headless-shell",
    "--no-sandbox",
    "--remote-debugging-port=9223",
    "--user-data-dir=/tmp/browser",
    "about:blank",
  ]);
  assertEquals(BROWSER_FLAGS.filter((flag) => !flags.includes(flag)), []);
});

Deno.test("compose.yaml gives a replica enough time to stop", () => {
  const seconds = Number(first.stop_grace_period?.replace("s", ""));
  assertGreaterOrEqual(seconds * 1000, MAX_STOP_MS);
});

Deno.test("compose.yaml runs the database server that the tests run", () => {
  assertEquals(denokv.image, `ghcr.io/denoland/denokv:${DENOKV_VERSION}`);
});

Deno.test("workers and the collector of compose.survey.yaml use its three servers, with their password", () => {
  for (const { environment } of [SURVEY.worker, SURVEY.collector].flatMap((each) => each ?? [])) {
    const { servers, user, password } = fleetSettings(environment?.NATS_URL ?? "");
    assertEquals([user, password], ["readiness", SETTINGS.NATS_PASSWORD]);
    assertEquals(servers, Object.keys(SURVEY).slice(0, 3).map((name) => `${name}:4222`));
  }
});

Deno.test("no container of a survey has the health check of the service, which it does not run", () => {
  const scanning = Object.values(SURVEY).filter(({ image }) => image === "readiness");
  assertEquals(scanning.map(({ healthcheck }) => healthcheck), Array(2).fill({ disable: true }));
});

Deno.test("native code of npm packages is downloaded to volumes, because a tmpfs is mounted noexec", () => {
  const services = { ...servicesOf("compose.yaml"), ...servicesOf("compose.nginx.yaml"), ...SURVEY };
  const folders = Object.values(services).filter(({ environment }) => environment?.DENO_DIR !== undefined)
    .map(({ environment, tmpfs = [], volumes = [] }) => {
      const holds = (path: string) => `${environment?.DENO_DIR}/`.startsWith(`${path}/`);
      return [tmpfs.some(holds), volumes.some((each) => holds(each.split(":")[1] ?? ""))];
    });
  assertEquals(folders, [[false, true]]);
});

Deno.test({
  name: "nats-server accepts deploy/nats.conf",
  ignore: natsPath() === null,
  async fn() {
    const { success, stderr } = await new Deno.Command(natsPath() ?? "", {
      args: ["--config", `${ROOT}deploy/nats.conf`, "-t"],
      env: { ...SURVEY["nats-1"]?.environment },
    }).output();
    assertEquals(success, true, new TextDecoder().decode(stderr));
  },
});

Deno.test("the files that the compose files mount exist", () => {
  const mounted = [caddy, nginx].flatMap(({ volumes = [] }) =>
    volumes.map((each) => each.split(":")[0] ?? "")
  );
  const own = mounted.filter((path) => path.startsWith("./deploy/"));
  assertEquals(own, ["./deploy/Caddyfile", "./deploy/nginx"]);
  for (const path of own) Deno.statSync(ROOT + path);
});

Deno.test("deploy/Caddyfile is the one in docs/proxy.md", () => {
  const [block] = blocksOf("caddyfile");
  const onThisMachine = CADDYFILE.replace("{$READINESS_DOMAIN}", "readiness.example")
    .replace("readiness-1:8000 readiness-2:8000", "127.0.0.1:8000 127.0.0.1:8001");
  assertEquals(onThisMachine, block);
});

Deno.test("deploy/nginx/readiness.conf is the configuration in docs/proxy.md with two replicas", () => {
  const [proxy = "", upstream = ""] = blocksOf("nginx");
  const page = proxy.replace(/upstream readiness \{[^]*?\n\}\n/, () => upstream);
  const onThisMachine = NGINX_FILE.replace("172.30.17.11:8000", "127.0.0.1:8000")
    .replace("172.30.17.12:8000", "127.0.0.1:8001")
    .replace("server_name _;", "server_name readiness.example;")
    .replace("/etc/ssl/readiness/fullchain.pem", "/etc/ssl/readiness.example.pem")
    .replace("/etc/ssl/readiness/privkey.pem", "/etc/ssl/readiness.example.key");
  assertEquals(onThisMachine, page);
});

interface Deployment {
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly {
          readonly image: string;
          readonly env: readonly { readonly name: string; readonly value?: string }[];
        }[];
      };
    };
  };
}

Deno.test("the Kubernetes manifest in docs/deploy.md has valid settings, this version, and time to stop", () => {
  const [, block = ""] = /```yaml\n([^]*?)```/.exec(Deno.readTextFileSync(`${ROOT}docs/deploy.md`)) ?? [];
  const { terminationGracePeriodSeconds, containers } = (load(block) as Deployment).spec.template.spec;
  const [container] = containers;
  const values = new Map(container?.env.map(({ name, value }) => [name, value]));
  values.delete("DENO_KV_ACCESS_TOKEN");
  assertEquals(readConfig((name) => values.get(name), undefined, values.keys()).kvUrl, "http://denokv:4512");
  assertEquals(container?.image, `registry.example.com/readiness:${VERSION}`);
  assertGreaterOrEqual(terminationGracePeriodSeconds * 1000, MAX_STOP_MS);
});

Deno.test("a replica behind Caddy refuses scans only after Caddy has asked whether it is ready", () => {
  const [interval = NaN, timeout = NaN] = ["health_interval", "health_timeout"].map((name) =>
    Number(new RegExp(`${name} (\\d+)s`).exec(CADDYFILE)?.[1])
  );
  assertGreaterOrEqual(readConfig(() => undefined).shutdownDelayMs, (interval + timeout) * 1000);
});
