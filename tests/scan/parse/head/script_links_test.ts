import { assertEquals } from "@std/assert";
import { scriptLinks } from "../../../../src/scan/parse/head/script_links.ts";

const CASES: readonly [name: string, script: string, links: readonly string[], parts: readonly string[]][] = [
  ["the links of a menu in strings", `menu = '<a href="ships.html">Ships</a>\\\n<a href=\\"/prices\\">'`, [
    "ships.html",
    "/prices",
  ], []],
  [
    "the links of a list",
    `[{ href: "/ships", text: "Ships" }, { "href": '/prices' }]`,
    ["/ships", "/prices"],
    [],
  ],
  ["the targets of buttons", `function go() { window.location.href = "ships"; location.assign('/prices') }`, [
    "ships",
    "/prices",
  ], []],
  ["the target of an assigned location", `window.location = "ships.html"`, ["ships.html"], []],
  ["no selector and no comparison", `a.matches('[href="/ships"]') || a.href === "/prices"`, [], []],
  ["no composed target", "a.href = `/${name}`; b.href = '/' + c; d = `<a href=\"${e}\">`", ["/"], []],
  [
    "files that are loaded",
    `fetch("/parts/menu.html?v=2"); $("#menu").load('menu.html'); loadHTML("top.htm", a)`,
    [],
    [
      "/parts/menu.html",
      "menu.html",
      "top.htm",
    ],
  ],
  [
    "files that are loaded into an element",
    `loadPart("menu", "menu.html"); include('#top', 'top.html'); getPrices("oak", "brass")`,
    [],
    ["menu.html", "top.html"],
  ],
  [
    "pages that a click loads",
    `$("#a").click(function () { $("#text").load("ships.html") }); $("#b").on("click", () => $("#text").load("/prices.html"))`,
    ["ships.html", "/prices.html"],
    ["ships.html", "/prices.html"],
  ],
  [
    "no page that is loaded after another click",
    `$("#a").click(go); ${" ".repeat(200)} $("#menu").load("menu.html")`,
    [],
    [
      "menu.html",
    ],
  ],
  ["files that are requested", `request.open("GET", "menu.html")`, [], ["menu.html"]],
  ["no data", `fetch("/ships.json"); $.get("/ships.php")`, [], []],
  ["100 links of a hostile script", `href="a" `.repeat(10_000), Array.from({ length: 100 }, () => "a"), []],
];

for (const [name, script, links, parts] of CASES) {
  Deno.test(`scriptLinks() finds ${name}`, () => {
    const found = scriptLinks(script);
    assertEquals({ links: found.links, parts: found.parts }, { links, parts });
  });
}

/** Scripts, and the ends of the pages that they open by the id of a button. */
const BY_NAME: readonly (readonly [script: string, endings: readonly string[]])[] = [
  ["$(location).attr('href', `${id}.html`)", [".html"]],
  ["window.location.href = this.id + '.html'", [".html"]],
  ["location.assign(id + '.htm')", [".htm"]],
  ["location = `${id}`", []],
  ["load(`${id}.html`)", []],
];

for (const [script, endings] of BY_NAME) {
  Deno.test(`scriptLinks() finds the endings ${endings} in ${script}`, () => {
    assertEquals(scriptLinks(script).endings, endings);
  });
}
