import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/api/api_catalog.ts";
import { parseLinkset } from "../../../../src/scan/parse/catalog/linkset.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";
import { described, homeWith, ORIGIN, SPA } from "./openapi_documents.ts";

const PATH = "/.well-known/api-catalog";
const TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
const CONTEXT = {
  anchor: `${ORIGIN}/api`,
  "service-desc": [{ href: `${ORIGIN}/openapi.json`, type: "application/openapi+json" }],
};

function catalog(contexts: unknown, type = TYPE) {
  return { [PATH]: { body: JSON.stringify({ linkset: contexts }), headers: { "content-type": type } } };
}

const link = homeWith('<a href="/api">API</a> <p>Call our REST API.</p>');

testCheck(check, {
  absent: [told(link, "No API catalog found"), { ...link, [PATH]: SPA }],
  unlisted: told(described(), `No API catalog lists the API description at “${ORIGIN}/openapi.json”`),
  unreadable: told(
    { [PATH]: '{"linkset": [' },
    "“/.well-known/api-catalog” is not valid JSON: “Unexpected end of JSON input”",
  ),
  invalid: [
    told({ [PATH]: "[]" }, "“/.well-known/api-catalog” is not a valid linkset: not a JSON object"),
    { [PATH]: '{"links": []}' },
    catalog({}),
    catalog(["a"]),
    catalog([{ anchor: ORIGIN }]),
    catalog([{ anchor: ORIGIN, "service-desc": { href: "/openapi.json" } }]),
    catalog([{ anchor: ORIGIN, "service-desc": [{ url: "/openapi.json" }] }]),
    catalog([{ anchor: ORIGIN, "service-desc": [{ href: "https://" }] }]),
    told(
      catalog([{ anchor: ORIGIN, rel: "service-desc", href: `${ORIGIN}/openapi.json` }]),
      "“/.well-known/api-catalog” is not a valid linkset: a link has a rel member instead of being in an array named after its relation (“linkset[0]”)",
    ),
    {
      ...described(),
      ...catalog([{ anchor: ORIGIN, links: [{ rel: "service-desc", href: "/openapi.json" }] }]),
    },
    { ...catalog([CONTEXT, {}]), "/openapi.json": { status: 403 } },
  ],
  apilessLinked: told(
    {
      ...catalog([{ anchor: `${ORIGIN}/`, describedby: [{ href: "/llms.txt" }] }]),
      "/llms.txt": `# Cases\n\n- [Catalog](${ORIGIN}/.well-known/api-catalog)\n`,
    },
    "“/.well-known/api-catalog”, linked from “/llms.txt”, lists no API, only other documents: “/llms.txt”",
  ),
  apiless: [
    told(
      catalog([{
        anchor: `${ORIGIN}/`,
        describedby: [{ href: "/llms.txt" }],
        alternate: [{ href: "/rss.xml" }],
      }]),
      "“/.well-known/api-catalog” lists no API, only other documents: “/llms.txt”, “/rss.xml”",
    ),
    // The first step is not to fix it.
    catalog([{ anchor: ORIGIN, links: [{ rel: "service-doc", href: "/llms.txt" }] }]),
    catalog([{ anchor: `${ORIGIN}${PATH}`, "service-doc": [{ href: "/" }] }]),
    {
      ...catalog([{ anchor: ORIGIN, "service-doc": [{ href: "/llms.txt", type: "text/markdown" }] }]),
      "/llms.txt": "# Cases\n",
    },
  ],
  dead: told(
    catalog([CONTEXT]),
    `“/.well-known/api-catalog” links to a missing document (“service-desc”): “${ORIGIN}/openapi.json”`,
  ),
  empty: [
    told(catalog([]), "“/.well-known/api-catalog” contains no links"),
    catalog([{ anchor: ORIGIN, item: [] }]),
  ],
  wrongTarget: [
    told(
      { ...catalog([CONTEXT]), "/openapi.json": SPA },
      `“/.well-known/api-catalog” links to “${ORIGIN}/openapi.json” as “application/openapi+json”, but it is served as “text/html”`,
    ),
    {
      ...catalog([{ anchor: ORIGIN, "service-doc": [{ href: "/docs", type: "application/pdf" }] }]),
      "/docs": SPA,
    },
  ],
  mistyped: [
    told(
      { ...described(), ...catalog([CONTEXT], "application/json") },
      "“/.well-known/api-catalog” is served as “application/json”",
    ),
    { ...described(), ...catalog([CONTEXT], "application/octet-stream") },
  ],
  flawed: [
    told(
      { ...described(), ...catalog([{ ...CONTEXT, title: "Orders" }]) },
      "“/.well-known/api-catalog” has problems: a member is neither an anchor nor a link relation (“linkset[0].title”)",
    ),
    { ...described(), ...catalog([{ ...CONTEXT, anchor: undefined }]) },
  ],
  unregistered: told(
    { ...described(), ...catalog([{ ...CONTEXT, mcp: [{ href: `${ORIGIN}/mcp` }] }]) },
    "“/.well-known/api-catalog” uses link relations that are not registered: “linkset[0].mcp”",
  ),
  crowded: told(
    {
      ...described(),
      [PATH]: {
        body: JSON.stringify({ version: "1.0", linkset: [CONTEXT] }),
        headers: { "content-type": TYPE },
      },
    },
    "“/.well-known/api-catalog” has members next to linkset: “version”",
  ),
  unprofiled: told(
    { ...described(), ...catalog([CONTEXT], "application/linkset+json") },
    "“/.well-known/api-catalog” is served as “application/linkset+json” without the API catalog profile",
  ),
  unfollowed: { ...catalog([CONTEXT]), "/openapi.json": { status: 403 } },
  valid: [
    { ...described(), ...catalog([CONTEXT]) },
    { ...described(), ...catalog([{ anchor: ORIGIN, "service-desc": [{ href: "/openapi.json" }] }]) },
    { ...catalog([{ anchor: ORIGIN, item: [{ href: `${ORIGIN}/api/nowhere` }] }]) },
    { ...catalog([{ anchor: ORIGIN, "https://example.com/rel": [{ href: `${ORIGIN}/api/nowhere` }] }]) },
    { ...catalog([{ anchor: ORIGIN, "service-desc": [{ href: "/api/nowhere{?page}" }] }]) },
    {
      ...catalog([{
        anchor: ORIGIN,
        "service-desc": [{ href: "/a.yaml", type: "application/vnd.oai.openapi" }],
      }]),
      "/a.yaml": "openapi: 3.0.0\n",
    },
    { ...catalog([{ anchor: ORIGIN, "service-doc": [{ href: "/docs" }] }]), "/docs": SPA },
    // A host that does not know YAML, but the link states the right type.
    {
      ...catalog([{ anchor: ORIGIN, "service-desc": [{ href: "/a.yaml", type: "application/yaml" }] }]),
      "/a.yaml": { body: "openapi: 3.0.0\n", headers: { "content-type": "application/octet-stream" } },
    },
    {
      ...homeWith("", { link: '</apis>; rel="api-catalog"' }),
      ...described(),
      "/apis": catalog([CONTEXT])[PATH] ?? "",
    },
  ],
});

Deno.test("api-catalog asks for a link if the host cannot serve the type of a catalog", async () => {
  const home = { body: "<!doctype html><title>Cases</title>", headers: { server: "GitHub.com" } };
  const { outcome, fix, snippet } = await checkSite(check, { ...described(), "/": home });
  assertEquals([outcome, fix, snippet], [
    "unlisted",
    "Link to the description with rel=service-desc in the head of the home page",
    null,
  ]);
});

Deno.test("api-catalog shows the status of a missing document", async () => {
  assertEquals((await checkSite(check, catalog([CONTEXT]))).details["status"], 404);
});

Deno.test("api-catalog does not apply to a site that mentions no API", async () => {
  assertEquals((await checkSite(check, {})).status, "not_applicable");
});

Deno.test("api-catalog is inconclusive if the request is refused", async () => {
  assertEquals((await checkSite(check, { [PATH]: { status: 403 } })).status, "inconclusive");
});

Deno.test("api-catalog writes a catalog that links to the description", async () => {
  const { snippet } = await checkSite(check, described());
  const { links, problems } = parseLinkset(JSON.parse(snippet ?? "null"));
  assertEquals([problems, links[0]?.href], [[], `${ORIGIN}/openapi.json`]);
});
