import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/landmarks.ts";
import { CMS_PAGES } from "../../../fixtures/cms_pages.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const TEXT = "We build cases of oak and of brass for instruments of every size. ".repeat(20);
const LINKS = "<a href=/a>A</a>".repeat(5);

const VIEWS =
  `<header>H</header><main class="view active">${TEXT}</main><main class="view later">B</main><footer>F</footer>`;

function home(body: string) {
  return { "/": `<!doctype html><html lang=en><head><title>Case</title></head><body>${body}</body></html>` };
}

testCheck(check, {
  marked: [
    home(check.example ?? ""),
    ...CMS_PAGES.map((page) => ({ "/": page })),
    home(`<header><nav>${LINKS}</nav></header><main>${TEXT}</main><footer>F</footer>`),
    home(
      `<div role=banner><div role=navigation>${LINKS}</div></div><div role=main>${TEXT}</div><div role=contentinfo>F</div>`,
    ),
    home(`<header>H</header><main>${TEXT}</main><footer>F</footer>`),
    home(`<header>H</header><main>${TEXT}${"<a href=/a>A</a>".repeat(4)}</main><footer>F</footer>`),
    home(
      `<div><header>H</header><nav>${LINKS}</nav></div><main>${TEXT}</main><main hidden>B</main><footer>F</footer>`,
    ),
    home(`<style>.later{display:none}</style>${VIEWS}`),
    home(`<style>.view{display:none}</style>${VIEWS.replace("active", "first")}`),
    {
      ...home(`<link rel="stylesheet" href="/site.css">${VIEWS}`),
      "/site.css": {
        body: ".view { display: none } .view.active { display: block }",
        headers: { "content-type": "text/css" },
      },
    },
  ],
  unserved: { "/": { body: '{"a": 1}', headers: { "content-type": "application/json" } } },
  cut: home(`${"<i>a</i>".repeat(50_000)}<main>A</main>`),
  none: [
    told(home(`<div class=main>${TEXT}</div>`), "The page has no landmarks"),
    home(`<article><header>H</header>${TEXT}<footer>F</footer></article>`),
    home(`<main role=presentation>${TEXT}</main>`),
    home(`<noscript><main>A</main></noscript><template><main>A</main></template>${TEXT}`),
  ],
  mainless: told(
    home(`<header>H</header><nav>${LINKS}</nav><div>${TEXT}</div><footer>F</footer>`),
    "The page has no main element, only nav, header, footer",
  ),
  divided: told(
    home(
      `<style>.oak{display:none}</style><header>H</header><main>${TEXT}</main><main>B</main><footer>F</footer>`,
    ),
    "The page has 2 visible main elements",
  ),
  enclosed: [
    told(
      home(`<header>H</header><nav>${LINKS}</nav><main>${TEXT}<footer>F</footer></main>`),
      "Inside the main element, these do not count as landmarks of the page: footer",
    ),
    home(`<main><header>H</header><nav>${LINKS}</nav>${TEXT}<div><footer>F</footer></div></main>`),
  ],
  partlyEnclosed: told(
    home(`<main>${TEXT}<footer>F</footer></main>`),
    "Inside the main element, these do not count as landmarks of the page: footer. Others are missing: header",
  ),
  partial: [
    told({}, "The page has a main element, but other landmarks are missing: header, footer"),
    home(`<header>H</header><main>${TEXT}${LINKS}</main><footer>F</footer>`),
    home(`<section><header>H</header></section><main>${TEXT}</main><footer>F</footer>`),
  ],
});

Deno.test("landmarks are missing on a shell because its text is", async () => {
  const site = (body: string) => home(`${body}<div id="root"></div><script src="/app.js"></script>`);
  const [none, marked] = await Promise.all([
    checkSite(check, site("")),
    checkSite(check, site("<header>H</header><main></main><footer>F</footer>")),
  ]);
  assertEquals([none.outcome, marked.outcome], ["unreadable", "marked"]);
});
