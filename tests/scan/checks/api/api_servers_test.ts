import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/api/api_servers.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";
import { described, OPENAPI, ORIGIN } from "./openapi_documents.ts";

const servers = (...urls: string[]) => described({ servers: urls.map((url) => ({ url })) });
const templated = (region: Record<string, unknown>) =>
  described({ servers: [{ url: "https://{region}.cases.readiness-tests.org/v1", variables: { region } }] });
const based = (baseUrl: string) =>
  described({ servers: [{ url: "{baseUrl}/api", variables: { baseUrl: { default: baseUrl } } }] });
const swagger = (more: Record<string, unknown>) => ({
  "/swagger.json": JSON.stringify({ swagger: "2.0", info: OPENAPI.info, paths: {}, ...more }),
});

testCheck(check, {
  undescribed: {},
  unasked: { ...described(), "/robots.txt": "User-agent: *\nDisallow: /api/\n" },
  none: [
    told(described({ servers: undefined }), "The API description has no server URL"),
    described({ servers: [] }),
    swagger({}),
  ],
  unusable: [
    told(
      templated({}),
      "The API server URL is not a valid http or https URL: “https://{region}.cases.readiness-tests.org/v1”",
    ),
    servers("ftp://files.readiness-tests.org/"),
  ],
  local: [
    based("http://localhost:3000"),
    told(servers("http://localhost:3000"), "The API server URL is not public: “http://localhost:3000”"),
    servers("https://127.0.0.1/api", "http://api:8080"),
  ],
  example: told(
    servers("https://api.example.com/v1"),
    "The API server URL is a placeholder: “https://api.example.com/v1”",
  ),
  dead: told(
    servers("https://nowhere.readiness-tests.org/"),
    "The API server “https://nowhere.readiness-tests.org/” cannot be reached: its host name does not exist",
  ),
  insecure: told(
    servers(`${ORIGIN.replace("https", "http")}/api`),
    "The API server URL does not use https: “http://site.cases.readiness-tests.org/api”",
  ),
  mixed: told(
    servers(`${ORIGIN}/api`, "http://localhost:3000"),
    "The API description also lists a server that agents cannot use: “http://localhost:3000”",
  ),
  relative: [
    told(servers("/api"), "The API server URL is relative: “/api”"),
    servers("../v1"),
    servers("//site.cases.readiness-tests.org/api"),
    told(based("/v1"), "The API server URL is relative: “{baseUrl}/api”"),
    swagger({ basePath: "/api" }),
  ],
  answering: [
    described(),
    templated({ default: "site" }),
    based(ORIGIN),
    servers(`${ORIGIN}/api`, `${ORIGIN.replace("https", "http")}/api`),
    swagger({ host: "site.cases.readiness-tests.org", basePath: "/api", schemes: ["http", "https"] }),
    described({ servers: undefined, paths: { "/a": { servers: [{ url: ORIGIN }], get: {} } } }),
  ],
});

Deno.test("api-servers requests at most two servers", async () => {
  let asked = 0;
  const many = Array.from({ length: 30 }, (_, index) => ({ url: `${ORIGIN}/server/${index}` }));
  const result = await checkSite(check, ({ path }) => {
    if (path.startsWith("/server/") && !path.includes("readiness-")) asked++;
    const body = described({ servers: many })[path];
    if (typeof body === "string") return { body };
    return path === "/"
      ? { body: "<!doctype html><p>Home", headers: { "content-type": "text/html" } }
      : undefined;
  });
  assertEquals([result.outcome, asked <= 3], ["answering", true]);
});

Deno.test("api-servers is inconclusive if no DNS server knows of the server", async () => {
  const { status, details } = await checkSite(check, servers("https://broken.readiness-tests.org/"));
  assertEquals([status, details["code"]], ["inconclusive", "DNS_ERROR"]);
});
