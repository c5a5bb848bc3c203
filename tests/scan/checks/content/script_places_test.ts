/** Empty elements of a page that scripts fill, and those that are empty for other reasons. */
import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/server_rendered.ts";
import { checkSite } from "../../test_check.ts";

const APP = '<script type="module" src="/assets/app.js"></script>';
const WRITER = `<script>
  document.querySelector("#product-grid").innerHTML = load();
  document.getElementById("blog-posts").innerHTML = load();
  document.getElementById('cart-products').innerHTML = load();
  document.getElementById("entries").innerHTML = load();
</script>`;
const SHOP = '<script src="/shop.js"></script>';
const FILE = {
  body: `document.getElementById("product-grid").innerHTML = load();
document.querySelector("#paper-list").append(load());
for (const team of teams) document.getElementById("pupils-" + team).append(load());
document.getElementById("why").innerHTML = reasons.map((each) => "<h3>" + each);
document.getElementById("wood-grid").innerHTML = woods.map((each) => "<h3>" + each);
document.getElementById("my-reasons").innerHTML = reasons.map((each) => "<h3>" + each);
document.getElementById("academy").innerHTML = reasons.map((each) => "<h3>" + each);
document.getElementById("page_sidebar").innerHTML = load();
document.getElementById("todo-grid").innerHTML = load();
document.getElementById("admin-wood-grid").innerHTML = load();
document.getElementById("latest").innerHTML = load();
document.getElementById("office-map").append(load());
document.getElementById("lista").innerHTML = entries.map((each) => "<li>" + each);
document.getElementById("dots").innerHTML = reasons.map(() => "<button>");
document.querySelector(".reviews").innerHTML = reviews.map((each) => "<p>" + each);
document.getElementById("MainArea").append(load());`,
  headers: { "content-type": "text/javascript" },
};
const TEXT = `<h1>Cases</h1><p>${
  "We build cases of oak and of brass for instruments of every size, and send them by rail. ".repeat(20)
}</p>`;
const MENU = `<main><h1>Our menu of oak</h1>${"x".repeat(40)}`;
const NAV = `<nav>${"Cases of oak and of brass for instruments of every size. ".repeat(8)}</nav>`;

const PAGES: readonly (readonly [name: string, html: string, outcome: string])[] = [
  [
    "a grid of products that a script in the page names",
    `${TEXT}<div id="product-grid"></div>${WRITER}`,
    "templated",
  ],
  [
    "a grid of products that the end of a long script in the page names",
    `${TEXT}<div id="product-grid"></div><script>${";".repeat(100_000)}</script>${WRITER}`.replace(
      "</script><script>",
      "",
    ),
    "templated",
  ],
  [
    "a list of posts that a script in the page names",
    `${TEXT}<ul id="blog-posts"></ul>${WRITER}`,
    "templated",
  ],
  [
    "a grid of products that no script in the page names",
    `${TEXT}<div id="product-grid"></div>${APP}`,
    "rendered",
  ],
  [
    "a grid of products that a file of the site names",
    `${TEXT}<div id="product-grid"></div><script src="/shop.js"></script>`,
    "templated",
  ],
  [
    "a list of papers that a file of the site names",
    `${TEXT}<div id="paper-list"></div><script src="/shop.js"></script>`,
    "templated",
  ],
  [
    "lists by their class that a file of the site fills",
    `${TEXT}<div class=student-list id=pupils-a></div><div class=student-list id=pupils-b></div>${SHOP}`,
    "templated",
  ],
  [
    "a section that a file of the site fills",
    `${TEXT}<section><h2>Why oak</h2><div id=why></div></section>${SHOP}`,
    "templated",
  ],
  [
    "a section with a name that has the letters of my",
    `${TEXT}<section><h2>Academy</h2><div id=academy></div></section>${SHOP}`,
    "templated",
  ],
  [
    "a section that a file of the site looks up by its class",
    `${TEXT}<section><h2>Reviews</h2><div class=reviews></div></section>${SHOP}`,
    "templated",
  ],
  [
    "a place with skeletons that a file of the site replaces",
    `${TEXT}<div id=latest><div class="skeleton card"></div><div class="skeleton card"></div></div>${SHOP}`,
    "templated",
  ],
  [
    "a place with nothing but a gap",
    `<p>Oak</p><div class=reviews><div style="height:9px"></div></div>${
      "<p>Cases of oak.".repeat(15)
    }${SHOP}`,
    "templated",
  ],
  [
    "a place with skeletons that nothing replaces",
    `${TEXT}<div id=ash><div class="skeleton card"></div></div>${SHOP}`,
    "rendered",
  ],
  [
    "a place with a spinner and a picture",
    `${TEXT}<div id=latest><img src="/oak.jpg" alt="Oak"><div class=spinner></div></div>${SHOP}`,
    "rendered",
  ],
  [
    "a short page with a list in Spanish",
    `<h1>Oak</h1><p>${"Cajas de roble. ".repeat(15)}</p><button>Ver</button><div id=lista></div>${SHOP}`,
    "templated",
  ],
  ["the place of all content", `${TEXT}<div id=MainArea></div>${SHOP}`, "templated"],
  [
    "a short page with a place",
    `<h1>Oak</h1><p>${"Cases of oak. ".repeat(15)}</p><div id=why></div>${SHOP}`,
    "templated",
  ],
  [
    "a section of a visitor",
    `${TEXT}<section><h2>Why oak</h2><div id=my-reasons></div></section>${SHOP}`,
    "rendered",
  ],
  [
    "a section with results",
    `${TEXT}<section><h2>Search results</h2><div id=why></div></section>${SHOP}`,
    "rendered",
  ],
  [
    "a section with controls",
    `${TEXT}<section><h2>Why oak</h2><input><div id=why></div></section>${SHOP}`,
    "rendered",
  ],
  [
    "a section with a list and its filters",
    `${TEXT}<section><h2>Why oak</h2><button>Old</button><div id=wood-grid></div></section>${SHOP}`,
    "templated",
  ],
  [
    "a section with a list of what visitors type",
    `${TEXT}<section><h2>Why oak</h2><input><button>Add</button><div id=todo-grid></div></section>${SHOP}`,
    "rendered",
  ],
  [
    "a section with a map",
    `${TEXT}<section><h2>Why oak</h2><div id=office-map></div></section>${SHOP}`,
    "rendered",
  ],
  ["a section with dots", `${TEXT}<section><h2>Why oak</h2><div id=dots></div></section>${SHOP}`, "rendered"],
  ["a list without a heading", `${TEXT}<div id=wood-grid></div>${SHOP}`, "templated"],
  [
    "a list in a view that a style of the page does not display",
    `<style>.view{display:none}</style>${TEXT}<div class=view><div id=wood-grid></div></div>${SHOP}`,
    "rendered",
  ],
  [
    "products in a view that a style of the page does not display",
    `<style>.view{display:none}</style>${TEXT}<div class=view><div id=product-grid></div></div>${SHOP}`,
    "templated",
  ],
  ["a sidebar", `<h1>Oak</h1><p>Cases</p><div id=page_sidebar></div>${SHOP}`, "sparse"],
  ["a list of the owner", `${TEXT}<div id=admin-wood-grid></div>${SHOP}`, "rendered"],
  ["a section without a heading", `${TEXT}<section><div id=why></div></section>${SHOP}`, "rendered"],
  [
    "a section with its text",
    `${TEXT}<section><h2>Why oak</h2><div id=why></div><p>${"Oak is hard. ".repeat(30)}</section>${SHOP}`,
    "rendered",
  ],
  [
    "a section that nothing fills",
    `${TEXT}<section><h2>Why oak</h2><div id=ash></div></section>${SHOP}`,
    "rendered",
  ],
  [
    "a grid of products that a library names",
    `${TEXT}<div id="product-grid"></div><script src="/shop.min.js"></script>`,
    "rendered",
  ],
  [
    "a grid of products that a file names without writing",
    `${TEXT}<div id="product-grid"></div><script src="/read.js"></script>`,
    "rendered",
  ],
  ["a place with a comment about its script", `${TEXT}<div><!-- Rendered by JS --></div>${APP}`, "templated"],
  ["a list of events by its role", `${TEXT}<div id="events" role="list"></div>${APP}`, "templated"],
  [
    "a grid of products that only data of the page name",
    `${TEXT}<div id="product-grid"></div>${APP}<script type="application/json">["#product-grid"]</script>`,
    "rendered",
  ],
  ["a grid of products without a script", `${TEXT}<div id="product-grid"></div>`, "rendered"],
  ["the products of a visitor", `${TEXT}<div id="cart-products"></div>${WRITER}`, "rendered"],
  ["a table to fill in", `${TEXT}<input><table><tbody id="articles"></tbody></table>${WRITER}`, "rendered"],
  [
    "the cards of a game",
    `${TEXT}<div id="memory-grid"><!-- Cards are generated by JS --></div>${APP}`,
    "rendered",
  ],
  [
    "a place in a part that opens on demand",
    `${TEXT}<div class="image-modal"><div><!-- Images are added by JS --></div></div>${APP}`,
    "rendered",
  ],
  [
    "a place in a part that a class hides",
    `${TEXT}<div class="panel hidden"><ul><!-- Oak added by JS --></ul></div>${APP}`,
    "rendered",
  ],
  ["a menu", `${TEXT}<div id="nav-placeholder"></div>${APP}`, "rendered"],
  ["an effect", `${TEXT}<div><!-- Stars added by JS --></div>${APP}`, "rendered"],
  ["a place for dynamic content", `${TEXT}<div><!-- Contenu dynamique --></div>${APP}`, "templated"],
  ["another comment", `${MENU}<div><!-- Cards --></div></main>${APP}`, "rendered"],
  ["a comment behind text", `${MENU}<p>Oak<!-- Rendered by JS --></p></main>${APP}`, "rendered"],
  [
    "a comment in Spanish on a short page",
    `<h1>Menú</h1><div id=productos><!-- Los productos se generarán dinámicamente --></div>${APP}`,
    "sparse",
  ],
  [
    "headings with scripts that write them",
    "<h1 id=a><script>document.getElementById('a').innerHTML = words.a</script></h1>" +
    "<h2 id=b><script>document.getElementById('b').innerHTML = words.b</script></h2><p>Next</p>",
    "sparse",
  ],
  [
    "a complete list of a theme that asks for JavaScript",
    `<noscript>This website works best with JavaScript enabled.</noscript><h1>All programs</h1><ul>${
      '<li><a href="/a">Cases of oak and of brass</a></li>'.repeat(4)
    }</ul>${APP}`,
    "rendered",
  ],
  [
    "a short page of a theme of Jekyll that asks for JavaScript",
    `<meta name=generator content="Jekyll v4.3.1"><noscript><p>This site requires JavaScript.</p></noscript>${NAV}` +
    `<h1>Downloads</h1><a href="/case.zip"><img src="/case.png" alt="Case"></a><a href="/a.zip">Drawings</a>${APP}`,
    "rendered",
  ],
  [
    "a home page of Jekyll without posts",
    `<meta name=generator content="Jekyll v4.3.1">${NAV}<main><div class=home></div></main>`,
    "blank",
  ],
  ...[
    '<div id="swagger-ui"></div>',
    "<div><script src=/api.js></script></div>",
    "<rapi-doc></rapi-doc>",
    "<canvas></canvas>",
  ].map((widget) =>
    [
      `a generated page for ${widget}`,
      `<meta name=generator content=mkdocs>${NAV}<main>${widget}</main>${APP}`,
      "sparse",
    ] as const
  ),
  [
    "a generated page with an empty heading in its wrapper",
    `<meta name=generator content=mkdocs>${NAV}<main><div class=section><h1 id=a></h1></div></main>${APP}`,
    "blank",
  ],
  [
    "the text of a page of VitePress",
    `<meta name=generator content="VitePress v1.6.3"><div id=app>${NAV}<main><div class=vp-doc><div></div></div></main>`,
    "blank",
  ],
];

for (const [name, html, outcome] of PAGES) {
  Deno.test(`server-rendered is ${outcome} for ${name}`, async () => {
    const body = `<!doctype html><title>Cases</title><body>${html}`;
    const result = await checkSite(check, {
      "/": { body, headers: { "content-type": "text/html" } },
      "/shop.js": FILE,
      "/shop.min.js": FILE,
      "/read.js": { ...FILE, body: 'count(document.getElementById("product-grid"));' },
    });
    assertEquals(result.outcome, outcome);
  });
}
