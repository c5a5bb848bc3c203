/** The state of the service, as its operator sees it. */
import type { Kv } from "@deno/kv";
import type { Config } from "../../config.ts";
import { VERSION_KEY } from "../../database/schema_version.ts";
import type { Tracking } from "../../crawl/tracking.ts";
import type { Queue } from "../../queue/queue.ts";
import { SCORING_VERSION } from "../../scan/report.ts";
import { VERSION } from "../../version.ts";
import type { Fact, FailedMail, OperatedQueue, ServiceState } from "../../web/operate/state_page.tsx";
import type { Metrics } from "../observe/metrics.ts";
import type { ScanDesk } from "../scan/desk.ts";
import { notReady } from "../server/ready.ts";
import type { Shutdown } from "../server/shutdown.ts";
import { databaseText } from "./settings.ts";

/** Counts of events in this process since its start, by queue and by name. */
export type JobCounts = () => ReadonlyMap<string, Readonly<Record<string, number>>>;

export interface StateParts {
  readonly config: Config;
  readonly kv: Kv;
  readonly desk: ScanDesk;
  readonly queues: readonly Pick<Queue, "name" | "load">[];
  readonly jobCounts: JobCounts;
  readonly tracking: Pick<Tracking, "mail">;
  readonly shutdown: Pick<Shutdown, "leaving">;
  readonly metrics: Metrics | undefined;
}

/** Maximum number of callers that the page lists. */
const MAX_LISTED_CALLERS = 20;
/** Maximum number of failed mails that the page lists. */
const MAX_LISTED_MAILS = 20;
const MEBIBYTE = 1024 * 1024;

export async function serviceState(parts: StateParts): Promise<ServiceState> {
  const { kv, desk, shutdown, metrics } = parts;
  return {
    problem: await notReady(shutdown, kv),
    process: await processFacts(parts),
    scans: { running: desk.running, waiting: desk.waiting },
    queues: await queuesOf(parts),
    failedMails: await failedMails(parts),
    refusals: [...metrics?.refusals.read() ?? []]
      .toSorted((left, right) => right.value - left.value)
      .map(({ labels, value }) => [String(labels.code), String(value)]),
    refused: metrics?.callers.refused(MAX_LISTED_CALLERS) ?? [],
    slow: metrics?.callers.slow() ?? [],
  };
}

async function processFacts({ config, kv }: StateParts): Promise<Fact[]> {
  const { deno, v8 } = Deno.version;
  return [
    ["Version", VERSION],
    ["Runtime", `Deno ${deno}, V8 ${v8}`],
    ["Scoring version", SCORING_VERSION],
    ["Database", await databaseSize(config)],
    ["Database layout", String((await kv.get<number>(VERSION_KEY)).value ?? "unknown")],
    ["Running for", `${Math.floor(performance.now() / 60_000)} min`],
    ["Memory", mebibytes(Deno.memoryUsage().rss)],
  ];
}

async function queuesOf({ queues, jobCounts }: StateParts): Promise<OperatedQueue[]> {
  const counts = jobCounts();
  return await Promise.all(queues.map(async (queue) => {
    const { running, ready } = await queue.load();
    const own = counts.get(queue.name) ?? null;
    return { name: queue.name, running, ready, own };
  }));
}

async function failedMails({ tracking: { mail } }: StateParts): Promise<FailedMail[] | null> {
  if (mail === null) return null;
  return (await mail.failed(MAX_LISTED_MAILS)).map(({ kind, to, tries, reason, createdAt }) => ({
    kind,
    // Operators need no names of readers.
    to: to === null ? "" : `…${to.slice(to.lastIndexOf("@"))}`,
    tries,
    reason: reason ?? "",
    createdAt,
  }));
}

async function databaseSize(config: Config): Promise<string> {
  const place = databaseText(config);
  try {
    return `${place}, ${mebibytes((await Deno.stat(config.kvUrl ?? "")).size)}`;
  } catch {
    // A server, or a file that this process may not look at.
    return place;
  }
}

function mebibytes(bytes: number): string {
  return `${(bytes / MEBIBYTE).toFixed(1)} MiB`;
}
