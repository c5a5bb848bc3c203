/** The log lines of a real service, in a pipe and on a terminal. */
import { assertEquals, assertMatch } from "@std/assert";
import { jsonLine, textLine } from "../src/log.ts";
import { serveSites } from "./fixtures/server.ts";
import { SITES } from "./fixtures/sites.ts";
import { readStream } from "./http/service.ts";
import { ServiceProcess } from "./service_process.ts";

const TIME = "2026-11-22T12:00:01.000Z";

Deno.test("textLine() is one line of plain text", () => {
  const fields = { method: "GET", route: "/api/scan", code: undefined, status: 200 };
  assertEquals(
    textLine(TIME, "info", "request", fields),
    "12:00:01 info  request method=GET route=/api/scan status=200",
  );
});

Deno.test("textLine() shows no control characters", () => {
  assertEquals(textLine(TIME, "warn", "x", { text: "a\x1b[2J\u202eb" }), "12:00:01 warn  x text=a?[2J?b");
});

Deno.test("textLine() indents the lines of a value", () => {
  const text = "Error\n12:00:02 info  forged";
  assertEquals(
    textLine(TIME, "error", "x", { text }),
    "12:00:01 error x text=Error\n    12:00:02 info  forged",
  );
});

Deno.test("jsonLine() keeps a line break of a value in the line", () => {
  assertEquals(
    jsonLine(TIME, "info", "x", { text: "a\nb" }),
    `{"time":"${TIME}","level":"info","event":"x","text":"a\\nb"}`,
  );
});

/** Output of a service on standard error while it answers a few requests. */
async function linesOf(LOG_LEVEL: string): Promise<Record<string, unknown>[]> {
  await using site = await serveSites(SITES);
  await using service = await ServiceProcess.start({ LOG_LEVEL, TRUSTED_PROXIES: "127.0.0.1/32" }, site);
  const get = (path: string) =>
    fetch(service.address + path, { headers: { "x-forwarded-for": "198.51.100.77" } });
  await readStream(await get("/api/scan?domain=bare-site.org"));
  for (const path of ["/api/scan?domain=no_name", "/secret-name", "/healthz", "/graphql?query={version}"]) {
    await (await get(path)).text();
  }
  const { log } = await service.stop();
  return log.split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
}

Deno.test("each request and each scan is one line of JSON, without what is scanned", async () => {
  const lines = await linesOf("info");
  const [scan, ...others] = lines.filter(({ event }) => event === "scan");
  assertEquals([scan?.outcome, others.length], ["completed", 0]);
  for (const name of ["ms", "requests", "bytes"]) assertEquals(typeof scan?.[name], "number");
  const requests = lines.filter(({ event }) => event === "request");
  assertEquals(
    requests.map(({ method, route, status, code, client }) => [method, route, status, code, client]),
    [
      ["GET", "/api/scan", 200, undefined, "198.51.100.0/24"],
      ["GET", "/api/scan", 400, "INVALID_DOMAIN", "198.51.100.0/24"],
      ["GET", "none", 404, "NOT_FOUND", "198.51.100.0/24"],
      ["GET", "/graphql", 200, undefined, "198.51.100.0/24"],
    ],
  );
  const all = JSON.stringify(lines);
  for (const secret of ["bare-site", "no_name", "secret-name", "198.51.100.77"]) {
    assertEquals(all.includes(secret), false, secret);
  }
});

Deno.test("the line of a stream is written at its end", async () => {
  const lines = await linesOf("info");
  const [start, first, scan, stream] = lines;
  assertEquals([start?.event, start?.file, first?.event], ["database", ":memory:", "no user yet"]);
  assertEquals([scan?.event, stream?.route], ["scan", "/api/scan"]);
  assertMatch(String(stream?.ms), /^\d+$/);
});

Deno.test("LOG_LEVEL=debug adds probes, warn leaves requests out", async () => {
  assertEquals((await linesOf("debug")).filter(({ route }) => route === "/healthz").length, 1);
  assertEquals(await linesOf("warn"), []);
});
