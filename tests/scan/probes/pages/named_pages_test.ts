import { observeProbe } from "../../observe_probe.ts";
import { assertEquals, assertLess } from "@std/assert";
import { defineCheck, pass } from "../../../../src/scan/contract/check.ts";
import { namedPages } from "../../../../src/scan/probes/pages/named_pages.ts";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";
import { redirect } from "../../../fixtures/server.ts";
import { type CasePaths, checkSite } from "../../test_check.ts";

/** A check that shows the facts that the probe found. */
const check = defineCheck({
  id: "pages",
  title: "Pages",
  about: "Pages",
  spec: "https://example.com/",
  maturity: "convention",
  weight: 0,
  needs: { pages: namedPages },
  outcomes: { seen: pass("Seen") },
  judge: ({ pages }) => ({
    outcome: "seen",
    details: { pages: pages.map(({ url, name }) => `${name} ${url}`) },
  }),
});

const HOST = "site.cases.readiness-tests.org";
const ORIGIN = `https://${HOST}`;
const html = (body: string) => ({ body, headers: { "content-type": "text/html" } });
const LINKS =
  "<a href=#main>Skip</a><a href=/>Home</a><a href=/index.html>Start</a><a href=/oak/index.html>Oak</a>";

const CASES: readonly [name: string, site: CasePaths, pages: readonly string[]][] = [
  ["no page that a link without TLS names", { "/": html(`<a href=http://${HOST}/oak.html>Oak</a>`) }, [
    `Oak ${ORIGIN}/oak.html`,
  ]],
  ["links that do not start at the base URL", {
    "/": html("<base href=/oak/><a href=red.html>Red oak</a>"),
  }, [`Red oak ${ORIGIN}/oak/red.html`]],
  ["other names of the root", { "/": html(LINKS) }, [`Oak ${ORIGIN}/oak/index.html`]],
  ["other sites, carts, queries and files", {
    "/": html(
      "<a href=https://other.example/a>A</a><a href=/cart/a>B</a><a href=/b?a=1>C</a><a href=/c.pdf>D</a>" +
        "<a href=/d.html>E</a><a href=/e.php/f>F</a><a href=/g></a>" +
        "<a href=/LICENSE>H</a>",
    ),
  }, [`E ${ORIGIN}/d.html`, `F ${ORIGIN}/e.php/f`, `G ${ORIGIN}/g`]],
  ["no page by the picture of the site, or by a reference in a sentence", {
    "/": html(
      "<a href=/imprint><img src=/a.png alt='Logo of the mill'></a><p>As seen in <a href=/plates>Image 226</a>, oaks grow.</p>" +
        "<ul><li><a href=/first>Chapter 1</a></li></ul>",
    ),
  }, [`Imprint ${ORIGIN}/imprint`, `Plates ${ORIGIN}/plates`, `Chapter 1 ${ORIGIN}/first`]],
  ["identifiers of publications", {
    "/": html("<a href=10.3233/FAIA251343>Paper</a><a href=/10.3233/FAIA251343>Paper</a>"),
  }, [`Paper ${ORIGIN}/10.3233/FAIA251343`]],
  ["URLs of other sites behind a slash", {
    "/": html(
      "<a href='/https://oak.example/last-week/'>Last week</a><a href='/b/http:/oak.example/a'>A</a>" +
        "<a href=/www.oak.example/>Oak</a><a href=/https>H</a>",
    ),
  }, [`H ${ORIGIN}/https`]],
  ["the sources next to a makefile", {
    "/": html(
      "<a href=/code/inputs>inputs</a><a href=/code/Makefile>Makefile</a><a href=/code/guide.html>Guide</a>" +
        "<a href=/code/more/a>A</a><a href=/oak>Oak</a><a href=/LICENSE>License</a>",
    ),
  }, [`Guide ${ORIGIN}/code/guide.html`, `A ${ORIGIN}/code/more/a`, `Oak ${ORIGIN}/oak`]],
  ["dots and digits in names", {
    "/": html(
      "<a href=/05.agent.html>Agent</a><a href=/v1.2>V</a><a href=/app.js>J</a><a href=/a.tar.gz>G</a>",
    ),
  }, [`Agent ${ORIGIN}/05.agent.html`, `V ${ORIGIN}/v1.2`]],
  ["arrows and places in a book", {
    "/": html("<a href=/events>Events →</a><a href=/first-lines aria-label='Next chapter'></a>"),
  }, [`Events ${ORIGIN}/events`, `First lines ${ORIGIN}/first-lines`]],
  ["files in folders", { "/": html("<a href=/a/b.pdf>A</a><a href=/a.pdf/b>B</a>") }, [
    `B ${ORIGIN}/a.pdf/b`,
  ]],
  ["later names of a page", { "/": html("<a href=/a>A</a><a href=/a#b>B</a>") }, [`A ${ORIGIN}/a`]],
  ["the text of a card below its heading", {
    "/": html("<a href=/a><h3>&#xfe0f; Oak</h3><p>Cases of oak. See more</p></a>"),
  }, [`Oak ${ORIGIN}/a`]],
  ["names that several pages share", {
    "/": html("<a href=/b/red-oak.html>Learn more</a><a href=/b/ash/>learn more</a><a href=/c>C</a>"),
  }, [`Red oak ${ORIGIN}/b/red-oak.html`, `Ash ${ORIGIN}/b/ash/`, `C ${ORIGIN}/c`]],
  ["names of icons", {
    "/": html(
      "<a href=/a aria-label=Account><span class=material-symbols-outlined>person</span></a>" +
        "<a href=/b>All cases <i class=material-icons>chevron_right</i></a>",
    ),
  }, [`Account ${ORIGIN}/a`, `All cases ${ORIGIN}/b`]],
  ["a label that the link repeats for its style", {
    "/": html(
      "<a href=/a><div class=visible>school</div> <div class=hidden>school</div></a>" +
        "<a href=/b>Bora Bora</a><a href=/c><b>Oak</b> <i>Elm</i></a><a href=/d>From <b>oak</b> to <b>oak</b></a>",
    ),
  }, [`school ${ORIGIN}/a`, `Bora Bora ${ORIGIN}/b`, `Oak Elm ${ORIGIN}/c`, `From oak to oak ${ORIGIN}/d`]],
  ["dates next to a title", {
    "/": html("<a href=/a>Oak cases <time datetime=2024-06-23>Jun 23</time></a>"),
  }, [`Oak cases ${ORIGIN}/a`]],
  ["hidden words", {
    "/": html("<a href=/a>Oak<span hidden> opens in a new window</span></a>"),
  }, [`Oak ${ORIGIN}/a`]],
  ["the title of a drawing", {
    "/": html("<a href=/a><svg><title>Oak</title></svg></a>"),
  }, [`Oak ${ORIGIN}/a`]],
  ["a line below a label, but no parts of a word", {
    "/": html(
      "<a href=/a><span><b>Red oak</b><small>Cases for travel</small></span></a>" +
        "<a href=/b><span>Oak</span><span>Hub</span></a><a href=/c><b>O</b><i>ak cases</i></a>",
    ),
  }, [`Red oak Cases for travel ${ORIGIN}/a`, `OakHub ${ORIGIN}/b`, `Oak cases ${ORIGIN}/c`]],
  ["further pages of lists, feeds and search forms", {
    "/": html(
      "<a href=/page/2/>2</a><a href=/blog/page3>Older</a><a href=/blog/page-4.html>4</a><a href=/pages>A</a>",
    ),
  }, [`A ${ORIGIN}/pages`]],
  ["digits, arrows and general words as names", {
    "/": html(
      "<a href=/archive/2025/>2025</a><a href=/2024/12>12</a><a href=/next-case>»</a><a href=/oak>Read more »</a>" +
        "<a href=/termos.html>Leia mais…</a><a href=/ash>Подробнее</a>" +
        "<a href=/elm/default.htm>»</a><a href=/words/default>1</a>" +
        "<a class=pager-link href=/pine>Older post Pine</a><a rel=next href=/next>Onwards</a><a href=/yew>&lt;no title&gt;</a>" +
        "<a href=/class-use/Fir.html>Use</a><a href=/Pear.html>Next Class</a>" +
        "<a href=/%E6%9C%A8_%E7%AE%B1>&rarr;</a><a href=/%FF-oak>1</a>",
    ),
  }, [
    `Archive 2025 ${ORIGIN}/archive/2025/`,
    `2024 12 ${ORIGIN}/2024/12`,
    `Next case ${ORIGIN}/next-case`,
    `Oak ${ORIGIN}/oak`,
    `Termos ${ORIGIN}/termos.html`,
    `Ash ${ORIGIN}/ash`,
    `Elm ${ORIGIN}/elm/default.htm`,
    `Default ${ORIGIN}/words/default`,
    `Pine ${ORIGIN}/pine`,
    `Next ${ORIGIN}/next`,
    `Yew ${ORIGIN}/yew`,
    `Fir ${ORIGIN}/class-use/Fir.html`,
    `Pear ${ORIGIN}/Pear.html`,
    `木 箱 ${ORIGIN}/%E6%9C%A8_%E7%AE%B1`,
    `%ff oak ${ORIGIN}/%FF-oak`,
  ]],
  ["no page whose link is a picture", {
    "/": html(
      "<a href=/a><img src=a.png alt='Red oak'></a><a href=/b><img src=b.png></a><a href=/b>Ash</a>" +
        "<a href=/red-cases/><svg></svg></a><a href=/c aria-label=Elm><svg></svg></a>" +
        "<a href=/pine-cases><img src=p.svg alt=/pine-cases/p.svg></a>",
    ),
  }, [
    `Red oak ${ORIGIN}/a`,
    `Ash ${ORIGIN}/b`,
    `Red cases ${ORIGIN}/red-cases/`,
    `Elm ${ORIGIN}/c`,
    `Pine cases ${ORIGIN}/pine-cases`,
  ]],
  ["pages that robots.txt disallows", {
    "/": html("<a href=/a>A</a><a href=/b>B</a>"),
    "/robots.txt": "User-agent: *\nDisallow: /a\n",
  }, [`B ${ORIGIN}/b`]],
  [
    "the target of a redirect of the root",
    { "/": redirect("/en", 302), "/en": html(`${LINKS}<a href=/en>English</a><a href=/fr>Français</a>`) },
    [`Oak ${ORIGIN}/oak/index.html`, `Français ${ORIGIN}/fr`],
  ],
];

for (const [name, site, pages] of CASES) {
  Deno.test(`namedPages leave out ${name}`, async () => {
    assertEquals((await checkSite(check, site)).details["pages"], pages);
  });
}

const OWN_LINK = "<a href=/a>A</a>";
const SKIPPED = "<a href=/>Home</a>";
const longPath = (length: number) => `/${"p".repeat(length - 1)}`;

/** Links of a home page, and the number of named pages. */
const LIMITS: readonly [name: string, links: string, count: number][] = [
  ["the 500th link", SKIPPED.repeat(499) + OWN_LINK, 1],
  ["no 501st link", SKIPPED.repeat(500) + OWN_LINK, 0],
  ["30 pages", Array.from({ length: 30 }, (_, at) => `<a href=/${at}>Page</a>`).join(""), 30],
  ["no 31st page", Array.from({ length: 31 }, (_, at) => `<a href=/${at}>Page</a>`).join(""), 30],
  ["a URL of 500 characters", `<a href=${longPath(500)}>A</a>`, 1],
  ["no URL of 501 characters", `<a href=${longPath(501)}>A</a>`, 0],
];

for (const [name, links, count] of LIMITS) {
  Deno.test(`namedPages read ${name}`, async () => {
    assertEquals((await observeProbe(namedPages, { "/": html(links) })).length, count);
  });
}

Deno.test("namedPages keep 80 characters of a name", async () => {
  const found = await observeProbe(namedPages, { "/": html(`<a href=/a>${"n".repeat(81)}</a>`) });
  assertEquals(found, [{ url: `${ORIGIN}/a`, name: "n".repeat(80) }]);
});

Deno.test("namedPages read the parts of a long link in linear time", async () => {
  const as = "a".repeat(50_000);
  const site = { "/": html(`<a href=/a>${as.repeat(4)}<span>${as} a</span><span>A${as}</span></a>`) };
  const plain = { "/": html(`<a href=/a>${as.repeat(6)}</a>`) };
  await observeProbe(namedPages, plain);
  const plainMs = await cpuMsOf(() => observeProbe(namedPages, plain));
  assertLess(await cpuMsOf(() => observeProbe(namedPages, site)), 3 * plainMs + 500);
});
