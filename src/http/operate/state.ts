/** The state of the service, as its operator sees it. Secrets are never part of it. */
import type { Kv } from "@deno/kv";
import { type Config, databaseFields } from "../../config.ts";
import { ACCOUNTS } from "../../auth/account/account_record.ts";
import { USERS } from "../../auth/user/user_record.ts";
import type { Queue } from "../../queue/queue.ts";
import type { ReportStore } from "../../reports/report_store.ts";
import { VERSION } from "../../version.ts";
import type { Metrics } from "../observe/metrics.ts";
import type { ScanDesk } from "../scan/desk.ts";
import { notReady } from "../server/ready.ts";
import type { Shutdown } from "../server/shutdown.ts";

/** A name, and a value in words. */
export type Fact = readonly [name: string, value: string];

export interface StateParts {
  readonly config: Config;
  readonly kv: Kv;
  readonly desk: ScanDesk;
  readonly reports: ReportStore;
  readonly queues: readonly Pick<Queue, "name" | "load">[];
  readonly shutdown: Pick<Shutdown, "leaving">;
  readonly metrics: Metrics | undefined;
}

export interface ServiceState {
  /** Why the service is not ready, or null. */
  readonly problem: string | null;
  readonly process: readonly Fact[];
  readonly work: readonly Fact[];
  /** Refused requests of this process since its start, by code, the most frequent first. */
  readonly refusals: readonly Fact[];
  readonly storage: readonly Fact[];
  readonly settings: readonly Fact[];
}

/** Maximum number of rows to count. */
const MAX_COUNTED = 1_000;
const MEBIBYTE = 1024 * 1024;

export async function serviceState(parts: StateParts): Promise<ServiceState> {
  const { config, kv, desk, reports, queues, shutdown, metrics } = parts;
  const loads = await Promise.all(queues.map(async (queue) => [queue.name, await queue.load()] as const));
  const totals = await reports.totals();
  const { rss } = Deno.memoryUsage();
  return {
    problem: await notReady(shutdown, kv),
    process: [
      ["Version", `${VERSION} on Deno ${Deno.version.deno}`],
      ["Running for", `${Math.floor(performance.now() / 60_000)} min`],
      ["Memory", mebibytes(rss)],
    ],
    work: [
      ["Scans", `${desk.running} running, ${desk.waiting} waiting`],
      ...loads.map(([name, { ready, running }]): Fact => [
        `Queue ${name}`,
        `${running} running, ${ready} ready to start`,
      ]),
    ],
    refusals: [...metrics?.refusals.read() ?? []]
      .toSorted((left, right) => right.value - left.value)
      .map(({ labels, value }) => [String(labels.code), String(value)]),
    storage: [
      ["Database", await databaseSize(config)],
      ["Users", await countOf(kv, USERS.name)],
      ["Accounts", await countOf(kv, ACCOUNTS.name)],
      ["Stored reports", `${totals.reports}, ${mebibytes(totals.bytes)}`],
    ],
    settings: settingsOf(config),
  };
}

async function countOf(kv: Kv, table: string): Promise<string> {
  const rows = await Array.fromAsync(kv.list({ prefix: [table] }, { limit: MAX_COUNTED + 1 }));
  return rows.length > MAX_COUNTED ? `more than ${MAX_COUNTED}` : String(rows.length);
}

async function databaseSize({ kvUrl }: Config): Promise<string> {
  const place = Object.values(databaseFields({ kvUrl })).join("");
  try {
    return `${place}, ${mebibytes((await Deno.stat(kvUrl ?? "")).size)}`;
  } catch {
    // A server, or a file that this process may not look at.
    return place;
  }
}

function mebibytes(bytes: number): string {
  return `${(bytes / MEBIBYTE).toFixed(1)} MiB`;
}

/** Only values that hold no secret. URLs may hold a password, so their hosts are shown. */
function settingsOf(config: Config): Fact[] {
  const { scan, reports } = config;
  return [
    ["PUBLIC_URL", config.publicUrl?.origin ?? "not set"],
    ["SIGN_UP", config.signUp],
    ["SIGN_IN_RATE_LIMIT", `${config.signInsPerMinute}/min`],
    ["WRITE_RATE_LIMIT", `${config.writesPerMinute}/min`],
    ["LOG_LEVEL", config.logLevel],
    ["CRAWL_CONCURRENCY", String(config.crawlConcurrency)],
    ["BULK_CONCURRENCY", String(config.bulkConcurrency)],
    [
      "TRUSTED_PROXIES",
      config.proxies.trusted.length === 0 ? "none" : `${config.proxies.trusted.length} ranges`,
    ],
    ["SCAN_CONCURRENCY", String(scan.concurrency)],
    ["SCAN_MEMORY_MB", String(scan.memoryBytes / MEBIBYTE)],
    ["SCAN_PROCESSES", String(scan.processes)],
    ["SCAN_RATE_LIMIT", `${scan.ratePerMinute}/min`],
    ["SCAN_RATE_LIMIT_SIGNED_IN", `${scan.ratePerMinuteSignedIn}/min`],
    ["SCAN_SIGNING_KEY", scan.network.signing === undefined ? "not set" : "set"],
    ["SCAN_ALLOW_PRIVATE", scan.network.allowPrivate.length === 0 ? "none" : "set"],
    ["SCAN_ALLOW_PORTS", scan.network.ports.join(", ")],
    ["SCAN_EGRESS_PROXY", scan.network.proxy?.host ?? "none"],
    ["REPORT_DAYS", String(reports.days)],
    ["REPORT_LIMIT", String(reports.maxReports)],
    ["REPORT_MAX_MB", String(reports.maxBytes / MEBIBYTE)],
    ["REPORT_INDEXING", reports.areListed ? "on" : "off"],
  ];
}
