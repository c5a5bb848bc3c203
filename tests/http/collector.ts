/** An OpenTelemetry collector (OTLP/HTTP with JSON) that records the telemetry it receives. */

/** Milliseconds that a test waits for what should arrive. */
const DEADLINE_MS = 60_000;

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

export type Attributes = Readonly<Record<string, unknown>>;

export interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  /** Milliseconds since 1970. */
  readonly begin: number;
  readonly end: number;
  readonly attributes: Attributes;
  /** Attributes that were set twice. A collector may keep either form. */
  readonly duplicates: readonly string[];
}

interface SentSpan extends Pick<Span, "name" | "traceId" | "spanId" | "parentSpanId"> {
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
}

interface SentMetric {
  readonly name: string;
  readonly sum?: { readonly dataPoints: readonly Point[] };
}

interface Point {
  readonly attributes: readonly Attribute[];
  readonly asInt?: number | string;
  readonly asDouble?: number;
}

export class Collector implements AsyncDisposable {
  /** Every body, as it came. */
  readonly bodies: string[] = [];
  readonly spans: Span[] = [];
  /** Latest value of each sum, by name and attributes. */
  readonly sums = new Map<string, number>();
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  #news = Promise.withResolvers<void>();

  constructor() {
    this.#server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
      this.#take(await request.text());
      return Response.json({});
    });
  }

  /**
   * Environment that makes a process send its telemetry here soon. A process of Deno 2.9.6 never exits if a
   * response takes longer than the time between two exports of metrics.
   */
  get environment(): Record<string, string> {
    return {
      OTEL_DENO: "true",
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${this.#server.addr.port}`,
      OTEL_BSP_SCHEDULE_DELAY: "50",
      OTEL_BLRP_SCHEDULE_DELAY: "50",
      OTEL_METRIC_EXPORT_INTERVAL: "2000",
    };
  }

  /** Waits until the expected telemetry has arrived. */
  async until(isComplete: () => boolean): Promise<void> {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error("Not received in time")), DEADLINE_MS);
    try {
      while (!isComplete()) await Promise.race([this.#news.promise, promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }

  #take(body: string): void {
    this.bodies.push(body);
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body);
    for (const { scopeSpans } of resourceSpans) {
      for (const { spans } of scopeSpans) this.spans.push(...spans.map(readSpan));
    }
    for (const { scopeMetrics } of resourceMetrics) {
      for (const { metrics } of scopeMetrics) metrics.forEach((each: SentMetric) => this.#takeSum(each));
    }
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }

  #takeSum({ name, sum }: SentMetric): void {
    for (const { attributes, asInt, asDouble } of sum?.dataPoints ?? []) {
      const labels = Object.entries(readAttributes(attributes)).map(([key, value]) => ` ${key}=${value}`);
      this.sums.set(name + labels.join(""), Number(asInt ?? asDouble));
    }
  }
}

function readSpan(span: SentSpan): Span {
  const { name, traceId, spanId, parentSpanId, startTimeUnixNano, endTimeUnixNano } = span;
  const keys = span.attributes.map(({ key }) => key);
  return {
    name,
    traceId,
    spanId,
    parentSpanId,
    begin: Number(startTimeUnixNano) / 1e6,
    end: Number(endTimeUnixNano) / 1e6,
    attributes: readAttributes(span.attributes),
    duplicates: keys.filter((key, index) => keys.indexOf(key) !== index),
  };
}

function readAttributes(attributes: readonly Attribute[]): Attributes {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
