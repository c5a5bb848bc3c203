/** Stores the reports of public scans, each under a URL of its own. */
import { newObjectId } from "../../auth/object_id.ts";
import { log } from "../../log.ts";
import { AddressRateLimit } from "../../rate_limit.ts";
import type { NewReport, ReportStore } from "../../reports/report_store.ts";
import { DEFAULT_SAMPLE_SIZE } from "../../scan/request.ts";
import type { ScanOutcome, ScanResult } from "../../scan/result.ts";
import { withStoredPictures } from "../../scan/report.ts";
import type { ScanRequest, Scans } from "../../scan/scanner.ts";
import { type Site, siteUrl } from "../../web/site/site.ts";
import { reportPath } from "../../web/stored_report/report_path.ts";
import type { KeepReport } from "./desk.ts";
import { inTime } from "./in_time.ts";
import { unstored } from "./messages.ts";

/** Maximum milliseconds until a report is stored. Its result waits for it, because it names the URL. */
const MAX_KEEP_MS = 2_000;

/** Other outcomes show nothing about the site, or the site wants no scan. */
const KEPT_OUTCOMES: ReadonlySet<ScanOutcome> = new Set(["completed", "no_page", "blocked", "timed_out"]);

const MINUTES_OF_DAY = 24 * 60;

interface KeeperParts {
  readonly reports: ReportStore;
  readonly scanner: Pick<Scans, "userAgent">;
  readonly site: Site;
  /** Maximum number of reports of one caller in a day, so that nobody displaces all others; 0 = no limit. */
  readonly maxPerCaller: number;
}

export function reportKeeper({ reports, scanner, site, maxPerCaller }: KeeperParts): KeepReport {
  const limited = { action: "store a report", per: "per caller" };
  const limit = new AddressRateLimit(limited, maxPerCaller / MINUTES_OF_DAY, undefined, maxPerCaller);
  return async (request, result, pictures) => {
    const isWhole = (request.only ?? null) === null;
    if (!reports.isOn || !isWhole || !saysSomething(result)) return unstored(result, pictures);
    const [caller = ""] = request.callerKeys ?? [];
    if (limit.wait(caller) > 0) return unstored(result, pictures);
    const report = await newReport(request, result, scanner.userAgent);
    const named = { ...result, reportUrl: siteUrl(site, reportPath(report.id)) };
    const byPage = (result.inBrowser ?? []).map(({ url }) => {
      return pictures.find((picture) => picture.url === url)?.bytes ?? null;
    });
    const json = JSON.stringify(named);
    const record = await inTime(reports.keep(report, json, byPage), MAX_KEEP_MS, (error) => {
      log("warn", "report not stored", { error });
    });
    if (record === null) return unstored(result, pictures);
    const shown = withStoredPictures(named, record.pictures ?? []);
    return { json: shown === named ? json : JSON.stringify(shown), pictures: [] };
  };
}

function saysSomething({ outcome, problem }: ScanResult): boolean {
  return KEPT_OUTCOMES.has(outcome) ||
    (outcome === "unreachable" && problem?.code.startsWith("TLS_") === true);
}

async function newReport(
  request: ScanRequest,
  { outcome, score, grade, scoringVersion }: ScanResult,
  userAgent: string,
): Promise<NewReport> {
  const { domain, host, page } = request.target;
  const query = queryOf(request, userAgent);
  return {
    ...{ outcome, score, grade, scoringVersion, domain, page, query },
    id: newObjectId(),
    site: siteOf(host),
    series: await digest(query),
  };
}

/** Name of all reports with the target and the settings of the scan. @param userAgent default of the service */
export async function seriesOf(request: ScanRequest, userAgent: string): Promise<string> {
  return await digest(queryOf(request, userAgent));
}

/** Name of the site in its reports. Most sites redirect one of the two hosts to the other. */
export function siteOf(host: string): string {
  return host.replace(/^www\./, "");
}

/** Parameters of `/api/scan` that start the same scan. */
function queryOf(
  { target, told = new Map(), sampleSize, ...request }: ScanRequest,
  userAgent: string,
): string {
  const { domain, scheme, url, page } = target;
  const surfaces = [...told].map(([id, isPresent]) => `${id}:${isPresent ? "yes" : "no"}`).sort().join(",");
  const parameters = {
    domain: page ?? (scheme === null ? domain : url),
    ua: request.userAgent === userAgent ? "" : request.userAgent,
    surfaces,
    sample: (sampleSize ?? DEFAULT_SAMPLE_SIZE) === DEFAULT_SAMPLE_SIZE ? "" : String(sampleSize),
  };
  return String(new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== "")));
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(bytes, 0, 16).toHex();
}
