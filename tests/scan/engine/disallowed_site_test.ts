/** Sites that disallow everything for `*`: a scan requests the home page and files at fixed paths, and follows nothing. */
import { assertEquals } from "@std/assert";
import { serveSites, type Site } from "../../fixtures/server.ts";
import { SITES } from "../../fixtures/sites.ts";
import { scanSite } from "../scan_site.ts";

/** Requests of such a scan, of which most find nothing. */
const MAX_REQUESTS = 90;

for (const host of ["docs-site.org", "complete-site.org"]) {
  Deno.test(`a scan of ${host} follows no link if robots.txt disallows everything for *`, async () => {
    const site: Site = (request) =>
      request.path === "/robots.txt" ? { body: "User-agent: *\nDisallow: /\n" } : SITES[host]?.(request);
    await using server = await serveSites({ [host]: site });
    const { result } = await scanSite(host, server);
    const paths = server.requests.map(({ path }) => path);
    assertEquals(result.pages.map(({ source }) => source), ["home"]);
    assertEquals(paths.filter((path) => path.startsWith("/docs/")), []);
    assertEquals(paths.length <= MAX_REQUESTS, true, String(paths.length));
  });
}
