import { assertEquals } from "@std/assert";
import { readRendering, type Rendering } from "../../../../src/scan/parse/text/rendering.ts";
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
const PROSE = `<p>${"a".repeat(31)}`;
const FULL_BODY = `<h1>A</h1>${PROSE.repeat(3)}`;
const FULL_MAIN = `<main><h1>A</h1>${PROSE.repeat(2)}</main>`;
const ASKS = "enable JavaScript";

const CASES: readonly [name: string, facts: Partial<Rendering>, html: string][] = [
  ["the text of main", { characters: 7, mainCharacters: 3 }, "<p>All</p><main>Oak</main>"],
  ["no main", { mainCharacters: null }, "<p>Oak</p>"],
  ["a root by id", { root: "React (#root)" }, "<div id=Root></div>"],
  ["a root by name", { root: "<app-root>" }, "<app-root></app-root>"],
  ["a root by attribute", { root: "ng-app" }, "<div id=a ng-app></div>"],
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
  ["500 scripts", { scripts: 500 }, "<script src=a.js></script>".repeat(501)],
  ["no templates", { scripts: 0 }, "<script type=text/template src=a.js></script>"],
  ["scripts with the older type", { scripts: 1 }, "<script type=Text/JavaScript src=a.js></script>"],
  ["the body as a root", { root: "React (#root)" }, "<body id=root>"],
  ["a request in 100 nodes", { message: ASKS }, `<body><noscript>${"<i></i>".repeat(99)}${ASKS}</noscript>`],
  ["no request after them", { message: null }, `<body><noscript>${"<i></i>".repeat(100)}${ASKS}</noscript>`],
  ["a text with the 20th heading in main", { isWritten: true }, "<h2></h2>".repeat(19) + FULL_MAIN],
  ["no text with a later one", { isWritten: false }, "<h2></h2>".repeat(20) + FULL_MAIN],
  ["a text with the 20th h1", { isWritten: true }, "<h1></h1>".repeat(19) + FULL_BODY],
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
