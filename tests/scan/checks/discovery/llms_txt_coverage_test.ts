import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/llms_txt_coverage.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";

function site(named: readonly string[], listed: readonly string[]) {
  const urls = listed.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join("");
  return {
    ...Object.fromEntries([...listed, ...named].map((path) => [path, `# ${path}`])),
    "/llms.txt": `# Cases\n\n## Pages\n\n${named.map((path) => `- [Page](${ORIGIN}${path})\n`).join("")}`,
    "/sitemap.xml": `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
  };
}

testCheck(check, {
  absent: [{}, {
    "/robots.txt": "User-agent: *\nAllow: /\nSitemap: https://no-such-name.readiness-tests.org/sitemap.xml\n",
  }],
  unmapped: [{ "/llms.txt": "# Cases\n" }, {
    ...site(["/a"], []),
    "/sitemap.xml":
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://other.example/a</loc></url></urlset>',
  }],
  curated: site([], Array.from({ length: 501 }, (_, each) => `/p${each}`)),
  selected: [
    site(["/a"], ["/a", "/b"]),
    site(["/a"], ["/a", "/notes.txt"]),
    site(["/docs/a", "/blog/a"], ["/docs/a", "/docs/b", "/blog/a", "/blog/b", "/shop/a", "/shop/b"]),
  ],
  chosen: told(
    site(["/s0/a"], Array.from({ length: 40 }, (_, at) => [`/s${at}/a`, `/s${at}/b`]).flat()),
    "llms.txt is a selection: it lists 1 of 80 sitemap pages",
  ),
  partial: [
    told(
      site(["/docs/a"], ["/docs/a", "/docs/b", "/blog/a", "/blog/b", "/shop/a", "/shop/b"]),
      `llms.txt lists 1 of 6 sitemap pages; missing: “${ORIGIN}/docs/b”, “${ORIGIN}/blog/a”, “${ORIGIN}/blog/b” and 2 more`,
    ),
    site([], Array.from({ length: 500 }, (_, each) => `/p${each}`)),
  ],
  full: [
    site(["/a.md", "/b/index.html.md", "/c.html", "/"], ["/a", "/b/", "/c", "/"]),
    site(["/a?utm_source=llms&utm_medium=ai", "/b?page=2&ref=llms"], ["/a", "/b?page=2"]),
    // A URL counts without a Markdown link, and a file does not list itself.
    { ...site([], ["/a", "/b"]), "/llms.txt": `# Cases\n\n- A: ${ORIGIN}/a\n- B: <${ORIGIN}/b>.\n` },
    site(["/a"], ["/a", "/llms.txt", "/llms-full.txt"]),
    site(["/a"], ["/a", "/.well-known/api-catalog", "/agents.json", "/sitemap.xml"]),
    site(["/a"], ["/a", "/"]),
    // Another check tests if its links work.
    { ...site(["/a"], ["/a"]), "/a": { status: 405, headers: { allow: "POST" } } },
  ],
});

Deno.test("llms-txt-coverage is full from 95 of 100 pages", async () => {
  const listed = Array.from({ length: 100 }, (_, each) => `/p${each}`);
  const outcome = async (named: number) =>
    (await checkSite(check, site(listed.slice(0, named), listed))).outcome;
  assertEquals([await outcome(95), await outcome(94)], ["full", "selected"]);
});
