import { assertEquals } from "@std/assert";
import { apiCatalogTargets } from "../../../../src/scan/probes/api/api_catalog_targets.ts";
import { homeWith, ORIGIN, SPA } from "../../checks/api/openapi_documents.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const PATH = "/.well-known/api-catalog";
type Link = { readonly href: string; readonly type?: string };
const catalog = (relations: Record<string, readonly Link[]>) => ({
  [PATH]: JSON.stringify({ linkset: [{ anchor: ORIGIN, ...relations }] }),
});
const hrefs = (count: number) => Array.from({ length: count }, (_, index) => ({ href: `/${index}` }));
const PDF = { body: "%PDF", headers: { "content-type": "application/pdf" } };

const CASES: readonly [name: string, site: CaseSite, targets: string[]][] = [
  ["nothing without a catalog", {}, []],
  ["nothing of a catalog that is not JSON", { [PATH]: "{" }, []],
  ["a missing description", catalog({ "service-desc": [{ href: "/a" }] }), ["/a dead"]],
  ["a description", { ...catalog({ "service-desc": [{ href: "/a" }] }), "/a": "{}" }, ["/a answered"]],
  ["no endpoint and no template", catalog({ item: hrefs(1), "service-desc": [{ href: "/a{?b}" }] }), []],
  ["each URL once", catalog({ "service-desc": hrefs(1), "service-doc": hrefs(1) }), ["/0 dead"]],
  [
    "four links, half of them descriptions",
    catalog({ "service-desc": hrefs(5), status: [{ href: "/s" }, { href: "/t" }] }),
    [
      "/0 dead",
      "/4 dead",
      "/s dead",
      "/t dead",
    ],
  ],
  [
    "four of many links",
    catalog({ "service-desc": hrefs(2), status: [{ href: "/s" }, { href: "/t" }, { href: "/u" }] }),
    ["/0 dead", "/1 dead", "/s dead", "/u dead"],
  ],
  ["a page as a description", { ...catalog({ "service-desc": [{ href: "/a" }] }), "/a": SPA }, [
    "/a answered other type",
  ]],
  ["a page as documentation", { ...catalog({ "service-doc": [{ href: "/a" }] }), "/a": SPA }, [
    "/a answered",
  ]],
  ["another type than stated", {
    ...catalog({ "service-desc": [{ href: "/a", type: "application/json" }] }),
    "/a": PDF,
  }, [
    "/a answered other type",
  ]],
  ["a text instead of JSON", {
    ...catalog({ "service-desc": [{ href: "/a", type: "application/json" }] }),
    "/a": { body: "{}", headers: { "content-type": "text/plain" } },
  }, ["/a answered"]],
  ["YAML instead of JSON", {
    ...catalog({ "service-desc": [{ href: "/a", type: "application/json" }] }),
    "/a": { body: "a: 1", headers: { "content-type": "application/yaml" } },
  }, ["/a answered"]],
  ["a page that is stated as one", {
    ...catalog({ "service-desc": [{ href: "/a", type: "text/html" }] }),
    "/a": SPA,
  }, ["/a answered"]],
  ["a file that is stated as a page", {
    ...catalog({ "service-doc": [{ href: "/a", type: "text/html" }] }),
    "/a": PDF,
  }, ["/a answered"]],
  ["a page as documentation that is stated as JSON", {
    ...catalog({ "service-doc": [{ href: "/a", type: "application/json" }] }),
    "/a": SPA,
  }, ["/a answered other type"]],
  ["any type where none is stated", { ...catalog({ "service-desc": [{ href: "/a" }] }), "/a": PDF }, [
    "/a answered",
  ]],
  ["the catalog that the home page names", {
    ...homeWith("", { link: '</apis>; rel="api-catalog"' }),
    "/apis": catalog({ status: [{ href: "/s" }] })[PATH] ?? "",
  }, ["/s dead"]],
];

for (const [name, site, targets] of CASES) {
  Deno.test(`apiCatalogTargets follows ${name}`, async () => {
    const found = await observeProbe(apiCatalogTargets, site);
    const shown = typeof found === "string"
      ? found
      : found.map(({ found, isOtherType }) =>
        `${new URL(found.url).pathname} ${found.state}${isOtherType ? " other type" : ""}`
      );
    assertEquals(shown, targets);
  });
}
