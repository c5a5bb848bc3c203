/** Scans from this machine, with settings from flags and environment. */
import { knownChecks } from "../known_checks.ts";
import { type Config, readConfig } from "../../config.ts";
import { MemoryBudget } from "../../scan/memory_budget.ts";
import { secretsOf } from "../../scan/network.ts";
import type { PagePicture, WrittenFile } from "../../scan/result.ts";
import { pictureUrl } from "../../web/report/picture_url.ts";
import { MAX_SAMPLE_SIZE } from "../../scan/request.ts";
import {
  defaultUserAgent,
  finalResult,
  Scanner,
  type ScannerOptions,
  type ScanParameters,
} from "../../scan/scanner.ts";
import { type Arguments, flagValue, wholeNumber } from "../arguments.ts";
import type { ScanFlags } from "../flags.ts";
import { browserPages } from "../open_browser.ts";
import { pageShowers } from "../page_showers.ts";
import type { Shell } from "../shell.ts";
import { type RunningScans, startScans } from "../start_scans.ts";
import type { OpenBatch, ScanSource } from "./scan_source.ts";
import { requirePrivateWay } from "./header_flags.ts";
import { crawlPages } from "./crawl_pages.ts";
import { type PageChoice, pageChoice } from "./page_choice.ts";
import { limitsOf } from "./limit_flags.ts";
import { LOCAL_NETWORK_FLAGS, networkPolicy } from "./network_flags.ts";
import { withPrivateHint } from "./private_target.ts";
import {
  isSelected,
  parseSelection,
  refuseBrowserChecks,
  requireSelectable,
  type Selection,
} from "./selection.ts";
import { requireSurfaces } from "./surface_flag.ts";

export const SCAN_FLAGS: ScanFlags = {
  "--ua <string>": { about: "User agent to send instead of the default", again: "recorded" },
  "--surface <name=yes|no>": {
    about: "Declare that the site has a surface or not, such as shop=yes or api=no; repeatable",
    again: "recorded",
  },
  "--sample <number>": {
    about: "Number of other pages to check, 0 to 5 (default 4)",
    again: "repeated",
  },
  "--only <id,id>": { about: "Run only these checks", again: "selection" },
  "--ignore <id,id>": {
    about: "Skip these checks, so that they do not count in the score",
    again: "selection",
  },
};

export const LOCAL_SOURCE_FLAGS: ScanFlags = { ...SCAN_FLAGS, ...LOCAL_NETWORK_FLAGS };

export interface SourceOptions {
  /** Called once with the files that fix the site. */
  readonly onFiles?: (files: readonly WrittenFile[]) => void;
  /** Called with each robots.txt that was read. */
  readonly onRobots?: (url: URL, text: string) => void;
  /** Gets URLs that contain the pictures of pages in the browser. Without it, none are taken. */
  readonly pictures?: Map<string, string> | undefined;
  /** Ids of checks that run but do not count. */
  readonly uncounted?: readonly string[];
}

/** A container has all variables of its service, so these are not refused. */
const UNUSED_VARIABLES = ["SCAN_RATE_LIMIT", "SCAN_RATE_LIMIT_SIGNED_IN"];

/** The choices for one scan. All others are settings of this machine. */
export interface LocalChoice {
  readonly parameters: ScanParameters;
  readonly selection: Selection;
}

interface LocalScans extends LocalChoice {
  readonly config: Config;
  readonly scanner: ScannerOptions;
  /** Null for a sample. */
  readonly pages: PageChoice | null;
  readonly browserPages: number;
  readonly signal: AbortSignal;
  readonly onFiles: SourceOptions["onFiles"];
  readonly onRobots: SourceOptions["onRobots"];
  readonly pictures: SourceOptions["pictures"];
}

/**
 * Scans in this process.
 * @param signal ends all scans of the source
 * @throws {AppError} `USAGE`, `INVALID_CONFIG`, or for a file that cannot be read
 */
export function localSource(
  args: Arguments,
  shell: Shell,
  signal: AbortSignal,
  options: SourceOptions = {},
): ScanSource {
  const local = localScans(args, shell, signal, { ...options, isBatch: false });
  const memory = new MemoryBudget(local.config.scan.memoryBytes, 1);
  return sourceOf({ scans: new Scanner(local.scanner), memory }, local);
}

/**
 * Scans many targets in separate processes, so that a site that crashes a process costs only a single result.
 */
export function localBatch(...parameters: Parameters<typeof localSource>): OpenBatch {
  const open = chosenBatch(...parameters);
  return async (targets, concurrency) => {
    const batch = await open(targets, concurrency);
    return { source: batch.sourceOf({}), [Symbol.dispose]: () => batch[Symbol.dispose]() };
  };
}

/** Scans that may each have a choice of their own. */
export interface ChosenBatch extends Disposable {
  /** Without a choice, that of the command line. */
  readonly sourceOf: (choice: Partial<LocalChoice>) => ScanSource;
}

export function chosenBatch(
  ...parameters: Parameters<typeof localSource>
): (targets: number, concurrency: number) => Promise<ChosenBatch> {
  const [args, shell, signal, options = {}] = parameters;
  const local = localScans(args, shell, signal, { ...options, isBatch: true });
  const { scan } = local.config;
  return async (targets, concurrency) => {
    const processes = Math.min(scan.processes, targets);
    const program = shell.program?.() ?? null;
    const running = await startScans({ ...scan, concurrency, processes }, program, local.scanner);
    return {
      sourceOf: (choice) => sourceOf(running, { ...local, ...choice }),
      [Symbol.dispose]: () => running[Symbol.dispose](),
    };
  };
}

function localScans(
  args: Arguments,
  shell: Shell,
  signal: AbortSignal,
  { onFiles, onRobots, pictures, uncounted = [], isBatch }: SourceOptions & { readonly isBatch: boolean },
): LocalScans {
  const { stderr } = shell;
  const catalogue = knownChecks(shell);
  const selection = parseSelection(args);
  requireSelectable(selection, catalogue.map(({ check }) => check.id), uncounted);
  requireSurfaces(args);
  const config = scanConfig(shell);
  for (const name of UNUSED_VARIABLES.filter((name) => (shell.environment(name) ?? "") !== "")) {
    stderr(`${name} limits the clients of a service and has no effect here\n`);
  }
  const { dohUrl } = config.scan;
  const limits = limitsOf(args, config.scan.limits, isBatch);
  const network = networkPolicy(args, config);
  const pages = pageChoice(args);
  const shown = pageShowers({
    scan: config.scan,
    flag: flagValue(args, "browser"),
    path: shell.environment("PATH"),
    onNotice: (text) => stderr(`${text}\n`),
  }, shell.program?.() ?? null);
  if (shown.browser === undefined) refuseBrowserChecks(selection, catalogue);
  return {
    config,
    parameters: scanParameters(args),
    selection,
    pages,
    browserPages: browserPages(args, shown.browser !== undefined, pages !== null),
    signal,
    onFiles,
    onRobots,
    pictures,
    scanner: {
      network,
      limits,
      userAgent: config.scan.userAgent ?? defaultUserAgent(config.publicUrl?.origin ?? null),
      dohUrl,
      signal,
      ...shown,
      onError: (error, id) =>
        stderr(secretsOf(network.ownHeaders).text(`Internal error in check ${id}: ${stackOf(error)}\n`)),
      catalogue,
    },
  };
}

function sourceOf({ scans, memory }: Pick<RunningScans, "scans" | "memory">, local: LocalScans): ScanSource {
  const { parameters, selection, signal, onFiles, onRobots, pictures, pages, browserPages } = local;
  return async (domain, onProgress) => {
    const request = withPrivateHint(domain, () => scans.parse(domain, parameters));
    requirePrivateWay(request.target, local.scanner.network);
    const scan = {
      ...request,
      browserPages,
      isSelected: (id: string) => isSelected(selection, id),
      ...(onFiles ? { onFiles } : {}),
      ...(onRobots ? { onRobots } : {}),
      ...(pictures
        ? { onPicture: ({ url, bytes }: PagePicture) => void pictures.set(url, pictureUrl(bytes)) }
        : {}),
    };
    if (pages !== null && scans instanceof Scanner) {
      return await crawlPages(scan, pages, {
        scanner: scans,
        memory,
        signal,
        onProgress: ({ phase, pagesChecked, pagesKnown }) =>
          phase === "pages" && onProgress({ type: "pages", checked: pagesChecked, known: pagesKnown }),
      });
    }
    const share = await memory.enter([], signal, request.target.host);
    try {
      const { events } = scans.start({ ...scan, enlarge: share.enlarge });
      const result = await finalResult(events, signal, onProgress);
      signal.throwIfAborted();
      if (result === null) throw new Error(`Cannot scan ${domain}: the scan ended without a result`);
      return result;
    } finally {
      share.release();
    }
  };
}

/** Parameters in the form that the service accepts. @throws {AppError} `USAGE` */
export function scanParameters(args: Arguments): ScanParameters {
  return {
    ua: flagValue(args, "ua"),
    surfaces: args.values.get("surface")?.map((text) => text.replace("=", ":")).join(",") ?? null,
    sample: wholeNumber(args, "sample", 0, MAX_SAMPLE_SIZE)?.toString() ?? null,
  };
}

/**
 * Settings of the environment. A misspelled name is refused, because its value would have no effect.
 * @throws {AppError} `INVALID_CONFIG`
 */
export function scanConfig({ environment, environmentNames }: Shell): Config {
  const names = environmentNames().filter((name) => name.startsWith("SCAN_"));
  return readConfig(environment, undefined, names);
}

function stackOf(error: unknown): string {
  return error instanceof Error ? error.stack ?? error.message : String(error);
}
