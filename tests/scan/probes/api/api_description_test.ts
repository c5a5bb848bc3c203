import { assertEquals } from "@std/assert";
import { apiDescription } from "../../../../src/scan/probes/api/api_description.ts";
import { publishedApi } from "../../../../src/scan/probes/api/published_api.ts";
import { described, homeWith, OPENAPI, ORIGIN } from "../../checks/api/openapi_documents.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const TEXT = JSON.stringify(OPENAPI);
const linked = (...paths: string[]) =>
  homeWith("", { link: paths.map((path) => `<${path}>; rel="service-desc"`).join() });
const BROKEN = '{"openapi": "3.1.0",';

const CASES: readonly [name: string, site: CaseSite, found: string, missed: string[]][] = [
  ["nothing", {}, "none", []],
  ["a common path", described(), "/openapi.json a common path", []],
  [
    "a linked file before a common path",
    { ...linked("/a"), ...described(), "/a": TEXT },
    "/a the service-desc link",
    [],
  ],
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

Deno.test("apiDescription throws where a linked file is refused", async () => {
  assertEquals(
    typeof await observeProbe(apiDescription, { ...linked("/a"), "/a": { status: 403 } }),
    "string",
  );
});

const CATALOG = { linkset: [{ anchor: ORIGIN, item: [{ href: `${ORIGIN}/api` }] }] };

const PUBLISHED: readonly [name: string, site: CaseSite, isDescribed: boolean, isCatalogued: boolean][] = [
  ["nothing", {}, false, false],
  ["a description", described(), true, false],
  ["a catalog", { "/.well-known/api-catalog": JSON.stringify(CATALOG) }, false, true],
  ["no empty catalog", { "/.well-known/api-catalog": '{"linkset": []}' }, false, false],
  ["nothing of a refused catalog", { "/.well-known/api-catalog": { status: 403 } }, false, false],
];

for (const [name, site, isDescribed, isCatalogued] of PUBLISHED) {
  Deno.test(`publishedApi shows ${name}`, async () => {
    assertEquals(await observeProbe(publishedApi, site), { isDescribed, isCatalogued });
  });
}
