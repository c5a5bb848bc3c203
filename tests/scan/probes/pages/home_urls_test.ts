import { assertEquals } from "@std/assert";
import { homeUrls } from "../../../../src/scan/probes/pages/home_urls.ts";
import { observeProbe } from "../../observe_probe.ts";

const HOST = "https://site.cases.readiness-tests.org";

Deno.test("home-urls reads links, text and headers of the home page when another page is scanned", async () => {
  const site = {
    "/": {
      body: `<!doctype html><a href=/a>A</a><p>GET ${HOST}/b`,
      headers: { "content-type": "text/html", link: "</c>; rel=service-desc" },
    },
    "/page": "<!doctype html><a href=/d>D</a>",
  };
  const found = await observeProbe(homeUrls, site, { page: "/page" });
  if (typeof found === "string") throw new Error(found);
  const { linked, written, related } = found;
  assertEquals(
    [linked, written, related.map(({ url }) => url)].map((urls) => urls.map(({ pathname }) => pathname)),
    [
      ["/a"],
      ["/b"],
      ["/c"],
    ],
  );
});
