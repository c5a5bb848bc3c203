import { serveSites } from "../../../fixtures/server.ts";
import { scanSite } from "../../scan_site.ts";
import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/llms_txt.ts";
import { SUMMARY_BLANK } from "../../../../src/scan/parse/markdown/blank.ts";
import { redirect } from "../../../fixtures/server.ts";
import { caseSite, checkSite, testCheck, told } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const HEAD = "# Case Studio\n\n> Cases of oak.\n\n## Pages\n\n";
const ONLY_HOME = `${HEAD}- [Home](${ORIGIN}/)\n`;
const TEXT = `${HEAD}- [Oak](${ORIGIN}/oak)\n`;
const SECTIONS = ["/docs/a", "/docs/b", "/guides/a", "/guides/b", "/news/a", "/news/b", "/shop/a", "/shop/b"];

function listing(paths: readonly string[], mapped: readonly string[] = SECTIONS) {
  const urls = mapped.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join("");
  return {
    ...Object.fromEntries(mapped.map((path) => [path, "Cases of oak"])),
    "/llms.txt": HEAD + paths.map((path) => `- [Page](${ORIGIN}${path})\n`).join(""),
    "/sitemap.xml": `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
  };
}
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
    { ...listing([], ["/oak"]), "/": home("", "of oak"), "/llms.txt": { status: 404 } },
    { "/llm.txt": html, "/.well-known/llms.txt": { status: 403 } },
    ({ path }) =>
      path === "/"
        ? home("", '<a href="/oak">Oak</a>')
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
  unwritten: [
    told(
      { "/llms.txt": TEXT.replace("Cases of oak.", SUMMARY_BLANK) },
      `“/llms.txt” has no summary yet: “${SUMMARY_BLANK}”`,
    ),
    { "/llms.txt": TEXT.replace("Cases of oak.", "The web site 127.0.0.1:22001.") },
    { "/llms.txt": TEXT.replace("Cases of oak.", "TODO: write about us") },
  ],
  thin: [
    told({ "/llms.txt": ONLY_HOME }, "“/llms.txt” lists no page other than the home page"),
    { "/llms.txt": `${ONLY_HOME}\n## Optional\n\n- [Sitemap](${ORIGIN}/sitemap.xml)\n` },
    { "/llms.txt": `${HEAD}- [Home](${ORIGIN}/index.html)\n- [This file](/llms.txt)\n` },
    { "/llms.txt": "# Case Studio\n\n> Cases of oak.\n" },
  ],
  needless: [{ "/": home("", "of oak") }, { "/": home("", "of oak"), "/llms.txt": html }],
  alone: { "/": home("", "of oak"), "/llms.txt": ONLY_HOME },
  outside: [
    told(
      listing(["/about"]),
      "“/llms.txt” lists no page from the sections of the sitemap: “/docs/”, “/guides/”, “/news/” and 1 more",
    ),
  ],
  narrow: [
    told(
      listing(["/docs/a"]),
      "“/llms.txt” lists pages from 1 of 4 sections in the sitemap, without “/guides/”, “/news/”, “/shop/”",
    ),
    listing(["/docs/a", "/docs/b", "/elsewhere"]),
    listing(["/en/docs/a"], SECTIONS.map((path) => `/en${path}`)),
    // If all pages share a folder, its subfolders are the sections.
    listing(["/docs/oak/a"], [
      "/docs/oak/a",
      "/docs/oak/b",
      "/docs/pine/a",
      "/docs/pine/b",
      "/docs/elm/a",
      "/docs/elm/b",
    ]),
  ],
  plain: told(
    {
      "/llms.txt":
        "# Case Studio\n\nSite: https://a.example/.\n\n- Bells: https://b.example/ (https://a.example/)\n\n`https://c.example/`\n",
    },
    "Found llms.txt at “/llms.txt”: 2 plain URLs, but no Markdown links",
  ),
  present: [
    { "/llms.txt": TEXT },
    { "/llms.txt": { body: TEXT, headers: { "content-type": "text/markdown" } } },
    { "/": home("", '<a href="/docs/start">Docs</a>'), "/docs/llms.txt": TEXT },
    { "/": home("", '<a href="/docs/start">Docs</a>'), "/docs/llms.txt": TEXT, "/llm.txt": TEXT },
    { "/llms.txt": TEXT, "/llm.txt": "# Another\n" },
    listing(["/docs/a", "/guides/b"]),
    listing(["/docs/", "/guides/b.md"]),
    // A page may have its Markdown in a separate folder.
    listing(["/md/docs-a.md", "/md/guides-a.md", "/md/x.md"], [
      "/docs/docs-a",
      "/docs/b",
      "/guides/guides-a",
      "/guides/b",
    ]),
    // Pages at the root are one section. Single pages of a folder are not a section.
    listing(["/a"], ["/a", "/b", "/c", "/team/anna", "/blog/start"]),
    // Sections whose pages are missing cannot be listed.
    { ...listing(["/about"]), ...Object.fromEntries(SECTIONS.map((path) => [path, { status: 404 }])) },
    // A file of words does not require links.
    { "/llms.txt": `${ONLY_HOME}\n${"Open from nine to five, except in August. ".repeat(25)}\n` },
    // Lists of pages and notices are not sections.
    listing(["/docs/a"], [
      "/docs/a",
      "/docs/b",
      "/tags/a",
      "/tags/b",
      "/category/a",
      "/category/b",
      "/privacy",
    ]),
    {
      ...listing(["/docs/a"]),
      "/robots.txt": `Sitemap: ${ORIGIN}/gone.xml\n`,
      "/sitemap.xml": { status: 503 },
    },
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

Deno.test("llms-txt is inconclusive if it is refused", async () => {
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

const SECTION_PAIRS = Array.from({ length: 31 }, (_, at) => [`/s${at}/a`, `/s${at}/b`]);

for (const [count, outcome] of [[30, "narrow"], [31, "present"]] as const) {
  Deno.test(`llms-txt is ${outcome} if it lists one of ${count} sections`, async () => {
    const site = listing(["/s0/a"], SECTION_PAIRS.slice(0, count).flat());
    assertEquals((await checkSite(check, site)).outcome, outcome);
  });
}

Deno.test("llms-txt earns nothing until its summary is written, and half of its weight while it is thin", async () => {
  const credit = async (text: string) => (await checkSite(check, { "/llms.txt": text })).credit;
  assertEquals([await credit(TEXT.replace("Cases of oak.", SUMMARY_BLANK)), await credit(ONLY_HOME)], [
    0,
    0.5,
  ]);
});
