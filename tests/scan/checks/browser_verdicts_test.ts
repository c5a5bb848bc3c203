/** Verdicts of checks that know the page as served, and that say more where a browser has shown it. */
import { assertEquals } from "@std/assert";
import type { CheckResult } from "../../../src/scan/result.ts";
import webmcpForms from "../../../src/scan/checks/agents/webmcp_forms.ts";
import headings from "../../../src/scan/checks/content/headings.ts";
import interstitial from "../../../src/scan/checks/content/interstitial.ts";
import redirects from "../../../src/scan/checks/access/redirects.ts";
import serverRendered from "../../../src/scan/checks/content/server_rendered.ts";
import { RECORDED, TEXT, viewed } from "../browser/recorded_view.ts";
import { type CaseSite, checkSite } from "../test_check.ts";

const WRITTEN_PAGE = `<!doctype html><title>Cases</title><main><h1>Cases</h1><p>${TEXT}</p></main>`;
const OTHER_TEXT = "Boxes, chests and crates of pine, beech and elm leave our workshop each Monday. ".repeat(
  12,
);
const READABLE_EN = { body: WRITTEN_PAGE, headers: { "content-type": "text/html" } };
const STUB = "<script>location.replace('/en/')</script>";
const META = '<meta http-equiv=refresh content="0; url=https://other.readiness-tests.org/">';
const APP = '<div id=root></div><script src="/app.js"></script>';
const DIALOG = "<dialog open>We use cookies and similar techniques. <button>Accept all</button></dialog>";

const formOf = (attributes: string) =>
  `<h1>Cases</h1><p>${TEXT}</p><form ${attributes}><label>Words <input name=q></label><button>Go</button></form>`;

const rows = (words: (row: string) => string) =>
  Array.from({ length: 60 }, (_, row) => `<p>${words(String.fromCharCode(97 + row % 26).repeat(5))}</p>`)
    .join("");

const run = {
  serverRendered: (site: CaseSite) => checkSite(serverRendered, site, { browser: RECORDED }),
  redirects: (site: CaseSite) => checkSite(redirects, site, { browser: RECORDED }),
  interstitial: (site: CaseSite) => checkSite(interstitial, site, { browser: RECORDED }),
  webmcpForms: (site: CaseSite) => checkSite(webmcpForms, site, { browser: RECORDED }),
  headings: (site: CaseSite) => checkSite(headings, site, { browser: RECORDED }),
};

const CASES: readonly (readonly [name: string, result: () => Promise<CheckResult>, told: string])[] = [
  [
    "an app that writes its text",
    () => run.serverRendered(viewed({ html: WRITTEN_PAGE }, APP)),
    "written: The HTML has only 0 characters of text. Scripts bring the page to 533 characters",
  ],
  [
    "text that scripts move out of a hidden element",
    () =>
      run.serverRendered(
        viewed({ html: WRITTEN_PAGE }, `<h1>Cases</h1><p>Loading…</p><div hidden id="part">${TEXT}</div>`),
      ),
    "unshown: Most of the text (528 characters) is hidden until scripts show it",
  ],
  [
    "text of which hidden elements have a part",
    () =>
      run.serverRendered(
        viewed({ html: WRITTEN_PAGE }, `${APP}<div hidden>${TEXT.slice(0, TEXT.length / 2)}</div>`),
      ),
    "written: The HTML has only 0 characters of text. Scripts bring the page to 533 characters",
  ],
  [
    "a page of which scripts write most",
    () =>
      run.serverRendered(
        viewed({ html: `${WRITTEN_PAGE}<p>${OTHER_TEXT}` }, `<h1>Cases</h1><p>${TEXT.slice(0, 300)}</p>`),
      ),
    "partlyWritten: The HTML has 306 characters of text. Scripts bring the page to 1,493 characters",
  ],
  [
    "a page that scripts translate",
    () =>
      run.serverRendered(
        viewed({ html: rows((row) => `Akt${row} aus Eiche`) }, rows((row) => `${row}. Oaken case`)),
      ),
    "rendered: The text is in the HTML: 1,079 characters",
  ],
  [
    "a page of which scripts write the menu and the footer",
    () =>
      run.serverRendered(
        viewed(
          { html: `<header>${TEXT}</header><nav>${TEXT}</nav><p>${TEXT}</p><footer>${TEXT}</footer>` },
          `<header></header><p>${TEXT}</p>`,
        ),
      ),
    "rendered: The text is in the HTML: 527 characters",
  ],
  [
    "a root that stays empty next to the text",
    () => run.serverRendered(viewed({}, `<p>${TEXT}</p>${APP}<p class=skeleton>Loading…</p>`)),
    "rendered: The text is in the HTML: 536 characters",
  ],
  [
    "a list that a browser shows without entries",
    () =>
      run.serverRendered(
        viewed({ html: WRITTEN_PAGE }, `<p>${TEXT}</p><p v-for="each in cart">{{ each.name }}`),
      ),
    "rendered: The text is in the HTML: 543 characters",
  ],
  [
    "an app that shows as little in a browser",
    () => run.serverRendered(viewed({}, `<p>Hello</p>${APP}`)),
    "brief: The page has only 5 characters of text",
  ],
  [
    "a short page with a form, which is the same in a browser",
    () => run.serverRendered(viewed({}, formOf("action=/send").replace(TEXT, TEXT.slice(0, 100)))),
    "rendered: The text is in the HTML: 115 characters",
  ],
  [
    "an app whose scripts have not ended",
    () => run.serverRendered(viewed({ isBusy: true }, `<p>Hello</p>${APP}`)),
    "shell: The HTML is a shell for React (#root) with 5 characters of text",
  ],
  [
    "a redirect that only a browser follows",
    () => run.redirects(viewed({ moves: ["https://site.cases.readiness-tests.org/en/"] })),
    "script: https://site.cases.readiness-tests.org/ redirects to https://site.cases.readiness-tests.org/en/ with a " +
    "script, which agents do not run",
  ],
  [
    "a redirect of a page without text, which is one problem",
    () => run.redirects(viewed({ moves: ["https://site.cases.readiness-tests.org/en/"] }, APP)),
    "routed: https://site.cases.readiness-tests.org/ redirects to https://site.cases.readiness-tests.org/en/ with a " +
    "script, which counts once, as a page without text",
  ],
  [
    "a redirect to a page that the scan reads",
    () =>
      run.redirects({
        ...viewed({ html: WRITTEN_PAGE, moves: ["https://site.cases.readiness-tests.org/en/"] }, STUB),
        "/en/": READABLE_EN,
      }),
    "script: https://site.cases.readiness-tests.org/ redirects to https://site.cases.readiness-tests.org/en/ with a " +
    "script, which agents do not run",
  ],
  [
    "a redirect to an app, which has a problem of its own",
    () =>
      run.serverRendered({
        ...viewed({ html: WRITTEN_PAGE, moves: ["https://site.cases.readiness-tests.org/en/"] }, STUB),
        "/en/": { ...READABLE_EN, body: APP },
      }),
    "written: The HTML has only 0 characters of text. Scripts bring the page to 533 characters",
  ],
  [
    "the text of a page that redirects",
    () =>
      run.serverRendered(
        viewed({ html: WRITTEN_PAGE, moves: ["https://site.cases.readiness-tests.org/en/"] }, APP),
      ),
    "routed: The page has no text of its own, because a script redirects to another URL",
  ],
  [
    "a meta refresh to another site, which no script makes",
    () =>
      run.serverRendered(
        viewed({ html: WRITTEN_PAGE, moves: ["https://other.readiness-tests.org/"] }, META),
      ),
    "refreshed: The page has no text of its own, because a meta refresh leads to another URL",
  ],
  [
    "an app that loads itself again with a query",
    () =>
      run.serverRendered(
        viewed({ html: WRITTEN_PAGE, moves: ["https://site.cases.readiness-tests.org/?x=1"] }, APP),
      ),
    "written: The HTML has only 0 characters of text. Scripts bring the page to 533 characters",
  ],
  [
    "a page that loads itself again with a query",
    () => run.redirects(viewed({ moves: ["https://site.cases.readiness-tests.org/?x=1"] }, APP)),
    "direct: The page is served without a redirect",
  ],
  [
    "a redirect to the same path with the query of the page",
    () =>
      run.redirects({
        ...viewed(
          { html: WRITTEN_PAGE, moves: ["https://site.cases.readiness-tests.org/?lang=en"] },
          "<script>location.replace('/?lang=en')</script>",
        ),
        "/?lang=en": READABLE_EN,
      }),
    "script: https://site.cases.readiness-tests.org/ redirects to https://site.cases.readiness-tests.org/?lang=en " +
    "with a script, which agents do not run",
  ],
  [
    "a page whose script can redirect, but stays",
    () =>
      run.serverRendered(
        viewed({ html: WRITTEN_PAGE }, "<script>if (old) location.replace('/old')</script>"),
      ),
    "written: The HTML has only 0 characters of text. Scripts bring the page to 533 characters",
  ],
  [
    "a page that loads itself again",
    () => run.redirects(viewed({ moves: ["https://site.cases.readiness-tests.org/#top"] })),
    "direct: The page is served without a redirect",
  ],
  [
    "a dialog that styles hide",
    () => run.interstitial(viewed({}, `<p>${TEXT}</p>${DIALOG}`)),
    "free: No dialog or consent wall covers the content",
  ],
  [
    "a dialog that a browser shows",
    () =>
      run.interstitial(viewed(
        { cover: { share: 0.4, kind: "dialog", text: "We value", canClose: true } },
        `<p>${TEXT}</p>${DIALOG}`,
      )),
    "covered: An open dialog or overlay covers the content: We use cookies and similar techniques. Accept all",
  ],
  [
    "headings that scripts add",
    () => run.headings(viewed({ html: WRITTEN_PAGE }, `<p>${TEXT}</p>`)),
    "none: The page has no headings; in a browser: The outline has one h1 and no skipped levels (1 heading in all)",
  ],
  [
    "a form that scripts declare as a tool",
    () =>
      run.webmcpForms(viewed({ html: formOf('toolname=search tooldescription="Search cases"') }, formOf(""))),
    "undeclared: No form on the page is declared as a tool; in a browser: The page's forms are declared as tools: search",
  ],
  [
    "headings that are the same in a browser",
    () => run.headings(viewed({})),
    "ordered: The outline has one h1 and no skipped levels (1 heading in all)",
  ],
];

for (const [name, result, told] of CASES) {
  Deno.test(`a browser decides about ${name}`, async () => {
    const { outcome, message } = await result();
    assertEquals(`${outcome}: ${message.replaceAll(/[“”]/g, "")}`, told);
  });
}
