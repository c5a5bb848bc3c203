/** Sites whose robots.txt names us, and the hosts that they redirect to. */
import { assertEquals } from "@std/assert";
import { defineProbe } from "../../../src/scan/contract/probe.ts";
import { draftCheck } from "../../fixtures/draft_check.ts";
import { redirect, serveSites, type Site } from "../../fixtures/server.ts";
import { scanSite } from "../scan_site.ts";

const HOST = "target.cases.readiness-tests.org";
const WWW = "www.cases.readiness-tests.org";
const OTHER = "other.elsewhere-tests.org";
const NAMED: Site = ({ path }) => ({
  body: path === "/robots.txt" ? "User-agent: ReadinessBot\nDisallow: /" : "home",
});
const leadingTo = (host: string): Site => ({ path }) =>
  path === "/" ? redirect(`http://${host}/`) : undefined;

const homePage = defineProbe({ id: "home-text", observe: async ({ get }) => (await get("/")).text });

const CASES: readonly [name: string, sites: Record<string, Site>, end: string[]][] = [
  ["ends at a robots.txt that names us", { [HOST]: NAMED }, ["opted_out"]],
  ["ends at that of the host to which the site's home page redirects", {
    [HOST]: leadingTo(WWW),
    [WWW]: NAMED,
  }, ["opted_out"]],
  ["is inconclusive about a home page that another site forbids us to request", {
    [HOST]: leadingTo(OTHER),
    [OTHER]: NAMED,
  }, ["no_page", "inconclusive robots-forbidden"]],
];

for (const [name, sites, end] of CASES) {
  Deno.test(`scan() ${name}`, async () => {
    // Over http, because the certificate names no second domain.
    await using server = await serveSites(
      Object.fromEntries(Object.entries(sites).map(([host, http]) => [host, { http }])),
    );
    const { result } = await scanSite(`http://${HOST}`, server, {
      catalogue: [{ category: "access", check: draftCheck(homePage) }],
    });
    const forbidden = server.requests.filter(({ host }) => sites[host] === NAMED).map(({ path }) => path);
    assertEquals(
      [[result.outcome, ...result.checks.map(({ status, outcome }) => `${status} ${outcome}`)], forbidden],
      [end, ["/robots.txt"]],
    );
  });
}
