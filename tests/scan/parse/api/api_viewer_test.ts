import { assertEquals } from "@std/assert";
import { linkedDescriptions, viewerUrls } from "../../../../src/scan/parse/api/api_viewer.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";

const CASES: readonly [name: string, html: string, expected: readonly string[]][] = [
  ["Redoc's element", '<redoc spec-url="/a.yaml"></redoc>', ["https://example.com/a.yaml"]],
  ["RapiDoc's element", '<rapi-doc spec-url="a.json"></rapi-doc>', ["https://example.com/docs/a.json"]],
  ["Stoplight's element", '<elements-api apiDescriptionUrl="/a.json"></elements-api>', [
    "https://example.com/a.json",
  ]],
  ["Scalar's element", '<script id="api-reference" data-url="/a.json"></script>', [
    "https://example.com/a.json",
  ]],
  ["Swagger UI's call", "<script>SwaggerUIBundle({url: '/a.json', dom_id: '#a'})</script>", [
    "https://example.com/a.json",
  ]],
  [
    "Swagger UI's list",
    '<script>SwaggerUIBundle({urls: [{url: "/a.json", name: "A"}, {"url":"\\/b.json"}]})</script>',
    [
      "https://example.com/a.json",
      "https://example.com/b.json",
    ],
  ],
  ["Redoc's call", '<script>Redoc.init("/a.json", {}, element)</script>', ["https://example.com/a.json"]],
  ["Scalar's call", "<script>Scalar.createApiReference('#app', { url: '/a.json' })</script>", [
    "https://example.com/a.json",
  ]],
  [
    "not the example of a fresh Swagger UI",
    '<script>SwaggerUIBundle({url: "https://petstore.swagger.io/v2/swagger.json"})</script>',
    [],
  ],
  ["not other scripts", "<script>fetch({url: '/a.json'})</script>", []],
  ["not another scheme", '<redoc spec-url="javascript:alert(1)"></redoc>', []],
];

for (const [name, html, expected] of CASES) {
  Deno.test(`viewerUrls() reads ${name}`, () => {
    const { document } = parseHtml(`<!doctype html>${html}`);
    assertEquals(
      viewerUrls(document, new URL("https://example.com/docs/")).map(({ href }) => href),
      expected,
    );
  });
}

Deno.test("viewerUrls() returns URLs up to the limit", () => {
  const elements = Array.from(
    { length: 6 },
    (_, index) => `<redoc spec-url="/${index}"></redoc>`,
  );
  const count = (length: number) =>
    viewerUrls(parseHtml(elements.slice(0, length).join("")).document, new URL("https://example.com/"))
      .length;
  assertEquals([count(5), count(6)], [5, 5]);
});

const urls = (html: string) =>
  viewerUrls(parseHtml(html).document, new URL("https://example.com/")).map(({ pathname }) => pathname);

Deno.test("viewerUrls() reads 200 elements", () => {
  const after = (scripts: number) =>
    urls(`${"<script></script>".repeat(scripts)}<redoc spec-url="/a"></redoc>`);
  assertEquals([after(199), after(200)], [["/a"], []]);
});

Deno.test("viewerUrls() reads the first 50,000 characters of a script", () => {
  // Only the parenthesis may be cut.
  const call = 'Redoc.init("/a")';
  const ending = (length: number) => urls(`<script>${call.padStart(length)}</script>`);
  assertEquals([ending(50_001), ending(50_002)], [["/a"], []]);
});

Deno.test("viewerUrls() accepts URLs of up to 2,048 characters", () => {
  const found = (length: number) => urls(`<redoc spec-url="${"/a".padEnd(length, "a")}"></redoc>`).length;
  assertEquals([found(2_048), found(2_049)], [1, 0]);
});

/** Parts of a page of example.com about its API, and the descriptions that are its own. */
const LINKED: readonly (readonly [html: string, expected: readonly string[]])[] = [
  ['<a href="/openapi.json">OpenAPI</a><a href="/oaks">Oaks</a>', ["https://example.com/openapi.json"]],
  ['<a href="https://api.example.com/openapi.json">OpenAPI</a>', ["https://api.example.com/openapi.json"]],
  ['<a href="https://oaks.workers.dev/openapi.json">OpenAPI</a><p>Like https://oaks.workers.dev/', []],
  ['<a href="https://oaks.workers.dev/openapi.json">OpenAPI</a><code>https://oaks.workers.dev</code>', [
    "https://oaks.workers.dev/openapi.json",
  ]],
  [
    '<a href="https://oaks.workers.dev/openapi.json">OpenAPI</a><pre>curl https://oaks.workers.dev/v1/elms</pre>',
    [
      "https://oaks.workers.dev/openapi.json",
    ],
  ],
  [
    '<a href="https://oaks.workers.dev/openapi.json">OpenAPI</a><pre>curl https://oaks.workers.development/</pre>',
    [],
  ],
];

for (const [html, expected] of LINKED) {
  Deno.test(`linkedDescriptions() of ${html} are ${expected.join() || "none"}`, () => {
    const { document } = parseHtml(`<!doctype html>${html}`);
    assertEquals(linkedDescriptions(document, new URL("https://example.com/rest-api")).map(String), [
      ...expected,
    ]);
  });
}
