/** The headers of responses that scripts of other origins may read (Fetch Standard, CORS protocol). */
import { assertEquals } from "@std/assert";
import type { KeyScope } from "../../../src/auth/service_account/key_scope.ts";
import { trusted } from "../../../src/auth/change/author.ts";
import { OPERATOR_ACTOR } from "../../../src/auth/principal/principal.ts";
import { type CrawlWorld, type Credential, openCrawlWorld } from "../crawl/world.ts";
import { finish, samplePages } from "../crawl/stored_crawl.ts";
import { program } from "../audit/trail.ts";

/** Headers of ours that a script can use, and that are not readable without being named. */
const USEFUL = ["allow", "content-disposition", "etag", "retry-after", "www-authenticate"];
const INVALID = { "x-api-key": "svc_sa_x" };

type Ask = (world: CrawlWorld) => Promise<Response>;

const ids = (path: string, { crawl, project, scene: { ann } }: CrawlWorld) =>
  path.replace("{crawl}", crawl.id).replace("{project}", project.id).replace("{account}", ann.account.id);

function asking(path: string, init: RequestInit = {}, credential?: Credential): Ask {
  return (world) => world.get(ids(path, world), credential, init);
}

const RESPONSES: readonly (readonly [what: string, ask: Ask, status: number, exposed: string | null])[] = [
  ["an export of a crawl", asking("/api/crawls/{crawl}.csv"), 200, "Content-Disposition"],
  [
    "the head of an export",
    asking("/api/crawls/{crawl}.json", { method: "HEAD" }),
    200,
    "Content-Disposition",
  ],
  ["an audit trail", asking("/api/accounts/{account}/audit.ndjson"), 200, "Content-Disposition"],
  ["the projects of an account", asking("/api/accounts/{account}/projects.csv"), 200, "Content-Disposition"],
  ["a badge", asking("/badge/{project}.svg"), 200, "ETag"],
  ["the events of a crawl", asking("/api/crawls/{crawl}/events"), 200, null],
  ["the description of the API", asking("/openapi.json"), 200, null],
  ["nothing", asking("/nothing"), 404, null],
  ["a crawl without a credential", asking("/api/crawls/{crawl}.csv", {}, INVALID), 401, "WWW-Authenticate"],
  ["another method", asking("/api/crawls/{crawl}.csv", { method: "POST" }), 405, "Allow"],
  ["a scan while the service stops", stopping("/api/scan?domain=example.com"), 503, "Retry-After"],
  ["a query without a credential", graphql({ method: "POST", headers: INVALID }), 401, "WWW-Authenticate"],
  ["GraphQL by another method", graphql({ method: "DELETE" }), 405, "Allow"],
  ["a query", graphql({ method: "POST" }), 200, null],
];

function stopping(path: string): Ask {
  return async (world) => {
    await world.shutdown.begin(() => Promise.resolve(), { noticeMs: 0, finishMs: 0 });
    return await world.get(path);
  };
}

function graphql({ method, headers }: { readonly method: string; readonly headers?: Credential }): Ask {
  const all = { origin: "https://page.example", "content-type": "application/json", ...headers };
  const body = method === "POST" ? JSON.stringify({ query: "{ version }" }) : null;
  return ({ origin }) => fetch(`${origin}/graphql`, { method, headers: all, body });
}

for (const [what, ask, status, exposed] of RESPONSES) {
  Deno.test(`pages of other origins may read of ${what}: ${exposed ?? "no further headers"}`, async () => {
    await using world = await openCrawlWorld();
    await finish(world, [samplePages(1)]);
    const { tracking: { projects }, project } = world;
    await projects.update(project.id, { isPublic: true }, trusted(OPERATOR_ACTOR));
    const response = await ask(world);
    await response.body?.cancel();
    const { headers } = response;
    assertEquals([response.status, headers.get("access-control-allow-origin")], [status, "*"]);
    assertEquals(headers.get("access-control-expose-headers"), exposed);
    assertEquals(
      USEFUL.filter((name) => headers.has(name)),
      exposed === null ? [] : [exposed.toLowerCase()],
    );
  });
}

for (
  const [path, scope, others] of [
    ["/api/scan?domain=example.com", "scan", ["read", "write"]],
    ["/api/accounts/{account}/audit.ndjson", "read", ["scan"]],
    ["/api/accounts/{account}/projects.csv", "read", ["scan"]],
    ["/api/crawls/{crawl}/events", "read", ["scan"]],
    ["/api/crawls/{crawl}.json", "read", ["scan"]],
  ] as readonly (readonly [string, KeyScope, readonly KeyScope[]])[]
) {
  Deno.test(`${path} names the scope that a key lacks: ${scope}`, async () => {
    await using world = await openCrawlWorld();
    const { credential, keyId } = await program(world.scene, world.scene.ann, "Admin");
    await world.scene.stores.keys.update({ id: keyId, scopes: [...others] }, world.scene.ann.actor);
    const response = await world.get(ids(path, world), credential);
    await response.body?.cancel();
    assertEquals(response.status, 403);
    assertEquals(
      response.headers.get("www-authenticate"),
      `Bearer realm="readiness", error="insufficient_scope", scope="${scope}"`,
    );
  });
}
