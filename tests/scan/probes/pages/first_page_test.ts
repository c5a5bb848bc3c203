import { assertEquals } from "@std/assert";
import { firstPage } from "../../../../src/scan/probes/pages/first_page.ts";
import { observeProbe } from "../../observe_probe.ts";

const page = (title: string, status = 200) => ({
  status,
  body: `<!doctype html><title>${title}</title>`,
  headers: { "content-type": "text/html" },
});

const CASES: readonly [
  name: string,
  site: Readonly<Record<string, ReturnType<typeof page>>>,
  requested: string,
  path: string,
][] = [
  ["the home page", { "/": page("Home") }, "", "/"],
  ["the home page before a requested one", { "/": page("Home"), "/oak": page("Oak") }, "/oak", "/"],
  ["the requested page without a home page", { "/": page("None", 404), "/oak": page("Oak") }, "/oak", "/oak"],
  ["the missing home page without any other", { "/": page("None", 404) }, "/oak", "/"],
];

for (const [name, site, requested, path] of CASES) {
  Deno.test(`first-page observes ${name}`, async () => {
    const found = await observeProbe(firstPage, site, { page: requested });
    if (typeof found === "string") throw new Error(found);
    assertEquals(found.resource.url.pathname, path);
  });
}
