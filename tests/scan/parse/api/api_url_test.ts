import { assertEquals } from "@std/assert";
import {
  apiFolder,
  isApiPath,
  isDescriptionUrl,
  isViewerUrl,
} from "../../../../src/scan/parse/api/api_url.ts";

const at = (path: string) => new URL(path, "https://www.example.com/");

const DESCRIPTIONS: readonly [path: string, expected: boolean][] = [
  ["/openapi.json", true],
  ["/docs/swagger.yaml", true],
  ["/orders.openapi.yml", true],
  ["/openapi-v2.json", true],
  ["/api/openapi.v1.json", true],
  ["/v3/api-docs", true],
  ["/openapi", false],
  ["/openapi.md", false],
  ["/blog/my-swagger.json-file", false],
  ["/myopenapi.json", false],
  [`/${"a".repeat(600)}/openapi.json`, false],
];

for (const [path, expected] of DESCRIPTIONS) {
  Deno.test(`isDescriptionUrl() is ${expected} for ${path.slice(0, 40)}`, () => {
    assertEquals(isDescriptionUrl(at(path)), expected);
  });
}

const VIEWERS: readonly [path: string, expected: boolean][] = [
  ["/api/docs", true],
  ["/docs/api-reference", true],
  ["/swagger-ui/index.html", true],
  ["/swagger", true],
  ["/api", false],
  ["/graphql", false],
  ["/openapi.json", false],
  ["/docs/api.md", false],
  ["/about", false],
];

for (const [path, expected] of VIEWERS) {
  Deno.test(`isViewerUrl() is ${expected} for ${path}`, () => assertEquals(isViewerUrl(at(path)), expected));
}

Deno.test("isApiPath() reads paths of up to 80 characters", () => {
  const isRead = (length: number) => isApiPath(at("/docs/api".padEnd(length, "/")));
  assertEquals([isRead(80), isRead(81)], [true, false]);
});

Deno.test("isDescriptionUrl() reads paths of up to 500 characters", () => {
  const isRead = (length: number) => isDescriptionUrl(at("/openapi.json".padStart(length, "/a")));
  assertEquals([isRead(500), isRead(501)], [true, false]);
});

Deno.test("apiFolder() ends with a slash, without query and fragment", () => {
  const folders = ["/v1", "/v1/", "/v1?key=1#a", "/"].map((path) =>
    apiFolder(at(path)).pathname + apiFolder(at(path)).search
  );
  assertEquals(folders, ["/v1/", "/v1/", "/v1/", "/"]);
});
