import { assert, assertEquals } from "@std/assert";
import { pageSections } from "../../../../src/scan/probes/pages/page_sections.ts";
import type { CasePaths } from "../../test_check.ts";
import { observeProbe } from "../../observe_probe.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const page = (title: string, links: readonly string[] = []) =>
  `<!doctype html><html lang=en><title>${title}</title><main><h1>${title}</h1><p>Cases of oak.</p>${
    links.map((link) => `<a href="${link}">${link.slice(1)}</a>`).join(" ")
  }</main>`;
const sitemap = (paths: readonly string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${
    paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join("")
  }</urlset>`;

async function sectionsOf(
  links: readonly string[],
  mapped: readonly string[],
  site: CasePaths = {},
  sample = "0",
) {
  const found = await observeProbe(pageSections, {
    "/": page("Case Studio", links),
    ...Object.fromEntries(
      [...links, ...mapped].map((path) => [path, page(`${path.slice(1)} | Case Studio`)]),
    ),
    ...(mapped.length > 0 ? { "/sitemap.xml": sitemap(mapped) } : {}),
    ...site,
  }, { sample });
  assert(typeof found !== "string");
  return found.sections.map((
    { heading, pages },
  ) => [heading, ...pages.map(({ url }) => new URL(url).pathname)]);
}

Deno.test("pageSections are one list for a site without sections", async () => {
  assertEquals(await sectionsOf(["/oak", "/pine"], []), [["Pages", "/oak", "/pine"]]);
});

Deno.test("pageSections have a list for each section of the sitemap", async () => {
  const mapped = ["/guides/a", "/guides/b", "/getting-started/a", "/getting-started/b", "/getting-started/c"];
  assertEquals(await sectionsOf(["/about"], mapped), [
    ["Pages", "/about"],
    ["Getting started", "/getting-started/a", "/getting-started/b", "/getting-started/c"],
    ["Guides", "/guides/a", "/guides/b"],
  ]);
});

Deno.test("pageSections have no list for the numbered folders of Doxygen", async () => {
  const links = ["/d3/oak.html", "/d3/pine.html", "/da/elm.html", "/da/ash.html", "/guides/a", "/guides/b"];
  assertEquals(await sectionsOf(links, []), [
    ["Pages", ...links.slice(0, 4)],
    ["Guides", "/guides/a", "/guides/b"],
  ]);
});

const parts = (count: number, length: number) =>
  Array.from({ length: count }, (_, part) => Array.from({ length }, (_, at) => `/part-${part}/${at}`));

for (const [count, limit] of [[1, 30], [2, 30], [4, 15], [9, 8]] as const) {
  Deno.test(`pageSections have ${limit} pages of a section if there are ${count}, the linked ones too`, async () => {
    const [, part = []] = await sectionsOf(["/part-0/39", "/about"], parts(count, 40).flat());
    assertEquals([part.length, part[1], part.at(-1)], [1 + limit, "/part-0/0", "/part-0/39"]);
  });
}

Deno.test("pageSections are in the order of the links to them, whatever their size", async () => {
  const [[first, second], [third, fourth, ...others]] = [parts(1, 2).flat(), parts(2, 4)[1] ?? []];
  const links = [first ?? "", second ?? "", third ?? "", fourth ?? "", ...others];
  assertEquals((await sectionsOf(links, [])).map(([heading]) => heading), ["Part 0", "Part 1"]);
});

Deno.test("pageSections are in the order of the menu of another page that has more links", async () => {
  const chapters = ["/book/start", "/book/oak", "/book/elm", "/book/ash", "/book/end"];
  const found = await sectionsOf(["/book/ash", "/about", "/book/start"], [], {
    ...Object.fromEntries(chapters.map((path) => [
      path,
      page(path.slice(6), ["#content", ...chapters]).replace(`href="${path}"`, 'class=current href="#"'),
    ])),
  }, "2");
  assertEquals(found.flat().filter((path) => path?.startsWith("/book/")), chapters);
});

Deno.test("pageSections leave out further sample pages of a tool", async () => {
  const sample = (text: string) =>
    `<!doctype html><html lang=en><title>Post</title><main><p>${text}</p></main>`;
  const found = await sectionsOf(["/about"], ["/blog/welcome", "/blog/mdx-blog-post"], {
    "/blog/welcome": sample("Docusaurus blogging features are powered by the blog plugin."),
    "/blog/mdx-blog-post": sample("Blog posts support Docusaurus Markdown features, such as MDX."),
  }, "2");
  assertEquals(found, [["Pages", "/about"]]);
});

Deno.test("pageSections have a page of each section of a site with many", async () => {
  const mapped = Array.from({ length: 20 }, (_, at) => [`/s${at}/a`, `/s${at}/b`]).flat();
  const listed = new Set((await sectionsOf([], mapped)).flat().map((path) => path.split("/")[1]));
  assertEquals(Array.from({ length: 20 }, (_, at) => `s${at}`).filter((section) => !listed.has(section)), []);
});

Deno.test("pageSections leave out pages of the sitemap that are gone or that robots.txt disallows", async () => {
  const sections = await sectionsOf([], ["/docs/a", "/docs/b", "/private/a", "/private/b"], {
    "/docs/b": { status: 404 },
    "/robots.txt": "User-agent: *\nDisallow: /private\n",
  });
  assertEquals(sections, [["Pages", "/docs/a"]]);
});

Deno.test("pageSections leave out pages that the next scan finds missing next to the link to the sitemap", async () => {
  const links = Array.from({ length: 26 }, (_, at) => `/p${at}`);
  const [, ...pages] = (await sectionsOf(links, ["/p0"], { "/p9": { status: 404 } })).flat();
  assertEquals([pages.length, pages.includes("/p9")], [25, false]);
});

Deno.test("pageSections leave out pages without a character and lists by tag", async () => {
  const links = ["/oak", "/pine", "/elm", "/tags/oak", "/tags/elm", "/author/anna"];
  assertEquals(await sectionsOf(links, [], { "/pine": "\n" }), [["Pages", "/oak", "/elm"]]);
});

Deno.test("pageSections have lists by tag if the site has nothing else", async () => {
  assertEquals(await sectionsOf(["/tags/oak", "/tags/elm"], []), [["Pages", "/tags/oak", "/tags/elm"]]);
});

Deno.test("pageSections leave out all missing pages of a section if they met one of them", async () => {
  const mapped = ["guides", "news", "parts", "theses"].flatMap((section) =>
    Array.from({ length: 8 }, (_, at) => `/${section}/${at}`)
  );
  const missing = ["/theses/1", "/theses/2", "/theses/4", "/theses/5", "/theses/6"];
  const sections = await sectionsOf([], mapped, Object.fromEntries(missing.map((path) => [path, "\n"])));
  assertEquals(sections.find(([heading]) => heading === "Theses"), [
    "Theses",
    "/theses/0",
    "/theses/3",
    "/theses/7",
  ]);
});

Deno.test("pageSections have whole titles that differ in a number alone", async () => {
  const found = await observeProbe(pageSections, {
    "/": page("Case Studio", ["/a", "/b"]),
    "/a": page("Oak - 1 | Case Studio"),
    "/b": page("Oak - 2 | Case Studio"),
  });
  assert(typeof found !== "string");
  assertEquals(found.sections.flatMap(({ pages }) => pages.map(({ name }) => name)), ["Oak - 1", "Oak - 2"]);
});

Deno.test("pageSections are of the language of the home page", async () => {
  const mapped = ["/a", "/b", "/de/a", "/de/b", "/fr/a"];
  assertEquals(await sectionsOf([], mapped), [["Pages", "/a", "/b"]]);
});

Deno.test("pageSections have the name of a page's title, not of one in a comment before it", async () => {
  const found = await observeProbe(pageSections, {
    "/": page("Case Studio"),
    "/a": `<!-- <title>Old | Case Studio</title> -->${page("New | Case Studio")}`,
    "/b": page("Other | Case Studio"),
    "/sitemap.xml": sitemap(["/a", "/b"]),
  });
  assert(typeof found !== "string");
  assertEquals(found.sections.flatMap(({ pages }) => pages.map(({ name }) => name)), ["New", "Other"]);
});

Deno.test("pageSections have no second home page, and distinguish pages of one name", async () => {
  const found = await observeProbe(pageSections, {
    "/": page("Case Studio", ["/a", "/b"]).replaceAll(/>[ab]</g, ">Abstract<"),
    "/a": page("Abstract"),
    "/b": page("Abstract"),
    "/index.html": page("Case Studio"),
    "/sitemap.xml": sitemap(["/index.html", "/a", "/b"]),
  });
  assert(typeof found !== "string");
  assertEquals(found.sections.flatMap(({ pages }) => pages.map(({ name }) => name)), ["A", "B"]);
});

Deno.test("pageSections name the sections of the sitemap without a page that may be listed", async () => {
  const paths = ["/docs/a", "/docs/b", "/closed/a", "/closed/b"];
  const found = await observeProbe(pageSections, {
    "/": page("Case Studio"),
    ...Object.fromEntries(paths.map((path) => [path, page(path)])),
    "/robots.txt": "User-agent: *\nDisallow: /closed/\n",
    "/sitemap.xml": sitemap(paths),
  });
  assert(typeof found !== "string");
  assertEquals([found.missing, found.mapped], [["/closed/"], 2]);
});

Deno.test("pageSections are without the sections of the sitemap whose pages are gone", async () => {
  const found = await observeProbe(pageSections, {
    "/": page("Case Studio", ["/about"]),
    "/about": page("About"),
    "/sitemap.xml": sitemap(["/docs/a", "/docs/b", "/blog/a", "/blog/b"]),
  });
  assert(typeof found !== "string");
  assertEquals([found.missing, found.mapped], [[], 0]);
});
