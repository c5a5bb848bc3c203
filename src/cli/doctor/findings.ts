/** Looks for what would keep scans from working on this machine. */
import { mailServer } from "./mail_server.ts";
import { withFileHandles } from "./file_handles.ts";
import { AppError, orUnobservable, Unobservable } from "../../errors.ts";
import { plural } from "../../plural.ts";
import type { Arguments } from "../arguments.ts";
import { loadConfig } from "../config_file/load_config.ts";
import { browserOptions } from "../open_browser.ts";
import { openOwnDatabase } from "../own_database.ts";
import { localBatch, localSource, scanConfig } from "../scans/local_scan.ts";
import { targetParser, targetProblem } from "../scans/named_target.ts";
import type { Shell } from "../shell.ts";

/** `failed` keeps scans from working. */
export type FindingState = "ok" | "note" | "failed";

export interface Finding {
  readonly name: string;
  readonly state: FindingState;
  /** The finding with advice, without full stop. */
  readonly text: string;
}

/** Files and sockets that a scan, or the scans of a file, may have open at a time. */
const NEEDED_FILES = 1_024;
/** A check that needs nothing but the connection. */
const CONNECTION_CHECK = "https";

/** Causes of a failed connection, by the beginning of its code. */
const CAUSES: readonly (readonly [code: RegExp, advice: string])[] = [
  [/^DNS_/, "Check the name servers of this machine (/etc/resolv.conf), or name another site"],
  [/^PROXY_/, "Check SCAN_EGRESS_PROXY"],
  [/^TLS_/, "If a proxy replaces certificates, add its authority with --ca <file> or SCAN_CA_FILE"],
  [
    /^(CONNECT|NETWORK|CONNECTION)/,
    "If only a proxy may connect, set SCAN_EGRESS_PROXY. Scans do not use HTTP_PROXY and HTTPS_PROXY",
  ],
];

/** @param domain site to connect to */
export async function findings(
  domain: string,
  args: Arguments,
  shell: Shell,
  signal: AbortSignal,
): Promise<Finding[]> {
  const steps:
    readonly (readonly [name: string, look: () => Promise<Omit<Finding, "name">> | Omit<Finding, "name">])[] =
      [
        ["Settings", () => settings(shell)],
        ["Config file", () => configFile(args, shell)],
        ["Connection", () => connection(domain, args, shell, signal)],
        ["Proxy", () => proxy(shell)],
        ["Open files", () => openFiles()],
        ["Browser", () => browser(shell)],
        ["Scan processes", () => processes(args, shell, signal)],
        ["Database", () => database(shell)],
        ["Mail", () => mailServer(shell)],
      ];
  const found: Finding[] = [];
  for (const [name, look] of steps) {
    signal.throwIfAborted();
    found.push({ name, ...await reported(look) });
  }
  return found;
}

/** An invalid setting is a finding, and the next step may still work. */
async function reported(look: () => Promise<Omit<Finding, "name">> | Omit<Finding, "name">) {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { state: "failed", text: error.message } as const;
  }
}

function settings(shell: Shell): Omit<Finding, "name"> {
  const { scan: { memoryBytes, processes } } = scanConfig(shell);
  const mebibytes = Math.round(memoryBytes / 1024 / 1024);
  return {
    state: "ok",
    text: `valid, with ${mebibytes} MiB for scans and ${plural(processes, "process", "processes")}`,
  };
}

function configFile(args: Arguments, shell: Shell): Omit<Finding, "name"> {
  const parse = targetParser(args, shell);
  const quiet = { ...shell, stderr: () => {} };
  const config = loadConfig(args, quiet, (text) => targetProblem(text, parse));
  return config === null
    ? { state: "note", text: "none in this repository" }
    : { state: "ok", text: config.path };
}

async function connection(domain: string, args: Arguments, shell: Shell, signal: AbortSignal) {
  const values = new Map([...args.values, ["only", [CONNECTION_CHECK]], ["sample", ["0"]]]);
  const source = localSource({ words: [domain], values }, shell, signal);
  const { outcome, problem, durationMs, target } = await source(domain, () => {});
  if (problem === null || outcome !== "unreachable") {
    return { state: "ok", text: `${target.url} responded in ${(durationMs / 1000).toFixed(1)} s` } as const;
  }
  const [, advice = "Try another site"] = CAUSES.find(([code]) => code.test(problem.code)) ?? [];
  return { state: "failed", text: `${domain}: ${problem.message} (${problem.code}). ${advice}` } as const;
}

function proxy({ environment }: Shell): Omit<Finding, "name"> {
  if ((environment("SCAN_EGRESS_PROXY") ?? "") !== "") {
    return { state: "ok", text: "SCAN_EGRESS_PROXY is used for scans" };
  }
  const set = ["HTTPS_PROXY", "HTTP_PROXY", "https_proxy", "http_proxy"].find((name) =>
    (environment(name) ?? "") !== ""
  );
  if (set === undefined) return { state: "ok", text: "none" };
  return { state: "note", text: `scans do not use ${set}. If they have to, set SCAN_EGRESS_PROXY` };
}

function openFiles(): Omit<Finding, "name"> {
  const count = withFileHandles(NEEDED_FILES, (opened) => opened);
  if (count === NEEDED_FILES) return { state: "ok", text: `${NEEDED_FILES} and more` };
  return {
    state: "note",
    text: `at most ${count}. For many scans at a time, raise the limit: ulimit -n 65536`,
  };
}

/** A browser is optional. One that is set has to start. */
async function browser(shell: Shell): Promise<Omit<Finding, "name">> {
  const path = shell.environment("PATH");
  const notices: string[] = [];
  const options = browserOptions({ ...scanConfig(shell), path, onNotice: (text) => notices.push(text) });
  if (options.browser === undefined) {
    return {
      state: "note",
      text: "none is used. To show pages in Chromium or Chrome, set SCAN_BROWSER=auto",
    };
  }
  await using started = options.browser;
  const version = await orUnobservable(started.version());
  if (version instanceof Unobservable) return { state: "failed", text: notices.at(-1) ?? version.message };
  return { state: notices.length > 0 ? "note" : "ok", text: [`${version} starts`, ...notices].join(". ") };
}

/** Scans of files of targets run in processes of their own. */
async function processes(args: Arguments, shell: Shell, signal: AbortSignal) {
  if (shell.program === null) return { state: "note", text: "this program scans in one process" } as const;
  using _ = await localBatch(args, shell, signal)(1, 1);
  return { state: "ok", text: "can be started" } as const;
}

async function database(shell: Shell): Promise<Omit<Finding, "name">> {
  try {
    using database = await openOwnDatabase(shell, "use");
    return { state: "ok", text: database.name };
  } catch (error) {
    // Only projects, crawls and the service need one.
    if (!(error instanceof AppError) || error.code !== "DATABASE_NOT_FOUND") throw error;
    return { state: "note", text: "none yet. Only projects and the service need one" };
  }
}
