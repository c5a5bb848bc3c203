/** Writes the permission sets and V8 flags into deno.json; with `--check`, compares only. */
/**
 * Networks that no site is in, such as a cloud's metadata service, denied on all ports. Loopback and private ranges
 * are missing because SCAN_ALLOW_PRIVATE may open them; IPv6 ranges, because Deno 2.9.6 takes CIDR of IPv4 only.
 */
const DENIED_NETWORKS = [
  ...blocksAfter("0.0.0.0"),
  "100.64.0.0/10",
  "168.63.129.16",
  "169.254.0.0/16",
  "192.0.0.0/24",
  "198.18.0.0/15",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

export const V8_FLAGS = [
  "--enable-experimental-regexp-engine-on-excessive-backtracks",
  "--max-semi-space-size=8",
  "--heap-growing-percent=60",
  "--expose-gc",
];

const FLAGS_IN_USE = /--enable-experimental-regexp-engine-on-excessive-backtracks(?:,--[a-z-]+(?:=\d+)?)*/g;

/** The /8 without its first address, which stands for "all interfaces" and must stay free to listen on. */
function blocksAfter(first: string): string[] {
  const [network = "0"] = first.split(".");
  return Array.from({ length: 24 }, (_, index) => {
    const prefix = 9 + index;
    const start = 2 ** (32 - prefix);
    return `${network}.${start >>> 16 & 255}.${start >>> 8 & 255}.${start & 255}/${prefix}`;
  });
}

/** The value of `permissions` in deno.json. */
export function permissionSets() {
  // To find misspelled names among all variables; the service gives this up once it has read its settings.
  const env = true;
  const net = { allow: true, deny: DENIED_NETWORKS };
  // To recognize the machine's own addresses, which are not scanned on the service's own port.
  const sys = ["networkInterfaces"];
  return {
    // Commands read and write files that their users name; the service gives up writing once its database is open.
    service: { net, env, sys, read: true, write: true },
    development: { net: true, env, sys, read: true, write: true },
  };
}

/** deno.json with the permission sets and the V8 flags of every task replaced. */
export function denoJson(text: string): string {
  const config = { ...JSON.parse(text), permissions: permissionSets() };
  return `${JSON.stringify(config, null, 2)}\n`.replace(FLAGS_IN_USE, V8_FLAGS.join(","));
}

function main(): number {
  const path = new URL("../deno.json", import.meta.url);
  const text = Deno.readTextFileSync(path);
  const generated = denoJson(text);
  if (generated === text) return 0;
  if (Deno.args.includes("--check")) {
    console.error("deno.json is outdated: run deno task permissions");
    return 1;
  }
  Deno.writeTextFileSync(path, generated);
  return 0;
}

if (import.meta.main) Deno.exit(main());
