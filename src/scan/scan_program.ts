/** The program of this process, which is also the program of a scan process. */

export const V8_FLAGS: readonly string[] = [
  "--enable-experimental-regexp-engine-on-excessive-backtracks",
  "--max-semi-space-size=8",
  "--heap-growing-percent=60",
  "--expose-gc",
];

/** The program's own file, independent of its path. Other systems have no such name. */
export const OWN_EXECUTABLE = "/proc/self/exe";

/** First argument of the program in a scan process. */
export const SCAN_PROCESS = "scan-process";

/** The same in a process that runs scripts of pages. */
export const SCRIPT_PROCESS = "script-process";

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

/** Variables that Deno needs to download a package, which scan processes never do. */
const FOR_DOWNLOADS = [
  "HTTPS_PROXY",
  "HTTP_PROXY",
  "NO_PROXY",
  "https_proxy",
  "http_proxy",
  "no_proxy",
  "NODE_EXTRA_CA_CERTS",
  "NPM_CONFIG_REGISTRY",
];

/** The program that a scan process runs. */
export interface Program {
  readonly executable: string;
  /** URL of its main module. */
  readonly module: string;
  /** URL of its deno.json; null if it has no such file. */
  readonly config: string | null;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** The environment of a process that downloads packages. */
  readonly downloadEnvironment: Readonly<Record<string, string>>;
  /** True for an executable that contains the program, because it takes no flags of Deno. */
  readonly isStandalone: boolean;
}

/** The program of this process. Called while it may still read its environment. */
export function thisProgram(environment: (name: string) => string | undefined): Program {
  const valuesOf = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => {
      const value = environment(name);
      return value === undefined ? [] : [[name, value]];
    }));
  const passedOn = { ...valuesOf(PASSED_ON), DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" };
  return {
    executable: Deno.build.os === "linux" ? OWN_EXECUTABLE : Deno.execPath(),
    module: Deno.mainModule,
    config: Deno.mainModule.startsWith("file:") ? new URL("deno.json", Deno.mainModule).href : null,
    args: [SCAN_PROCESS],
    environment: passedOn,
    downloadEnvironment: { ...passedOn, ...valuesOf(FOR_DOWNLOADS) },
    isStandalone: Deno.build.standalone,
  };
}
