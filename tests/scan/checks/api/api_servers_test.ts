import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/api/api_servers.ts";
import { checkSite, testCheck } from "../../test_check.ts";
import { described, OPENAPI, ORIGIN } from "./openapi_documents.ts";

const servers = (...urls: string[]) => described({ servers: urls.map((url) => ({ url })) });
const templated = (region: Record<string, unknown>) =>
  described({ servers: [{ url: "https://{region}.cases.readiness-tests.org/v1", variables: { region } }] });
const swagger = (more: Record<string, unknown>) => ({
  "/swagger.json": JSON.stringify({ swagger: "2.0", info: OPENAPI.info, paths: {}, ...more }),
});

testCheck(check, {
  undescribed: {},
  unasked: { ...described(), "/robots.txt": "User-agent: *\nDisallow: /api/\n" },
  none: [described({ servers: undefined }), described({ servers: [] }), swagger({})],
  unusable: [templated({}), servers("ftp://files.readiness-tests.org/")],
  local: [servers("http://localhost:3000"), servers("https://127.0.0.1/api", "http://api:8080")],
  example: servers("https://api.example.com/v1"),
  dead: servers("https://nowhere.readiness-tests.org/"),
  insecure: servers(`${ORIGIN.replace("https", "http")}/api`),
  mixed: servers(`${ORIGIN}/api`, "http://localhost:3000"),
  relative: [servers("/api"), servers("../v1"), swagger({ basePath: "/api" })],
  answering: [
    described(),
    templated({ default: "site" }),
    servers(`${ORIGIN}/api`, `${ORIGIN.replace("https", "http")}/api`),
    swagger({ host: "site.cases.readiness-tests.org", basePath: "/api", schemes: ["http", "https"] }),
    described({ servers: undefined, paths: { "/a": { servers: [{ url: ORIGIN }], get: {} } } }),
  ],
});

Deno.test("api-servers asks two servers at most", async () => {
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
