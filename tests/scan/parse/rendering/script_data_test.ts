import { assertEquals } from "@std/assert";
import { elements, parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { visibleText } from "../../../../src/scan/parse/dom/visible_text.ts";
import { countInScripts } from "../../../../src/scan/parse/rendering/script_data.ts";

const SENTENCE = "We build cases of oak and of brass for instruments of all sizes"; // 63 characters
const data = (text: string) => `<script type=application/json>["${text}"]</script>`;

const CASES: readonly [name: string, characters: number, html: string][] = [
  ["no data that the page shows", 0, `<p>${SENTENCE}.</p>${data(SENTENCE)}`],
  [
    "data that a long page shows",
    63,
    `<p>${SENTENCE} ${"a".repeat(936)}</p>${data(SENTENCE)}`,
  ],
  [
    "no configuration of a VitePress site",
    0,
    `<script>window.__VP_HASH_MAP__=JSON.parse("${
      "漢".repeat(60)
    }");window.__VP_SITE_DATA__="${SENTENCE}"</script>`,
  ],
  [
    "no messages of an application, but the text after them",
    63,
    `<script type=application/json>{"messages":{"de":{"a":"${SENTENCE}"},"b":["${SENTENCE}"]},"c":"${SENTENCE}"}</script>`,
  ],
  [
    "no menus in a variable",
    63,
    `<script>window.__STATE__={menu : [{a:"${SENTENCE}"}],text:{a:"${SENTENCE}"}}</script>`,
  ],
  [
    "no neighbours of a post, but the post",
    63,
    `<script id=__NEXT_DATA__>{"nextPost":{"a":"${SENTENCE}"},"previous":{"a":"${SENTENCE}"},"post":{"a":"${SENTENCE}"}}</script>`,
  ],
  [
    "messages that are a list of texts",
    63,
    `<script>__DATA__={"note":["${SENTENCE}"]}</script>`,
  ],
  [
    "no translations of Nuxt, but the text beside them",
    64,
    `<script id=__NUXT_DATA__>[{"state":1,"text":4},{"$si18n":2},{"de":3},"${SENTENCE}","${SENTENCE}."]</script>`,
  ],
  [
    "template literals that are members of objects in a program",
    64,
    `<script>const OAKS = [{ id: 1, text: \`<p>${SENTENCE}.</p>\` }];</script>`,
  ],
  [
    "no literal that a program composes, returns or shows in its text",
    0,
    `<p>${SENTENCE}.</p><script>a = { b: \`${SENTENCE} \${c}\`, d: \`${SENTENCE}.\` }; f(\`${SENTENCE}\`)</script>`,
  ],
  ["data after a long program", 63, `<script>${"x ".repeat(300_000)}</script>${data(SENTENCE)}`],
  ["no literals of a file", 0, `<script src=/a.js>a = { b: \`${SENTENCE}\` }</script>`],
  [
    "all texts where the data of Nuxt cannot be parsed",
    63,
    `<script id=__NUXT_DATA__>[{"a":1},"${SENTENCE}",]</script>`,
  ],
];

for (const [name, characters, html] of CASES) {
  Deno.test(`countInScripts() counts ${name}`, () => {
    const { document } = parseHtml(html);
    assertEquals(countInScripts(elements(document, "script"), visibleText(document)), characters);
  });
}
