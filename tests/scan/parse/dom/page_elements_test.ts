import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { type PageElements, pageElements } from "../../../../src/scan/parse/dom/page_elements.ts";

function elementsOf(html: string): PageElements {
  return pageElements(parseHtml(html).document);
}

Deno.test("pageElements() sorts elements by kind, in order", () => {
  const found = elementsOf(
    "<html lang=en><base target=a><base href=/b/><title>T</title><meta name=a><link rel=b><script></script>" +
      "<header></header><h2></h2><main><h1></h1><img></main><form><label></label><input><select></select></form><a href=/>A</a><a>B</a>",
  );
  assertEquals(found.root?.getAttribute("lang"), "en");
  assertEquals(found.base?.getAttribute("href"), "/b/");
  assertEquals(found.headings.map(({ element }) => element.localName), ["h2", "h1"]);
  assertEquals(found.landmarks.map(({ element }) => element.localName), ["header", "main"]);
  assertEquals(found.controls.map(({ element }) => element.localName), ["input", "select"]);
  const counts = [
    found.titles,
    found.metas,
    found.links,
    found.scripts,
    found.images,
    found.forms,
    found.labels,
    found.anchors,
  ];
  assertEquals(counts.map(({ length }) => length), [1, 1, 1, 1, 1, 1, 1, 1]);
});

const CLOSED: readonly [name: string, html: string][] = [
  ["templates", "<template><h1>A</h1></template>"],
  ["what is for readers without scripts", "<body><noscript><h1>A</h1></noscript>"],
  ["drawings", "<svg><foreignObject></foreignObject><title>A</title></svg>"],
  ["texts of scripts", "<script>'<h1>'</script>"],
  ["frames", "<iframe><h1>A</h1></iframe>"],
];

for (const [name, html] of CLOSED) {
  Deno.test(`pageElements() leaves out ${name}`, () => {
    const { headings, titles } = elementsOf(html);
    assertEquals([headings.length, titles.length], [0, 0]);
  });
}

const HIDDEN: readonly [html: string, hidden: boolean][] = [
  ["<h1 hidden>", true],
  ["<div hidden><p><h1>", true],
  ["<h1 aria-hidden=TRUE>", true],
  ["<h1 aria-hidden=false>", false],
  ["<div inert><h1>", true],
  ["<div popover><h1>", true],
  ["<dialog><h1>", true],
  ["<dialog open><h1>", false],
  ["<h1 style='display:none'>", true],
  ["<div style='visibility: hidden'><h1>", true],
  ["<div style='visibility: hidden'><main><h1>", false],
  ["<div style='display: none'><main><h1>", true],
  ["<h1 style='opacity: 0'>", false],
  ["<details><h1>", false],
  ["<h1 hidden=until-found>", false],
  ["<div hidden></div><h1>", false],
];

for (const [html, hidden] of HIDDEN) {
  Deno.test(`pageElements() takes the heading of ${html} for ${hidden ? "hidden" : "seen"}`, () => {
    assertEquals(elementsOf(html).headings.map(({ place }) => place.hidden), [hidden]);
  });
}

Deno.test("pageElements() reads 1,000 characters of a style", () => {
  const hidden = [988, 989].map((spaces) =>
    elementsOf(`<h1 style="${" ".repeat(spaces)}display:none">`).headings[0]?.place.hidden
  );
  assertEquals(hidden, [true, false]);
});

Deno.test("pageElements() describes the surroundings of an element", () => {
  const [first, second] = elementsOf(
    "<form id=f><a href=/><figure id=g><article><label><input></label></article></figure></a></form><input>",
  ).controls;
  assertEquals(first?.place.form?.id, "f");
  assertEquals(first?.place.figure?.id, "g");
  assertEquals([first?.place.target?.localName, first?.place.label?.localName], ["a", "label"]);
  assertEquals([first?.place.sectioned, second?.place.sectioned], [true, false]);
  assertEquals([second?.place.form, second?.place.label, second?.place.target], [null, null, null]);
});

Deno.test("pageElements() goes by roles before names", () => {
  const { headings, landmarks, controls, images } = elementsOf(
    "<h1 role=none></h1><div role='x heading'></div><main role=region></main><div role=main></div>" +
      "<div role=textbox></div><i role=image></i>",
  );
  assertEquals(headings.map(({ element }) => element.localName), ["div"]);
  assertEquals(landmarks.map(({ role }) => role), ["main"]);
  assertEquals(controls.map(({ role }) => role), ["textbox"]);
  assertEquals(images.map(({ role }) => role), ["img"]);
});

Deno.test("pageElements() keeps the first of an id, and a limited number of a kind", () => {
  const { ids } = elementsOf("<i id=a></i><b id=a></b><u id></u><p>");
  assertEquals([...ids].map(([id, { localName }]) => [id, localName]), [["a", "i"]]);
  assertEquals(elementsOf("<img>".repeat(2_001)).images.length, 2_000);
});

Deno.test("pageElements() distinguishes links of the head from those of the body", () => {
  const { links } = elementsOf("<head><link rel=a></head><body><p><link rel=b>");
  assertEquals(links.map(({ place }) => place.inHead), [true, false]);
});

Deno.test("pageElements() knows the captions of figures alone", () => {
  const { captions } = elementsOf(
    "<figcaption>A</figcaption><figure><figcaption>B</figcaption><p>C</figure>",
  );
  assertEquals([...captions.values()].map(({ textContent }) => textContent), ["B"]);
});

for (const target of ["<p role=link>", "<p role=button>", "<button>", "<a href=/>"]) {
  Deno.test(`pageElements() finds the target ${target}`, () => {
    const [image] = elementsOf(`${target}<img src=a>`).images;
    assertEquals(image?.place.target?.localName, /\w+/.exec(target)?.[0]);
  });
}

for (const other of ["<p role=none>", "<a>"]) {
  Deno.test(`pageElements() does not treat ${other} as a target`, () => {
    assertEquals(elementsOf(`${other}<img src=a>`).images[0]?.place.target, null);
  });
}
