/** Traces and metrics with OpenTelemetry. Deno exports them if `OTEL_DENO` is set. */
import type { Meter, MetricsAPI, Span, TraceAPI, Tracer } from "@opentelemetry/api";
import { VERSION } from "../../version.ts";
import type { CallHandler } from "../routing/call.ts";
import type { Counter, Labels, Metric, Metrics } from "./metrics.ts";
import { knownMethod, redactSpans } from "./redact_spans.ts";
import { refusalCode } from "../response/respond.ts";
import type { ScanObserver } from "../scan/desk.ts";

/** Deno registers itself under this key for `@opentelemetry/api`, which is loaded only then. */
const REGISTRY = Symbol.for("opentelemetry.js.api.1");

/** Names of labels outside Prometheus, because other systems need a namespace. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  outcome: "readiness.scan.outcome",
  code: "readiness.problem.code",
};

/**
 * Must be called before anything is served or fetched, because it changes the content of Deno's spans.
 * @returns null if nothing is exported
 */
export async function startTelemetry(): Promise<Telemetry | null> {
  if (!(REGISTRY in globalThis)) return null;
  return new Telemetry(await import("@opentelemetry/api"));
}

export class Telemetry {
  readonly #trace: TraceAPI;
  readonly #tracer: Tracer;
  readonly #meter: Meter;

  constructor({ trace, metrics }: { readonly trace: TraceAPI; readonly metrics: MetricsAPI }) {
    this.#trace = trace;
    this.#tracer = trace.getTracer("readiness", VERSION);
    this.#meter = metrics.getMeter("readiness", VERSION);
    // Never ended, so never exported.
    redactSpans(this.#tracer.startSpan("methods"));
  }

  /**
   * Wraps a handler so that Deno's span of each request has the name of its
   * route, and lasts as long as its response.
   */
  traceRequests(handle: CallHandler): CallHandler {
    return async (call) => {
      const span = this.#trace.getActiveSpan();
      if (span === undefined) return await handle(call);
      nameByRoute(span, call.request.method, call.match?.pattern ?? null);
      if (call.completed) endWith(span, call.completed);
      const response = await handle(call);
      const code = refusalCode(response);
      if (code !== undefined) span.setAttribute("readiness.problem.code", code);
      return response;
    };
  }

  /** Gives each scan a span from its start to its end, in the trace of the request that started it. */
  readonly traceScan: ScanObserver = (waitedMs) => {
    const span = this.#tracer.startSpan("scan");
    span.setAttribute("readiness.scan.waited_ms", waitedMs);
    return ({ scanId, outcome, requests, bytes }) => {
      span.setAttribute("readiness.scan.id", scanId);
      span.setAttribute("readiness.scan.outcome", outcome);
      span.setAttribute("readiness.scan.requests", requests);
      span.setAttribute("readiness.scan.bytes", bytes);
      span.end();
    };
  };

  /** Requests are missing here, because Deno counts them itself (`http.server.request.duration`). */
  exportMetrics(metrics: Metrics): void {
    this.#exportCounter("readiness.scans", "{scan}", metrics.scans);
    this.#exportCounter("readiness.scan.time", "s", metrics.scanSeconds);
    this.#exportCounter("readiness.scan.requests", "{request}", metrics.scanRequests);
    this.#exportCounter("readiness.scan.received", "By", metrics.scanBytes);
    this.#exportCounter("readiness.refusals", "{request}", metrics.refusals);
    this.#exportGauge("readiness.scans.active", "{scan}", metrics.scansRunning);
    this.#exportGauge("readiness.scans.waiting", "{scan}", metrics.scansWaiting);
    this.#exportGauge("readiness.scan.memory.free", "By", metrics.freeMemoryBytes);
    this.#exportGauge("process.memory.usage", "By", metrics.residentMemoryBytes);
  }

  /** Deno 2.9.6 observes nothing when the process exits, so observed counters would lose the last minute. */
  #exportCounter(name: string, unit: string, counter: Counter): void {
    const instrument = this.#meter.createCounter(name, { unit, description: counter.help });
    counter.forwardTo((amount, labels) => instrument.add(amount, attributesOf(labels)));
  }

  /** Exports a gauge that adds up over several processes, which OpenTelemetry calls an UpDownCounter. */
  #exportGauge(name: string, unit: string, gauge: Metric): void {
    const instrument = this.#meter.createObservableUpDownCounter(name, { unit, description: gauge.help });
    instrument.addCallback((result) => {
      for (const { value } of gauge.read()) result.observe(value);
    });
  }
}

function nameByRoute(span: Span, method: string, route: string | null): void {
  const known = knownMethod(method);
  const verb = known === "_OTHER" ? "HTTP" : known;
  span.updateName(route === null ? verb : `${verb} ${route}`);
  if (route !== null) span.setAttribute("http.route", route);
}

/**
 * Deno ends the span when it has the response's head, but this span
 * ends when the whole response has been sent.
 */
function endWith(span: Span, completed: Promise<unknown>): void {
  const end = span.end.bind(span);
  span.end = () => {};
  const endOnce = () => end();
  completed.then(endOnce, endOnce);
}

function attributesOf(labels: Labels): Labels {
  return Object.fromEntries(
    Object.entries(labels).map(([name, value]) => [ATTRIBUTES[name] ?? name, value]),
  );
}
