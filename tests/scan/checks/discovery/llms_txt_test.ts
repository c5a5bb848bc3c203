import { serveSites } from "../../../fixtures/server.ts";
import { scanSite } from "../../scan_site.ts";
import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/llms_txt.ts";
import { redirect } from "../../../fixtures/server.ts";
import { caseSite, checkSite, testCheck, told } from "../../test_check.ts";

const TEXT =
  "# Case Studio\n\n> Cases of oak.\n\n## Pages\n\n- [Home](https://site.cases.readiness-tests.org/)\n";
const html = {
  body: "<!doctype html><title>App</title><div id=root></div>",
  headers: { "content-type": "text/html" },
};

function home(head: string, body = "") {
  const page =
    `<!doctype html><html><head><title>Home</title>${head}</head><body><p>Words ${body}</body></html>`;
  return { body: page, headers: { "content-type": "text/html" } };
}

testCheck(check, {
  missing: [
    told({}, "No llms.txt found"),
    { "/llms.txt": "  \n" },
    { "/llms.txt": { status: 410 } },
    { "/llm.txt": html, "/.well-known/llms.txt": { status: 403 } },
    ({ path }) =>
      path === "/"
        ? home("")
        : { body: "All is well, whatever you ask", headers: { "content-type": "text/plain" } },
  ],
  html: [told({ "/llms.txt": html }, "/llms.txt returns an HTML page"), () => html, {
    "/llms.txt": redirect("/"),
  }],
  misplaced: [
    told({ "/.well-known/llms.txt": TEXT }, "Found “/.well-known/llms.txt”, but agents look for /llms.txt"),
    told({ "/llm.txt": TEXT }, "Found “/llm.txt”, but agents look for /llms.txt"),
    { "/llms.txt": html, "/llm.txt": TEXT },
    { "/": home("", '<a href="/docs/start">Docs</a>'), "/.well-known/llms.txt": TEXT, "/llm.txt": TEXT },
  ],
  moved: told(
    {
      https: caseSite({ "/llms.txt": redirect("http://site.cases.readiness-tests.org/llms.txt") }),
      http: caseSite({ "/llms.txt": TEXT }),
    },
    "“/llms.txt” redirects to another origin, which some agents do not follow: “http://site.cases.readiness-tests.org”",
  ),
  mistyped: told(
    { "/llms.txt": { body: TEXT, headers: { "content-type": "application/octet-stream" } } },
    "“/llms.txt” is served as “application/octet-stream”",
  ),
  plain: told(
    {
      "/llms.txt":
        "# Case Studio\n\nSite: https://a.example/.\n\n- Bells: https://b.example/ (https://a.example/)\n\n`https://c.example/`\n",
    },
    "Found llms.txt at “/llms.txt” with 0 Markdown links and 2 plain URLs",
  ),
  present: [
    { "/llms.txt": TEXT },
    { "/llms.txt": { body: TEXT, headers: { "content-type": "text/markdown" } } },
    { "/": home("", '<a href="/docs/start">Docs</a>'), "/docs/llms.txt": TEXT },
    { "/": home("", '<a href="/docs/start">Docs</a>'), "/docs/llms.txt": TEXT, "/llm.txt": TEXT },
    { "/llms.txt": TEXT, "/llm.txt": "# Another\n" },
    { "/": home('<link rel="llms-txt" href="/about/llms.txt">'), "/about/llms.txt": TEXT },
  ],
});

const NEAREST = [
  ["/docs/guide/start", ["/llms.txt", "/docs/llms.txt", "/docs/guide/llms.txt"], "/docs/guide/llms.txt"],
  ["/docs/guide/start", ["/llms.txt", "/docs/llms.txt"], "/docs/llms.txt"],
  ["/docs/guide/start", ["/llms.txt", "/docs/guide/start/llms.txt"], "/llms.txt"],
  ["/docs/guide/", ["/docs/guide/llms.txt"], "/docs/guide/llms.txt"],
  ["/a/b/c/d/e", ["/a/llms.txt", "/llms.txt"], "/llms.txt"],
  ["/start", ["/llms.txt"], "/llms.txt"],
] as const;

for (const [page, files, expected] of NEAREST) {
  Deno.test(`llms-txt of ${page} is ${expected} among ${files.join(" ")}`, async () => {
    const site = { [page]: home(""), ...Object.fromEntries(files.map((file) => [file, TEXT])) };
    assertEquals((await checkSite(check, site, { page })).details["path"], expected);
  });
}

Deno.test("llms-txt requests three URLs on a site without documents", async () => {
  const asked = new Set<string>();
  await checkSite(check, ({ path }) => {
    asked.add(path);
    return path === "/" ? home("") : undefined;
  });
  assertEquals([...asked].filter((path) => path.includes("llm")).sort(), [
    "/.well-known/llms.txt",
    "/llm.txt",
    "/llms.txt",
  ]);
});

Deno.test("llms-txt is inconclusive where it is refused", async () => {
  const result = await checkSite(check, { "/llms.txt": { status: 403 } });
  assertEquals([result.status, result.outcome], ["inconclusive", "access-denied"]);
});

Deno.test("llms-txt requests nothing from another host that a path contains", async () => {
  const host = "site.cases.readiness-tests.org";
  await using server = await serveSites({ [host]: () => undefined });
  const { result } = await scanSite(`https://${host}//other.cases.readiness-tests.org/guide/start`, server, {
    catalogue: [{ category: "discovery", check }],
  });
  assertEquals([...new Set(result.exchanges.map(({ url }) => new URL(url).hostname))], [host]);
});
