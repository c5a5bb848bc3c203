import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/headings.ts";
import { CMS_PAGES } from "../../../fixtures/cms_pages.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const TEXT = "We build cases of oak and of brass for instruments of every size. ".repeat(46);

function home(body: string) {
  return {
    "/":
      `<!doctype html><html lang=en><head><title>Case</title></head><body>${body}<p>${TEXT}</p></body></html>`,
  };
}

/** A page with one heading and the given number of characters of text. */
const sized = (characters: number) => ({ "/": `<!doctype html><h1>A</h1><p>${"a".repeat(characters - 2)}` });

testCheck(check, {
  ordered: [
    home(check.example ?? ""),
    ...CMS_PAGES.map((page) => ({ "/": page })),
    {},
    sized(2_999),
    home("<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>"),
    home("<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h2>E</h2><footer><h4>F</h4></footer>"),
    home("<nav><h3>Menu</h3></nav><h1>A</h1><h2>B</h2><aside><h4>C</h4></aside><h2>D</h2>"),
    home("<h1 class=mobile>A</h1><h1 class=desktop>A</h1><h2>B</h2><h2>C</h2>"),
    home("<h1 hidden>Z</h1><h1><a href=/><img src=logo.svg alt=Acme></a></h1><h2>B</h2><h2>C</h2>"),
    home("<div role=heading aria-level=1>A</div><div role=heading>B</div><h2 aria-level=3>C</h2>"),
    home("<h1>A</h1><h2>B</h2><h2>C</h2><h1 role=presentation>D</h1><template><h1>E</h1></template>"),
    home("<h1>A</h1><h2>B</h2><h2>C</h2><noscript><h1>No scripts</h1></noscript><dialog><h1>E</h1></dialog>"),
    home("<h1>Acme</h1><main><h1>A</h1><h2>B</h2><h2>C</h2></main>"),
    home("<div class=sidebar><h3>Menu</h3></div><h1>A</h1><h2>B</h2><h2>C</h2>"),
    home("<h2>Menu</h2><h5>Menu</h5><main><h1>A</h1><h2>B</h2><h2>C</h2></main>"),
    home("<aside><h1>Acme</h1></aside><main><h2>A</h2><h2>B</h2><h2>C</h2></main>"),
    {
      "/": `<!doctype html><main><h1>A</h1><p>Short</p></main><footer><h2>B</h2><p>${TEXT}</p></footer>`,
    },
    // On Read the Docs, the class of the element around the main element contains "nav", and its text is in
    // links.
    home(
      "<div class=wy-nav-wrap><div role=main><h1>A</h1><h2>B</h2><a href=/b>Bells</a><h2>C</h2></div></div>",
    ),
    // Headings of collapsible parts.
    home("<h1>A</h1><h2><button>B</button></h2><h2><span role=button>C</span></h2>"),
    home("<h1>A</h1><button><span><h2>B</h2></span></button><div role=button><h2>C</h2></div>"),
    home("<div role=status><h1>A</h1><p>Press a key</p></div><h2>B</h2><h2>C</h2>"),
    home("<h1>A</h1><details><summary><h2>B</h2></summary></details><details><summary><h2>C</h2></summary>"),
    home("<h1>A</h1><h2>B</h2><div style='display: none'><h5>C</h5></div><h3>D</h3>"),
    // A class alone does not put the title into the frame.
    home("<div class=feedback><h1 class=feedback-header>A</h1></div><h2>B</h2><h2>C</h2>"),
    home("<div class=topbar><h1>A</h1></div><h2>B</h2><h2>C</h2>"),
    home("<form><h1>A</h1></form><h2>B</h2><h2>C</h2>"),
  ],
  unserved: [
    { "/": { status: 404, body: "<!doctype html><h2>Gone</h2>" } },
    { "/": { body: "# Case", headers: { "content-type": "text/markdown" } } },
  ],
  cut: [
    home(`${"<i>a</i>".repeat(50_000)}<h1>A</h1>`),
    home(`<h2>B</h2>${"<i>a</i>".repeat(50_000)}<h1>A</h1>`),
  ],
  none: [
    told(home(""), "The page has no headings"),
    home("<p class=h1>A</p>"),
    home("<h1 aria-hidden=true>A</h1>"),
  ],
  blank: [
    told(
      home("<h1 id=title></h1><h2 data-key=oak></h2>"),
      "2 headings are empty, and the page has no other heading",
    ),
    told(home("<h2><svg></svg></h2>"), "1 heading is empty, and the page has no other heading"),
  ],
  hollow: told(
    home("<h1 id=name></h1><h2>A</h2><h2>B</h2>"),
    "The h1 is empty, and the page's first heading is an h2: “A”",
  ),
  untopped: [
    told(home("<h2>A</h2><h2>B</h2><h3>C</h3>"), "The page has no h1; its first heading is an h2: “A”"),
    // Neither a logo without a name nor the title of a closed dialog is the missing h1.
    home('<header><h1><a href="/"><img src="/logo.png"></a></h1></header><h2>A</h2><h2>B</h2>'),
    home("<h1><svg></svg></h1><h2>A</h2><h2>B</h2>"),
    home("<div class=modal><h1 id=title></h1></div><h2>A</h2><h2>B</h2>"),
    home("<h2>A</h2><h2>B</h2><footer><h1>Links</h1><div><h1>Follow us</h1></div></footer>"),
    // Neither is a part with prose below its headings.
    home(`<div class=navigation-area><h2>A</h2><p>Sleeps 16, and has ${"space ".repeat(20)}</p></div>`),
    // The largest part of the page is not a menu, even if its class suggests it.
    { "/": `<!doctype html><div class=sidebar><h2>A</h2><p>${TEXT}</p></div><h3>B</h3>` },
  ],
  several: told(home("<h1>A</h1><h2>B</h2><h1>C</h1>"), "The page has 2 h1 headings: “A”, “C”"),
  skipped: [
    told(home("<h1>A</h1><h2>B</h2><h4>C</h4>"), "An h4 follows an h2, which skips a level: “C”"),
    home("<h1>A</h1><h3>B</h3><h3>C</h3>"),
  ],
  framed: [
    told(
      home("<nav><h2>Menu</h2></nav><footer><h3>Contact</h3></footer>"),
      "The main text has no headings; 2 headings are in menus, sidebars or footers: “Menu”, “Contact”",
    ),
    home("<aside><h1>Acme</h1></aside>"),
    home("<nav><button><h2>Menu</h2></button></nav>"),
  ],
  few: [
    told(home("<h1>A</h1><h2>B</h2>"), "The main text has 3,039 characters and only 2 headings"),
    // The headings of menus do not divide the text.
    home("<nav><h2>Menu</h2></nav><h1>A</h1><h2>B</h2><footer><h2>C</h2><h2>D</h2></footer>"),
    sized(3_000),
  ],
});

Deno.test("headings fail if scripts would write them", async () => {
  const shell =
    '<!doctype html><html><head><title>App</title></head><body><div id="root"></div></body></html>';
  const { status, outcome } = await checkSite(check, { "/": shell });
  assertEquals([status, outcome], ["fail", "unreadable"]);
});

Deno.test("headings fail if the only heading belongs to a loading screen", async () => {
  const shell =
    "<!doctype html><html><head><title>App</title></head><body><app-root><h1>Loading...</h1></app-root></body></html>";
  const { status, message } = await checkSite(check, { "/": shell });
  assertEquals([status, message], ["fail", "Without JavaScript, the page has no text to check"]);
});

Deno.test("headings are inconclusive if we may not fetch the page", async () => {
  assertEquals((await checkSite(check, { "/": { status: 403, body: "Forbidden" } })).status, "inconclusive");
});
