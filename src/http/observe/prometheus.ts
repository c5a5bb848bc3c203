/** Serves the metrics for Prometheus (text format 0.0.4) on a separate port. */
import type { App } from "../app.ts";
import { type Labels, type Metric, Metrics } from "./metrics.ts";
import type { CallHandler } from "../routing/call.ts";
import { routeTable } from "../routing/route_table.ts";
import { runRoute } from "../routing/run_route.ts";
import { StateMetrics } from "./state_metrics.ts";
import type { Telemetry } from "./telemetry.ts";

const HEADERS = { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" };

/** Answers `GET /metrics`, and responds with 404 to any other request. */
export function prometheusApp(metrics: Metrics, state: StateMetrics, telemetry: Telemetry | null): App {
  const shown = async () => {
    await state.refresh();
    return new Response(text(metrics, state), { headers: HEADERS });
  };
  const table = routeTable({ "/metrics": { answer: shown } });
  const handle: CallHandler = async ({ request, address, match }) =>
    match === null
      ? new Response("There is only /metrics", { status: 404 })
      : await runRoute(match.route, request, match.parameters, address);
  const traced = telemetry?.traceRequests(handle) ?? handle;
  return (request, address, completed) => traced({ request, address, match: table.find(request), completed });
}

/** All names of metrics in `/metrics`. */
export function metricNames(): string[] {
  const source = { notReady: () => Promise.resolve(null), queues: [], jobCounts: () => new Map() };
  return Object.keys(byName(new Metrics(), new StateMetrics(source)));
}

function text(metrics: Metrics, state: StateMetrics): string {
  return Object.entries(byName(metrics, state)).map(family).join("");
}

function byName(metrics: Metrics, state: StateMetrics): Readonly<Record<string, Metric>> {
  return {
    readiness_requests_total: metrics.requests,
    readiness_refusals_total: metrics.refusals,
    readiness_scans_total: metrics.scans,
    readiness_scan_seconds_total: metrics.scanSeconds,
    readiness_scan_requests_total: metrics.scanRequests,
    readiness_scan_bytes_total: metrics.scanBytes,
    readiness_scan_processes_killed_total: metrics.processesKilled,
    readiness_scans_running: metrics.scansRunning,
    readiness_scans_waiting: metrics.scansWaiting,
    readiness_scan_memory_free_bytes: metrics.freeMemoryBytes,
    readiness_jobs_total: state.jobs,
    readiness_jobs_waiting: state.waitingJobs,
    readiness_jobs_running: state.runningJobs,
    readiness_ready: state.ready,
    readiness_build_info: state.build,
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
