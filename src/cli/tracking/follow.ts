/** Waits until a crawl has ended, and its regressions have been confirmed or refuted by a second look. */
import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { commandLine } from "../../command_name.ts";
import { liveLine, progressBar } from "../output/live_line.ts";
import { cleanLine } from "../output/safe_text.ts";
import type { Shell } from "../shell.ts";
import type { Api } from "./api.ts";
import { isPending } from "./change_text.ts";
import { isActive, minuteOf } from "./crawl_text.ts";
import { type Crawl, type CrawlWithChanges, diffCrawl, watchCrawl } from "./operations.ts";

/**
 * Intervals between two reads of a crawl, in milliseconds. Early reads are more frequent, for small sites.
 */
const LOOK_MS = 500;
const LATER_LOOK_MS = 2_000;
/** Milliseconds until the longer interval begins. */
const FIRST_LOOKS_MS = 30_000;
/** Interval while checks are run again, which takes minutes. */
const RECHECK_LOOK_MS = 3_000;
/** Maximum time for running checks again, in milliseconds, because no worker may be running. */
const MAX_RECHECK_MS = 10 * 60_000;
/** Milliseconds until a person learns why nothing happens. */
const LONG_QUEUED_MS = 10_000;
/** Interval between two lines of progress if standard error is not a terminal, in milliseconds. */
const ANNOUNCE_MS = 10_000;
/** Maximum time without an answer from a service, in milliseconds. */
const MAX_OUTAGE_MS = 120_000;

/**
 * Shows the progress of a crawl on standard error.
 * @returns the crawl once it has ended
 * @throws {AppError} if it is deleted, or the service cannot be reached for two minutes
 */
export async function followCrawl(id: string, api: Api, shell: Shell): Promise<CrawlWithChanges> {
  const progress = crawlProgress(id, shell);
  const firstLooksEnd = performance.now() + FIRST_LOOKS_MS;
  try {
    for (;;) {
      const { crawl } = await patient(api, () => api.call(watchCrawl(id)));
      if (!isActive(crawl)) break;
      progress.show(crawl);
      await wait(performance.now() < firstLooksEnd ? LOOK_MS : LATER_LOOK_MS, api);
    }
    return await confirmed(id, api, progress.say);
  } finally {
    progress.end();
  }
}

async function confirmed(id: string, api: Api, say: (text: string) => void): Promise<CrawlWithChanges> {
  const end = performance.now() + MAX_RECHECK_MS;
  const diff = () => patient(api, () => api.call(diffCrawl(id)));
  let { crawl } = await diff();
  if (crawl.recheckAt === null) return crawl;
  const pending = plural(crawl.changes.filter(isPending).length, "check");
  for (let at: string | null = crawl.recheckAt; at !== null && performance.now() < end;) {
    say(`${pending} got worse. Checking again ${Date.parse(at) > Date.now() ? `at ${timeOf(at)}` : "now"}`);
    await wait(RECHECK_LOOK_MS, api);
    at = (await patient(api, () => api.call(watchCrawl(id)))).crawl.recheckAt;
  }
  ({ crawl } = await diff());
  return crawl;
}

/** `12:03 UTC`. */
function timeOf(instant: string): string {
  return `${minuteOf(instant).slice(-5)} UTC`;
}

/** Asks again while the service is away, because the crawl continues without this process. */
async function patient<T>(api: Api, ask: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + MAX_OUTAGE_MS;;) {
    try {
      return await ask();
    } catch (error) {
      // While the service restarts, its proxy may answer as no service would.
      const isPassing = error instanceof AppError && (error.status >= 500 || error.code === "RATE_LIMITED");
      if (!isPassing || performance.now() > end) throw error;
      await wait(LATER_LOOK_MS, api);
    }
  }
}

/** @throws {Interrupted} at Ctrl-C */
async function wait(milliseconds: number, { signal }: Api): Promise<void> {
  await pause(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
}

interface CrawlProgress {
  readonly show: (crawl: Crawl) => void;
  /** Shows a sentence once. On a terminal, it disappears when something else is shown. */
  readonly say: (text: string) => void;
  readonly end: () => void;
}

function crawlProgress(id: string, shell: Shell): CrawlProgress {
  const line = liveLine(shell);
  const startedAt = performance.now();
  let [said, announcedAt, hasWarned] = ["", -Infinity, false];
  const say = (text: string) => {
    if (text === said) return;
    said = text;
    if (line === null) shell.stderr(`${text}\n`);
    else line.draw(text);
  };
  return {
    show(crawl) {
      const now = performance.now();
      if (
        crawl.status === "Queued" && crawl.failure === null && !hasWarned && now - startedAt > LONG_QUEUED_MS
      ) {
        hasWarned = true;
        line?.end();
        shell.stderr(
          `The crawl is still waiting for a worker. If none is running, start the service or ${
            commandLine("worker")
          }\n`,
        );
        said = "";
      }
      if (line === null && stateOf(crawl) === said.split(":")[0] && now - announcedAt < ANNOUNCE_MS) return;
      announcedAt = now;
      say(line === null ? `${stateOf(crawl)}: ${detailOf(crawl)}` : drawn(crawl));
    },
    say,
    end: () => line?.end(),
  };

  function stateOf({ status, failure }: Crawl): string {
    const isAgain = status === "Queued" && failure !== null;
    return `Crawl ${id} is ${cleanLine(status).toLowerCase()}${isAgain ? " again" : ""}`;
  }
}

function drawn(crawl: Crawl): string {
  const { status, progress } = crawl;
  if (status !== "Queued") return `${progressBar(progress)} ${detailOf(crawl)}`;
  return crawl.failure === null ? "Waiting for a worker" : againText(crawl.failure);
}

function detailOf({ status, progress, pagesChecked, currentPage, failure }: Crawl): string {
  if (status === "Queued") return failure === null ? "waiting for a worker" : againText(failure);
  const page = currentPage === null ? "" : `  ${cleanLine(currentPage)}`;
  return `${Math.round(progress * 100)} %, ${plural(pagesChecked, "page")} checked${page}`;
}

/** @param failure why the last attempt failed */
function againText(failure: string): string {
  return `${cleanLine(failure)}. Trying again in a minute`;
}
