import { assertEquals } from "@std/assert";
import { protectedResource } from "../../../../src/scan/probes/auth/protected_resource.ts";
import {
  api,
  bearer,
  HTML,
  mcp,
  ORIGIN,
  refusal,
  resource,
  RESOURCE_PATH,
} from "../../checks/auth/auth_cases.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const linked = (...paths: string[]) => ({
  "/": {
    ...HTML,
    headers: {
      ...HTML.headers,
      link: paths.map((path) => `<${path}>; rel="oauth-protected-resource"`).join(),
    },
  },
});

const CASES: readonly [name: string, site: CaseSite, documents: string[]][] = [
  ["nothing", {}, ["absent"]],
  ["the site's own", resource(), ["present"]],
  ["what a challenge names", { ...mcp(bearer("/x")), ...resource({}, "/x") }, [
    "absent",
    "present /x /mcp",
  ]],
  ["the own metadata that a challenge names", { ...mcp(bearer("")), ...resource() }, ["present /mcp"]],
  ["the URL that follows from the endpoint", api(refusal("Bearer")), [
    "absent",
    "absent /api/orders /api/orders",
  ]],
  ["what the home page links to", { ...linked(`${RESOURCE_PATH}/a`), ...resource({}, "/a") }, [
    "absent",
    "present /a",
  ]],
  ["two further documents at most", linked(...["/a", "/b", "/c"].map((path) => RESOURCE_PATH + path)), [
    "absent",
    "absent /a",
    "absent /b",
  ]],
  ["the proper URL of a resource with a path", resource({ resource: `${ORIGIN}/a` }), [
    "present",
    "absent /a",
  ]],
  ["no proper URL without HTTPS", resource({ resource: ORIGIN.replace("https", "http") + "/a" }), [
    "present",
  ]],
  [
    "the proper URL of another host of the site",
    resource({ resource: "https://api-site.readiness-tests.org/" }),
    [
      "present",
      "present",
    ],
  ],
  ["another document where the well-known path is refused", {
    ...linked(`${RESOURCE_PATH}/a`),
    ...resource({}, "/a"),
    [RESOURCE_PATH]: { status: 403, body: "No" },
  }, ["unseen", "present /a"]],
  ["no proper URL of another site", resource({ resource: "https://other.example/a" }), ["present"]],
  ["nothing that robots.txt disallows", {
    ...linked("/hidden/metadata"),
    ...resource(),
    "/robots.txt": "User-agent: *\nDisallow: /hidden/\n",
  }, ["present", "unseen /hidden/metadata"]],
];

for (const [name, site, documents] of CASES) {
  Deno.test(`protectedResource finds ${name}`, async () => {
    const found = await observeProbe(protectedResource, site);
    const shown = typeof found === "string" ? found : [found.own, ...found.others].map((each) =>
      [
        each.file.state,
        new URL(each.url).pathname.replace(RESOURCE_PATH, ""),
        ...each.endpoints.map((url) => new URL(url).pathname),
      ].filter((part) => part !== "").join(" ")
    );
    assertEquals(shown, documents);
  });
}

Deno.test("protectedResource throws if the well-known path is refused and nothing else exists", async () => {
  const walled = { [RESOURCE_PATH]: { status: 403, body: "No" } };
  assertEquals(typeof await observeProbe(protectedResource, walled), "string");
});
