import { assertEquals } from "@std/assert";
import { site as complete } from "../../fixtures/sites/complete.ts";
import { site as docs } from "../../fixtures/sites/docs.ts";
import { site as shop } from "../../fixtures/sites/shop.ts";
import { site as singlePage } from "../../fixtures/sites/single_page.ts";
import { paths, type SiteSetup } from "../../fixtures/server.ts";
import { findSurfaceOf, homeOf, testReasons } from "./find_surfaces.ts";

const link = (address: string) => homeOf(`<a href="${address}">Read</a>`);
const API_LINK = '<a href="/api">API</a>';
const WORDING = "The text is about an API for programs";
const PATH = ["A link to the API"];
const catalogOfPages = paths({
  "/": '<!doctype html><html lang=en><head><link rel="api-catalog" href="/.well-known/api-catalog"></head>' +
    "<body><h1>Case Studio</h1><p>We build things that people like to read about.</p></body></html>",
  "/.well-known/api-catalog": '{"linkset":[{"anchor":"/","describedby":[{"href":"/llms.txt"}]}]}',
});

const catalog = (context: Record<string, unknown>): SiteSetup =>
  paths({
    "/.well-known/api-catalog": JSON.stringify({
      linkset: [{ anchor: "https://other-tests.org/", ...context }],
    }),
  });

testReasons("api", [
  ["a service-desc header", homeOf("", { headers: { link: '</openapi.json>; rel="service-desc"' } }), [
    "A link with rel service-desc",
  ]],
  [
    "an api-catalog element of another site",
    homeOf("", { head: '<link rel="api-catalog" href="https://other-tests.org/.well-known/api-catalog">' }),
    [
      "A link with rel api-catalog",
    ],
  ],
  [
    "a link to an API catalog that is gone",
    homeOf("", { head: '<link rel="api-catalog" href="/.well-known/api-catalog">' }),
    [],
  ],
  ["Swagger UI", homeOf('<div id="swagger-ui"></div>'), ["Swagger UI on the home page"]],
  ["Redoc", homeOf('<redoc spec-url="/openapi.yaml"></redoc>'), ["Redoc on the home page"]],
  ["a page of Redoc", homeOf('<div class="a redoc-wrap">'), ["Redoc on the home page"]],
  ["Scalar", homeOf('<script id="api-reference" data-url="/openapi.json"></script>'), [
    "Scalar on the home page",
  ]],
  ["a service-desc link to a page", homeOf("", { head: '<link rel="service-desc" href="/index.md">' }), []],
  [
    "an API host as the text of its own link",
    homeOf('<a href="https://api.readiness-tests.org/">https://api.readiness-tests.org/</a>'),
    ["A link to an API host"],
    false,
  ],
  ["a link to an API host", link("https://api.readiness-tests.org/v1"), ["A link to an API host"], false],
  ["a call in the text", homeOf("<pre>curl https://api.readiness-tests.org/v1/cases.</pre>"), [
    "The URL of an API call in the text",
    "The URL of an API host in the text",
  ]],
  ["the API host of a library in the text", homeOf("<p>See https://api.readiness-tests.org/each/</p>"), [
    "The URL of an API host in the text",
  ], false],
  ["a link to /api", link("/api"), PATH, false],
  ["a link to the API's documents", link("/docs/api/"), PATH, false],
  ["a link to the API's reference", link("/en/developers/api-reference"), PATH, false],
  ["a link to a Markdown document", link("/docs/api.md"), PATH, false],
  [
    "a link to /api and an API host",
    homeOf(`${API_LINK}<a href="https://api.readiness-tests.org/">API</a>`),
    [
      "A link to an API host",
      ...PATH,
    ],
  ],
  ["a link to /api and words on API keys", homeOf(`${API_LINK}<p>Create an API key in your account.</p>`), [
    ...PATH,
    WORDING,
  ]],
  ["a link to /api and words on a REST API", homeOf(`${API_LINK}<p>With our REST API.</p>`), [
    ...PATH,
    WORDING,
  ]],
  ["words on an API alone", homeOf("<p>Book by phone, or with our public API.</p>"), [WORDING], false],
  [
    "the reference of a library",
    homeOf(`${API_LINK}<pre>npm install cases</pre><p>For any web API.</p>`),
    [],
  ],
  [
    "the reference of a library by its generator",
    homeOf(`${API_LINK}<p>For any web API.</p>`, {
      head: '<script src="_static/documentation_options.js"></script>',
    }),
    [],
  ],
  ["a link to a description", link("/openapi.yaml"), ["A link to an API description", ...PATH]],
  ["WebAPI data", homeOf('<script type="application/ld+json">{"@type":"WebAPI"}</script>'), [
    "An API in the structured data",
  ]],
  ["a description", ({ path }) => path === "/swagger.json" ? { body: '{"swagger":"2.0"}' } : undefined, [
    "An API description",
  ]],
  [
    "a catalogue",
    ({ path }) =>
      path === "/.well-known/api-catalog"
        ? { body: '{"linkset":[{"anchor":"/","item":[{"href":"/v1"}]}]}' }
        : undefined,
    ["An API catalog"],
  ],
  ...([
    ["a description", { "service-desc": [{ href: "/desc", type: "application/vnd.oai.openapi+json" }] }],
    ["an endpoint as its subject", { anchor: "/v1/orders", status: [{ href: "/health" }] }],
    ["the documents of an API", { "service-doc": [{ href: "/api_doc", type: "text/html" }] }],
  ] as const).map(([name, context]) =>
    [`a catalogue that names ${name}`, catalog(context), ["An API catalog"]] as const
  ),
  ...([
    ["a copy of itself", { "service-desc": [{ href: "/catalog.json", type: "application/linkset+json" }] }],
    ["a Markdown page", { "service-desc": [{ href: "/index.md" }] }],
    ["a page", { "service-desc": [{ href: "/about.html" }] }],
    ["a page by its type", { "service-desc": [{ href: "/about", type: "text/html" }] }],
    ["the home page", { item: [{ href: "/" }] }],
    ["a sitemap", { anchor: "/sitemap.xml", "service-desc": [{ href: "/sitemap.xml" }] }],
    ["skills", {
      "service-desc": [{ href: "/.well-known/agent-skills/index.json", type: "application/json" }],
    }],
    ["a server card", {
      anchor: "/mcp.json",
      "service-meta": [{ href: "/.well-known/mcp/server-card.json" }],
    }],
    ["other data", { "service-meta": [{ href: "/data/site.json", type: "application/json" }] }],
    ["any page as its documents", { "service-doc": [{ href: "/projects/", type: "text/html" }] }],
  ] as const).map(([name, context]) =>
    [`a catalogue that names ${name}`, catalog(context), [], false] as const
  ),
  ["a catalogue of pages that the home page links to", catalogOfPages, []],
  [
    "an empty catalogue that the home page links to",
    paths({
      "/":
        '<!doctype html><html lang=en><head><link rel="api-catalog" href="/.well-known/api-catalog"></head>' +
        "<body><h1>Case Studio</h1><p>We build things that people like to read about.</p></body></html>",
      "/.well-known/api-catalog": '{"linkset":[]}',
    }),
    [],
  ],
  [
    "the reference of an API made with Slate",
    homeOf('<div class="toc-wrapper"></div><div class="page-wrapper"><p>Send your API key.</p></div>'),
    ["A reference made with Slate", WORDING],
  ],
  [
    "an empty catalogue",
    ({ path }) => path === "/.well-known/api-catalog" ? { body: '{"linkset":[]}' } : undefined,
    [],
  ],
  ["a word", homeOf("<p>Our API is an API for the best of APIs: /api, api.readiness-tests.org</p>"), []],
  ["an article on APIs", link("/blog/api"), []],
  ["a product called so", link("/api-management-consulting"), []],
  ["a link into a program's own API", link("/api/auth/signin"), []],
  ["an API of another site", link("https://api.other-tests.org/v1"), []],
  [
    "WordPress",
    homeOf("", { headers: { link: '<https://www.readiness-tests.org/wp-json/>; rel="https://api.w.org/"' } }),
    [],
  ],
  ["a documentation site without one", docs, []],
  ["a shop", shop, []],
  ["a shell for JavaScript", singlePage, []],
]);

Deno.test("api is present on a complete site", async () => {
  const { reasons } = await findSurfaceOf("api", complete, "complete-site.org");
  assertEquals(reasons, [
    "A link with rel api-catalog",
    "A link with rel service-desc",
    "An API description",
    "An API catalog",
    "A link to the API",
  ]);
});

Deno.test("api is present if the host is called api", async () => {
  const site = () => ({ body: '{"version":1}', headers: { "content-type": "application/json" } });
  const { reasons } = await findSurfaceOf("api", site, "api.readiness-tests.org");
  assertEquals(reasons, ["The host name begins with api"]);
});
