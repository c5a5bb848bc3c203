/** The metrics as Prometheus reads them (text format 0.0.4), on a port of their own. */
import type { App } from "./app.ts";
import type { Labels, Metric, Metrics } from "./metrics.ts";
import { pathOrNull } from "./request_host.ts";
import type { Telemetry } from "./telemetry.ts";

const HEADERS = { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" };

/** Answers `GET /metrics`, and 404 to anything else. */
export function prometheusApp(metrics: Metrics, telemetry: Telemetry | null): App {
  const routeOf = (request: Request) => pathOrNull(request) === "/metrics" ? "/metrics" : null;
  const app: App = (request) => {
    const isFound = routeOf(request) !== null;
    return Promise.resolve(
      isFound
        ? new Response(text(metrics), { headers: HEADERS })
        : new Response("There is only /metrics", { status: 404 }),
    );
  };
  return telemetry?.traceRequests(app, routeOf) ?? app;
}

function text(metrics: Metrics): string {
  return Object.entries(byName(metrics)).map(family).join("");
}

function byName(metrics: Metrics): Readonly<Record<string, Metric>> {
  return {
    readiness_requests_total: metrics.requests,
    readiness_refusals_total: metrics.refusals,
    readiness_scans_total: metrics.scans,
    readiness_scan_seconds_total: metrics.scanSeconds,
    readiness_scan_requests_total: metrics.scanRequests,
    readiness_scan_bytes_total: metrics.scanBytes,
    readiness_scans_running: metrics.scansRunning,
    readiness_scans_waiting: metrics.scansWaiting,
    readiness_scan_memory_free_bytes: metrics.freeMemoryBytes,
    process_resident_memory_bytes: metrics.residentMemoryBytes,
  };
}

function family([name, metric]: [name: string, metric: Metric]): string {
  const rows = Array.from(metric.read(), ({ labels, value }) => `${name}${labelText(labels)} ${value}\n`);
  return `# HELP ${name} ${metric.help}\n# TYPE ${name} ${metric.type}\n${rows.join("")}`;
}

function labelText(labels: Labels): string {
  const texts = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return texts.length === 0 ? "" : `{${texts.join(",")}}`;
}
