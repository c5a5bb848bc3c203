import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { imageAlternatives } from "../../../../src/scan/parse/text/image_alternatives.ts";
import { pageElements } from "../../../../src/scan/parse/dom/page_elements.ts";

const BASE = new URL("https://site.example/oak/");

const CASES: readonly [html: string, states: string][] = [
  ["<img alt=Oak>", "described"],
  ["<img alt>", "decorative"],
  ["<img alt=' '>", "decorative"],
  ["<img>", "missing"],
  ["<img title=Oak>", "described"],
  ["<img role=none>", "decorative"],
  ["<img alt=oak-1.JPG><img alt=Image><img alt='Oak.jpg of a case'>", "filler filler described"],
  [
    "<img alt=../_images/hld.png><img alt='C:\\oak.gif'><img alt=https://a.example/oak.png?v=2>",
    "filler filler filler",
  ],
  ["<img alt=...><img alt='- | -'><img alt=7><img alt=♥>", "filler filler described described"],
  ["<img alt=/media/42 src=/media/42><img alt='Oak/brass' src=/media/42>", "filler described"],
  ["<a href=/><img alt=''></a>", "nameless-target"],
  ["<a href=/><img alt=''><img alt=Home></a>", "decorative described"],
  ["<a href=/ title=Home><img alt=''></a>", "decorative"],
  ["<a href=/a><img alt=''></a><a href=/a>A</a>", "decorative"],
  ["<a href=/a><img alt=''></a><a href=/b>B</a>", "nameless-target"],
  ["<a href=/oak/a><img alt=''></a><a href=./a>A</a>", "decorative"],
  ["<a href=#><img alt=''></a><a href=#>A</a>", "nameless-target"],
  ["<a href=''><img alt=''></a><a href=''>A</a>", "nameless-target"],
  ["<a href='javascript:void(0)'><img alt=''></a><a href='javascript:void(0)'>A</a>", "nameless-target"],
  ["<a><img alt=''></a>", "decorative"],
  ["<button><img alt='' src=x></button>", "nameless-target"],
  ["<img width=1 height=1><img width=0 height=0px><img width=1 height=20>", "missing"],
  ["<img width=1 height=1 alt=Oak>", "described"],
  ["<figure><img><figcaption>Oak</figcaption></figure>", "described"],
  ["<figure><img><figcaption></figcaption></figure>", "missing"],
  ["<svg></svg><svg role=img></svg><svg role=img aria-label=A></svg>", "missing described"],
  [
    "<button aria-label=Menu><svg role=img></svg></button><button><svg role=img></svg></button>",
    "decorative missing",
  ],
  ["<a href=/>Home <img></a>", "missing"],
  ["<svg role=img><title>Oak</title></svg>", "described"],
  ["<area href=/ alt=''><input type=image alt=''>", "missing missing"],
  ["<img width=1 height=2><img width=2 height=1><img height=1>", "missing missing missing"],
  ["<i role=img aria-label=Star></i><i role=img></i>", "described missing"],
  ["<a href=/><i role=img></i></a><button><span role=img></span></button>", ""],
  ["<map><area href=/ alt=Oak><area href=/><area></map>", "described missing"],
  ["<input type=IMAGE alt=Go><input type=image>", "described missing"],
  ["<img src=''><img src=' ' alt=Oak><img src='' data-src=oak.jpg>", "missing"],
  ["<div hidden><img></div><noscript><img></noscript>", ""],
];

for (const [html, states] of CASES) {
  Deno.test(`imageAlternatives() reads ${html}`, () => {
    const images = imageAlternatives(pageElements(parseHtml(`<body>${html}`).document), BASE);
    assertEquals(images.map(({ state }) => state).join(" "), states);
  });
}

Deno.test("imageAlternatives() identifies the image", () => {
  const html = `<img src="data:image/gif;base64,R0" data-src="/oak.jpg"><img src="${
    "a".repeat(500)
  }"><img src="data:,">`;
  const images = imageAlternatives(pageElements(parseHtml(html).document), BASE);
  assertEquals(images.map(({ source }) => source), ["/oak.jpg", "a".repeat(200), "img"]);
});

Deno.test("imageAlternatives() keeps 200 characters of a URL", () => {
  const { document } = parseHtml(`<img src="${"a".repeat(201)}">`);
  assertEquals(imageAlternatives(pageElements(document), BASE).map(({ source }) => source.length), [200]);
});

const NAMES: readonly (readonly [words: string, state: string])[] = [
  ["image-20200113173420567", "filler"],
  ["微信图片_20200107163057", "filler"],
  ["442420489-1162977414727513-3354389143364362725-n", "filler"],
  ["7555d2f9beb11f70edd73d46e64784a3", "filler"],
  ["36f786e7-2f87-4ad6-855d-ae265f494495", "filler"],
  ["20200113_173420", "filler"],
  ["P1010123", "filler"],
  ["WhatsApp Image 2021-03-04 at 12.13.14", "filler"],
  ["Bildschirmfoto 2024-01-08 um 13.19.05", "filler"],
  ["Captura de pantalla 2024-01-08", "filler"],
  ["download (1)", "filler"],
  ["Pic1", "filler"],
  ["Immagine 2", "filler"],
  ["图片", "filler"],
  ["Placeholder image", "filler"],
  ["image-placeholder 2", "filler"],
  ["Placeholder image of an oak", "described"],
  ["Oak image", "described"],
  ["portfolio-img-1", "filler"],
  ["about-img", "filler"],
  ["gallery-thumb-03", "filler"],
  ["iPhone-13", "described"],
  ["Model-T 1908", "described"],
  ["MG 3244", "described"],
  ["Download", "described"],
  ["Team photo 2024", "described"],
  ["team-photo", "described"],
  ["Pictures of the old oak", "described"],
  ["2024-2025", "described"],
  ["0800 123456", "described"],
  ["deadbeef", "described"],
  ["123456789012345678901234", "described"],
];

for (const [words, state] of NAMES) {
  Deno.test(`imageAlternatives() takes the text "${words}" as ${state}`, () => {
    const images = imageAlternatives(pageElements(parseHtml(`<body><img alt="${words}">`).document), BASE);
    assertEquals(images.map((image) => image.state), [state]);
  });
}
