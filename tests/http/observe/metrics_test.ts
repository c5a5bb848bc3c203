/** `/metrics` of a real service. */
import { assertEquals, assertMatch } from "@std/assert";
import { VERSION } from "../../../src/version.ts";
import { reservePort } from "../../fixtures/reserved_port.ts";
import { serveSites } from "../../fixtures/server.ts";
import { SITES } from "../../fixtures/sites.ts";
import { ServiceProcess } from "../../service_process.ts";
import { readStream } from "../service.ts";

Deno.test("METRICS_PORT serves counters of scans, requests and refusals, without what is scanned", async () => {
  using reserved = reservePort();
  const METRICS_PORT = String(reserved.port);
  const url = `http://127.0.0.1:${METRICS_PORT}`;
  await using site = await serveSites(SITES);
  await using service = await ServiceProcess.start(
    { METRICS_PORT, LOG_LEVEL: "off", SCAN_MEMORY_MB: "100" },
    site,
  );
  await readStream(await fetch(`${service.address}/api/scan?domain=bare-site.org`));
  for (const path of ["/api/scan?domain=no_name", "/secret-name"]) {
    await (await fetch(service.address + path)).body?.cancel();
  }
  const response = await fetch(`${url}/metrics`);
  assertEquals(response.headers.get("content-type"), "text/plain; version=0.0.4; charset=utf-8");
  const text = await response.text();
  const rows = text.split("\n").filter((row) => row !== "" && !row.startsWith("#"));
  for (
    const row of [
      'readiness_requests_total{route="/api/scan",status="200"} 1',
      'readiness_requests_total{route="/api/scan",status="400"} 1',
      'readiness_requests_total{route="none",status="404"} 1',
      'readiness_refusals_total{code="INVALID_DOMAIN"} 1',
      'readiness_scans_total{outcome="completed"} 1',
      "readiness_scans_running 0",
      "readiness_scans_waiting 0",
      "readiness_scan_memory_free_bytes 104857600",
      'readiness_jobs_total{queue="crawls",event="taken_over"} 0',
      'readiness_jobs_waiting{queue="webhooks"} 0',
      'readiness_jobs_running{queue="crawls"} 0',
      "readiness_ready 1",
      `readiness_build_info{version="${VERSION}"} 1`,
    ]
  ) assertEquals(rows.includes(row), true, row);
  for (const row of rows) assertMatch(row, /^[a-z_]+(?:\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})? [0-9.e+]+$/);
  assertEquals(/bare-site|no_name|secret-name/.test(text), false);
  const others = await Promise.all([fetch(`${url}/`), fetch(`${service.address}/metrics`)]);
  for (const { status, body } of others) {
    assertEquals(status, 404);
    await body?.cancel();
  }
  assertEquals((await service.stop()).code, 0);
});
