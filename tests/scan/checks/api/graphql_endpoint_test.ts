import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/api/graphql_endpoint.ts";
import type { FixtureRequest, PlainAnswer } from "../../../fixtures/server.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";
import { homeWith } from "./openapi_documents.ts";

const DATA = '{"data": {"__typename": "Query"}}';
const ERRORS = '{"errors": [{"message": "Log in first"}]}';

/** A site that gives this response to a POST at the given path. */
function answering(answer: PlainAnswer, path = "/graphql", home = "") {
  return (request: FixtureRequest): PlainAnswer | undefined => {
    if (request.path === path) return request.method === "POST" ? answer : { status: 405 };
    return request.path === "/" ? homeWith(home)["/"] : undefined;
  };
}

const json = (status: number, body: string, type = "application/json"): PlainAnswer => ({
  status,
  body,
  headers: { "content-type": type },
});

testCheck(check, {
  none: [
    {},
    answering(json(404, '{"errors": [{"message": "Not found"}]}')),
    answering(json(200, '{"ok": true}')),
    answering(json(200, "<!doctype html><p>App", "text/html")),
    answering(json(200, DATA), "/hidden"),
  ],
  page: told(
    answering(json(200, "<!doctype html><title>GraphiQL</title>", "text/html")),
    "“https://site.cases.readiness-tests.org/graphql” returns a GraphQL playground page instead of JSON",
  ),
  mislabelled: told(
    answering(json(200, DATA, "text/plain")),
    "“https://site.cases.readiness-tests.org/graphql” returns GraphQL that is served as “text/plain”",
  ),
  guarded: [answering(json(401, ERRORS)), answering(json(200, ERRORS)), answering(json(400, ERRORS))],
  open: [
    answering(json(200, DATA)),
    answering(json(200, DATA, "application/graphql-response+json; charset=utf-8")),
    answering(json(200, DATA), "/api/graphql", '<a href="/api/graphql?query={a}">API</a>'),
  ],
});

Deno.test("graphql-endpoint sends one read-only query to at most two URLs", async () => {
  const sent: string[] = [];
  const links = ["/a/graphql", "/b/graphql", "/c/graphql"].map((path) => `<a href="${path}">API</a>`).join(
    "",
  );
  await checkSite(check, (request) => {
    if (request.method === "POST" && request.path.endsWith("graphql")) {
      sent.push(new TextDecoder().decode(request.body));
    }
    return request.path === "/" ? homeWith(links)["/"] : undefined;
  });
  assertEquals(sent, Array(2).fill('{"query":"{__typename}"}'));
});
