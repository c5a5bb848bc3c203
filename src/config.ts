/** The environment variables, read once at start. All problems are reported together. */
import { defaultDatabase } from "./data_folder.ts";
import { resolve } from "node:path";
import { AppError } from "./errors.ts";
import { LOG_LEVELS, type LogFields, type LogLevel } from "./log.ts";
import { suggestion } from "./nearest.ts";
import {
  certificates,
  contactUrl,
  existingFolder,
  httpUrl,
  list,
  onOrOff,
  openOrClosed,
  portNumber,
  printableAscii,
  proxyUrl,
  rate,
  wholeNumber,
} from "./setting_values.ts";
import { mailSender, type MailSettings, smtpServer } from "./mail_settings.ts";
import { looksLikeOurs, type Variable, VARIABLES } from "./variables.ts";
import {
  type AllowedRanges,
  judgeAddress,
  type NetworkPolicy,
  parseRanges,
  parseResolveEntry,
  parseSigningKey,
  type ScanLimits,
} from "./scan/network.ts";
import { PRODUCT_TOKEN } from "./scan/user_agents.ts";
import { heapForScans } from "./scan/memory_budget.ts";
import { defaultProcesses, processHeap } from "./scan/process_memory.ts";

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Path or URL of the database; null = the one that Deno Deploy attaches. */
  readonly kvUrl: string | null;
  /** Origin of links in responses; null to use the origin of the request. */
  readonly publicUrl: URL | null;
  /** URL of the contact in security.txt; null to serve no such file. */
  readonly securityContact: string | null;
  /** URL of the operator's contact; null if there is none. */
  readonly contact: string | null;
  /** The operator's privacy policy; null if there is none. */
  readonly privacyUrl: URL | null;
  readonly signUp: "open" | "closed";
  /** Sign-ins, key exchanges and sign-ups per client IP address and minute; 0 = no limit. */
  readonly signInsPerMinute: number;
  /** Changes of one user, and on one account; 0 = no limit. */
  readonly writesPerMinute: number;
  /** Milliseconds from SIGTERM until new scans are refused. */
  readonly shutdownDelayMs: number;
  readonly logLevel: LogLevel;
  /** Maximum number of projects per account. */
  readonly maxProjects: number;
  /** Maximum number of concurrent crawls in this process; 0 leaves them to other processes. */
  readonly crawlConcurrency: number;
  /** Port of `/metrics`; null turns it off. */
  readonly metricsPort: number | null;
  readonly proxies: ProxyPolicy;
  readonly scan: ScanConfig;
  readonly reports: ReportsConfig;
  /** Folder with reports on surveys, each in a folder of its own; null to publish none. */
  readonly surveysFolder: string | null;
  /** Null if the service sends no mail. */
  readonly mail: MailSettings | null;
}

/** Reports of public scans that the service stores. */
interface ReportsConfig {
  /** Days that a report is stored; 0 = no reports. */
  readonly days: number;
  readonly maxReports: number;
  /** Maximum number of reports of one caller in a day; 0 = no limit. */
  readonly maxPerCaller: number;
  /** Maximum bytes of all reports together, compressed. */
  readonly maxBytes: number;
  /** True if search engines may list reports. */
  readonly areListed: boolean;
}

/** Proxies that may name the client of a request, and the header for it. */
export interface ProxyPolicy {
  readonly trusted: AllowedRanges;
  /** Only this header counts, because a proxy passes on any other as its client sent it. */
  readonly header: ProxyHeader;
}

export type ProxyHeader = "x-forwarded-for" | "forwarded";

interface ScanConfig {
  /** Null = `ReadinessBot/1.0 (+{PUBLIC_URL}/bot)`. */
  readonly userAgent: string | null;
  readonly limits: Pick<ScanLimits, "scanMs" | "requestMs">;
  /** Scans that run at once in this process. */
  readonly concurrency: number;
  /** Memory of all scans together, bytes. */
  readonly memoryBytes: number;
  /** Scan processes of the service, workers and commands for many sites; 0 = scans run in the process. */
  readonly processes: number;
  /** Heap of each of these processes, bytes. */
  readonly processHeapBytes: number;
  /** Scans per client IP address and minute; 0 = no limit. */
  readonly ratePerMinute: number;
  /** Limit for one user or service account; 0 = no limit. */
  readonly ratePerMinuteSignedIn: number;
  readonly network: NetworkPolicy;
  readonly dohUrl: URL | null;
  /** `auto`, the path or the URL of the browser that shows pages; null for none. */
  readonly browser: string | null;
  /** Pages in the browser at a time. */
  readonly browserPages: number;
  /** Processes that run scripts of pages at a time; 0 to run no scripts. */
  readonly scriptProcesses: number;
}

const MEBIBYTE = 1024 * 1024;

/**
 * @param environment value of a variable, undefined if it is not set
 * @param readFile for SCAN_CA_FILE
 * @param names of all variables that are set, because a misspelled one is a problem
 * @throws {AppError} INVALID_CONFIG, naming every problem
 */
export function readConfig(
  environment: (name: Variable) => string | undefined,
  readFile: (path: string) => string = Deno.readTextFileSync,
  names: Iterable<string> = [],
): Config {
  const problems = [...names].filter(looksLikeOurs).map((name) =>
    `${name}: unknown variable${suggestion(name, VARIABLES)}`
  );
  function read<T>(name: Variable, fallback: T, parse: (text: string) => T): T {
    const text = environment(name)?.trim() ?? "";
    if (text === "") return fallback;
    try {
      return parse(text);
    } catch (error) {
      // All problems are reported at once, so reading continues.
      problems.push(`${name}: ${error instanceof Error ? error.message : error}`);
      return fallback;
    }
  }
  const publicUrl = read("PUBLIC_URL", null, httpUrl);
  const isDeployed = (environment("DENO_DEPLOYMENT_ID") ?? "") !== "";
  const memoryBytes = MEBIBYTE *
    read("SCAN_MEMORY_MB", heapForScans() / MEBIBYTE, (text) => wholeNumber(text, 64, 1_000_000));
  const wanted = isDeployed ? 0 : defaultProcesses(memoryBytes);
  const processes = read("SCAN_PROCESSES", wanted, (text) => wholeNumber(text, 0, 64));
  const authorities = read<string[]>("SMTP_CA_FILE", [], (path) => [certificates(readFile(path))]);
  const smtp = read("SMTP_URL", null, (text) => smtpServer(text, authorities));
  const sender = read("MAIL_FROM", null, mailSender);
  const perDay = read("MAIL_LIMIT", 2_000, (text) => wholeNumber(text, 1, 10_000_000));
  if (smtp !== null && sender === null) problems.push("MAIL_FROM: required with SMTP_URL");
  if (smtp !== null && publicUrl === null) {
    problems.push("PUBLIC_URL: required with SMTP_URL, because mails have links");
  }
  const key = read("SCAN_SIGNING_KEY", null, (path) => {
    if (publicUrl?.protocol === "https:") return parseSigningKey(readFile(path));
    throw new TypeError("Cannot sign requests without an https PUBLIC_URL, where sites find the public key");
  });
  const config: Config = {
    port: read("PORT", 8000, (text) => wholeNumber(text, 0, 65_535)),
    host: read("HOST", "0.0.0.0", listenAddress),
    kvUrl: read<string | null>("KV_URL", null, (text) => text) ??
      (isDeployed ? null : defaultDatabase(environment)),
    publicUrl,
    securityContact: read("SECURITY_CONTACT", null, contactUrl),
    contact: read("OPERATOR_CONTACT", null, contactUrl),
    privacyUrl: read("PRIVACY_URL", null, httpUrl),
    signUp: read("SIGN_UP", "open", openOrClosed),
    signInsPerMinute: read("SIGN_IN_RATE_LIMIT", 60, rate),
    writesPerMinute: read("WRITE_RATE_LIMIT", 300, rate),
    shutdownDelayMs: read("SHUTDOWN_DELAY_MS", 3_000, (text) => wholeNumber(text, 0, 60_000)),
    metricsPort: read<number | null>("METRICS_PORT", null, portNumber),
    maxProjects: read("PROJECT_LIMIT", 1_000, (text) => wholeNumber(text, 1, 10_000)),
    crawlConcurrency: read("CRAWL_CONCURRENCY", 2, (text) => wholeNumber(text, 0, 64)),
    logLevel: read("LOG_LEVEL", "info", logLevel),
    proxies: {
      trusted: read("TRUSTED_PROXIES", [], (text) => parseRanges(list(text))),
      header: read("PROXY_HEADER", "x-forwarded-for", proxyHeader),
    },
    scan: {
      userAgent: read("SCAN_USER_AGENT", null, printableAscii),
      limits: {
        scanMs: read("SCAN_TIMEOUT_MS", 30_000, (text) => wholeNumber(text, 100, 600_000)),
        requestMs: read("SCAN_REQUEST_TIMEOUT_MS", 8_000, (text) => wholeNumber(text, 50, 120_000)),
      },
      concurrency: read("SCAN_CONCURRENCY", 64, (text) => wholeNumber(text, 1, 10_000)),
      memoryBytes,
      processes,
      processHeapBytes: MEBIBYTE * read(
        "SCAN_PROCESS_MEMORY_MB",
        Math.floor(processHeap(memoryBytes, processes) / MEBIBYTE),
        (text) => wholeNumber(text, 192, 1_000_000),
      ),
      ratePerMinute: read("SCAN_RATE_LIMIT", 30, rate),
      ratePerMinuteSignedIn: read("SCAN_RATE_LIMIT_SIGNED_IN", 300, rate),
      network: {
        allowPrivate: read("SCAN_ALLOW_PRIVATE", [], (text) => parseRanges(list(text))),
        ports: read("SCAN_ALLOW_PORTS", [80, 443], (text) => list(text).map(portNumber)),
        proxy: read("SCAN_EGRESS_PROXY", null, proxyUrl),
        entries: read("SCAN_RESOLVE", [], (text) => list(text).map(parseResolveEntry)),
        caCerts: read("SCAN_CA_FILE", [], (path) => [certificates(readFile(path))]),
        ownHosts: new Set(publicUrl === null ? [] : [publicUrl.hostname.replace(/\.$/, "")]),
        ...(key === null || publicUrl === null
          ? {}
          : { signing: { key, agent: publicUrl.origin, productToken: PRODUCT_TOKEN } }),
      },
      dohUrl: read("DOH_URL", null, httpUrl),
      browser: read<string | null>("SCAN_BROWSER", null, (text) => text === "off" ? null : text),
      scriptProcesses: read("SCAN_SCRIPT_PROCESSES", 1, (text) => wholeNumber(text, 0, 16)),
      browserPages: read("SCAN_BROWSER_PAGES", 2, (text) => wholeNumber(text, 1, 16)),
    },
    reports: {
      days: read("REPORT_DAYS", 30, (text) => wholeNumber(text, 0, 3_650)),
      maxReports: read("REPORT_LIMIT", 20_000, (text) => wholeNumber(text, 1, 10_000_000)),
      maxBytes: MEBIBYTE * read("REPORT_MAX_MB", 500, (text) => wholeNumber(text, 1, 1_000_000)),
      maxPerCaller: read("REPORT_CALLER_LIMIT", 300, (text) => wholeNumber(text, 0, 1_000_000)),
      areListed: read("REPORT_INDEXING", false, onOrOff),
    },
    surveysFolder: read<string | null>("SURVEYS_DIR", null, existingFolder),
    mail: smtp === null || sender === null ? null : { server: smtp, from: sender, perDay },
  };
  if (problems.length === 0) return config;
  const told = problems.length === 1
    ? `Cannot start: ${problems[0]}`
    : `Cannot start: invalid environment variables\n  ${problems.join("\n  ")}`;
  throw new AppError("INVALID_CONFIG", 500, told);
}

/** True if a server can listen there. */
export function isListenAddress(text: string): boolean {
  return text === "localhost" || judgeAddress(text) !== null;
}

function listenAddress(text: string): string {
  if (isListenAddress(text)) return text;
  throw new TypeError(`Cannot listen on "${text}": expected an IP address or localhost`);
}

function logLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((each) => each === text.toLowerCase());
  if (level !== undefined) return level;
  throw new TypeError(`Cannot use "${text}": expected ${LOG_LEVELS.join(", ")}`);
}

function proxyHeader(text: string): ProxyHeader {
  const name = text.toLowerCase();
  if (name === "x-forwarded-for" || name === "forwarded") return name;
  throw new TypeError(`Cannot use "${text}": expected x-forwarded-for or forwarded`);
}

/** True if the database is a server, which other processes use too. */
export function isDatabaseServer({ kvUrl }: Pick<Config, "kvUrl">): boolean {
  return kvUrl === null || /^https?:/.test(kvUrl);
}

/** The database for the log, as a file or as the host of a server, because its URL may hold a password. */
export function databaseFields({ kvUrl }: Pick<Config, "kvUrl">): LogFields {
  if (kvUrl === null) return { server: "Deno Deploy" };
  if (/^https?:/.test(kvUrl)) return { server: URL.parse(kvUrl)?.host };
  return { file: kvUrl === ":memory:" ? kvUrl : resolve(kvUrl) };
}
