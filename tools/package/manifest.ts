/** The files of the npm package that say what it is and how it is started. */
import { PACKAGE_NAME, REPOSITORY, VERSION } from "../../src/version.ts";
import { V8_FLAGS } from "../../src/scan/scan_program.ts";
import { permissionSets } from "../permissions.ts";

/** Parts of deno.json. */
export interface Checkout {
  readonly unstable: readonly string[];
  readonly imports: Readonly<Record<string, string>>;
}

/** Modules that stay packages of their own: @deno/kv has a binary for each platform. */
export const EXTERNAL = ["@deno/kv"];

/** For operators: the systemd unit, and the files of docs/monitoring.md. */
export const OPERATED_WITH = ["deploy/readiness.service", "deploy/monitoring"];

/**
 * package.json. Deno is the one that builds the package, because the tests ran on it.
 * @param checkout deno.json, with the exact versions
 */
export function packageJson({ imports }: Checkout) {
  return {
    name: PACKAGE_NAME,
    version: VERSION,
    description:
      "Check whether AI agents can find, read, call, sign in to and buy from a web site: command line and server",
    keywords: ["ai-agents", "agent-readiness", "scanner", "llms-txt", "mcp", "robots-txt", "cli"],
    license: "MIT",
    repository: { type: "git", url: `git+${REPOSITORY}.git` },
    type: "module",
    bin: { readiness: "launcher.cjs" },
    exports: {
      ".": { types: "./library.d.cts", default: "./library.cjs" },
      "./schemas/*": "./schemas/*",
      "./package.json": "./package.json",
    },
    files: ["*.cjs", "*.d.cts", "program", "schemas", ...OPERATED_WITH, "THIRD_PARTY_LICENSES.txt"],
    engines: { node: ">=18" },
    dependencies: {
      ...Object.fromEntries(EXTERNAL.map((name) => [name, imports[name]?.split("@").at(-1)])),
      deno: Deno.version.deno,
    },
    publishConfig: { access: "public" },
  };
}

/** deno.json of the program. npm has installed the packages, and Deno writes no lock file. */
export function programConfig({ unstable }: Checkout) {
  const { service } = permissionSets();
  return { nodeModulesDir: "manual", lock: false, unstable, permissions: { service } };
}

/** Settings of the launcher. */
export function launchSettings() {
  return {
    packageName: PACKAGE_NAME,
    denoArguments: [
      "run",
      "--quiet",
      "--no-prompt",
      "--cached-only",
      "--no-lock",
      `--v8-flags=${V8_FLAGS.join(",")}`,
      "-P=service",
    ],
  };
}
