import { assertEquals } from "@std/assert";
import { type EndpointState, serverEndpoints } from "../../../../src/scan/probes/auth/server_endpoints.ts";
import type { PlainAnswer } from "../../../fixtures/server.ts";
import {
  ENDPOINTS,
  HTML,
  json,
  OAUTH_PATH,
  ORIGIN,
  resource,
  SERVER,
  server,
} from "../../checks/auth/auth_cases.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const page = (text: string) => ({ ...HTML, body: `<!doctype html><p>${text}` });
const REFUSAL_LENGTH = 100_000;
/** A page with a refusal that ends after the given number of characters. */
const late = (length: number) => page(`${"a ".repeat(REFUSAL_LENGTH)}`.slice(0, length - 23) + " POST ");
const token = (answer: PlainAnswer) => ({ ...server(), ...ENDPOINTS, "/oauth/token": answer });

const CASES: readonly [name: string, site: CaseSite, states: (EndpointState | null)[][]][] = [
  ["nothing without metadata", ENDPOINTS, []],
  ["endpoints that respond", { ...server(), ...ENDPOINTS }, [["answers", "answers"]]],
  ["a sign-in page as authorization endpoint", {
    ...server(),
    ...ENDPOINTS,
    "/oauth/authorize": page("Choose an account"),
  }, [["answers", "answers"]]],
  ["endpoints that return the page of every unknown URL", ({ path }) => {
    const paths: Record<string, PlainAnswer> = server();
    return paths[path] ?? (path === "/" ? undefined : page("Not here"));
  }, [["catch-all", "catch-all"]]],
  ["a refused token endpoint", token({ ...HTML, status: 403, body: "No" }), [["answers", "answers"]]],
  ["a token endpoint with an unclear status", token({ ...HTML, status: 400, body: "No" }), [[
    "answers",
    "answers",
  ]]],
  [
    "a Markdown page as token endpoint",
    token({ headers: { "content-type": "text/markdown" }, body: "# Prices" }),
    [[
      "answers",
      "page",
    ]],
  ],
  ["a text as token endpoint", token({ headers: { "content-type": "text/plain" }, body: "Prices" }), [[
    "answers",
    "answers",
  ]]],
  ["missing endpoints", server(), [["missing", "missing"]]],
  ["two servers", {
    ...server(),
    ...resource({ authorization_servers: [`${ORIGIN}/a`, `${ORIGIN}/b`] }),
    [`${OAUTH_PATH}/a`]: json({ ...SERVER, issuer: `${ORIGIN}/a` }),
    [`${OAUTH_PATH}/b`]: json({ ...SERVER, issuer: `${ORIGIN}/b` }),
  }, [["missing", "missing"], ["missing", "missing"]]],
  ["no more than two servers", {
    ...server(),
    ...resource({ authorization_servers: [`${ORIGIN}/a`, `${ORIGIN}/b`] }),
    [`${OAUTH_PATH}/a`]: json({ ...SERVER, issuer: `${ORIGIN}/a`, token_endpoint: `${ORIGIN}/other` }),
    [`${OAUTH_PATH}/b`]: json({ ...SERVER, issuer: `${ORIGIN}/b`, token_endpoint: undefined }),
  }, [["missing", "missing"], ["missing", null]]],
  [
    "a missing endpoint on another host of the site",
    server({ token_endpoint: "https://api-site.readiness-tests.org/none" }),
    [
      ["missing", "missing"],
    ],
  ],
  ["a host that does not exist", server({ token_endpoint: "https://nowhere.readiness-tests.org/token" }), [
    ["missing", "unseen"],
  ]],
  ["metadata without a token endpoint", { ...server({ token_endpoint: undefined }), ...ENDPOINTS }, [
    ["answers", null],
  ]],
  ["a page as token endpoint", token(page("Prices")), [["answers", "page"]]],
  ["a page that refuses", token(page("Send a POST request")), [["answers", "answers"]]],
  [
    "a text that begins with a refusal",
    token({ headers: { "content-type": "text/markdown" }, body: "POST only" }),
    [["answers", "answers"]],
  ],
  ["an empty page", token({ ...HTML, body: " " }), [["answers", "answers"]]],
  ["a refusal within the searched part", token(late(REFUSAL_LENGTH)), [["answers", "answers"]]],
  ["no refusal behind it", token(late(REFUSAL_LENGTH + 1)), [["answers", "page"]]],
  ["nothing that robots.txt disallows", {
    ...server(),
    "/robots.txt": "User-agent: *\nDisallow: /oauth/\n",
  }, [["unseen", "unseen"]]],
];

for (const [name, site, states] of CASES) {
  Deno.test(`serverEndpoints observes ${name}`, async () => {
    const found = await observeProbe(serverEndpoints, site);
    assertEquals(
      typeof found === "string" ? found : found.map(({ authorization, token }) => [authorization, token]),
      states,
    );
  });
}

Deno.test("serverEndpoints follows no redirect", async () => {
  const asked: string[] = [];
  const paths: Record<string, PlainAnswer> = {
    ...server(),
    "/oauth/authorize": { status: 302, body: "", headers: { location: `${ORIGIN}/sign-in` } },
  };
  await observeProbe(serverEndpoints, ({ path }) => {
    asked.push(path);
    return paths[path];
  });
  assertEquals([asked.includes("/oauth/authorize"), asked.includes("/sign-in")], [true, false]);
});
