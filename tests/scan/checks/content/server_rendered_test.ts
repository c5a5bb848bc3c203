import check from "../../../../src/scan/checks/content/server_rendered.ts";
import { testCheck, told } from "../../test_check.ts";

const SENTENCE = "We build cases of oak and of brass for instruments of every size, and send them by rail. ";
const APP = '<script type="module" src="/assets/app.js"></script>';
const MOVED = "https://other-tests.org/";
const SHELL = '<div id="root"></div>';

function html(body: string) {
  return { "/": `<!doctype html><html><head><title>Cases</title></head><body>${body}</body></html>` };
}

function nextData(text: string): string {
  return `<script id="__NEXT_DATA__" type="application/json">${
    JSON.stringify({ props: { pageProps: { text: [text] } } })
  }</script>`;
}

const DATA = SENTENCE.repeat(6).slice(0, 500);
const hollow = (main: number, scripts = APP) =>
  html(
    `<div id="__next"><nav>${"x".repeat(1_000 - main)}</nav><main>${"y".repeat(main)}</main></div>${scripts}`,
  );

/** A page whose main text React sends after it. */
function streamedPage(text: string): string {
  return '<div><header>Case Studio</header><!--$?--><template id="B:0"></template><p>Loading</p><!--/$--></div>' +
    `<div hidden id="S:0"><main><h1>Cases</h1><p>${text}</p></main></div><script>$RC("B:0","S:0")</script>${APP}`;
}

testCheck(check, {
  other: { "/": { body: '{"status":"ok"}', headers: { "content-type": "application/json" } } },
  dataOnly: [
    html(`<div id="root">${"x".repeat(249)}</div>${nextData(DATA)}`),
    told(
      html(`<div id="__next">${"x".repeat(200)}</div>${nextData(SENTENCE.repeat(20))}`),
      "The HTML has 200 characters of text, but script data has 1,780 characters more",
    ),
  ],
  dataShell: [
    told(
      html(`<div id="__next"></div>${nextData(SENTENCE.repeat(20))}`),
      "The HTML has only 0 characters of text, but script data has 1,780 characters more",
    ),
    html(`<div id="__next">${"x".repeat(199)}</div>${nextData(SENTENCE.repeat(20))}`),
    html(`${SHELL}<script>window.__INITIAL_STATE__ = {"text":"${SENTENCE.repeat(20)}"}</script>`),
  ],
  shell: [
    told(html(SHELL + APP), "The HTML is a shell for “React (#root)” with 0 characters of text"),
    html(`<div id="__nuxt"><p>Loading</p></div>${APP}`),
    html(`<div id="__next"></div>${nextData("{}")}`),
    html(`<noscript>You need to enable JavaScript to run this app.</noscript>${SHELL}${APP}`),
    html(`${SHELL}<div style="display:none">${SENTENCE.repeat(20)}</div>${APP}`),
    html(`<div id="root"><h1>Cases</h1><p>${"x".repeat(54)}</p></div>${APP}`),
    html(`<div id="root"><nav><h1>Cases of oak</h1></nav><p>${"x".repeat(110)}</p></div>${APP}`),
    html(`<div id="root"><h1>Cases of oak</h1><p>${"x".repeat(110)}</p><p>Loading …</p></div>${APP}`),
    html(
      `<div id="root"><header><a href=/a>A</a><a href=/b>B</a><a href=/c>C</a></header><h1>Cases</h1></div>${APP}`,
    ),
  ],
  markdownShell: told(
    html('<div id="app"></div><script src="//cdn/docsify@4"></script>'),
    "Docsify writes the text in the browser, and the HTML has only 0 characters",
  ),
  message: [
    told(
      html(`<noscript>Please enable JavaScript to continue.</noscript>${APP}`),
      "Without JavaScript, the page only asks to enable it: “Please enable JavaScript to continue.”",
    ),
  ],
  routed: [
    told(
      html("<script>const to = navigator.language; location.replace(`/${to}/`)</script>"),
      "The page has no text of its own, because a script redirects to another URL",
    ),
  ],
  relocated: told(
    html(`<link rel=canonical href="${MOVED}"><meta http-equiv=refresh content="0; url=${MOVED}">`),
    "The page has moved to another site: “other-tests.org”",
  ),
  refreshed: [
    told(
      html('<meta http-equiv=refresh content="0; url=https://other-tests.org/">'),
      "The page has no text of its own, because a meta refresh leads to another URL",
    ),
    html('<meta http-equiv=refresh content="0; url=/gone">'),
  ],
  empty: [
    told(html(""), "The HTML has no text"),
    // Nothing renders the text of Flutter on a server.
    html('<div id="app"></div><script src="main.dart.js"></script>'),
  ],
  loading: [
    told(
      html("<p>Loading the catalog, please wait …</p>".repeat(6)),
      "Without JavaScript, the page has hardly more than a loading message",
    ),
    html(`<header>Case Studio</header><p>Loading…</p><script>fetch("/cases.json")</script>`),
  ],
  brief: [
    told(html("<h1>Case Studio</h1>"), "The page has only 11 characters of text"),
    html('<img src="/logo.png" alt="Logo"><p>Welcome to our studio</p><a href="/in">Enter</a>'),
    html("<p>Short</p><script>document.body.append(document.createElement('script'))</script>"),
  ],
  sparse: [
    told(
      html(`<div id="root"></div><footer>${SENTENCE.repeat(3)}</footer>${APP}`),
      "The HTML has only 266 characters of text, and scripts may add more",
    ),
    html(`<div id="root"><nav>${SENTENCE.repeat(3)}</nav><p>${"x".repeat(99)}</p></div>${APP}`),
    html("<p>Short</p><p id=text></p><script>document.getElementById('text').innerHTML = long</script>"),
    // A template of Vue has the text of its components, and not their links.
    html(`<div id="app"><v-list>${`<v-item>${"x".repeat(40)}</v-item>`.repeat(3)}</v-list></div>${APP}`),
    html(`<div id="root"><h1>Cases</h1><p>${"x".repeat(55)}</p></div>${APP}`),
    html(`<div id="root"><h1>Cases</h1><p>${"x".repeat(73)}</p></div>${APP}`),
    html(`<h2>Cases</h2><p>Short</p>${APP}`),
    html(
      `<nav>${SENTENCE}</nav><main><h1>Our menu</h1><div id=cards><!-- Cards injected by JS --></div></main>${APP}`,
    ),
    html(`<nav>${SENTENCE.repeat(3)}</nav><div id="view"></div>${APP}`),
    // A form of the frame, and one that scripts fill.
    html(`<header><form>Name <input> Mail <input></form></header><p>Short</p>${APP}`),
    html(`<form>Name <input hidden> Mail <input type=hidden></form>${APP}`),
    // Elements that name their text, with a main element and without.
    html(`<h1>Cases</h1>${"<h2 data-i18n=part></h2><p data-i18n=text></p>".repeat(3)}${APP}`),
    html(`<main><h1>Cases</h1>${"<p x-text=text></p>".repeat(5)}<a href="/b">Bells</a></main>${APP}`),
    html(`<p>${"x".repeat(199)}</p>${APP}`),
    html(
      `<div id="root"><nav><h2>Our cases</h2><p>${SENTENCE}</p><p>${SENTENCE}</p><p>${SENTENCE}</p></nav><main></main></div>${APP}`,
    ),
    html(`<nav>${SENTENCE.repeat(3)}</nav><main><h2>Cases</h2>${"x".repeat(43)}</main>${APP}`),
    html(
      `<div id="root"><main><h1>Cases</h1><p>Loading</p><p>Please wait</p></main>${
        SENTENCE.repeat(3)
      }</div>${APP}`,
    ),
    html(`<h1>Cases</h1><p>${SENTENCE.repeat(3)}</p><p>Wird geladen …</p>${APP}`),
    html(`<p>${SENTENCE.repeat(3)}</p><noscript>Please enable JavaScript to use this site.</noscript>`),
  ],
  blank: told(
    html(`<meta name=generator content=mkdocs><nav>${SENTENCE.repeat(4)}</nav><main></main>${APP}`),
    "The page is empty, apart from its title and menus",
  ),
  emptyMain: [
    told(
      html(
        `<div id="__next"><nav>${
          SENTENCE.repeat(20)
        }</nav><main><div class="spinner"></div></main></div>${APP}`,
      ),
      "The main element has only 0 characters of the page's 1,779 characters of text",
    ),
    hollow(199),
    html(
      `<div id="__next"><nav>${
        SENTENCE.repeat(20)
      }</nav><main><h1>Cases</h1><p>Loading</p></main></div>${APP}`,
    ),
    html(`<div id="__next"><nav>${SENTENCE.repeat(20)}</nav><main><h1>Cases</h1></main></div>${APP}`),
    html(`<header>${SENTENCE.repeat(20)}</header><main><h2>Cases</h2><p>Loading cases…</p></main>${APP}`),
  ],
  streamed: [
    told(
      html(streamedPage(SENTENCE.repeat(20))),
      "Most of the text (1,778 characters) is in hidden elements that scripts move into the page",
    ),
    html(`${SENTENCE.repeat(3)}${streamedPage(SENTENCE.repeat(4))}`),
  ],
  fallback: told(
    html(`${SHELL}<noscript><h1>Cases</h1><p>${SENTENCE.repeat(20)}</p></noscript>${APP}`),
    "The text (1,785 characters) is in noscript elements, which some agents leave out",
  ),
  // The text may come after the part that is read.
  cut: {
    "/": `<!doctype html><div id="root"></div>${
      "<i></i>".repeat(10_001)
    }<p>Bells</p><script src="/app.js"></script>`,
  },
  rendered: [
    // A list, a table, a form, pictures, a film, and one sentence that is enough.
    html("<h1>Tags</h1><a href=/a>Ash</a><a href=/b>Brass</a><a href=/c>Cases</a>"),
    html("<h1>Prices</h1><table><tr><td>Oak</td><td>20</td></tr></table>"),
    html("<form>Name <input name=a> Mail <input name=b></form>"),
    html(`<h1>Cases</h1>${'<img src="/a.jpg" alt="A case">'.repeat(3)}`),
    html('<h1>Film</h1><video src="/film.mp4"></video>'),
    html(`<p>${"x".repeat(80)}</p>`),
    html(`<p>Loading bays and harbours …</p><p>${SENTENCE}</p><p>${SENTENCE}</p>`),
    // A menu that scripts load, next to a short text.
    html(`<nav><ul><li>Loading...</li></ul></nav><h1>Cases</h1><p>${SENTENCE}</p>${APP}`),
    // A small part of the page.
    html(`<h1>Cases</h1><p>${SENTENCE.repeat(6)}</p>${streamedPage(SENTENCE.repeat(2))}`),
    // A gallery, a form, a list of links, and a loading widget next to the main element.
    html(`<nav>${SENTENCE}</nav><main><h2>Gallery</h2><img src="/a.jpg" alt="A case"></main>${APP}`),
    html(`<nav>${SENTENCE}</nav><main><h2>Contact</h2><form><input name="a"></form></main>${APP}`),
    html(`<nav>${SENTENCE}</nav><main><a href="/albums">Albums</a></main>${APP}`),
    // Text of the HTML that the browser translates, and single counters.
    html(`<h1>Cases</h1>${`<p data-i18n=text>${SENTENCE}</p>`.repeat(6)}${APP}`),
    html(`<h1>Cases</h1><p>${SENTENCE}</p>${"<b x-text=count></b>".repeat(4)}${APP}`),
    html(`<h1>Cases</h1>${`<p>${SENTENCE}</p>`.repeat(3)}${"<b data-bind=count></b>".repeat(9)}${APP}`),
    // Other comments, one next to a text, and one in a page with more text.
    html(`<aside>Loading</aside><main><h1>Archive</h1><p>${SENTENCE}</p></main>${APP}`),
    html(`<nav>${SENTENCE}</nav><main>${"x".repeat(60)}</main>${APP}`),
    // Short pages with a long menu.
    html(
      `<div id="__next"><nav>${
        SENTENCE.repeat(20)
      }</nav><main><nav>Home</nav><h1>Cases of oak</h1><p>Edit this page. Last changed: 2026-11-23, 10:20</p></main></div>${APP}`,
    ),
    html(
      `<div id="__next"><nav>${
        SENTENCE.repeat(20)
      }</nav><main><h1>Cases of oak</h1><p>${SENTENCE}</p></main></div>${APP}`,
    ),
    told(
      { "/": `<!doctype html>${"<p>Bells</p>".repeat(10_001)}` },
      "The text is in the HTML: at least 59,993 characters",
    ),
    html(`<div id="root">${"x".repeat(1_000)}</div>`),
    // Short pages that are completely in the HTML.
    html(`<div id="app"><p>${"一".repeat(100)}</p></div>${APP}`),
    html(`<div id="app"><h1>我的項目</h1><p>${"一".repeat(46)}</p></div>${APP}`),
    html(`<div id="root"><h1>Cases</h1><p>${"x".repeat(74)}</p></div>${APP}`),
    html(`<div id="root">${"x".repeat(200)}</div>${APP}`),
    html(
      `<div id="___gatsby"><h1>3 tags</h1><a href=/t/oak>oak</a> <a href=/t/brass>brass</a> <a href=/t/rail>rail</a></div>${APP}`,
    ),
    html(`<div id="root"><nav>${SENTENCE.repeat(3)}</nav><p>${"x".repeat(100)}</p></div>${APP}`),
    html(`<nav>${SENTENCE.repeat(3)}</nav><main><h2>Cases</h2>${"x".repeat(44)}</main>${APP}`),
    html(`<p>${"x".repeat(200)}</p>${APP}`),
    html(`<nav>${SENTENCE.repeat(3)}</nav><h1>Cases of oak</h1>${APP}`),
    html(`<nav>${SENTENCE.repeat(3)}</nav><div id="view"></div>`),
    html(`<p>${SENTENCE.repeat(8)}</p>${APP}`),
    html(`<div id="root"><main><p>${SENTENCE.repeat(2)}</p><p>${SENTENCE}</p></main></div>${APP}`),
    html(`<div id="root"><h2>Cases</h2>${`<p>${SENTENCE}</p>`.repeat(3)}</div>${APP}`),
    html(
      `<p>${SENTENCE.repeat(3)}</p><noscript>Please enable JavaScript to view the comments.</noscript>${APP}`,
    ),
    html(`<p>${SENTENCE.repeat(3)}</p><p>Loading docks of oak</p>${APP}`),
    // German for shop.
    html(`<p>${SENTENCE.repeat(3)}</p><p>Laden</p>${APP}`),
    hollow(200),
    hollow(199, ""),
    {},
    // A page with a form to fill in, from a framework that built it.
    html(
      `<div id="__nuxt"><main><h1>Get in touch</h1><form><label>Name <input name=a></label><label>Mail <input name=b>
      </label><button>Send</button></form></main></div>${APP}`,
    ),
    html(`<p>${SENTENCE.repeat(20)}</p>`),
    html(`<p>${SENTENCE}</p>`),
    html(`<p>${SENTENCE}</p><script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>`),
    html(
      `<div id="__docusaurus"><main><h1>Cases</h1><p>${SENTENCE}</p><h2>Why</h2><p>${SENTENCE}</p></main>${SENTENCE}</div>${APP}`,
    ),
    html(`<main><h1>Cases</h1><p>${SENTENCE}</p><p>${SENTENCE}</p></main>${APP}`),
    // The home page of Docusaurus, which has its heading above main.
    html(
      `<div id="__docusaurus"><nav>Docs</nav><div><header><h1>Cases</h1><p>Oak and brass</p></header><main>${
        `<div><h3>By rail</h3><p>${SENTENCE}</p></div>`.repeat(2)
      }</main></div></div>${APP}`,
    ),
    // The home page of VitePress, which has no main element.
    html(
      `<div id="app"><div class="VPHero"><h1><span>Cases</span></h1><p>Oak and brass</p></div>${
        `<article><h2>Sent by rail</h2><p>${SENTENCE}</p></article>`.repeat(3)
      }</div>${APP}`,
    ),
    html(`<div id="__next"><main>${SENTENCE.repeat(20)}</main></div>${nextData(SENTENCE.repeat(90))}${APP}`),
    html(
      `<p>${
        SENTENCE.repeat(20)
      }</p><noscript>Please enable JavaScript for the shop.</noscript>${SHELL}${APP}`,
    ),
    { "/": { body: "# Cases\n", headers: { "content-type": "text/markdown" } } },
  ],
  sample: [
    told(
      html("<p>This is a default webpage generated for example.com by Plesk."),
      "The page has sample text instead of its own: Plesk",
    ),
  ],
  templated: [
    told(
      html(
        `<h1>Cases</h1><p>${
          SENTENCE.repeat(12)
        }</p><ul><li v-for="case in cases">{{ case.name }}: {{ case.price }} €`,
      ),
      "Scripts fill 2 places of the page, such as “{{ case.name }}”",
    ),
    html(`<h1>Cases</h1><p>${SENTENCE.repeat(12)}</p><ul><li ng-repeat="case in cases">{{case.name}}`),
  ],
  frameset: told(html("<frameset><frame src=a.html>"), "The page is a frameset without text of its own"),
  unlinked: [],
  unshown: [],
  written: [],
  partlyWritten: [],
}, { saidElsewhere: ["unlinked", "unshown", "written", "partlyWritten"] });
