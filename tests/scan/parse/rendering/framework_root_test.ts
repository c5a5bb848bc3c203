import { assertEquals, assertLess } from "@std/assert";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { visibleText } from "../../../../src/scan/parse/dom/visible_text.ts";
import { readRendering, type Rendering } from "../../../../src/scan/parse/rendering/rendering.ts";

const APP = "<script src=/app.js></script>";
const FORM = "<h2>Cases</h2><form>Name <input name=a> Word <input name=b></form>";
const BUTTON = '<nav><button onclick="go()">Oak</button></nav><main></main>';
const VUE = "#app";
const SENTENCE = "We build cases of oak and of brass for instruments of all sizes.";
const PROSE = `<h1>Cases</h1>${`<p>${SENTENCE}</p>`.repeat(3)}`;

const CASES: readonly (readonly [name: string, facts: Partial<Rendering>, html: string])[] = [
  ["no root with code of the page's own", { root: null }, `<div id=app>${BUTTON}</div>${APP}`],
  ["no second root of that name", { root: null }, `<div id=app>${BUTTON}</div><div id=app></div>${APP}`],
  ["no root after a form of the page", { root: null }, `${FORM}<div id=app><main></main></div>${APP}`],
  ["an empty root after a form", { root: VUE }, `${FORM}<div id=app></div>${APP}`],
  ["a root with a form", { root: VUE }, `<div id=app>${FORM}</div>${APP}`],
  ["a root that Vue hides", { root: VUE }, `<div id=app v-cloak>${BUTTON}</div>${APP}`],
  ["a root that is a template", { root: VUE }, `<div id=app>${BUTTON}{{ oak }}</div>${APP}`],
  ["no root on a page without a script", { root: null }, `<div id=app><p>Monday</p></div>`],
  [
    "no root that the page's own script shows",
    { root: null },
    `<div id=app><p>Oak</p></div><script>const box = document.getElementById("app");\nbox.style.display = "block"</script>`,
  ],
  [
    "no root when the script of the page fills another part",
    { root: null },
    `<div id=app><p>Oak</p><p id=day></p></div><script>document.getElementById("day").innerHTML = now</script>`,
  ],
  [
    "a root that the script of the page fills",
    { root: VUE },
    `<div id=app><p>Oak</p></div><script>const box = document.getElementById("app");\nbox.innerHTML = draw()</script>`,
  ],
  [
    "a root that the script of the page hands over",
    { root: VUE },
    `<div id=app><p>Oak</p></div><script>createApp(Oak).mount("#app")</script>`,
  ],
  ["a root without text and without a script", { root: VUE }, `<div id=app><p></p></div>`],
  ["a root with text and a file", { root: VUE }, `<div id=app><p>Oak</p></div>${APP}`],
  [
    "a root whose name only a framework gives",
    { root: "React (#root)" },
    `<div id=root>${BUTTON}</div>${APP}`,
  ],
  [
    "a form below a loading message",
    { isPlaceholder: false, isWaiting: true },
    `<p>Loading …</p>${FORM}${APP}`,
  ],
  ["a loading message without a form", { isPlaceholder: true }, `<p>Loading …</p><h2>Cases</h2>${APP}`],
  [
    "a stand-in for an application",
    { isWritten: false, isWaiting: true },
    `<div id=root>${PROSE}<p>Loading the shop …</p></div>${APP}`,
  ],
  [
    "a text of an application without such a message",
    { isWritten: true },
    `<div id=root>${PROSE}</div>${APP}`,
  ],
  [
    "a version below the text",
    { isWaiting: false },
    `<h1>Cases</h1><p>${SENTENCE.repeat(3)}</p><div id=app-version>Loading version …</div>${APP}`,
  ],
  [
    "a list below the text",
    { isWaiting: true },
    `<h1>Cases</h1><p>${SENTENCE.repeat(3)}</p><div id=conversion>Loading cases …</div>${APP}`,
  ],
];

for (const [name, facts, html] of CASES) {
  Deno.test(`readRendering() finds ${name}`, () => {
    const { document } = parseHtml(html);
    const found = readRendering(document, visibleText(document));
    assertEquals(
      Object.fromEntries(Object.keys(facts).map((key) => [key, found[key as keyof Rendering]])),
      facts,
    );
  });
}

Deno.test("readRendering() reads a page of many elements with the ids of roots in linear time", async () => {
  const cpuMs = (ids: readonly [string, string]) => {
    const roots = Array.from({ length: 400 }, (_, at) => `<div id=${ids[at % 2]}><p>Oak`).join("");
    const { document } = parseHtml(`<body>${roots}<p onclick=show()>Elm${"<p>Ash".repeat(60_000)}${APP}`);
    const text = visibleText(document);
    return cpuMsOf(() => readRendering(document, text));
  };
  await cpuMs(["oak", "ash"]);
  assertLess(await cpuMs(["app", "main-app"]), 3 * await cpuMs(["oak", "ash"]) + 300);
});
