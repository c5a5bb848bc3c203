import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/link_targets.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const JSON_TYPE = "application/json";
const html = { body: "<!doctype html><title>Docs</title><p>Read", headers: { "content-type": "text/html" } };

function linked(link: string) {
  return {
    "/": {
      body: "<!doctype html><title>Home</title><p>Words",
      headers: { "content-type": "text/html", link },
    },
  };
}

/** Media type of file hosts for a file of unknown type. */
const UNKNOWN = { body: "{}", headers: { "content-type": "application/octet-stream" } };

testCheck(check, {
  absent: [{}, linked("</style.css>; rel=preload")],
  closed: {
    ...linked("</api.json>; rel=service-desc"),
    "/robots.txt": "User-agent: *\nDisallow: /api\n",
    "/api.json": "{}",
  },
  dead: [
    told(
      linked("</api.json>; rel=service-desc"),
      "The “service-desc” link points to “https://site.cases.readiness-tests.org/api.json”, which does not exist (status 404)",
    ),
    {
      ...linked("</gone>; rel=help, </there>; rel=status"),
      "/there": html,
    },
    ({ path }) => path === "/" ? linked("</help>; rel=help")["/"] : html,
  ],
  page: told(
    {
      ...linked('</i.md>; rel=alternate; type="text/markdown"'),
      "/i.md": { ...html, headers: { "content-type": "text/markdown" } },
    },
    "The “alternate” link points to “https://site.cases.readiness-tests.org/i.md”: expected “text/markdown”, got an HTML page",
  ),
  mistyped: [
    told(
      { ...linked("</docs>; rel=service-desc"), "/docs": html },
      "The “service-desc” link points to “https://site.cases.readiness-tests.org/docs”: expected a machine-readable file, got “text/html”",
    ),
    {
      ...linked('</a>; rel=service-desc; type="application/json"'),
      "/a": { body: "a: 1", headers: { "content-type": "text/yaml" } },
    },
  ],
  untyped: [
    told(
      {
        ...linked('</.well-known/api-catalog>; rel=api-catalog; type="application/linkset+json"'),
        "/.well-known/api-catalog": UNKNOWN,
      },
      "The “api-catalog” link points to “https://site.cases.readiness-tests.org/.well-known/api-catalog”: expected “application/linkset+json”, got “application/octet-stream”",
    ),
    { ...linked('</a.rss>; rel=alternate; type="application/rss+xml"'), "/a.rss": UNKNOWN },
    { ...linked('</feed/>; rel=alternate; type="application/rss+xml"'), "/feed/": UNKNOWN },
  ],
  unnamed: told(
    { ...linked('</rss>; rel=alternate; type="application/rss+xml"'), "/rss": UNKNOWN },
    "The “alternate” link points to “https://site.cases.readiness-tests.org/rss”: expected “application/rss+xml”, got “application/octet-stream”, as its name has no extension",
  ),
  answering: [
    {
      ...linked('</embed>; rel=alternate; type="application/json+oembed"'),
      "/embed": { body: "{}", headers: { "content-type": "application/json" } },
    },
    { ...linked("</docs>; rel=service-doc"), "/docs": html },
    {
      ...linked('</a>; rel=service-desc; type="application/openapi+json;version=3.1"'),
      "/a": { body: "{}", headers: { "content-type": JSON_TYPE } },
    },
    // llms.txt is Markdown and text.
    {
      ...linked('</llms.txt>; rel=alternate; type="text/markdown"'),
      "/llms.txt": { body: "# Cases", headers: { "content-type": "text/plain" } },
    },
    { ...linked("</a>; rel=service-doc, </b>; rel=help"), "/a": html, "/b": { status: 403 } },
  ],
});

Deno.test("link-targets requests the stated type if a page links to itself", async () => {
  const result = await checkSite(check, ({ path, headers }) => {
    if (path !== "/") return undefined;
    if (headers.get("accept") === "text/markdown") {
      return { body: "# Home", headers: { "content-type": "text/markdown" } };
    }
    return linked('</>; rel=alternate; type="text/markdown"')["/"];
  });
  assertEquals(result.outcome, "answering");
});

Deno.test("link-targets is inconclusive if no target can be fetched", async () => {
  const result = await checkSite(check, { ...linked("</a>; rel=mcp"), "/a": { status: 401 } });
  assertEquals([result.status, result.outcome], ["inconclusive", "authentication-required"]);
});

Deno.test("link-targets requests at most six targets", async () => {
  const asked = new Set<string>();
  const links = Array.from({ length: 40 }, (_, each) => `</t${each}>; rel=help`).join(", ");
  const result = await checkSite(check, ({ path }) => {
    asked.add(path);
    return path === "/" ? linked(links)["/"] : undefined;
  });
  assertEquals(result.outcome, "dead");
  assertEquals([...asked].filter((path) => path.startsWith("/t")).length, 6);
});
