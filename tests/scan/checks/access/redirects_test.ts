import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/access/redirects.ts";
import { redirect, serveSites, type Site } from "../../../fixtures/server.ts";
import { site as walled } from "../../../fixtures/sites/walled.ts";
import { scanSite } from "../../scan_site.ts";
import { caseSite, checkSite, testCheck, told } from "../../test_check.ts";

const HOST = "site.cases.readiness-tests.org";
const home = caseSite({});
const HTML = { "content-type": "text/html" };

/** Redirects from / to /1, /2 and so on, and responds at the last. */
function chain(hops: number): Site {
  return ({ path }) => {
    const at = path === "/" ? 0 : Number(path.slice(1));
    if (!Number.isInteger(at)) return undefined;
    return at < hops ? redirect(`/${at + 1}`) : { body: "<p>Here at last</p>" };
  };
}

testCheck(check, {
  direct: [home, { http: home }],
  single: [chain(1), { https: ({ path }) => path === "/" ? redirect("/en/", 302) : { body: "<p>Home</p>" } }],
  many: [
    told(chain(2), `“https://${HOST}/” redirects 2 times before the page is served`),
    chain(5),
  ],
  limit: told(chain(6), `“https://${HOST}/” redirects more than five times`),
  loop: [
    told(
      ({ path }) => path === "/" ? redirect("/a") : path === "/a" ? redirect("/") : undefined,
      `“https://${HOST}/” redirects in a loop`,
    ),
    {
      https: ({ path }) => path === "/" ? redirect(`http://${HOST}/`) : undefined,
      http: ({ path }) => path === "/" ? redirect(`https://${HOST}/`) : undefined,
    },
  ],
  scheme: told(
    ({ path }) => path === "/" ? redirect("app://open") : undefined,
    `“https://${HOST}/” redirects to a URL that is neither HTTP nor HTTPS`,
  ),
  // Agents read the text of a page that is more than a stub, so the page behind it is not judged.
  meta: told(
    {
      "/": {
        body: `<meta http-equiv=refresh content="0;url=/en/"><p>${"Cases. ".repeat(40)}</p>`,
        headers: HTML,
      },
      "/en/": { body: "<html><p>English</p></html>", headers: HTML },
    },
    `“https://${HOST}/” redirects to “https://${HOST}/en/” with a meta refresh, which agents do not follow`,
  ),
  stub: [
    told(
      {
        "/": {
          body: '<meta http-equiv=refresh content="0;url=/en/"><a href="/en/">English</a>',
          headers: HTML,
        },
        "/en/": { body: "<html><p>English</p></html>", headers: HTML },
      },
      `“https://${HOST}/” redirects to “https://${HOST}/en/” with a meta refresh, which not every agent follows`,
    ),
    // ExDoc
    {
      "/": {
        body:
          '<html><head><meta http-equiv="refresh" content="0; url=readme.html"></head><body></body></html>',
        headers: HTML,
      },
      "/readme.html": { body: "<html><h1>Readme</h1></html>", headers: HTML },
    },
  ],
  leaving: told(
    {
      "/": {
        body: `<meta http-equiv=refresh content="0;url=https://other-tests.org/"><p>${
          "Cases. ".repeat(40)
        }</p>`,
        headers: HTML,
      },
    },
    `“https://${HOST}/” redirects to another site with a meta refresh: “https://other-tests.org/”`,
  ),
  script: [
    told(
      {
        "/": { body: "<html><script>window.location.href = '/en/'</script></html>", headers: HTML },
        "/en/": { body: "<html><p>English</p></html>", headers: HTML },
      },
      `“https://${HOST}/” redirects to “https://${HOST}/en/” with a script, which agents do not run`,
    ),
  ],
  // Its content is the problem, as no page can be read behind the script.
  routed: [
    { "/": { body: "<html><script>location.replace(next())</script></html>", headers: HTML } },
    { "/": { body: "<html><script>window.location.href = '/en/'</script></html>", headers: HTML } },
  ],
  refreshed: [
    told(
      { "/": { body: '<meta http-equiv=refresh content="0;url=https://other-tests.org/">', headers: HTML } },
      `“https://${HOST}/” redirects to “https://other-tests.org/” with a meta refresh, which counts once, as a page ` +
        "without text",
    ),
    {
      "/": {
        body: '<meta http-equiv=refresh content="0;url=/en/"><a href="/en/">English</a>',
        headers: HTML,
      },
    },
  ],
  elsewhere: [],
});

Deno.test("redirects is elsewhere after one redirect to another site", async () => {
  await using server = await serveSites({
    [HOST]: ({ path }) => path === "/" ? redirect("https://bare-site.org/") : undefined,
    "bare-site.org": home,
  });
  const catalogue = [{ category: "access" as const, check }];
  const { result } = await scanSite(HOST, server, { catalogue });
  const [judged] = result.checks;
  assertEquals(
    [judged?.outcome, judged?.message],
    ["elsewhere", `“https://${HOST}/” redirects to another site: “https://bare-site.org/”`],
  );
});

Deno.test("redirects counts a subdomain as the same site", async () => {
  await using server = await serveSites({
    "readiness-tests.org": ({ path }) =>
      path === "/" ? redirect("https://www.readiness-tests.org/") : undefined,
    "www.readiness-tests.org": home,
  });
  const catalogue = [{ category: "access" as const, check }];
  const { result } = await scanSite("readiness-tests.org", server, { catalogue });
  assertEquals(result.checks[0]?.outcome, "single");
});

Deno.test("redirects judges a page other than the home page too", async () => {
  const site: Site = ({ path }) =>
    path === "/old" ? redirect("/older") : path === "/older" ? redirect("/new") : { body: "<p>Page</p>" };
  const result = await checkSite(check, site, { page: "/old" });
  assertEquals(result.pages.map(({ outcome }) => outcome), ["direct", "many"]);
  assertEquals(result.details.entry, `https://${HOST}/old`);
});

Deno.test("redirects counts from http if HTTP was typed", async () => {
  await using server = await serveSites({ [HOST]: home });
  const catalogue = [{ category: "access" as const, check }];
  const { result } = await scanSite(`http://${HOST}/`, server, { catalogue });
  assertEquals(result.checks[0]?.outcome, "single");
});

Deno.test("redirects is inconclusive behind a wall", async () => {
  assertEquals((await checkSite(check, walled)).status, "inconclusive");
});

Deno.test("redirects is inconclusive after a redirect to a private address", async () => {
  const result = await checkSite(
    check,
    ({ path }) => path === "/" ? redirect("https://10.0.0.1/") : undefined,
  );
  assertEquals([result.status, result.outcome], ["inconclusive", "redirect-blocked"]);
});
