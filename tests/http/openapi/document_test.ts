import { assert, assertEquals, assertMatch } from "@std/assert";
import { Ajv2020 } from "npm:ajv@8.17.1/dist/2020.js";
import { readConfig } from "../../../src/config.ts";
import { openApi } from "../../../src/http/openapi/document.ts";
import { SCHEMAS } from "../../../src/http/openapi/schemas.ts";
import { PROBLEM_CODES } from "../../../src/http/openapi/problem_codes.ts";
import { createApp } from "../../../src/http/create_app.ts";
import type { ScanOutcome } from "../../../src/scan/result.ts";
import { Scanner } from "../../../src/scan/scanner.ts";
import { serveSites } from "../../fixtures/server.ts";
import { SITES } from "../../fixtures/sites.ts";
import { fixtureNetwork, scanSite } from "../../scan/scan_site.ts";
import { STORES } from "../stores.ts";
import { openCrawlWorld } from "../crawl/world.ts";
import { finish, samplePages } from "../crawl/stored_crawl.ts";
import { publicService, titledSite } from "../public_service.ts";
import { linesOf, openWorld, program } from "../audit/trail.ts";

const DOCUMENT = JSON.parse(JSON.stringify(openApi("https://readiness.example")));

/** Returns a function that names a value's problem by the schema of that name, or null if it is valid. */
function validator(name: string): (value: unknown) => string | null {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
  ajv.addKeyword("discriminator");
  const schemas = JSON.stringify(SCHEMAS).replaceAll("#/components/schemas/", "#/$defs/");
  const validate = ajv.compile({ $defs: JSON.parse(schemas), $ref: `#/$defs/${name}` });
  return (value) => validate(JSON.parse(JSON.stringify(value))) ? null : ajv.errorsText(validate.errors);
}

const SCANS: readonly (readonly [what: string, domain: string, outcome: ScanOutcome])[] = [
  ["a complete site", "complete-site.org", "completed"],
  ["a shop", "shop-site.org", "completed"],
  ["a named page", "https://complete-site.org/docs", "completed"],
  ["an unreachable site", "unreachable.readiness-tests.org", "unreachable"],
  ["a site that opts out", "unwilling.readiness-tests.org", "opted_out"],
];

for (const [what, domain, outcome] of SCANS) {
  Deno.test(`openApi() describes every event of a scan of ${what}`, async () => {
    await using server = await serveSites({
      ...SITES,
      "unreachable.readiness-tests.org": { http: null },
      "unwilling.readiness-tests.org": () => ({ body: "User-agent: ReadinessBot\nDisallow: /\n" }),
    });
    const { progress, result } = await scanSite(domain, server);
    const ofProgress = validator("ProgressEvent");
    for (const event of progress) assertEquals(ofProgress(event), null, JSON.stringify(event));
    assertEquals(validator("ScanResult")(result), null);
    assertEquals(result.outcome, outcome);
  });
}

Deno.test("openApi() describes a stored report and its history", async () => {
  await using own = await publicService({ "bare-site.org": titledSite(() => "Hi") });
  const scan = () => own.get("/api/scan?domain=bare-site.org&sample=0", { accept: "application/json" });
  await (await scan()).body?.cancel();
  const { reportUrl } = await (await scan()).json();
  const [result, history] = await Promise.all(
    [".json", "/history"].map(async (end) => (await own.get(`${reportUrl}${end}`)).json()),
  );
  assertEquals([validator("ScanResult")(result), validator("ReportHistory")(history)], [null, null]);
  assertEquals(history.earlier.length, 1);
});

Deno.test("openApi() allows no field that it does not describe", async () => {
  await using server = await serveSites(SITES);
  const { result } = await scanSite("bare-site.org", server);
  assertMatch(validator("ScanResult")({ ...result, further: 1 }) ?? "", /additional properties/);
});

for (const name of Object.keys(SCHEMAS)) {
  Deno.test(`openApi() has a valid schema of ${name}`, () => {
    validator(name);
  });
}

Deno.test("openApi() describes each schema and each property", () => {
  for (const [name, schema] of Object.entries(DOCUMENT.components.schemas)) {
    const { description, properties = {} } = schema as {
      description?: string;
      properties?: Record<string, object>;
    };
    assert(description, name);
    for (const [key, property] of Object.entries(properties)) {
      assert("description" in property || "$ref" in property || key === "type", `${name}.${key}`);
    }
  }
});

Deno.test("openApi() has no dangling reference", () => {
  const references = [...JSON.stringify(DOCUMENT).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
  for (const [, name = ""] of references) assert(name in SCHEMAS, name);
  const used = new Set(references.map(([, name]) => name));
  // Events that the descriptions of the streams name.
  assertEquals(Object.keys(SCHEMAS).filter((name) => !used.has(name)), [
    "ProgressEvent",
    "SentPicture",
    "CrawlProgressEvent",
    "CrawlResultEvent",
  ]);
});

Deno.test("openApi() names its version, its server and its operations", () => {
  const operations = Object.entries<{ get: { operationId: string } }>(DOCUMENT.paths)
    .map(([path, { get }]) => [path, get.operationId]);
  assertEquals(DOCUMENT.openapi, "3.1.0");
  assertEquals(DOCUMENT.info.version, "1.0.0");
  assertEquals(DOCUMENT.servers[0].url, "https://readiness.example");
  assertEquals(operations, [
    ["/api/scan", "scanSite"],
    ["/r/{id}.json", "showReport"],
    ["/r/{id}/history", "showReportHistory"],
    ["/r/{id}/pictures/{number}", "showReportPicture"],
    ["/api/accounts/{id}/audit.ndjson", "exportAudit"],
    ["/api/accounts/{id}/projects.csv", "exportProjects"],
    ["/api/crawls/{id}/events", "followCrawl"],
    ["/api/crawls/{id}.json", "exportCrawlJson"],
    ["/api/crawls/{id}.ndjson", "exportCrawlNdjson"],
    ["/api/crawls/{id}.csv", "exportCrawlCsv"],
    ["/badge/{id}.svg", "showBadge"],
    ["/healthz", "health"],
    ["/readyz", "ready"],
  ]);
});

Deno.test("openApi() describes the values of each parameter", () => {
  const parameters = Object.fromEntries(
    DOCUMENT.paths["/api/scan"].get.parameters.map((
      { name, ...rest }: { name: string; required: boolean; schema: { maxLength?: number } },
    ) => [name, [rest.required, rest.schema.maxLength]]),
  );
  assertEquals(parameters, {
    brief: [false, undefined],
    domain: [true, 2048],
    ua: [false, 512],
    surfaces: [false, 200],
    sample: [false, undefined],
    only: [false, 2000],
    private: [false, undefined],
    "Last-Event-ID": [false, undefined],
  });
});

Deno.test("openApi() describes every line of an exported trail", async () => {
  await using world = await openWorld();
  await program(world.scene, world.scene.ann, "Viewer");
  await world.get("", { "x-api-key": `${world.admin["x-auth-token"]}` }).then((refused) =>
    refused.body?.cancel()
  );
  const lines = await linesOf(await world.get());
  assert(lines.length > 2);
  for (const line of lines) assertEquals(validator("AuditEvent")(line), null, JSON.stringify(line));
});

Deno.test("openApi() names the parameters of the export", async () => {
  const { parameters } = DOCUMENT.paths["/api/accounts/{id}/audit.ndjson"].get;
  const names = parameters.flatMap(({ name, in: place }: { name: string; in: string }) =>
    place === "query" ? name : []
  );
  await using world = await openWorld();
  const { detail } = await (await world.get("?x=")).json();
  assertMatch(detail, new RegExp(`expected one of ${names.join(", ")}$`));
});

Deno.test("openApi() describes the events of a crawl", async () => {
  await using world = await openCrawlWorld();
  const [ofProgress, ofResult] = [validator("CrawlProgressEvent"), validator("CrawlResultEvent")];
  await using events = await world.follow();
  assertEquals(ofProgress((await events.next())?.data), null);
  const changes = { better: 1, worse: 0, unconfirmed: 2, refuted: 0 };
  await world.change({ status: "Finished", score: 50, grade: "D", scoringVersion: "7", changes });
  assertEquals(ofResult((await events.next())?.data), null);
});

Deno.test("openApi() describes the export of a crawl", async () => {
  await using world = await openCrawlWorld();
  await finish(world, [samplePages(2)]);
  const file = await (await world.get(`/api/crawls/${world.crawl.id}.json`)).json();
  assertEquals(validator("CrawlExport")(file), null);
});

const SOURCES = new URL("../../../src/", import.meta.url);
const SCAN_PARAMETERS = [
  "scan/request.ts",
  "scan/target.ts",
  "scan/request/sample_size.ts",
  "scan/contract/surface_choice.ts",
  "scan/request/check_choice.ts",
];

Deno.test("openApi() lists every code of a rejected request", async () => {
  const found = new Set<string>();
  for (
    const path of [
      ...SCAN_PARAMETERS,
      "rate_limit.ts",
      "auth/account/disabled_account.ts",
      "auth/principal/authenticate.ts",
      "auth/account/disabled_account.ts",
      "auth/service_account/key_scope.ts",
      "crawl/export/finished_crawl.ts",
      "gql/request/timed_out.ts",
      ...await httpFiles(),
    ]
  ) {
    const source = await Deno.readTextFile(new URL(path, SOURCES));
    for (
      const [, code, status = "400"] of source.matchAll(
        /(?:AppError|refuse|super)\(\s*"([A-Z_]+)"(?:,\s*(\d+))?/g,
      )
    ) {
      found.add(`${status} ${code}`);
    }
  }
  const known = Object.entries(PROBLEM_CODES).flatMap(([status, codes]) =>
    codes.map((code) => `${status} ${code}`)
  );
  assertEquals([...found].sort(), known.sort());
});

async function filesIn(folder: string): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(new URL(folder, SOURCES)));
  const paths = entries.map(({ name, isDirectory }) =>
    isDirectory ? filesIn(`${folder}${name}/`) : [`${folder}${name}`]
  );
  return (await Promise.all(paths)).flat();
}

/** Without serve.ts, because its errors end the process and are not responses. */
async function httpFiles(): Promise<string[]> {
  return (await filesIn("http/")).filter((path) => !path.endsWith("/serve.ts"));
}

const REFUSALS: readonly (readonly [path: string, method: string, status: number, code: string])[] = [
  ["/api/scan", "GET", 400, "DOMAIN_REQUIRED"],
  ["/api/scan?domain=example.com&surfaces=api", "GET", 400, "INVALID_SURFACES"],
  ["/api/scan?domain=example.com&sample=6", "GET", 400, "INVALID_SAMPLE"],
  ["/api/scan?domain=example.com&only=no-check", "GET", 400, "INVALID_ONLY"],
  ["/api/scan?domain=127.0.0.1", "GET", 400, "IP_LITERAL_NOT_ALLOWED"],
  ["/api/scan?domain=example.com&ua=%00", "GET", 400, "INVALID_UA"],
  ["/api/scan?domain=<script>alert(1)</script>", "GET", 400, "INVALID_DOMAIN"],
  ["/nothing", "GET", 404, "NOT_FOUND"],
  ["/api/scan", "POST", 405, "METHOD_NOT_ALLOWED"],
];

for (const [path, method, status, code] of REFUSALS) {
  Deno.test(`openApi() describes the response ${code}`, async () => {
    const network = { ...fixtureNetwork({ resolve: [] }), allowPrivate: [] };
    const app = createApp({
      config: readConfig(() => undefined),
      scanner: new Scanner({ network, userAgent: "ReadinessBot/1.0" }),
      stores: STORES,
    });
    const response = await app(new Request(`http://localhost${path}`, { method }), "192.0.2.1");
    const body = await response.json();
    assertEquals([response.status, body.code], [status, code]);
    assertEquals(validator("Problem")(body), null);
  });
}
