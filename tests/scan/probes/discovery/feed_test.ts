import { assertEquals } from "@std/assert";
import { feed } from "../../../../src/scan/probes/discovery/feed.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const xml = (body: string) => ({ body, headers: { "content-type": "text/xml" } });
const RSS = xml(`<rss version="2.0"><channel><title>T</title></channel></rss>`);
const home = (type: string) => ({
  "/": {
    body: `<!doctype html><title>Home</title><link rel=alternate type="${type}" href="/news"><p>Words`,
    headers: { "content-type": "text/html" },
  },
});
const declaring = home("application/rss+xml");

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing of a plain site", {}, [null, false, "missing"]],
  ["a feed at /feed first", { "/feed": RSS, "/rss.xml": xml("<urlset/>") }, [null, false, "rss"]],
  ["a feed at /rss.xml", { "/rss.xml": RSS }, [null, false, "rss"]],
  ["no other file at /feed", { "/feed": xml("<urlset/>") }, [null, false, "missing"]],
  ["the declared feed", { ...declaring, "/news": RSS }, ["/news", false, "rss"]],
  ["a declared feed that is missing", { ...declaring, "/feed": RSS }, ["/news", false, "missing"]],
  ["a declared file that is not a feed", { ...declaring, "/news": xml("<urlset/>") }, ["/news", false, null]],
  [
    "a declared feed that robots.txt disallows",
    { ...declaring, "/news": RSS, "/robots.txt": "User-agent: *\nDisallow: /news\n" },
    ["/news", true, "missing"],
  ],
  ["no alternate of another type", { ...home("application/json"), "/news": RSS }, [null, false, "missing"]],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`feed finds ${name}`, async () => {
    const found = await observeProbe(feed, site);
    assertEquals(
      typeof found === "string" ? found : [
        found.declared && new URL(found.declared).pathname,
        found.isForbidden,
        found.file.present ? found.file.document.kind : found.file.why,
      ],
      expected,
    );
  });
}
