import { assertEquals } from "@std/assert";
import { readRendering, type Rendering } from "../../../../src/scan/parse/rendering/rendering.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { visibleText } from "../../../../src/scan/parse/dom/visible_text.ts";

function read(html: string): Rendering {
  const { document } = parseHtml(html);
  return readRendering(document, visibleText(document));
}

const SENTENCE = "We build cases of oak and of brass for instruments of all sizes"; // 63 characters
const data = (text: string) => `<script type=application/json>["${text}","${"a".repeat(200)}"]</script>`;
const padded = (length: number) =>
  `<script type=application/json>${`"${SENTENCE}"`.padStart(length)}</script>`;
const spaces = (count: number) => `<script type=application/json>${" ".repeat(count)}</script>`;
const PROSE = `<p>${"a".repeat(31)}`;
const FULL_BODY = `<h1>A</h1>${PROSE.repeat(3)}`;
const FULL_MAIN = `<main><h1>A</h1>${PROSE.repeat(2)}</main>`;
const ASKS = "enable JavaScript";
const line = (length: number) => `<p>${"a".repeat(length)}</p>`;
const TWO_LINES = line(31) + line(31);
const TITLE = "<h1>Oak</h1>";

const APP = "<script src=/app.js></script>";
const BUILT = '<meta name=generator content="VitePress v1.6"><div id=app><main>';

const nuxt = (content: string, served: boolean) =>
  `<div id=__nuxt>${content}</div><script id=__NUXT_DATA__ data-ssr=${served}>[]</script>${APP}`;
const MAIN = "<main><p>Oak</main>";

const CASES: readonly [name: string, facts: Partial<Rendering>, html: string][] = [
  ["a short main that Nuxt rendered on its server", { isRootFilled: true }, nuxt(MAIN, true)],
  ["a main of Nuxt in a browser", { isRootFilled: false }, nuxt(MAIN, false)],
  ["an empty main that Nuxt rendered", { isRootFilled: false }, nuxt("<main> </main>", true)],
  ["a loading main that Nuxt rendered", { isRootFilled: false }, nuxt("<main>Loading…</main>", true)],
  ["a menu in a main that Nuxt rendered", { isRootFilled: false }, nuxt("<main><nav>Oak</nav></main>", true)],
  ["a title without a main that Nuxt rendered", { isRootFilled: true }, nuxt(`<div>${TITLE}</div>`, true)],
  [
    "a title without a main of Nuxt in a browser",
    { isRootFilled: false },
    nuxt(`<div>${TITLE}</div>`, false),
  ],
  ["a menu without a main that Nuxt rendered", { isRootFilled: false }, nuxt("<nav>Oak</nav>", true)],
  ["a main outside the root that Nuxt rendered", { isRootFilled: false }, MAIN + nuxt("", true)],
  [
    "a main as the root that Vue rendered",
    { isRootFilled: true },
    "<main id=app data-server-rendered=true>Oak",
  ],
  ["a main that Vue rendered", { isRootFilled: true }, `<div id=app data-server-rendered=true>${MAIN}</div>`],
  [
    "a main that Angular rendered",
    { isRootFilled: true },
    `<app-root ng-server-context=ssr>${MAIN}</app-root>`,
  ],
  [
    "a short page that a generator built",
    { isWaiting: false, isRootFilled: true },
    `${BUILT}${TITLE}<p>tbd</p>${APP}`,
  ],
  ["a place of such a page that is loading", { isWaiting: true }, `${BUILT}${TITLE}<p>Loading…</p>${APP}`],
  ["a page of such a generator without a heading", { isWaiting: false }, `${BUILT}<p>tbd</p>${APP}`],
  ["a page of such a generator without text", { isWaiting: true }, `${BUILT}<p></p>${APP}`],
  ["contents with one entry", { isBrief: false }, `${TITLE}<ol><li><a href=/oak>Oak</a></ol>`],
  ["the head of a table", { isBrief: true }, `${TITLE}<table><tr><th>Oak</table>${APP}`],
  ["contents without a heading", { isBrief: true }, "<ol><li><a href=/oak>Oak</a></ol>"],
  ["contents that a script may write", { isBrief: true }, `${TITLE}<ol><li><a href=/oak>Oak</a></ol>${APP}`],
  ["a menu with one entry", { isBrief: true }, `${TITLE}<nav><ol><li><a href=/oak>Oak</a></ol></nav>`],
  ["a list of such a generator without entries", { isWaiting: false }, `${BUILT}<nav></nav>${APP}`],
  [
    "a page of a generator that runs in the browser",
    { isWaiting: true },
    `<main>${TITLE}</main><script src=/npm/docsify@4></script>`,
  ],
  [
    "a place that the comment before it says scripts fill",
    { isWaiting: true },
    `<main>${TITLE}<!-- Produkte (per JavaScript gefüllt) -->\n<div id=list></div></main>${APP}`,
  ],
  [
    "a place with nothing but a comment that it is filled dynamically",
    { isWaiting: true },
    `<main>${TITLE}<div id=list><!-- Wird dynamisch gefüllt --></div></main>${APP}`,
  ],
  [
    "no place after such a comment that has its text",
    { isWaiting: false },
    `<main>${TITLE}<!-- filled by JavaScript --><p>Cases of oak, of ash and of brass, for instruments</p></main>${APP}`,
  ],
  ["a page of pictures", { isWaiting: false }, `<p>Oak${"<img src=/a.png>".repeat(3)}${APP}`],
  ["a page with two", { isWaiting: true }, `<p>Oak${"<img src=/a.png>".repeat(2)}${APP}`],
  ["the text of main", { characters: 7, mainCharacters: 3 }, "<p>All</p><main>Oak</main>"],
  ["a main by role", { mainCharacters: 3 }, "<p>All</p><div role=main>Oak</div>"],
  [
    "a written main with a heading and two lines of 31 characters",
    { isWritten: true },
    `<main>${TITLE}${TWO_LINES}</main>`,
  ],
  ["one with a heading of level 2", { isWritten: true }, `<main><h2>Oak</h2>${TWO_LINES}</main>`],
  ["no written main with a line of 30", { isWritten: false }, `<main>${TITLE}${line(31)}${line(30)}</main>`],
  ["no written main without a heading", { isWritten: false }, `<main>${TWO_LINES}</main>`],
  [
    "a heading in main after 19 others",
    { isWritten: true },
    `${"<h2>a</h2>".repeat(19)}<main>${TITLE}${TWO_LINES}</main>`,
  ],
  [
    "no heading after 20",
    { isWritten: false },
    `${"<h2>a</h2>".repeat(20)}<main>${TITLE}${TWO_LINES}</main>`,
  ],
  [
    "a written main of 150 characters below its heading",
    { isWritten: true },
    `${TITLE}<main>${line(75)}${line(74)}</main>`,
  ],
  ["no main of 149", { isWritten: false }, `${TITLE}<main>${line(74)}${line(74)}</main>`],
  ["no main of one line below its heading", { isWritten: false }, `${TITLE}<main>${line(150)}</main>`],
  [
    "no main below a heading of level 2",
    { isWritten: false },
    `<h2>Oak</h2><main>${line(75)}${line(75)}</main>`,
  ],
  ["a written page of three lines without main", { isWritten: true }, `${TITLE}${TWO_LINES}${line(31)}`],
  ["no page of two", { isWritten: false }, `${TITLE}${TWO_LINES}`],
  ["no page with an empty heading", { isWritten: false }, `<h1> </h1>${TWO_LINES}${line(31)}`],
  [
    "no page with its heading in the navigation",
    { isWritten: false },
    `<nav>${TITLE}</nav>${TWO_LINES}${line(31)}`,
  ],
  [
    "a heading after 19 with pictures",
    { isWritten: true },
    `${"<h1><img></h1>".repeat(19)}${TITLE}${TWO_LINES}${line(31)}`,
  ],
  [
    "no heading after 20 empty ones",
    { isWritten: false },
    `${"<h1></h1>".repeat(20)}${TITLE}${TWO_LINES}${line(31)}`,
  ],
  ["the body as a root", { root: "React (#root)" }, "<body id=root>"],
  ["no main", { mainCharacters: null }, "<p>Oak</p>"],
  ["a root by id", { root: "React (#root)" }, "<div id=Root></div>"],
  ["a root by name", { root: "<app-root>" }, "<app-root></app-root>"],
  ["a root by attribute", { root: "SvelteKit" }, "<body data-sveltekit-preload-data=hover>"],
  [
    "a component that Next.js left to the browser",
    { root: "Next.js" },
    "<body><template data-dgst=BAILOUT_TO_CLIENT_SIDE_RENDERING></template><i>sync</i></body>",
  ],
  ["no root in a body without one", { root: null }, "<body><template></template><i>sync</i></body>"],
  ["no script as a root", { root: null }, "<script id=root></script>"],
  ["no root after 2,000 elements", { root: null }, `${"<i id=a></i>".repeat(1_999)}<div id=root>`],
  [
    "the 2,000th element, with the body, as a root",
    { root: "React (#root)" },
    `${"<i id=a></i>".repeat(1_998)}<div id=root>`,
  ],
  [
    "a request for JavaScript in 400 characters",
    { message: `${"a".repeat(382)} ${ASKS}` },
    `<p>${"a".repeat(382)} ${ASKS}`,
  ],
  ["a request in the first words", { message: ASKS }, `<p>${ASKS}`],
  ["a request in the only noscript", { message: ASKS }, `<noscript>${ASKS}</noscript>`],
  [
    "a request in 400 characters of a noscript",
    { message: `${"a".repeat(382)} ${ASKS}` },
    `<noscript>${"a".repeat(382)} ${ASKS}</noscript>`,
  ],
  ["no request after them there", { message: null }, `<noscript>${"a".repeat(383)} ${ASKS}</noscript>`],
  [
    "a request in the 100th node of a noscript",
    { message: ASKS },
    `<body><noscript>${"<i></i>".repeat(99)}${ASKS}</noscript>`,
  ],
  [
    "no request in the 101st",
    { message: null },
    `<body><noscript>${"<i></i>".repeat(100)}${ASKS}</noscript>`,
  ],
  ["no request after them", { message: null }, `<p>${"a".repeat(383)} ${ASKS}`],
  [
    "a request in the eighth noscript",
    { message: ASKS },
    `${"<noscript>a</noscript>".repeat(7)}<noscript>${ASKS}</noscript>`,
  ],
  [
    "no request in the ninth",
    { message: null },
    `${"<noscript>a</noscript>".repeat(8)}<noscript>${ASKS}</noscript>`,
  ],
  [
    "scripts that may write text",
    { scripts: 2 },
    "<script src=a.js></script><script type=module>a()</script><script>b()</script>",
  ],
  ["no analytics", { scripts: 0 }, "<script src=https://plausible.io/a.js></script><script src=''></script>"],
  ["no analytics of the site itself", { scripts: 0 }, "<script src=umami.js></script>"],
  [
    "no analytics within 500 characters of a URL",
    { scripts: 0 },
    `<script src=${"a".repeat(495)}umami></script>`,
  ],
  ["analytics after them", { scripts: 1 }, `<script src=${"a".repeat(496)}umami></script>`],
  [
    "scripts of JavaScript types",
    { scripts: 2 },
    "<script type=text/javascript src=a.js></script><script type=' Module ' src=b.js></script>",
  ],
  ["no scripts of other types", { scripts: 0 }, "<script type=text/template src=a.js></script>"],
  ["a module", { scripts: 1 }, "<script type=module>a()</script>"],
  ["no classic script in the page", { scripts: 0 }, "<script>a()</script>"],
  ["no empty module", { scripts: 0 }, "<script type=module> </script>"],
  ["500 scripts", { scripts: 500 }, "<script src=a.js></script>".repeat(501)],
  ["no templates", { scripts: 0 }, "<script type=text/template src=a.js></script>"],
  ["scripts with the older type", { scripts: 1 }, "<script type=Text/JavaScript src=a.js></script>"],
  ["the body as a root", { root: "React (#root)" }, "<body id=root>"],
  ["a request in 100 nodes", { message: ASKS }, `<body><noscript>${"<i></i>".repeat(99)}${ASKS}</noscript>`],
  ["no request after them", { message: null }, `<body><noscript>${"<i></i>".repeat(100)}${ASKS}</noscript>`],
  ["a text with the 20th heading in main", { isWritten: true }, "<h2><img></h2>".repeat(19) + FULL_MAIN],
  ["no text with a later one", { isWritten: false }, "<h2></h2>".repeat(20) + FULL_MAIN],
  ["a text with the 20th h1", { isWritten: true }, "<h1><img></h1>".repeat(19) + FULL_BODY],
  ["no text with a later h1", { isWritten: false }, "<h1></h1>".repeat(20) + FULL_BODY],
  ["data of Next.js", { dataCharacters: 63 }, `<script id=__NEXT_DATA__>["${SENTENCE}"]</script>`],
  ["data of Nuxt", { dataCharacters: 63 }, `<script id=__NUXT_DATA__>["${SENTENCE}"]</script>`],
  ["data in a variable", { dataCharacters: 63 }, `<script>window.__STATE__ = ["${SENTENCE}"]</script>`],
  ["524,288 characters of data", { dataCharacters: 63 }, padded(524_288)],
  ["no sentence that ends after them", { dataCharacters: 0 }, padded(524_289)],
  ["sentences in data", { dataCharacters: 63 }, data(SENTENCE)],
  ["a sentence of 60 characters", { dataCharacters: 60 }, data(SENTENCE.slice(0, 60))],
  ["a text of six words", { dataCharacters: 61 }, data(`aa bb cc dd ee ${"f".repeat(46)}`)],
  ["no text of five", { dataCharacters: 0 }, data(`aa bb cc dd ${"e".repeat(50)}`)],
  ["no sentence of 59", { dataCharacters: 0 }, data(SENTENCE.slice(0, 59))],
  [
    "a sentence before an object",
    { dataCharacters: 63 },
    `<script type=application/json>["${SENTENCE}",{"a":1}]</script>`,
  ],
  [
    "200 characters of a sentence that tell prose from markup",
    { dataCharacters: 201 },
    data(`${SENTENCE} `.repeat(4).slice(0, 200) + ";"),
  ],
  ["markup in them", { dataCharacters: 0 }, data(`${SENTENCE} `.repeat(4).slice(0, 199) + ";")],
  ["a sentence with an escaped quote", { dataCharacters: 65 }, data(`\\"${SENTENCE}`)],
  ["a sentence that ends with an escaped quote", { dataCharacters: 65 }, data(`${SENTENCE}\\"`)],
  ["a sentence after an empty text", { dataCharacters: 63 }, data(`","${SENTENCE}`)],
  ["a sentence at the start", { dataCharacters: 63 }, `<script type=application/json>"${SENTENCE}"</script>`],
  ["no sentence after an escaped backslash", { dataCharacters: 0 }, data(`\\\\" "${SENTENCE.slice(0, 59)}`)],
  ["a sentence after three backslashes and a quote", { dataCharacters: 67 }, data(`\\\\\\"${SENTENCE}`)],
  ["a sentence that ends with an escaped quote", { dataCharacters: 65 }, data(`${SENTENCE}\\"`)],
  [
    "a sentence at the very start",
    { dataCharacters: 63 },
    `<script type=application/json>"${SENTENCE}"</script>`,
  ],
  ["a sentence right after another text", { dataCharacters: 63 }, data(`a""${SENTENCE}`)],
  ["no sentence between texts", { dataCharacters: 0 }, data(`a" ${SENTENCE} "b`)],
  ["no sentence between empty texts", { dataCharacters: 0 }, data(`" ${SENTENCE} "`)],
  ["a sentence of six words", { dataCharacters: 76 }, data(`a${` ${"b".repeat(14)}`.repeat(5)}`)],
  ["no sentence of five", { dataCharacters: 0 }, data(`${"a".repeat(16)}${` ${"b".repeat(14)}`.repeat(4)}`)],
  ["a sentence of ideographs", { dataCharacters: 60 }, data("漢".repeat(60))],
  ["data of Next.js", { dataCharacters: 63 }, `<script id=__NEXT_DATA__>"${SENTENCE}"</script>`],
  ["data of Nuxt", { dataCharacters: 63 }, `<script id=__NUXT_DATA__>"${SENTENCE}"</script>`],
  ["data of another framework", { dataCharacters: 63 }, `<script>window.__DATA__="${SENTENCE}"</script>`],
  ["no data in other scripts", { dataCharacters: 0 }, `<script>data="${SENTENCE}"</script>`],
  [
    "no data in a script that is fetched",
    { dataCharacters: 0 },
    `<script src=a.js>__DATA__="${SENTENCE}"</script>`,
  ],
  [
    "a sentence in 524,288 characters of data",
    { dataCharacters: 63 },
    `<script type=application/json>${" ".repeat(524_288 - 65)}"${SENTENCE}"</script>`,
  ],
  [
    "a sentence in them in another script",
    { dataCharacters: 63 },
    `${spaces(524_288 - 65)}<script type=application/json>"${SENTENCE}"</script>`,
  ],
  [
    "no sentence after them",
    { dataCharacters: 0 },
    `${spaces(524_288 - 64)}<script type=application/json>"${SENTENCE}"</script>`,
  ],
  ["no sentence behind a text that ends with a backslash", { dataCharacters: 0 }, data(`\\\\" ${SENTENCE}`)],
  ["no URL", { dataCharacters: 0 }, data(`https://example.com/${"a".repeat(60)}`)],
  ["no structured data", { dataCharacters: 0 }, data(SENTENCE).replace("json", "ld+json")],
];

for (const [name, facts, html] of CASES) {
  Deno.test(`readRendering() finds ${name}`, () => {
    const found = read(html);
    const picked = Object.fromEntries(Object.keys(facts).map((key) => [key, found[key as keyof Rendering]]));
    assertEquals(picked, { ...facts });
  });
}
