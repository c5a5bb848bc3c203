/** Every route by method, with its status code, Allow, and name in metrics. */
import { assertEquals } from "@std/assert";
import { readConfig } from "../../src/config.ts";
import { createApp, createRoutes } from "../../src/http/create_app.ts";
import { Metrics } from "../../src/http/observe/metrics.ts";
import { createParts } from "../../src/http/parts.ts";
import { RETIRED_CHECKS } from "../../src/scan/retired_checks.ts";
import { Scanner } from "../../src/scan/scanner.ts";
import { PAGES } from "../../src/web/account/account_routes.tsx";
import { bundleFiles } from "../../src/web/bundle_files.ts";
import { PROJECT_PAGES } from "../../src/web/projects/project_routes.ts";
import { markdownPath, SITE_PAGES } from "../../src/web/site/site_pages.ts";
import { fixtureNetwork } from "../scan/scan_site.ts";
import { STORES } from "./stores.ts";

const ID = "0123456789abcdef";
const METHODS = ["GET", "HEAD", "POST", "OPTIONS", "DELETE"] as const;
const SHOWING = "GET, HEAD, OPTIONS";
const FORMS = "GET, HEAD, POST";

/** Responses to METHODS for a client without a credential. Allow comes from the response to DELETE. */
type Row = readonly [path: string, statuses: string, allow: string | null, route?: string | undefined];

/** Read-only routes, with the status code of GET. */
const SHOWN_PATHS: readonly (readonly [path: string, status: number, route?: string])[] = [
  ["/healthz", 200],
  ["/readyz", 200],
  ["/api/scan", 400],
  ["/api/scan?domain=no_name", 400, "/api/scan"],
  ["/report", 400],
  [`/r/${ID}.json`, 404, "/r/{name}"],
  [`/r/${ID}.png`, 404, "/r/{name}"],
  [`/r/${ID}/history`, 404, "/r/{name}/history"],
  ["/surveys", 301],
  ["/surveys/", 404],
  [`/surveys/${ID}`, 404, "/surveys/{name}"],
  [`/surveys/${ID}/`, 404, "/surveys/{name}/"],
  [`/surveys/${ID}/checks.html`, 404, "/surveys/{name}/{file}"],
  [`/surveys/${ID}/checks/llms-txt.html`, 404, "/surveys/{name}/{folder}/{file}"],
  [`/r/${ID}/pictures/1`, 404, "/r/{name}/pictures/{number}"],
  ["/schema.graphql", 200],
  ["/openapi.json", 200],
  ["/mcp/server-card", 404],
  ["/.well-known/mcp/server-card.json", 404],
  ["/agent-view", 200],
  ["/agent-view.md", 200],
  ["/agent-view.md?url=no_name", 200, "/agent-view.md"],
  ["/robots.txt", 200],
  ["/sitemap.xml", 404],
  ["/llms.txt", 200],
  ["/.well-known/security.txt", 404],
  ["/.well-known/api-catalog", 200],
  ["/.well-known/ai-catalog.json", 404],
  ["/.well-known/ard.json", 404],
  ["/.well-known/agent-skills/index.json", 200],
  ["/.well-known/agent-skills/scan-site/SKILL.md", 200],
  ["/preview.png", 200],
  ["/favicon.svg", 200],
  ["/graphiql/page.css", 200],
  ["/graphiql/start.js", 200],
  ["/graphiql/graphiql.css", 200],
  ["/graphiql/graphiql.js", 200],
  ["/graphiql/editor.worker.js", 200],
  ["/graphiql/graphql.worker.js", 200],
  ["/graphiql/json.worker.js", 200],
  [`/api/accounts/${ID}/audit.ndjson`, 401, "/api/accounts/{id}/audit.ndjson"],
  [`/api/accounts/${ID}/projects.csv`, 401, "/api/accounts/{id}/projects.csv"],
  [`/api/crawls/${ID}/events`, 401, "/api/crawls/{id}/events"],
  [`/api/crawls/${ID}.json`, 401, "/api/crawls/{id}.json"],
  [`/api/crawls/${ID}.ndjson`, 401, "/api/crawls/{id}.ndjson"],
  [`/api/crawls/${ID}.csv`, 401, "/api/crawls/{id}.csv"],
  [`/badge/${ID}.svg`, 404, "/badge/{id}.svg"],
  [`/p/${ID}`, 404, "/p/{id}"],
  ["/badge/a%2Fb.svg", 404, "/badge/{id}.svg"],
  ...SITE_PAGES.filter(({ path }) => path !== "/compare" && path !== "/agent-view").flatMap(({ path }) =>
    [[path, 200], [markdownPath(path), 200]] as const
  ),
  ["/.well-known/http-message-signatures-directory", 404],
  ["/.well-known/signature-agent-card.json", 404],
  ...[...RETIRED_CHECKS].flatMap(([id, { successor }]) => {
    const status = successor === null ? 410 : 301;
    return [[`/checks/${id}`, status], [`/checks/${id}.md`, status]] as const;
  }),
  ...[...bundleFiles().keys()].map((path) => [path, 200] as const),
];

const ENTRY_FORMS = [
  "/sign-in",
  "/sign-up",
  "/invitation",
  "/reset-password",
  "/remove-reports",
  "/verify-email",
];

const ROWS: readonly Row[] = [
  ...SHOWN_PATHS.map((
    [path, status, route],
  ): Row => [path, `${status} ${status} 405 204 405`, SHOWING, route]),
  ["/agent-view?url=no_name", "400 200 405 204 405", SHOWING, "/agent-view"],
  ["/compare", "200 200 403 405 405", null],
  ["/compare?", "200 200 403 405 405", null, "/compare"],
  ["/compare?a=no_name&b=x_y", "400 200 403 405 405", null, "/compare"],
  [`/compare?crawl=${ID}`, "303 200 403 405 405", null, "/compare"],
  ["/compare.md", "200 200 405 405 405", null],
  ["/compare.md?a=no_name&b=x_y", "400 200 405 405 405", null, "/compare.md"],
  ["/compare.json", "400 200 405 405 405", null],
  ["/graphql", "400 400 415 204 405", "GET, HEAD, POST, OPTIONS"],
  ["/graphql?query={version}", "200 200 415 204 405", "GET, HEAD, POST, OPTIONS", "/graphql"],
  ["/mcp", "405 405 400 204 405", "POST, OPTIONS"],
  ...ENTRY_FORMS.map((path): Row => [path, "200 200 403 405 405", FORMS]),
  ["/forgot-password", "404 404 404 405 405", FORMS],
  ["/unsubscribe?user=u&what=weekly&account=a&key=k", "404 404 404 405 405", FORMS, "/unsubscribe"],
  ["/sign-out", "303 303 403 405 405", FORMS],
  ...["", "/users", "/accounts", "/reports", "/storage", "/settings"].map((path): Row => [
    `/operate${path}`,
    "303 303 303 405 405",
    FORMS,
  ]),
  ...[
    ["users", ""],
    ["users", "/sign-out"],
    ["users", "/disable"],
    ["accounts", ""],
    ["accounts", "/disable"],
    ["reports", "/remove"],
  ].map(([list, end]): Row => [
    `/operate/${list}/${ID}${end}`,
    "303 303 303 405 405",
    FORMS,
    `/operate/${list}/{id}${end}`,
  ]),
  ...Object.keys({ ...PAGES, ...PROJECT_PAGES }).map((route): Row => [
    route.replaceAll(/\{\w+\}/g, ID),
    "303 303 403 405 405",
    FORMS,
    route,
  ]),
  ...[
    "/nothing",
    "/constructor",
    "/__proto__",
    "/healthz/",
    "/graphqlx",
    "/%67raphql",
    "/accounts//members",
    "/badge/a/b.svg",
    `/api/crawls/${ID}.xml`,
  ].map((path): Row => [path, "404 404 404 404 404", null, "none"]),
];

const metrics = new Metrics();
const options = {
  config: readConfig(() => undefined),
  scanner: new Scanner({ network: fixtureNetwork({ resolve: [] }), userAgent: "ReadinessBot/1.0" }),
  stores: STORES,
  metrics,
  onError: (error: unknown) => {
    throw error;
  },
};
const app = createApp(options);

Deno.test("the table of this test has every route", () => {
  const tested = new Set(ROWS.map(([path, , , route = path]) => route));
  const missing = createRoutes(createParts(options)).all.filter(({ pattern }) => !tested.has(pattern));
  assertEquals(missing.map(({ pattern }) => pattern), []);
});

const SCANNING = ["/api/scan", "/report", "/compare", "/compare.md", "/compare.json", "/agent-view", "/mcp"];

Deno.test("the routes that can start scans are marked, so that the private network guard knows them", () => {
  const marked = createRoutes(createParts(options)).all.filter(({ route }) => route.startsScans);
  assertEquals(marked.map(({ pattern }) => pattern).sort(), SCANNING.toSorted());
});

/** Number of requests that were counted for each route. */
function counts(): Map<unknown, number> {
  const byRoute = Map.groupBy(metrics.requests.read(), ({ labels }) => labels.route);
  return new Map(
    [...byRoute].map(([route, samples]) => [route, samples.reduce((sum, { value }) => sum + value, 0)]),
  );
}

async function send(path: string, method: string, headers: Record<string, string> = {}): Promise<Response> {
  return await app(new Request(`http://readiness.test${path}`, { method, headers }), "198.51.100.7");
}

for (const [path, statuses, allow, route = path] of ROWS) {
  Deno.test(`${path} responds to ${METHODS.join(", ")} with ${statuses}`, async () => {
    const before = counts();
    const got: number[] = [];
    let allowed: string | null = null;
    for (const method of METHODS) {
      const response = await send(path, method);
      const body = await response.text();
      got.push(response.status);
      if (method === "HEAD" && response.ok) assertEquals(body, "");
      allowed = response.headers.get("allow");
    }
    assertEquals([got.join(" "), allowed], [statuses, allow]);
    const counted = [...counts()].filter(([name, count]) => count !== before.get(name));
    assertEquals(counted.map(([name]) => name), [route]);
  });
}

const BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

/** Media types for a program, which accepts anything, and for a browser. */
const TYPES: readonly (readonly [path: string, program: string, browser: string])[] = [
  ["/nothing", "404 application/problem+json", "404 text/html; charset=utf-8"],
  ["/sitemap.xml", "404 application/problem+json", "404 text/html; charset=utf-8"],
  [`/badge/${ID}.svg`, "404 application/problem+json", "404 text/html; charset=utf-8"],
  [`/r/${ID}`, "404 application/problem+json", "404 text/html; charset=utf-8"],
  [`/api/crawls/${ID}.json`, "401 application/problem+json", "303 null"],
  ["/mcp", "405 application/json", "200 text/html; charset=utf-8"],
  ["/graphql", "400 application/json; charset=utf-8", "200 text/html; charset=utf-8"],
  ["/compare.md?a=no_name", "400 application/problem+json", "400 application/problem+json"],
  ["/compare?a=no_name&b=x_y", "400 text/html; charset=utf-8", "400 text/html; charset=utf-8"],
];

for (const [path, program, browser] of TYPES) {
  Deno.test(`${path} responds to a program with ${program} and to a browser with ${browser}`, async () => {
    const types = await Promise.all(["*/*", BROWSER].map(async (accept) => {
      const response = await send(path, "GET", { accept });
      await response.body?.cancel();
      return `${response.status} ${response.headers.get("content-type")}`;
    }));
    assertEquals(types, [program, browser]);
  });
}
