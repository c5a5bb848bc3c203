import { assertEquals } from "@std/assert";
import { graphqlEndpoint } from "../../../../src/scan/probes/api/graphql_endpoint.ts";
import type { PlainAnswer } from "../../../fixtures/server.ts";
import { homeWith } from "../../checks/api/openapi_documents.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const ERRORS = '{"errors": [{"message": "Sign in first"}]}';
const json = (body: string, status = 200): PlainAnswer => ({
  status,
  body,
  headers: { "content-type": "application/json" },
});
const DATA = json('{"data": {"__typename": "Query"}}');
const PLAYGROUND = {
  body: "<!doctype html><title>GraphiQL</title>",
  headers: { "content-type": "text/html" },
};
const links = (...paths: string[]) => homeWith(paths.map((path) => `<a href="${path}">API</a>`).join(""));

const CASES: readonly [name: string, site: CaseSite, found: string | null][] = [
  ["nothing", {}, null],
  ["data", { "/graphql": DATA }, "/graphql data 200"],
  ["errors", { "/graphql": json(ERRORS, 400) }, "/graphql errors 400"],
  ["errors with 403", { "/graphql": json(ERRORS, 403) }, "/graphql errors 403"],
  ["errors with 406", { "/graphql": json(ERRORS, 406) }, "/graphql errors 406"],
  ["no endpoint of the other protocol", {
    ...links("http://site.cases.readiness-tests.org/a/graphql"),
    "/a/graphql": DATA,
  }, null],
  ["no linked URL of another name", { ...links("/graphql/docs"), "/graphql/docs": DATA }, null],
  ["no errors with 404", { "/graphql": json(ERRORS, 404) }, null],
  ["no errors with 405", { "/graphql": json(ERRORS, 405) }, null],
  [
    "a linked endpoint without its query",
    { ...links("/a/graphql?query={a}"), "/a/graphql": DATA },
    "/a/graphql data 200",
  ],
  ["the second URL", { ...links("/a/graphql", "/b/graphql"), "/b/graphql": DATA }, "/b/graphql data 200"],
  ["no third URL", { ...links("/a/graphql", "/b/graphql"), "/graphql": DATA }, null],
  ["a page for writing queries", { "/graphql": PLAYGROUND }, "/graphql page 200"],
  ["no such page with 404", { "/graphql": { ...PLAYGROUND, status: 404 } }, null],
  ["no other page", { "/graphql": { ...PLAYGROUND, body: "<!doctype html><title>Cases</title>" } }, null],
  ["no text that names such a page", {
    "/graphql": { body: "GraphiQL", headers: { "content-type": "text/plain" } },
  }, null],
  ["no page that is read in part", {
    "/graphql": { ...PLAYGROUND, body: PLAYGROUND.body.padEnd(2_200_000) },
  }, null],
  ["nothing that robots.txt disallows", {
    "/graphql": DATA,
    "/robots.txt": "User-agent: *\nDisallow: /graphql\n",
  }, null],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`graphqlEndpoint finds ${name}`, async () => {
    const found = await observeProbe(graphqlEndpoint, site);
    if (typeof found === "string") throw new Error(found);
    assertEquals(found && `${new URL(found.url).pathname} ${found.answer} ${found.status}`, expected);
  });
}
