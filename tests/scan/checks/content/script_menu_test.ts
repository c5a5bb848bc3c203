import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/server_rendered.ts";
import { checkSite } from "../../test_check.ts";

const HOST = "https://site.cases.readiness-tests.org";
const TEXT = `<h1>Cases</h1><p>${
  "We build cases of oak and of brass for instruments of every size. ".repeat(16)
}</p>`;
const MENU = `<script>menu.innerHTML = '<a href="/oak">Oak</a><a href="/brass">Brass</a>'</script>`;
const page = (title: string, body: string) => `<!doctype html><html lang=en><title>${title}</title>${body}`;

const HTML = { "content-type": "text/html" };
const SCRIPT = { "content-type": "text/javascript" };
const INCLUDED = `Only scripts link to the other pages of the site: “${HOST}/oak”, “${HOST}/brass”`;

function site(home: string) {
  return {
    "/": page("Cases", home),
    "/menu.html": { body: '<nav><a href="/oak">Oak</a><a href="/brass">Brass</a></nav>', headers: HTML },
    "/include.js": { body: "for (const each of all) each.innerHTML = load(each);", headers: SCRIPT },
    "/oak": page("Oak", `${TEXT}<p>Oak</p>${MENU}`),
    "/brass": page("Brass", `${TEXT}<p>Brass</p>${MENU}`),
    "/oak.html": page("Oak", `${TEXT}<p>An oak</p>`),
    "/brass.html": page("Brass", `${TEXT}<p>A horn</p>`),
  };
}

const CASES: readonly (readonly [name: string, home: string, message: string])[] = [
  [
    "its pages",
    TEXT + MENU,
    INCLUDED,
  ],
  [
    "pages of a file that an attribute names",
    `${TEXT}<div w3-include-html="menu.html"></div><script src="/include.js"></script>`,
    INCLUDED,
  ],
  [
    "pages of a file that a function loads",
    `${TEXT}<div id=top></div><script>loadPart("top", "/menu.html")</script>`,
    INCLUDED,
  ],
  [
    "pages of links with code",
    `${TEXT}<a href="javascript:delay('/oak.html')">Oak</a><a href="javascript:void(open(&quot;brass.html&quot;))">B</a>`,
    INCLUDED.replaceAll("oak", "oak.html").replaceAll("brass", "brass.html"),
  ],
  [
    "no page of a link whose code names no page",
    `${TEXT}<a href="javascript:show('oak')">Oak</a><a href="javascript:show('brass')">B</a>`,
    "The text is in the HTML: 1,066 characters",
  ],
  [
    "no page if the HTML links to one",
    `${TEXT}<a href="/oak">Oak</a>${MENU}`,
    "The text is in the HTML: 1,065 characters",
  ],
  ["no page of a site with one page", TEXT, "The text is in the HTML: 1,061 characters"],
];

for (const [name, home, message] of CASES) {
  Deno.test(`server-rendered names ${name} that only scripts link to`, async () => {
    const { message: said } = await checkSite(check, site(home));
    assertEquals(said, message);
  });
}

Deno.test("server-rendered reports a menu that scripts write on the home page only", async () => {
  const { pages } = await checkSite(check, site(TEXT + MENU), { page: "/oak" });
  assertEquals(pages.map(({ outcome }) => outcome), ["unlinked", "rendered"]);
});
