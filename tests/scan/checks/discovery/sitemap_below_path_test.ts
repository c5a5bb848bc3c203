import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/sitemap.ts";
import { type CasePaths, checkSite } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const home =
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${ORIGIN}/</loc></url></urlset>`;

const BELOW_PATH: readonly (readonly [what: string, files: CasePaths, outcome: string])[] = [
  ["that nothing links to", {}, "unlinked"],
  [
    "that llms.txt lists",
    { "/~anna/llms.txt": `# Anna\n\n- [Map](${ORIGIN}/~anna/sitemap.xml)\n` },
    "listed",
  ],
];

for (const [what, files, expected] of BELOW_PATH) {
  Deno.test(`sitemap does not ask for a line in the robots.txt of another owner for one ${what}`, async () => {
    const site = { "/~anna/": "<!doctype html><title>Anna</title>", "/~anna/sitemap.xml": home, ...files };
    const { outcome, snippet } = await checkSite(check, site, { page: "/~anna/" });
    const link = `<link rel="sitemap" type="application/xml" href="${ORIGIN}/~anna/sitemap.xml">\n`;
    assertEquals([outcome, snippet], [expected, expected === "unlinked" ? link : null]);
  });
}

Deno.test("sitemap finds the sitemap in a parent folder of the page", async () => {
  const site = { "/project/": "<!doctype html><title>Project</title>", "/project/sitemap.xml": home };
  const { outcome, message, snippet } = await checkSite(check, site, { page: "/project/start/" });
  assertEquals([outcome, message.split(" ")[0]], ["unnamed", `“${ORIGIN}/project/sitemap.xml”`]);
  assertEquals(snippet?.split("\n").at(-2), `Sitemap: ${ORIGIN}/project/sitemap.xml`);
});
