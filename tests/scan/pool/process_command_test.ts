/** Permissions of a scan process, tested from inside and from outside. */
import { getPriority } from "node:os";
import { assertEquals, assertMatch } from "@std/assert";
import { commandOf } from "../../../src/scan/pool/process_command.ts";
import { settingsOf } from "../../../src/scan/pool/settings.ts";
import { parseRanges } from "../../../src/scan/fetch/address/ip_address.ts";
import type { NetworkPolicy } from "../../../src/scan/network.ts";
import { thisProgram } from "../../../src/scan/scan_program.ts";
import { fixtureNetwork } from "../scan_site.ts";
import { temporaryFolder } from "../../database/databases.ts";
import { programAt, startPool } from "./pool.ts";

const ADDRESSES = [
  "8.8.8.8",
  "10.1.2.3",
  "10.2.3.4",
  "127.0.0.1",
  "172.31.0.1",
  "192.168.1.1",
  "192.0.2.1",
  "100.64.0.1",
  "169.254.169.254",
  "[::1]",
] as const;
type Address = typeof ADDRESSES[number];

const PUBLIC: NetworkPolicy = {
  ...fixtureNetwork({ resolve: [] }),
  allowPrivate: [],
  nameServers: [{ address: "9.9.9.9", port: 53 }],
};

/** Starts a process with these settings that tries forbidden operations. */
async function confined(network: Partial<NetworkPolicy>) {
  const program = programAt("tests/scan/pool/confined_process.ts", ADDRESSES);
  const settings = settingsOf({ network: { ...PUBLIC, ...network }, userAgent: "ReadinessBot/1.0" });
  const child = commandOf(program, 256 * 1024 * 1024, settings).spawn();
  await child.stdin.close();
  const { stdout, stderr } = await child.output();
  const line = new TextDecoder().decode(stdout).split("\n").find((each) => each.includes('"attempts"'));
  if (line === undefined) throw new Error(new TextDecoder().decode(stderr));
  return JSON.parse(line);
}

/** Functions that are removed from the process, and the errors of denied sockets. */
const OTHER_ERRORS: Readonly<Record<string, string>> = {
  "open a database": "TypeError: Deno.openKv is not a function",
  "open a store of Deno": "ReferenceError: localStorage is not defined",
  "open a cache of Deno": "ReferenceError: caches is not defined",
  "send to a private address": "Error: send UNKNOWN 10.1.2.3:9",
};

Deno.test("a scan process cannot read, write, run, load or open anything, or connect to private addresses", async () => {
  const { attempts } = await confined({});
  const denied = Object.keys(attempts).map((name) => [name, OTHER_ERRORS[name] ?? "denied"]);
  assertEquals(attempts, Object.fromEntries(denied));
});

/** Settings, and the addresses of the list that they open in addition to the public one. */
const NETWORKS:
  readonly (readonly [name: string, network: Partial<NetworkPolicy>, open: readonly Address[]])[] = [
    ["no private addresses", {}, []],
    ["a private range", { allowPrivate: parseRanges(["10.1.0.0/16"]) }, ["10.1.2.3"]],
    ["a range with other bits", { allowPrivate: parseRanges(["10.1.2.3/8"]) }, ["10.1.2.3", "10.2.3.4"]],
    ["loopback", { allowPrivate: parseRanges(["127.0.0.0/8", "::1"]) }, ["127.0.0.1", "[::1]"]],
    ["a range of cloud metadata", { allowPrivate: parseRanges(["169.254.0.0/16"]) }, []],
    ["a private name server", { nameServers: [{ address: "192.168.1.1", port: 53 }] }, ["192.168.1.1"]],
    ["a proxy with an address", { proxy: new URL("http://10.2.3.4:3128/") }, ["10.2.3.4"]],
    ["a proxy with a name", { proxy: new URL("http://proxy.example:3128/") }, [
      "10.1.2.3",
      "10.2.3.4",
      "127.0.0.1",
      "172.31.0.1",
      "192.168.1.1",
      "192.0.2.1",
      "[::1]",
    ]],
  ];

for (const [name, network, open] of NETWORKS) {
  Deno.test(`a scan process with ${name} may connect to ${open.join(", ") || "public addresses only"}`, async () => {
    const { networks } = await confined(network);
    const expected = ADDRESSES.map((address) => [
      address,
      address === "8.8.8.8" || open.includes(address) ? "granted" : "denied",
    ]);
    assertEquals(networks, Object.fromEntries(expected));
  });
}

Deno.test("a scan process has the variables that Deno needs, and no secrets", () => {
  const environment: Record<string, string> = {
    HOME: Deno.env.get("HOME") ?? "/",
    SSL_CERT_DIR: "/etc/ssl/certs",
    KV_URL: "https://kv.example/",
    DENO_KV_ACCESS_TOKEN: "secret",
    OTEL_EXPORTER_OTLP_HEADERS: "secret",
    READINESS_API_KEY: "secret",
    SCAN_EGRESS_PROXY: "http://user:secret@proxy.example/",
    LD_PRELOAD: "/tmp/library.so",
  };
  const { environment: passed } = thisProgram((name) => environment[name]);
  assertEquals(Object.keys(passed).toSorted(), ["DENO_NO_UPDATE_CHECK", "HOME", "NO_COLOR", "SSL_CERT_DIR"]);
});

Deno.test({
  name:
    "a scan process has a lower priority, only the variables that it is given, and only files of Deno open",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using folder = await temporaryFolder();
    using _held = await Deno.open(`${folder.path}/held`, { write: true, create: true });
    const program = programAt("main.ts", ["scan-process"]);
    using pool = await startPool({ resolve: [] }, { program });
    const [pid = 0] = pool.pids;
    assertEquals(getPriority(pid) > getPriority(), true);
    const variables = (await outputOf("cat", `/proc/${pid}/environ`)).split("\0");
    assertEquals(
      variables.flatMap((each) => each === "" ? [] : [each.split("=")[0]]).toSorted(),
      Object.keys(program.environment).toSorted(),
    );
    const files = (await outputOf("find", `/proc/${pid}/fd`, "-type", "l", "-printf", "%l\n")).split("\n");
    // Deno looks up versions of packages while it loads the program.
    const own =
      /^(?:pipe|socket|anon_inode):|^\/dev\/null$|_cache_v2(?:-wal|-shm)?$|\/npm\/.*\/registry\.json$/;
    assertEquals(files.filter((path) => path !== "" && !own.test(path)), []);
  },
});

Deno.test("a scan process that spins ends when its service is gone", async () => {
  const settings = settingsOf({ network: PUBLIC, userAgent: "ReadinessBot/1.0" });
  const program = programAt("tests/scan/pool/spinning_process.ts");
  const child = commandOf(program, 256 * 1024 * 1024, settings).spawn();
  const orders = child.stdin.getWriter();
  await orders.write(new TextEncoder().encode(`${JSON.stringify(settings)}\n`));
  const reports = child.stdout.getReader();
  const { value } = await reports.read();
  assertMatch(new TextDecoder().decode(value), /"type":"beat"/);
  // The system closes these when it ends a service.
  await Promise.all([reports.cancel(), orders.close(), child.stderr.cancel()]);
  assertEquals((await child.status).signal, "SIGKILL");
});

/** Deno reads nothing in /proc unless it has all permissions. */
async function outputOf(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await new Deno.Command(program, { args, stderr: "null" }).output();
  return new TextDecoder().decode(stdout);
}
