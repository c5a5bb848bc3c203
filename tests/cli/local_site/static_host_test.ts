import { assertEquals, assertMatch } from "@std/assert";
import { StaticHost } from "../../../src/cli/local_site/static_host.ts";
import { temporaryFolder } from "../../database/databases.ts";

const FILES: Readonly<Record<string, string>> = {
  "index.html": "home",
  "404.html": "gone",
  "about.html": "about",
  "docs/index.html": "docs",
  "docs/404.html": "gone from docs",
  "docs/start.md": "# start",
  "a b.txt": "spaces",
  "wiki/File:Oak.html": "oak",
  ".well-known/api-catalog": "{}",
  ".well-known/security.txt": "Contact: x",
  ".env": "SECRET=1",
  ".git/config": "[core]",
  "app.html": "app",
  _headers: [
    "# comment",
    "/*",
    "  X-All: 1",
    "/docs/*",
    "  Link: <https://example.com/:splat>; rel=x",
    "  Cache-Control: max-age=60",
    "  ! X-All",
    "https://other.example/*",
    "  X-Other: 1",
    "/.well-known/api-catalog",
    "  Content-Type: application/linkset+json",
    "  Basic-Auth: a:b",
    "/a*/b*",
    "  X: 1",
  ].join("\n"),
  _redirects: [
    "/old/* /docs/:splat # moved",
    "/about /elsewhere",
    "/forced /docs/ 302!",
    "/about.html /forced 307!",
    "/blog/:year/:post https://blog.example/:post?y=:year 308",
    "/app/* /app.html 200",
    "/hidden /docs/start.md 404",
    "/api/* https://api.example/:splat 200",
    "/lang / 301 Language=de",
    "/q id=:id /x",
    "/loop /loop",
    "https://www.example.com/* /www",
    "/half",
  ].join("\n"),
};

async function withHost(
  use: (host: StaticHost, folder: string) => Promise<void>,
  siteFolder?: string,
): Promise<void> {
  await using folder = await temporaryFolder();
  for (const [name, text] of Object.entries(FILES)) {
    const path = `${folder.path}/site/${name}`;
    Deno.mkdirSync(path.slice(0, path.lastIndexOf("/")), { recursive: true });
    Deno.writeTextFileSync(path, text);
  }
  Deno.writeTextFileSync(`${folder.path}/outside.txt`, "outside");
  Deno.symlinkSync("../outside.txt", `${folder.path}/site/link.txt`);
  Deno.symlinkSync("..", `${folder.path}/site/up`);
  Deno.symlinkSync("about.html", `${folder.path}/site/inner.html`);
  const root = Deno.realPathSync(`${folder.path}/site`);
  await use(new StaticHost(root, "example.com", siteFolder), root);
}

const request = (path: string, init?: RequestInit) => new Request(`http://127.0.0.1${path}`, init);

/** Path, and status with location or with the body and its type. */
const ROWS: readonly (readonly [path: string, expected: string])[] = [
  ["/", "200 text/html; charset=utf-8 home"],
  ["/index.html", "200 text/html; charset=utf-8 home"],
  ["/docs", "301 /docs/"],
  ["/docs?a=1", "301 /docs/?a=1"],
  ["/docs/", "200 text/html; charset=utf-8 docs"],
  ["/docs/start.md", "200 text/markdown; charset=utf-8 # start"],
  ["/app", "200 text/html; charset=utf-8 app"],
  ["/about", "200 text/html; charset=utf-8 about"],
  ["/about/", "301 /about"],
  ["//about", "200 text/html; charset=utf-8 about"],
  ["/docs//start.md", "200 text/markdown; charset=utf-8 # start"],
  ["/a%20b.txt", "200 text/plain; charset=utf-8 spaces"],
  ["/wiki/File:Oak", "200 text/html; charset=utf-8 oak"],
  ["/inner.html", "200 text/html; charset=utf-8 about"],
  ["/.well-known/api-catalog", "200 application/linkset+json {}"],
  ["/.well-known/security.txt", "200 text/plain; charset=utf-8 Contact: x"],
  ["/nothing", "404 text/html; charset=utf-8 gone"],
  ["/nothing/at/all", "404 text/html; charset=utf-8 gone"],
  ["/docs/nothing", "404 text/html; charset=utf-8 gone from docs"],
  ["/old/start.md", "301 /docs/start.md"],
  ["/old", "301 /docs/"],
  ["/forced", "302 /docs/"],
  ["/about.html", "307 /forced"],
  ["/blog/2026/oak", "308 https://blog.example/oak?y=2026"],
  ["/app/any/where", "200 text/html; charset=utf-8 app"],
  ["/hidden", "404 text/markdown; charset=utf-8 # start"],
  ["/api/x", "404 text/html; charset=utf-8 gone"],
  ["/lang", "404 text/html; charset=utf-8 gone"],
  ["/loop", "404 text/html; charset=utf-8 gone"],
  ["/_headers", "404 text/html; charset=utf-8 gone"],
  ["/_redirects", "404 text/html; charset=utf-8 gone"],
  ["/.env", "404 text/html; charset=utf-8 gone"],
  ["/.git/config", "404 text/html; charset=utf-8 gone"],
  ["/link.txt", "404 text/html; charset=utf-8 gone"],
  ["/up/outside.txt", "404 text/html; charset=utf-8 gone"],
  ["/../outside.txt", "404 text/html; charset=utf-8 gone"],
  ["/%2e%2e/outside.txt", "404 text/html; charset=utf-8 gone"],
  ["/..%2foutside.txt", "404 text/html; charset=utf-8 gone"],
  ["/docs/..%2f..%2foutside.txt", "404 text/html; charset=utf-8 gone from docs"],
  ["/%2e%2e%5coutside.txt", "404 text/html; charset=utf-8 gone"],
  ["//outside.txt", "404 text/html; charset=utf-8 gone"],
  ["//example.org/docs", "404 text/html; charset=utf-8 gone"],
  ["/about.html%00.txt", "404 text/html; charset=utf-8 gone"],
  ["/%zz", "404 text/html; charset=utf-8 gone"],
  [`/${"x".repeat(5_000)}`, "404 text/html; charset=utf-8 gone"],
  [`/${"x/".repeat(3_000)}`, "404 text/html; charset=utf-8 gone"],
];

/** Paths of a site below a folder of its host. Another site may be at the root. */
const PROJECT_ROWS: typeof ROWS = [
  ["/p/", "200 text/html; charset=utf-8 home"],
  ["/p/index.html", "200 text/html; charset=utf-8 home"],
  ["/p", "301 /p/"],
  ["/p?a=1", "301 /p/?a=1"],
  ["/p/docs", "301 /p/docs/"],
  ["/p/docs/", "200 text/html; charset=utf-8 docs"],
  ["/p/about/", "301 /p/about"],
  ["/p/nothing", "404 text/html; charset=utf-8 gone"],
  ["/p/docs/nothing", "404 text/html; charset=utf-8 gone from docs"],
  ["/p/p/", "404 text/html; charset=utf-8 gone"],
  ["/p/../outside.txt", "404 text/plain; charset=utf-8 Not found\n"],
  ["/p/..%2foutside.txt", "404 text/html; charset=utf-8 gone"],
  ["/", "404 text/plain; charset=utf-8 Not found\n"],
  ["/about", "404 text/plain; charset=utf-8 Not found\n"],
  ["/docs/", "404 text/plain; charset=utf-8 Not found\n"],
  ["/pages", "404 text/plain; charset=utf-8 Not found\n"],
  ["//p//docs/", "200 text/html; charset=utf-8 docs"],
];

for (const [name, rows, siteFolder] of [["root", ROWS], ["folder", PROJECT_ROWS, "/p/"]] as const) {
  Deno.test(`a static host at a ${name} responds as its rules say, and no path leads out of it`, async () => {
    await withHost(async (host) => {
      const found: [string, string][] = [];
      for (const [path] of rows) {
        const answer = await host.respond(request(path));
        const body = await answer.text();
        const end = answer.headers.get("location") ?? `${answer.headers.get("content-type")} ${body}`;
        found.push([path, `${answer.status} ${end}`]);
      }
      assertEquals(found, rows.map(([path, expected]): [string, string] => [path, expected]));
    }, siteFolder);
  });
}

Deno.test("_headers adds the headers of all rules of a path", async () => {
  await withHost(async (host) => {
    const headersOf = async (path: string) => {
      const { headers } = await host.respond(request(path, { method: "HEAD" }));
      return ["x-all", "x-other", "link", "cache-control"].map((name) => headers.get(name));
    };
    assertEquals(await headersOf("/"), ["1", null, null, "public, max-age=0, must-revalidate"]);
    assertEquals(await headersOf("/docs/start.md"), [
      null,
      null,
      "<https://example.com/start.md>; rel=x",
      "max-age=60",
    ]);
  });
});

/** Files of a folder that is served as example.com, and if the Server header names GitHub Pages. */
const CNAMES:
  readonly (readonly [name: string, files: Readonly<Record<string, string>>, isGitHub: boolean])[] = [
    ["its CNAME file", { CNAME: "example.com\n" }, true],
    ["its CNAME file in capitals", { CNAME: "Example.com" }, true],
    ["its CNAME file with www", { CNAME: "www.example.com" }, true],
    ["the CNAME file of another site", { CNAME: "example.org" }, false],
    ["an empty CNAME file", { CNAME: "" }, false],
    ["no CNAME file", {}, false],
    ["a CNAME file and rules of Netlify", { CNAME: "example.com", _redirects: "/a /b" }, false],
    [
      "a CNAME file, a 404.html and a rule for all paths that is left over",
      { CNAME: "example.com", "404.html": "Gone", "index.html": "Oak", _redirects: "/*  /index.html  200\n" },
      true,
    ],
    [
      "a CNAME file, a 404.html and rules that show other pages",
      {
        CNAME: "example.com",
        "404.html": "Gone",
        _redirects: "# Teams\n/team.html /team.html 200\r\n/:oak /team.html?oak=:oak 200\n",
      },
      true,
    ],
    [
      "a CNAME file, a 404.html and another rule of Netlify",
      { CNAME: "example.com", "404.html": "Gone", _redirects: "/a /b" },
      false,
    ],
    [
      "a CNAME file, a 404.html, and a rule for all paths next to settings of Netlify",
      {
        CNAME: "example.com",
        "404.html": "Gone",
        "index.html": "Oak",
        _redirects: "/* /index.html 200",
        "netlify.toml": "",
      },
      false,
    ],
    ["a CNAME file and settings of Vercel", { CNAME: "example.com", "vercel.json": "{}" }, false],
  ];

for (const [name, files, isGitHub] of CNAMES) {
  Deno.test(`a folder with ${name} is served as by GitHub Pages: ${isGitHub}`, async () => {
    await using folder = await temporaryFolder();
    for (const [file, text] of Object.entries(files)) Deno.writeTextFileSync(`${folder.path}/${file}`, text);
    const host = new StaticHost(Deno.realPathSync(folder.path), "example.com");
    for (const path of ["/CNAME", "/nothing"]) {
      const { body, headers, status } = await host.respond(request(path));
      await body?.cancel();
      assertEquals(headers.get("server"), isGitHub ? "GitHub.com" : null);
      if (isGitHub && path === "/nothing") assertEquals(status, 404);
    }
  });
}

Deno.test("a static host names the lines that it does not apply", async () => {
  await withHost((host) => {
    assertEquals(host.problems, [
      "_headers:12: Basic-Auth is a setting of the host",
      "_headers:13: a path has more than one *",
      "_redirects:8: other servers are not requested",
      "_redirects:9: conditions are not supported",
      "_redirects:10: conditions are not supported",
      "_redirects:13: its target is missing",
    ]);
    return Promise.resolve();
  });
});

Deno.test("a static host knows HEAD, ETag and no other method", async () => {
  await withHost(async (host) => {
    const whole = await host.respond(request("/"));
    await whole.body?.cancel();
    const head = await host.respond(request("/", { method: "HEAD" }));
    assertEquals([head.status, head.body, head.headers.get("content-length")], [200, null, "4"]);
    assertMatch(whole.headers.get("last-modified") ?? "", /GMT$/);
    const etag = whole.headers.get("etag") ?? "";
    const known = await host.respond(request("/", { headers: { "if-none-match": `"x", ${etag}` } }));
    assertEquals([known.status, known.body], [304, null]);
    const post = await host.respond(request("/", { method: "POST", body: "x" }));
    assertEquals([post.status, post.headers.get("allow"), post.headers.get("x-all")], [
      405,
      "GET, HEAD",
      "1",
    ]);
  });
});
