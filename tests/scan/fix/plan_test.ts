/** Parts of a site's files that a plan of files keeps, and parts that it leaves out. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { defineCheck, fail } from "../../../src/scan/contract/check.ts";
import type { CheckResult } from "../../../src/scan/result.ts";
import { planFiles } from "../../../src/scan/fix/plan.ts";
import { paths } from "../../fixtures/server.ts";
import { BROKEN, HOST } from "../broken_sites.ts";
import { publishFixes, scanWithFiles } from "../publish.ts";

Deno.test("a robots.txt in UTF-16 keeps its rules", async () => {
  const { files } = await publishFixes(HOST, BROKEN["a robots.txt in another encoding"] ?? paths({}));
  assertMatch(files.find(({ path }) => path === "/robots.txt")?.text ?? "", /\nDisallow: \/a\n/);
});

Deno.test("a robots.txt lists the sitemaps that it no longer names", async () => {
  const { files } = await publishFixes(
    HOST,
    BROKEN["a robots.txt that names two sitemaps in vain"] ?? paths({}),
  );
  assertEquals(files.find(({ path }) => path === "/robots.txt")?.assumptions, [
    `No sitemap will be published at “https://${HOST}/gone.xml”`,
    `No sitemap will be published at “https://${HOST}/lost.xml”`,
  ]);
});

/** Rules, and whether the file assumes that a group for all crawlers was meant. */
const GROUPS: readonly (readonly [robots: string, isMeant: boolean])[] = [
  ["User-agent: *\n# Others\nUser-agent: AI2Bot\nDisallow: /\n", true],
  ["User-agent: *\nAlow: /\nDisallow: /\n", false],
];

for (const [robots, isMeant] of GROUPS) {
  Deno.test(`the file for ${JSON.stringify(robots)} assumes ${isMeant ? "a" : "no"} group without rules`, async () => {
    const home = "<!doctype html><html lang=en><title>Oak</title><h1>Oak</h1><p>Wood from the forest.</p>";
    const { files } = await scanWithFiles(HOST, paths({ "/": { body: home }, "/robots.txt": robots }));
    const file = files.find(({ path }) => path === "/robots.txt");
    assertMatch(file?.text ?? "", /^Allow: \/$/m);
    assertEquals(file?.assumptions.some((each) => each.includes("meant as a group without rules")), isMeant);
  });
}

Deno.test("an api-catalog keeps the relation, the type and the title of its links", async () => {
  const { files } = await publishFixes(
    HOST,
    BROKEN["an api-catalog of links with a relation each"] ?? paths({}),
  );
  const text = files.find(({ path }) => path === "/.well-known/api-catalog")?.text ?? "null";
  assertEquals(JSON.parse(text).linkset, [{
    anchor: `https://${HOST}/`,
    "service-desc": [{ href: "/openapi.json", type: "application/json", title: "Cases" }],
  }]);
});

const KEPT: readonly (readonly [name: string, path: string, line: string])[] = [
  [
    "a robots.txt that names a sitemap in vain beside an index with a gap",
    "/robots.txt",
    `Sitemap: https://${HOST}/gone.xml`,
  ],
  ["a security.txt of comments", "/.well-known/security.txt", "# Nobody reads reports in July."],
];

for (const [name, path, line] of KEPT) {
  Deno.test(`the file for ${name} keeps ${line}`, async () => {
    const { files } = await scanWithFiles(HOST, BROKEN[name] ?? paths({}));
    const text = files.find((file) => file.path === path)?.text ?? "";
    assert(text.split("\n").includes(line), text);
  });
}

Deno.test("new lists of pages leave out those that the scan saw missing", async () => {
  const site = BROKEN["a home page with a link to a page that is gone"] ?? paths({});
  const { files } = await scanWithFiles(HOST, site);
  const lists = files.filter(({ path }) => path === "/llms.txt" || path === "/sitemap.xml");
  assertEquals(lists.map(({ text }) => [text.includes("/about"), text.includes("/gone")]), [
    [true, false],
    [true, false],
  ]);
});

Deno.test("if pages are missing, more of the pages to list are requested", async () => {
  const links = Array.from(
    { length: 20 },
    (_, at) => `<a href="/${at % 4 ? "case" : "gone"}-${at}">${at}</a>`,
  );
  const { before, after } = await publishFixes(HOST, ({ path }) => {
    if (path !== "/" && !path.startsWith("/case-")) return undefined;
    return {
      body: `<!doctype html><title>Cases ${path}</title><main><h1>Cases</h1>${links.join(" ")}</main>`,
    };
  });
  const outcomes = [before, after].map((checks) => checks.find(({ id }) => id === "sitemap")?.outcome);
  assertEquals(outcomes, ["missing", "listed"]);
});

Deno.test("a site with nothing gets its first files, which list its pages", async () => {
  const { files } = await publishFixes(HOST, BROKEN["a site with nothing"] ?? paths({}));
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  assert(
    ["/robots.txt", "/llms.txt", "/sitemap.xml", "/.well-known/security.txt"].every((path) =>
      texts.has(path)
    ),
  );
  assert(
    texts.get("/llms.txt")?.includes(
      `- [Case List](https://${HOST}/cases)\n- [Case Makers](https://${HOST}/about)\n`,
    ),
  );
  assert(!texts.get("/sitemap.xml")?.includes("cart"));
});

for (const isTaken of [false, true]) {
  Deno.test(`planFiles() ${isTaken ? "leaves a file that is there" : "writes a fix that is a whole file"}`, () => {
    const check = defineCheck({
      id: "example",
      title: "Example",
      about: "A check of the tests.",
      spec: "https://readiness-tests.org/",
      maturity: "convention",
      weight: 1,
      needs: {},
      outcomes: {
        broken: fail("Broken", "Fix it", {
          publish: { file: "/example" },
          snippet: () => "whole",
          assumes: "It is as it was",
        }),
      },
      judge: () => "broken",
    });
    const assumption = "It is as it was";
    const problem = {
      id: "example",
      status: "fail",
      outcome: "broken",
      snippet: "whole",
      assumption,
    } as CheckResult;
    const files = planFiles(
      [problem],
      {
        written: [],
        paths: [],
        catalogue: [{ category: "access", check }],
        origin: new URL("https://example.org/"),
        isTaken: () => isTaken,
      },
    );
    const whole = {
      path: "/example",
      url: "https://example.org/example",
      text: "whole",
      fixes: ["example"],
      assumptions: [assumption],
      blanks: [],
      isRevised: false,
    };
    assertEquals(files, isTaken ? [] : [whole]);
  });
}
