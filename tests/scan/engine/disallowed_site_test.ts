/**
 * Sites that disallow everything for `*`. A scan requests only the given pages and the files for agents, each
 * once.
 */
import { assertEquals } from "@std/assert";
import { coverageText } from "../../../src/web/texts/verdict/verdict.ts";
import { type FixtureServer, serveSites, type Site } from "../../fixtures/server.ts";
import { SITES } from "../../fixtures/sites.ts";
import { scanSite } from "../scan_site.ts";

/** Requests of such a scan. Most of them find nothing. */
const MAX_REQUESTS = 52;
const CLOSED = "User-agent: *\nDisallow: /\n";
const MADE_UP = /\/readiness-[\da-f]{16}/;

function sortedPaths({ requests }: FixtureServer): string[] {
  return requests.filter(({ tls }) => tls).map(({ path }) => path.replace(MADE_UP, "/made-up")).sort();
}

async function scanWith(robots: string, host: string, page = "") {
  const site: Site = (request) => request.path === "/robots.txt" ? { body: robots } : SITES[host]?.(request);
  await using server = await serveSites({ [host]: site });
  const { result } = await scanSite(host + page, server);
  return { server, result };
}

for (const host of ["docs-site.org", "complete-site.org", "shop-site.org", "lying-site.org"]) {
  Deno.test(`a scan of ${host}, which is closed to all crawlers, requests each URL once, as itself`, async () => {
    const { server, result } = await scanWith(CLOSED, host);
    const paths = sortedPaths(server);
    const others = server.requests.filter(({ headers, method }) =>
      method !== "GET" || headers.get("user-agent") !== "ReadinessBot/1.0"
    );
    assertEquals(result.pages.map(({ source }) => source), ["home"]);
    assertEquals([paths.filter((path, at) => paths[at - 1] === path), others], [[], []]);
    assertEquals(server.requests.length <= MAX_REQUESTS, true, String(server.requests.length));
  });
}

Deno.test("a scan of a closed site requests only files for agents and made-up paths", async () => {
  const { server } = await scanWith(CLOSED, "docs-site.org");
  const atRoot = sortedPaths(server).filter((path) => !path.startsWith("/.well-known/"));
  assertEquals(
    atRoot.join(" "),
    "/ /AGENTS.md /agents.md /ai.txt /auth.md /llms-full.txt /llms.txt /made-up /made-up.json /made-up.md /made-up.txt " +
      "/robots.txt /security.txt /skill.md /trust.txt",
  );
});

Deno.test("a scan of a closed site fails no check for missing requests, and explains why", async () => {
  const { result } = await scanWith(CLOSED, "complete-site.org");
  const open = await scanWith("User-agent: *\nAllow: /\n", "complete-site.org");
  const before = new Map(open.result.checks.map(({ id, status }) => [id, status]));
  const worse = result.checks.filter(({ id, status }) => status === "fail" && before.get(id) !== "fail");
  assertEquals(worse.map(({ id }) => id), ["ai-crawlers"]);
  const left = result.checks.filter(({ outcome }) => outcome === "robots-forbidden");
  assertEquals(left.length > 20 && left.every(({ status }) => status === "inconclusive"), true);
  assertEquals([result.outcome, result.notes.map(({ code }) => code)], ["completed", ["ROBOTS_CLOSED"]]);
  assertEquals(coverageText(result)?.includes(`${result.notes[0]?.message}.`), true);
  assertEquals(open.result.notes, []);
});

const OTHERS: readonly (readonly [name: string, robots: string, isClosed: boolean])[] = [
  ["lets all crawlers have the home page only", `${CLOSED}Allow: /$\n`, true],
  ["lets all crawlers have a folder only", `${CLOSED}Allow: /docs/\n`, true],
  ["opens the site to us by name", `${CLOSED}\nUser-agent: ReadinessBot\nAllow: /\n`, false],
  ["opens the site to us by name in part", `${CLOSED}\nUser-agent: ReadinessBot\nDisallow: /docs/\n`, false],
  ["closes the home page only", "User-agent: *\nDisallow: /$\n", false],
  ["closes a folder", "User-agent: *\nDisallow: /docs/\n", false],
  ["closes the site to another crawler", "User-agent: GPTBot\nDisallow: /\n", false],
];

for (const [name, robots, isClosed] of OTHERS) {
  Deno.test(`a site is ${isClosed ? "closed" : "open"} to a scan if robots.txt ${name}`, async () => {
    const { server, result } = await scanWith(robots, "docs-site.org");
    const hasGuess = server.requests.some(({ path }) => path === "/swagger.json");
    assertEquals([result.notes.map(({ code }) => code), hasGuess], [
      isClosed ? ["ROBOTS_CLOSED"] : [],
      !isClosed,
    ]);
  });
}

Deno.test("a scan of a closed site requests the page that was named", async () => {
  const { server, result } = await scanWith(CLOSED, "docs-site.org", "/docs/");
  assertEquals(result.pages.map(({ source, status }) => `${source} ${status}`), ["home 200", "named 200"]);
  // This host redirects.
  assertEquals(sortedPaths(server).filter((path) => path.startsWith("/docs/")), ["/docs/", "/docs/intro"]);
});
