import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/server_rendered.ts";
import { checkSite } from "../../test_check.ts";

const APP = '<script type="module" src="/assets/app.js"></script>';
const generator = (name: string) => `<meta name="generator" content="${name}">`;

/** Short pages of documentation generators, whose text is in the HTML although scripts may change it. */
const PAGES: readonly (readonly [name: string, html: string, outcome: string])[] = [
  [
    "a home page of Docusaurus without a heading",
    `<div id="__docusaurus"><nav>Docs</nav><main><h3><a href="/docs/oak">Oak</a></h3></main></div>`,
    "rendered",
  ],
  [
    "a list of a blog of Docusaurus without entries",
    '<div id="__docusaurus"><nav>Blog</nav><main><nav aria-label="Pages"></nav></main></div>',
    "rendered",
  ],
  [
    "a list of VitePress whose entries only scripts know",
    `${
      generator("VitePress v1.6.3")
    }<div id="app"><main><ul><!--[--><!--]--></ul><button>1</button></main></div>`,
    "sparse",
  ],
  [
    "a short page of Gatsby",
    `<body><noscript>This app works best with JavaScript enabled.</noscript>
    <div id="___gatsby"><div id="gatsby-focus-wrapper"><h1>Oak</h1><p>${
      "Cases of oak and of brass. ".repeat(4)
    }</p></div></div>`,
    "rendered",
  ],
  [
    "a page of Docusaurus that scripts fill",
    '<div id="__docusaurus"><nav>Docs</nav><main></main></div>',
    "shell",
  ],
  [
    "a page of Javadoc, whose search needs scripts",
    `<noscript>JavaScript is disabled on your browser.</noscript><ul id="allclasses_navbar_top"><li>All</ul>
    <main><h1>Package oak</h1></main>`,
    "rendered",
  ],
  [
    "a page of Doxygen with the empty window of its search",
    `${generator("Doxygen 1.10.0")}<div id="MSearchResultsWindow">Loading...</div><div class=title>Oak</div>`,
    "rendered",
  ],
  [
    "a page of Quarto without a main element",
    `${
      generator("quarto-1.8.26")
    }<header>Anna</header><div class="quarto-about-jolla"><p>I study oak.</p></div>`,
    "rendered",
  ],
];

for (const [name, html, outcome] of PAGES) {
  Deno.test(`server-rendered is ${outcome} for ${name}`, async () => {
    const body = `<!doctype html><title>Oak</title>${html}${APP}`;
    const result = await checkSite(check, { "/": { body, headers: { "content-type": "text/html" } } });
    assertEquals(result.outcome, outcome);
  });
}
