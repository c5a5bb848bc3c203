/** Counters for monitoring, as Prometheus reads them (text format 0.0.4), on a port of their own. */
import type { ScanSummary } from "../scan/report/scan_summary.ts";

/** What is counted about a request: nothing that a client chooses freely. */
export interface CountedRequest {
  readonly route: string;
  readonly status: number;
  /** Why it was refused. */
  readonly code: string | undefined;
}

/** What is known of the scans at this moment. */
interface ScanCounts {
  readonly running: number;
  readonly waiting: number;
  readonly freeMemoryBytes: number;
}

interface Family {
  readonly type: "counter" | "gauge";
  readonly help: string;
  /** By labels in their text form. */
  readonly values: Map<string, number>;
}

export class Metrics {
  readonly #families = {
    readiness_requests_total: family("counter", "Requests by route and status."),
    readiness_refusals_total: family("counter", "Refused requests by the code of the problem."),
    readiness_scans_total: family("counter", "Scans that ended, by outcome."),
    readiness_scan_seconds_total: family("counter", "Duration of all scans that ended."),
    readiness_scan_requests_total: family("counter", "Requests to sites of all scans that ended."),
    readiness_scan_bytes_total: family("counter", "Decoded bytes of all bodies that scans received."),
    readiness_scans_running: family("gauge", "Scans that are running."),
    readiness_scans_waiting: family("gauge", "Scans that wait to be started."),
    readiness_scan_memory_free_bytes: family("gauge", "Memory of SCAN_MEMORY_MB that no scan holds."),
    process_resident_memory_bytes: family("gauge", "Resident memory of the process."),
  };
  #desk: ScanCounts | null = null;

  /** @param desk asked each time that the metrics are read */
  watchScans(desk: ScanCounts): void {
    this.#desk = desk;
  }

  countRequest({ route, status, code }: CountedRequest): void {
    const { readiness_requests_total, readiness_refusals_total } = this.#families;
    add(readiness_requests_total, `{route="${route}",status="${status}"}`);
    if (code !== undefined) add(readiness_refusals_total, `{code="${code}"}`);
  }

  countScan({ outcome, ms, requests, bytes }: ScanSummary): void {
    const families = this.#families;
    add(families.readiness_scans_total, `{outcome="${outcome}"}`);
    add(families.readiness_scan_seconds_total, "", ms / 1000);
    add(families.readiness_scan_requests_total, "", requests);
    add(families.readiness_scan_bytes_total, "", bytes);
  }

  /** The response to `GET /metrics`; 404 for anything else. */
  answer(request: Request): Response {
    if (new URL(request.url).pathname !== "/metrics") {
      return new Response("There is only /metrics", { status: 404 });
    }
    const headers = {
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": "no-store",
    };
    return new Response(this.#text(), { headers });
  }

  #text(): string {
    const families = this.#families;
    families.readiness_scans_running.values.set("", this.#desk?.running ?? 0);
    families.readiness_scans_waiting.values.set("", this.#desk?.waiting ?? 0);
    families.readiness_scan_memory_free_bytes.values.set("", this.#desk?.freeMemoryBytes ?? 0);
    families.process_resident_memory_bytes.values.set("", Deno.memoryUsage().rss);
    return Object.entries(families).map(([name, { type, help, values }]) => {
      const rows = [...values].map(([labels, value]) => `${name}${labels} ${value}\n`).join("");
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${rows}`;
    }).join("");
  }
}

function family(type: Family["type"], help: string): Family {
  return { type, help, values: new Map() };
}

function add({ values }: Family, labels: string, amount = 1): void {
  values.set(labels, (values.get(labels) ?? 0) + amount);
}
