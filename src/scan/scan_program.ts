/** How a scan process is started: the same program, with fewer permissions and a heap of its own. */
import { fileURLToPath } from "node:url";

/**
 * Networks that no site is in, such as a cloud's metadata service, denied on all ports. Loopback and private ranges
 * are missing because SCAN_ALLOW_PRIVATE may open them; IPv6 ranges, because Deno 2.9.6 takes CIDR of IPv4 only.
 */
export const DENIED_NETWORKS: readonly string[] = [
  ...blocksAfter("0.0.0.0"),
  "100.64.0.0/10",
  "168.63.129.16",
  "169.254.0.0/16",
  "192.0.0.0/24",
  "198.18.0.0/15",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

export const V8_FLAGS: readonly string[] = [
  "--enable-experimental-regexp-engine-on-excessive-backtracks",
  "--max-semi-space-size=8",
  "--heap-growing-percent=60",
  "--expose-gc",
];

/** The program's own file, whatever its path. Other systems have no such name. */
export const OWN_EXECUTABLE = "/proc/self/exe";

/** First argument of the program in a scan process. */
export const SCAN_PROCESS = "scan-process";

/** Files that name lookups need. */
const SYSTEM_NAMES = ["/etc/resolv.conf", "/etc/hosts"];

/** Variables that Deno itself needs, to find its cache and the authorities of the system. */
const PASSED_ON = [
  "DENO_DIR",
  "HOME",
  "XDG_CACHE_HOME",
  "DENO_CERT",
  "DENO_TLS_CA_STORE",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "MALLOC_MMAP_THRESHOLD_",
  "MALLOC_TRIM_THRESHOLD_",
];

/** The program that a scan process runs. */
export interface Program {
  readonly executable: string;
  /** URL of its main module. */
  readonly module: string;
  /** URL of its deno.json; null where it has none. */
  readonly config: string | null;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** True for an executable that contains the program: it takes no flags of Deno. */
  readonly isStandalone: boolean;
}

/** The program of this process. Called while it may still read its environment. */
export function thisProgram(environment: (name: string) => string | undefined): Program {
  const passedOn = PASSED_ON.flatMap((name) => {
    const value = environment(name);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    executable: Deno.build.os === "linux" ? OWN_EXECUTABLE : Deno.execPath(),
    module: Deno.mainModule,
    config: Deno.mainModule.startsWith("file:") ? new URL("deno.json", Deno.mainModule).href : null,
    args: [SCAN_PROCESS],
    environment: { ...Object.fromEntries(passedOn), DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" },
    isStandalone: Deno.build.standalone,
  };
}

/** @param heapBytes of JavaScript; a process that needs more ends */
export function commandOf(program: Program, heapBytes: number): Deno.Command {
  const flags = [...V8_FLAGS, `--max-old-space-size=${Math.floor(heapBytes / 1024 / 1024)}`];
  const { executable, module, args, environment, isStandalone } = program;
  return new Deno.Command(executable, {
    args: isStandalone ? [...args] : [...denoFlags(program, flags), module, ...args],
    clearEnv: true,
    env: isStandalone ? { ...environment, DENO_V8_FLAGS: flags.join(",") } : { ...environment },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  });
}

function denoFlags({ config }: Program, v8Flags: readonly string[]): string[] {
  return [
    "run",
    "--quiet",
    "--no-prompt",
    "--cached-only",
    // With a configuration, the lock tells which packages there are: a fresh cache has nothing else that does.
    ...config === null ? ["--no-lock", "--no-config"] : [`--config=${fileURLToPath(config)}`],
    `--v8-flags=${v8Flags.join(",")}`,
    "--allow-net",
    `--deny-net=${DENIED_NETWORKS.join(",")}`,
    `--allow-read=${SYSTEM_NAMES.flatMap(placesOf).join(",")}`,
  ];
}

/** A file, and the one that a symbolic link leads to. */
function placesOf(path: string): string[] {
  try {
    return [...new Set([path, Deno.realPathSync(path)])];
  } catch {
    // It may be missing, and come later.
    return [path];
  }
}

/** The /8 without its first address, which stands for "all interfaces" and must stay free to listen on. */
function blocksAfter(first: string): string[] {
  const [network = "0"] = first.split(".");
  return Array.from({ length: 24 }, (_, index) => {
    const prefix = 9 + index;
    const start = 2 ** (32 - prefix);
    return `${network}.${start >>> 16 & 255}.${start >>> 8 & 255}.${start & 255}/${prefix}`;
  });
}
