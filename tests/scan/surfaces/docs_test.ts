import { assertEquals } from "@std/assert";
import { site as complete } from "../../fixtures/sites/complete.ts";
import { site as docs } from "../../fixtures/sites/docs.ts";
import { site as shop } from "../../fixtures/sites/shop.ts";
import { caseSite } from "../test_check.ts";
import type { Site } from "../../fixtures/answer.ts";
import type { SiteSetup } from "../../fixtures/server.ts";
import { findSurfaceOf, findSurfaceOfProject, homeOf, HOST, HTML, testReasons } from "./find_surfaces.ts";

const link = (address: string) => homeOf(`<a href="${address}">Read</a>`);
const generator = (name: string) => homeOf("", { head: `<meta name="Generator" content="${name}">` });

const YARD = 'title="Yay! A Ruby Documentation Tool"';
const NAMED = "A link named as documentation";

/** A home page with one link, and an llms.txt with another. */
function withLlmsTxt(listed: string, linked: string): SiteSetup {
  const home = link(linked) as Site;
  const body = `# Case Studio\n\n> Cases.\n\n## Pages\n\n- [Page](https://${HOST}${listed})\n`;
  return (request) =>
    request.path === "/llms.txt" ? { body, headers: { "content-type": "text/plain" } } : home(request);
}

const DOCSIFY = "<title>Manual</title><div id=app></div><script src=/docsify@4></script>";

/** A home page of its own, with links to two pages, of which some are from a generator. */
function portal(html: string, { made = 2, head = "" } = {}): SiteSetup {
  const home = homeOf('<a href="/a.html">Part a</a> <a href="/b.html">Part b</a>', { head }) as Site;
  return (request) => {
    const at = ["/a.html", "/b.html"].indexOf(request.path);
    if (at === -1) return home(request);
    const body = `<!doctype html>${at < made ? html : "<title>Oak</title>"}`;
    return { body, headers: { "content-type": "text/html" } };
  };
}

const vitePress = (links: string) =>
  homeOf(links, { head: '<meta name="generator" content="VitePress v1.6.4">' });

testReasons("docs", [
  ["a link to /docs", link("/docs"), ["A link to /docs"], false],
  ["a link below /docs", link("/docs/intro?from=home#start"), ["A link to /docs"], false],
  ["a link behind a language", link("/pt-BR/documentation/"), ["A link to /documentation"], false],
  ["a link to a developer portal", link("/developers"), ["A link to /developers"], false],
  [
    "pages of an older Sphinx",
    homeOf("", { head: '<script src="_static/doctools.js"></script>' }),
    ["Generator: Sphinx"],
  ],
  [
    "a page of AsciiDoc",
    homeOf("", { head: '<meta name="generator" content="AsciiDoc 10.2.0">' }),
    ["Generator: AsciiDoc"],
  ],
  [
    "a book of an older mdBook",
    homeOf("<nav id=sidebar class=sidebar><div class=sidebar-scrollbox><ol class=chapter></ol></div></nav>"),
    ["Generator: mdBook"],
  ],
  [
    "pages of VitePress without a generator element, and a link to a guide",
    homeOf('<div id=VPContent><a href="/guide/start">Guide</a></div>'),
    ["Generator: VitePress"],
  ],
  ["a link to /docs with that name", homeOf('<a href="/docs"> Docs </a>'), ["A link to /docs", NAMED]],
  ["a link with that name in Japanese", homeOf('<a href="/docs">ドキュメント</a>'), [
    "A link to /docs",
    NAMED,
  ]],
  ["links to three pages", homeOf('<a href="/docs/a">A</a><a href="/docs/b">B</a><a href="/docs/c">C</a>'), [
    "A link to /docs",
    "Links to several pages of documentation",
  ]],
  [
    "links to one page twice, and another",
    homeOf('<a href="/docs/a">A</a><a href="/docs/a#b">B</a><a href="/docs/c">C</a>'),
    [
      "A link to /docs",
    ],
    false,
  ],
  ["a link to /docs and an llms.txt of documentation", withLlmsTxt("/docs/start.md", "/docs"), [
    "A link to /docs",
    "Documentation in llms.txt",
  ]],
  [
    "an llms.txt of documentation alone",
    withLlmsTxt("/docs/start.md", "/a"),
    ["Documentation in llms.txt"],
    false,
  ],
  [
    "a link to /docs and an llms.txt of other pages",
    withLlmsTxt("/team", "/docs"),
    ["A link to /docs"],
    false,
  ],
  ["a link to the documentation host", link("https://docs.readiness-tests.org/"), [
    "A link to the host docs",
  ]],
  ["manuals of a generator behind a portal", portal(DOCSIFY), ["Generator of several pages: Docsify"]],
  ["one page of a generator", portal(DOCSIFY, { made: 1 }), []],
  [
    "notes of VitePress with a sidebar",
    portal("<div class=VPSidebarItem>Oak</div>", {
      head: '<meta name=generator content="VitePress v1.6.4">',
    }),
    ["Generator of several pages: VitePress", "Generator of manuals and blogs: VitePress"],
  ],
  [
    "notes of VuePress with a sidebar",
    portal("<div class=theme-container><ul class=sidebar-links></ul></div>"),
    ["Generator of several pages: VuePress"],
  ],
  ["a generator", generator("Docusaurus v3.9.2"), ["Generator: Docusaurus"]],
  ["a generator in other letters", generator("mkdocs-1.6"), ["Generator: MkDocs"]],
  ["a package of R", homeOf("", { head: '<script src="pkgdown.js"></script>' }), ["Generator: pkgdown"]],
  ["a theme of MkDocs", homeOf('<div id="mkdocs_search_modal"></div>'), ["Generator: MkDocs"]],
  ["the markup of a generator", homeOf('<div class="nextra-navbar"></div>'), ["Generator: Nextra"]],
  ["a manual of Documenter.jl", homeOf('<div id="documenter"><nav class="docs-sidebar">'), [
    "Generator: Documenter.jl",
  ]],
  ["one with its script", homeOf('<script src="require.js" data-main="assets/documenter.js"></script>'), [
    "Generator: Documenter.jl",
  ]],
  [
    "a theme of MkDocs without its search",
    homeOf('<footer><a href="https://www.mkdocs.org/">MkDocs</a></footer>'),
    [
      "Generator: MkDocs",
    ],
  ],
  ["an article on MkDocs", homeOf('<p><a href="https://www.mkdocs.org/">MkDocs</a></p>'), []],
  ["a specification of Bikeshed", generator("Bikeshed version d9bd89757"), ["Generator: Bikeshed"]],
  ["a specification of ReSpec", generator("ReSpec 35.2.2"), ["Generator: ReSpec"]],
  ["a draft of ReSpec", homeOf("", { head: '<script src="https://www.w3.org/Tools/respec/respec-w3c">' }), [
    "Generator: ReSpec",
  ]],
  ["a reference of Java 11", homeOf('<ul id="allclasses_navbar_top"><li>All classes</ul>'), [
    "Generator: Javadoc",
  ]],
  [
    "a reference of Kotlin",
    homeOf("", { head: '<script src="../scripts/platform-content-handler.js"></script>' }),
    [
      "Generator: Dokka",
    ],
  ],
  ["a manual of Docsy", homeOf('<ul class="td-sidebar-nav__section">'), ["Generator: Docsy"]],
  ["a manual of Hugo Book", homeOf('<div class="book-menu-content">'), ["Generator: Hugo Book"]],
  ["a manual of Geekdoc", homeOf('<aside class="gdoc-nav">'), ["Generator: Geekdoc"]],
  ["a manual of the theme Learn", homeOf('<ul><li data-nav-id="/oak/">Oak</ul>'), [
    "Generator: Hugo docs theme",
  ]],
  [
    "a manual of Just the Docs",
    homeOf("", { head: '<link rel=stylesheet href="/assets/css/just-the-docs-default.css">' }),
    ["Generator: Just the Docs"],
  ],
  ["a book of Quarto", homeOf('<nav id="quarto-sidebar"><ul><li class="sidebar-item">Oak</ul></nav>'), [
    "Generator: Quarto",
  ]],
  ["a reference of Ruby", homeOf(`<div id=footer><a href="https://yardoc.org" ${YARD}>yard</a></div>`), [
    "Generator: YARD",
  ]],
  ["an article on YARD", homeOf(`<p><a href="https://yardoc.org" ${YARD}>yard</a></p>`), []],
  [
    "a reference of Haskell",
    homeOf('<div id=footer><a href="http://www.haskell.org/haddock/">Haddock</a></div>'),
    ["Generator: Haddock"],
  ],
  ["a reference of Racket", homeOf("", { head: '<link rel=stylesheet href="scribble.css">' }), [
    "Generator: Scribble",
  ]],
  ["a book of PreTeXt", homeOf("", { head: '<meta name=Keywords content="Authored in PreTeXt">' }), [
    "Generator: PreTeXt",
  ]],
  ["a guide of FHIR", homeOf("", { head: '<meta name=author content="http://hl7.org/fhir">' }), [
    "Generator: FHIR IG Publisher",
  ]],
  ["notes of Quartz", generator("Quartz"), ["Generator: Quartz"]],
  ["a manual of Texinfo", generator("makeinfo"), ["Generator: Texinfo"]],
  ["a link to the host of a wiki", link("https://wiki.readiness-tests.org/"), ["A link to the host wiki"]],
  ["a blog of Quarto", generator("quarto-1.8.26"), ["Generator of manuals and blogs: Quarto"], false],
  [
    "a reference of Quarto",
    homeOf('<a href="/reference/">Oak</a>', { head: '<meta name=generator content="quarto-1.8.26">' }),
    ["Generator: Quarto"],
  ],
  ["a reference of Slate", homeOf('<div class="toc-wrapper"></div><div class="page-wrapper">'), [
    "Generator: Slate",
  ]],
  ["a reference of JSDoc", homeOf("", { head: '<link rel="stylesheet" href="styles/jsdoc-default.css">' }), [
    "Generator: JSDoc",
  ]],
  ["a reference of rustdoc", generator("rustdoc"), ["Generator: rustdoc"]],
  ["a reference of TypeDoc", homeOf('<div class="tsd-page-title"></div>'), ["Generator: TypeDoc"]],
  ["a manual of VitePress", vitePress('<a href="/guide/what-is-it">What is it?</a>'), [
    "Generator: VitePress",
  ]],
  ["a manual of VitePress below a path", vitePress('<a href="/cases/reference/oak.html">Oak</a>'), [
    "Generator: VitePress",
  ]],
  ["a manual of VitePress in Chinese", vitePress('<a href="/cases/start.html">快速开始</a>'), [
    "Generator: VitePress",
  ]],
  ["a blog of VitePress", vitePress('<a href="/posts/oak.html">Oak</a><a href="/tags/">Tags</a>'), [
    "Generator of manuals and blogs: VitePress",
  ], false],
  ["a blog of VitePress on a guide elsewhere", vitePress('<a href="https://other-tests.org/guide/">X</a>'), [
    "Generator of manuals and blogs: VitePress",
  ], false],
  ["an llms.txt of a law firm", withLlmsTxt("/services/contracts", "/services"), []],
  ["an llms.txt that is a page", caseSite({ "/llms.txt": "<!doctype html><p>Home</p>" }), []],
  ["a generator of blogs", generator("Hugo 0.150"), []],
  ["a paper below /docs", link("/docs/terms.pdf"), []],
  ["documentation of another site", link("https://docs.other-tests.org/docs/"), []],
  ["an article on documentation", link("/blog/docs"), []],
  ["a word", homeOf("<p>Read the docs, they are in /docs and at https://docs.readiness-tests.org</p>"), []],
  [
    "an address that is none",
    homeOf('<a href="https://[docs">a</a><a href="docs:docs">b</a><a href="mailto:docs@a.org">c</a>'),
    [],
  ],
  ["a shop", shop, []],
]);

Deno.test("docs is present on a documentation site and gives its reasons", async () => {
  const { present, reasons } = await findSurfaceOf("docs", docs, "docs-site.org");
  assertEquals(present, true);
  assertEquals(reasons.slice(0, 2), ["Generator: Docusaurus", "A link to /docs"]);
});

/** Folder of a project page, the address of its link, and its signs. */
const PROJECT_LINKS: readonly (readonly [folder: string, href: string, reasons: readonly string[]])[] = [
  ["/docs/", "/docs/oak", []],
  ["/docs/", "guide/ash", []],
  ["/oak/", "docs/start", ["A link to /docs"]],
  ["/oak/", "/oak/de/docs/start", ["A link to /docs"]],
];

for (const [folder, href, reasons] of PROJECT_LINKS) {
  Deno.test(`docs finds ${reasons[0] ?? "nothing"} in the project page ${folder} with a link to ${href}`, async () => {
    const body = `<!doctype html><title>Oak</title><a href="${href}">Oak</a>`;
    assertEquals((await findSurfaceOfProject("docs", folder, body)).reasons, reasons);
  });
}

/** Host, title of the home page, and signs. */
const WIKIS:
  readonly (readonly [host: string, title: string, present: boolean, reasons: readonly string[]])[] = [
    ["oak-wiki.readiness-tests.org", "Oak Wiki", true, [
      "The title names a wiki",
      "The address names a wiki",
    ]],
    ["oak-wiki.readiness-tests.org", "Oak", false, ["The address names a wiki"]],
    ["oakwiki.readiness-tests.org", "Wikipedia and Oak", false, []],
    ["oak-wiki.readiness-tests.org", "オークWiki", true, [
      "The title names a wiki",
      "The address names a wiki",
    ]],
  ];

for (const [host, title, present, reasons] of WIKIS) {
  Deno.test(`docs is ${present ? "present" : "absent"} on ${host} with the title ${title}`, async () => {
    const body = `<!doctype html><title>${title}</title><p>Oak</p>`;
    const site: SiteSetup = ({ path }) => path === "/" ? { body, headers: HTML } : undefined;
    assertEquals(await findSurfaceOf("docs", site, host), { present, reasons });
  });
}

for (const label of ["doc", "docs"]) {
  Deno.test(`docs is present if the host is called ${label}`, async () => {
    const { reasons } = await findSurfaceOf(
      "docs",
      homeOf(`<a href="https://${label}.readiness-tests.org/a">A</a>`),
      `${label}.readiness-tests.org`,
    );
    assertEquals(reasons, [`The host name begins with ${label}`]);
  });
}

Deno.test("docs is present on a complete site", async () => {
  const { reasons } = await findSurfaceOf("docs", complete, "complete-site.org");
  assertEquals(reasons.includes("A link to /docs"), true);
});
