/** OpenTelemetry of a real service, as a collector receives it. */
import { assert, assertEquals, assertGreaterOrEqual, assertMatch } from "@std/assert";
import { serveSites } from "../../fixtures/server.ts";
import { SITES } from "../../fixtures/sites.ts";
import { ROOT, ServiceProcess } from "../../service_process.ts";
import { Collector, type Span } from "../collector.ts";
import { type ReadStream, readStream } from "../service.ts";

const SCAN = "/api/scan?domain=bare-site.org&ua=hidden-agent";
const TRACE_ID = "0af7651916cd43dd8448eb211c80319c";
const CALLER_ID = "b7ad6b7169203331";

interface Refused {
  readonly path: string;
  readonly method?: string;
  /** The name of its span. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

const REFUSED: readonly Refused[] = [
  {
    path: "/api/scan?domain=hidden_name",
    name: "GET /api/scan",
    attributes: {
      "http.request.method": "GET",
      "url.scheme": "http",
      "http.route": "/api/scan",
      "readiness.problem.code": "INVALID_DOMAIN",
      "http.response.status_code": "400",
    },
  },
  {
    path: "/hidden-path?domain=bare-site.org",
    name: "GET",
    attributes: {
      "http.request.method": "GET",
      "url.scheme": "http",
      "readiness.problem.code": "NOT_FOUND",
      "http.response.status_code": "404",
    },
  },
  {
    path: "/healthz?bare-site.org",
    method: "PURGE",
    name: "HTTP /healthz",
    attributes: {
      "http.request.method": "_OTHER",
      "url.scheme": "http",
      "http.route": "/healthz",
      "readiness.problem.code": "METHOD_NOT_ALLOWED",
      "http.response.status_code": "405",
    },
  },
];

interface Observed {
  readonly collector: Collector;
  readonly stream: ReadStream;
  /** The response to a request whose URL Deno cannot parse. */
  readonly invalidHost: string;
  readonly log: string;
}

/** Sends requests that `fetch` cannot send. */
async function sendInvalidHost(address: string, path: string): Promise<string> {
  const { hostname, port } = new URL(address);
  using connection = await Deno.connect({ hostname, port: Number(port) });
  const head = `GET ${path} HTTP/1.1\r\nHost: hidden-host:99999\r\nConnection: close\r\n\r\n`;
  await connection.write(new TextEncoder().encode(head));
  return await new Response(connection.readable).text();
}

/** Telemetry of a scan and of refused requests in a collector. */
async function observe(): Promise<Observed> {
  const collector = new Collector();
  await using site = await serveSites(SITES);
  await using service = await ServiceProcess.start(
    { ...collector.environment, SCAN_MEMORY_MB: "100" },
    site,
  );
  const headers = { traceparent: `00-${TRACE_ID}-${CALLER_ID}-01`, tracestate: "key=hidden-state" };
  const stream = await readStream(await fetch(service.address + SCAN, { headers }));
  // Gauges are not sent when the process exits, but everything else is.
  const { sums } = collector;
  await collector.until(() =>
    sums.has("readiness.scans readiness.scan.outcome=completed") && sums.get("readiness.scans.active") === 0
  );
  const invalidHost = await sendInvalidHost(service.address, "/api/scan?domain=hidden_name");
  for (const { path, method = "GET" } of REFUSED) {
    await (await fetch(service.address + path, { method })).body?.cancel();
  }
  const { code, log } = await service.stop();
  assertEquals(code, 0);
  return { collector, stream, invalidHost, log };
}

const { collector, stream, invalidHost, log } = await observe();
const trace = collector.spans.filter(({ traceId }) => traceId === TRACE_ID);

function spanOf(name: string): Span {
  const [span, ...others] = trace.filter((each) => each.name === name);
  assert(span !== undefined && others.length === 0, `one span ${name}`);
  return span;
}

Deno.test("no exported byte contains the scanned site or text that a client chose freely", () => {
  assertEquals(collector.bodies.filter((body) => /bare-site|hidden[-_]/.test(body)), []);
});

Deno.test("a request whose URL Deno cannot parse is refused like without telemetry", () => {
  assertMatch(invalidHost, /^HTTP\/1\.1 400 [^]*"code":"INVALID_HOST"\}$/);
  assertEquals(/hidden/.test(log), false);
});

Deno.test("no attribute is exported twice", () => {
  assertEquals(collector.spans.flatMap(({ duplicates }) => duplicates), []);
});

for (const { method = "GET", path, name, attributes } of REFUSED) {
  Deno.test(`the span of a refused ${method} ${path} is named ${name}`, () => {
    const code = attributes["readiness.problem.code"];
    const span = collector.spans.find((each) => each.attributes["readiness.problem.code"] === code);
    assertEquals([span?.name, span?.attributes], [name, attributes]);
  });
}

Deno.test("the span of a stream continues its caller's trace and lasts until the scan has ended", () => {
  const { parentSpanId, attributes, begin, end } = spanOf("GET /api/scan");
  assertEquals([parentSpanId, attributes["http.route"]], [CALLER_ID, "/api/scan"]);
  const { begin: scanBegin, end: scanEnd } = spanOf("scan");
  assertGreaterOrEqual(scanBegin, begin);
  assertGreaterOrEqual(end, scanEnd);
});

Deno.test("the span of a scan covers it, belongs to its request, and has its cost", () => {
  const { parentSpanId, attributes, begin, end } = spanOf("scan");
  assertEquals(parentSpanId, spanOf("GET /api/scan").spanId);
  const { result } = stream;
  assert(result !== null);
  assertGreaterOrEqual(Date.parse(result.startedAt) + 1, begin);
  assertGreaterOrEqual(end, Date.parse(result.finishedAt));
  const { "readiness.scan.waited_ms": waitedMs, ...rest } = attributes;
  assertGreaterOrEqual(Number(waitedMs), 0);
  assertEquals(rest, {
    "readiness.scan.id": result.scanId,
    "readiness.scan.outcome": "completed",
    "readiness.scan.requests": result.exchanges.length,
    "readiness.scan.bytes": result.exchanges.reduce((sum, { bytes }) => sum + bytes, 0),
  });
});

Deno.test("scans, refusals and memory are exported as sums", () => {
  const sums = [
    ["readiness.scans readiness.scan.outcome=completed", 1],
    ["readiness.scan.time", (stream.result?.durationMs ?? NaN) / 1000],
    ["readiness.scan.requests", stream.result?.exchanges.length],
    ["readiness.scans.active", 0],
    ["readiness.scans.waiting", 0],
    ["readiness.scan.memory.free", 104_857_600],
    ["readiness.refusals readiness.problem.code=INVALID_DOMAIN", 1],
    ["readiness.refusals readiness.problem.code=NOT_FOUND", 1],
    ["readiness.refusals readiness.problem.code=METHOD_NOT_ALLOWED", 1],
  ] as const;
  assertEquals(sums.map(([name]) => [name, collector.sums.get(name)]), sums.map((sum) => [...sum]));
});

Deno.test("docs/telemetry.md lists the exported metrics", async () => {
  const page = await Deno.readTextFile(`${ROOT}docs/telemetry.md`);
  const listed = [...page.split("## Metrics")[1]?.matchAll(/^\| `([a-z.]+)`/gm) ?? []].map(([, name]) =>
    name
  );
  const names = new Set([...collector.sums.keys()].map((key) => key.split(" ")[0] ?? ""));
  const exported = [...names].filter((name) => /^(?:readiness|process)\./.test(name));
  assertEquals(listed.toSorted(), exported.toSorted());
});

await collector[Symbol.asyncDispose]();
