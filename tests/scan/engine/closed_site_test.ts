/** Sites whose robots.txt returns server errors are closed (RFC 9309, 2.3.1.4). */
import { assertEquals } from "@std/assert";
import { adviceText, verdictText } from "../../../src/web/texts/verdict/verdict.ts";
import { redirect, serveSites, type Site } from "../../fixtures/server.ts";
import { HOST as COMPLETE, site as completeSite } from "../../fixtures/sites/complete.ts";
import { scanSite } from "../scan_site.ts";

const HOST = "closed.cases.readiness-tests.org";
const WWW = "www.cases.readiness-tests.org";
const LIMITS = { robotsRetryMs: 0 };

/** A site whose robots.txt fails once for each of the status codes. */
function failing(statuses: readonly number[]): Site {
  let asked = 0;
  return ({ path }) =>
    path !== "/robots.txt"
      ? { body: "document" }
      : asked < statuses.length
      ? { status: statuses[asked++] ?? 0 }
      : { body: "User-agent: *\nAllow: /\n" };
}

for (const status of [500, 502, 503, 599]) {
  Deno.test(`a scan requests nothing but robots.txt, twice, if that returns ${status}`, async () => {
    await using server = await serveSites({ [HOST]: failing([status, status]) });
    const { result } = await scanSite(HOST, server, { limits: LIMITS });
    assertEquals(server.requests.map(({ path }) => path), ["/robots.txt", "/robots.txt"]);
    assertEquals([result.outcome, result.problem?.code, result.score, result.checks], [
      "blocked",
      "ROBOTS_UNAVAILABLE",
      null,
      [],
    ]);
    assertEquals(
      [verdictText(result), adviceText(result)],
      [
        `We could not test your site: robots.txt returned a server error (${status}) twice, which closes a site to crawlers.`,
        "Nothing else was requested. Return the rules at /robots.txt, or 404 if the site has no robots.txt, then scan again.",
      ],
    );
  });
}

Deno.test("a scan continues if robots.txt fails only once", async () => {
  await using server = await serveSites({ [HOST]: failing([503]) });
  const { result } = await scanSite(HOST, server, { limits: LIMITS });
  const robots = result.checks.find(({ id }) => id === "robots-txt");
  assertEquals([result.outcome, robots?.outcome], ["completed", "present"]);
});

Deno.test("a scan ends at the failing robots.txt of the host that the home page redirects to", async () => {
  await using server = await serveSites({
    [HOST]: { http: ({ path }) => path === "/" ? redirect(`http://${WWW}/`) : undefined },
    [WWW]: { http: failing([500, 500]) },
  });
  const { result } = await scanSite(`http://${HOST}`, server, { limits: LIMITS });
  const requested = server.requests.filter(({ host }) => host === WWW).map(({ path }) => path);
  assertEquals([result.outcome, requested], ["blocked", ["/robots.txt", "/robots.txt"]]);
});

Deno.test("a whole site behind a failing robots.txt gets two requests", async () => {
  const site: Site = (request) => request.path === "/robots.txt" ? { status: 500 } : completeSite(request);
  await using server = await serveSites({ [COMPLETE]: site });
  await scanSite(COMPLETE, server, { limits: LIMITS });
  assertEquals(server.requests.length, 2);
});
