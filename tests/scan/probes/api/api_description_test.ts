import { assertEquals } from "@std/assert";
import { apiDescription } from "../../../../src/scan/probes/api/api_description.ts";
import { API_DESCRIPTION_PATHS } from "../../../../src/scan/data/api/description_paths.ts";
import { JSON_LENGTH_LIMIT } from "../../../../src/scan/parse/formats/json.ts";
import { MAX_URL_LENGTH } from "../../../../src/scan/parse/head/web_url.ts";
import { described, homeWith, OPENAPI, ORIGIN, packed, SPA } from "../../checks/api/openapi_documents.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const TEXT = JSON.stringify(OPENAPI);
const linked = (...paths: string[]) =>
  homeWith("", { link: paths.map((path) => `<${path}>; rel="service-desc"`).join() });
const BROKEN = '{"openapi": "3.1.0",';

const API_HOST = "https://api.readiness-tests.org/";
const LONG_PATH = "/a".padEnd(MAX_URL_LENGTH - ORIGIN.length, "a");
const VIEWER = { ...SPA, body: '<!doctype html><redoc spec-url="/v9"></redoc>' };
const LINKING = { ...SPA, body: '<!doctype html><a href="/files/openapi.json">OpenAPI</a>' };
const viewers = (...paths: string[]) => homeWith(paths.map((path) => `<a href="${path}">API</a>`).join(""));

const CASES: readonly [name: string, site: CaseSite, found: string, missed: string[]][] = [
  ["nothing", {}, "none", []],
  ["a common path", described(), "/openapi.json a common path", []],
  ["a linked file first", { ...linked("/a"), ...described(), "/a": TEXT }, "/a the service-desc link", []],
  [
    "what is missed before what is found",
    { ...linked("/a"), ...described() },
    "/openapi.json a common path",
    ["/a dead"],
  ],
  [
    "a linked description at a well-known path",
    {
      ...linked("/.well-known/agent.json", "/.well-known/my-openapi"),
      "/.well-known/agent.json": BROKEN,
      "/.well-known/my-openapi": TEXT,
    },
    "/.well-known/my-openapi the service-desc link",
    [],
  ],
  [
    "no linked documents for people",
    {
      ...linked("/a.md", "/b.txt", "/apis.json", "/mcp", "/server-card"),
      ...described(),
    },
    "/openapi.json a common path",
    [],
  ],
  ["three linked files at most", { ...linked("/a", "/b", "/c", "/d"), "/d": TEXT }, "none", [
    "/a dead",
    "/b dead",
    "/c dead",
  ]],
  ["a third linked file", { ...linked("/a", "/b", "/c"), "/c": TEXT }, "/c the service-desc link", [
    "/a dead",
    "/b dead",
  ]],
  ["another format", { ...linked("/a"), "/a": '{"asyncapi": "3.0.0"}' }, "none", ["/a other"]],
  ["no other format at a common path", { "/openapi.json": '{"asyncapi": "3.0.0"}' }, "none", []],
  ["a broken file at a common path", { "/openapi.json": BROKEN }, "none", ["/openapi.json unreadable"]],
  ["the last common path", { "/api-json": TEXT }, "/api-json a common path", []],
  [
    "the third file at common paths",
    { "/openapi.json": BROKEN, "/openapi.yaml": BROKEN, "/swagger.json": TEXT },
    "/swagger.json a common path",
    ["/openapi.json unreadable", "/openapi.yaml unreadable"],
  ],
  [
    "no fourth file at common paths",
    {
      "/openapi.json": BROKEN,
      "/openapi.yaml": BROKEN,
      "/.well-known/openapi.json": BROKEN,
      "/swagger.json": TEXT,
    },
    "none",
    ["/openapi.json unreadable", "/openapi.yaml unreadable", "/.well-known/openapi.json unreadable"],
  ],
  [
    "nothing that an obsolete manifest names in vain",
    {
      "/.well-known/ai-plugin.json": JSON.stringify({ name_for_model: "a", api: { url: "/gone" } }),
    },
    "none",
    [],
  ],
  [
    "no other format at a common path that names a version of OpenAPI",
    {
      "/openapi.json": '{"asyncapi": "3.0.0", "made from": {"openapi": "3.1.0"}}',
    },
    "none",
    [],
  ],
  [
    "the seventh common path where the site names an API host",
    {
      ...homeWith(`<a href="${API_HOST}">API</a>`),
      "/swagger/v1/swagger.json": TEXT,
    },
    "/swagger/v1/swagger.json a common path",
    [],
  ],
  [
    "no eighth common path where the site names an API host",
    {
      ...homeWith(`<a href="${API_HOST}">API</a>`),
      "/v3/api-docs": TEXT,
    },
    "none",
    [],
  ],
  [
    "the eighth common path where the API host has no HTTPS",
    {
      ...homeWith('<a href="http://api.readiness-tests.org/">API</a>'),
      "/v3/api-docs": TEXT,
    },
    "/v3/api-docs a common path",
    [],
  ],
  [
    "the eighth common path where the site names another host",
    {
      ...homeWith('<a href="https://www.readiness-tests.org/">Home</a>'),
      "/v3/api-docs": TEXT,
    },
    "/v3/api-docs a common path",
    [],
  ],
  [
    "a broken file although another one is refused",
    { ...linked("/a"), "/a": { status: 403 }, "/openapi.json": BROKEN },
    "none",
    ["/openapi.json unreadable"],
  ],
  [
    "a file beyond the limit although another one is refused",
    { ...linked("/a", "/b"), "/a": { status: 403 }, "/b": packed(JSON_LENGTH_LIMIT + 1) },
    "none",
    ["/b oversized"],
  ],
  [
    "a file at the limit",
    { ...linked("/a"), "/a": packed(JSON_LENGTH_LIMIT) },
    "/a the service-desc link",
    [],
  ],
  [
    "a file that the second page with a viewer shows",
    { ...viewers("/swagger", "/openapi"), "/swagger": SPA, "/openapi": VIEWER, "/v9": TEXT },
    "/v9 an API reference page",
    [],
  ],
  [
    "a file that a page about the API links to",
    { ...viewers("/rest-api"), "/rest-api": LINKING, "/files/openapi.json": TEXT },
    "/files/openapi.json an API reference page",
    [],
  ],
  [
    "no example of Swagger that a page about the API links to",
    {
      ...viewers("/rest-api"),
      "/rest-api": {
        ...SPA,
        body: '<!doctype html><a href="https://petstore.swagger.io/v2/swagger.json">Example</a>',
      },
    },
    "none",
    [],
  ],
  [
    "no file that the third page with a viewer shows",
    { ...viewers("/swagger", "/openapi", "/rest-api"), "/rest-api": VIEWER, "/v9": TEXT },
    "none",
    [],
  ],
  [
    "no file that a page of another relation shows",
    { ...homeWith("<link rel=help href=/help>"), "/help": VIEWER, "/v9": TEXT },
    "none",
    [],
  ],
  [
    "no text for agents that the home page names as documentation",
    {
      ...homeWith("<link rel=service-doc href=/llms.txt><link rel=service-desc href=/auth.md>"),
      "/llms.txt": "# Cases\n",
      "/auth.md": "# Cases\n",
    },
    "none",
    [],
  ],
  [
    "no file that a page of another site shows",
    {
      ...homeWith(`<link rel=service-doc href="https://other.example/">`),
    },
    "none",
    [],
  ],
  [
    "no other file and no file of another site that llms.txt names",
    {
      "/llms.txt": "# Cases\n\n- [A](/a.json)\n- [B](https://other.example/openapi.json)\n",
      "/a.json": TEXT,
    },
    "none",
    [],
  ],
  [
    "a URL of 2,048 characters",
    linked(LONG_PATH),
    "none",
    [`${LONG_PATH} dead`],
  ],
  ["no URL of 2,049 characters", linked(`${LONG_PATH}a`), "none", []],
  [
    "a page",
    { ...linked("/a"), "/a": { body: "<!doctype html><p>", headers: { "content-type": "text/html" } } },
    "none",
    [
      "/a page",
    ],
  ],
];

for (const [name, site, expected, missed] of CASES) {
  Deno.test(`apiDescription finds ${name}`, async () => {
    const facts = await observeProbe(apiDescription, site);
    if (typeof facts === "string") throw new Error(facts);
    const { found } = facts;
    assertEquals(
      [
        found === null ? "none" : `${new URL(found.url).pathname} ${found.namedBy}`,
        facts.missed.map(({ url, why }) => `${new URL(url).pathname} ${why}`),
      ],
      [expected, missed],
    );
  });
}

Deno.test("apiDescription reports the sizes of the files that it missed", async () => {
  const facts = await observeProbe(apiDescription, { ...linked("/a", "/b"), "/b": '{"asyncapi": "3.0.0"}' });
  assertEquals(typeof facts === "string" ? facts : facts.missed.map(({ bytes }) => bytes), [0, 21]);
});

const REFUSED = { status: 403 };
const API_LINKED = homeWith("<a href=/api>API</a>");
const ALL_REFUSED = Object.fromEntries(API_DESCRIPTION_PATHS.map((path) => [path, REFUSED]));

const UNSEEN: readonly [name: string, site: CaseSite, isUnseen: boolean][] = [
  ["a linked file is refused", { ...linked("/a"), "/a": REFUSED }, true],
  ["a page about the API links to a refused file", {
    ...viewers("/rest-api"),
    "/rest-api": LINKING,
    "/files/openapi.json": REFUSED,
  }, true],
  [
    "a linked file is refused beside one of another format",
    { ...linked("/a", "/b"), "/a": REFUSED, "/b": '{"asyncapi": "3.0.0"}' },
    true,
  ],
  ["all common paths are refused", ALL_REFUSED, true],
  ["a common path is refused", { "/openapi.json": REFUSED }, false],
  [
    "a common path is refused and the home page links to an API",
    { ...API_LINKED, "/openapi.json": REFUSED },
    true,
  ],
  ["the path of OpenRPC of an API is refused", { ...API_LINKED, "/openrpc.json": REFUSED }, true],
  ["the path of OpenRPC of an API fails", { ...API_LINKED, "/openrpc.json": { status: 503 } }, true],
  [
    "a common path is refused and the home page links to an API host",
    { ...homeWith(`<a href="${API_HOST}">API</a>`), "/openapi.json": REFUSED },
    true,
  ],
  [
    "a common path is refused and the home page has the URL of an API host",
    { ...homeWith(`<p>${API_HOST}</p>`), "/openapi.json": REFUSED },
    true,
  ],
  [
    "a common path is refused and the home page has a relation of APIs",
    { ...homeWith("<link rel=api-catalog href=/catalog>"), "/openapi.json": REFUSED },
    true,
  ],
];

for (const [name, site, isUnseen] of UNSEEN) {
  Deno.test(`apiDescription is ${isUnseen ? "unobservable" : "observed"} where ${name}`, async () => {
    assertEquals(typeof await observeProbe(apiDescription, site) === "string", isUnseen);
  });
}
