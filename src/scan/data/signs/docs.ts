/** Common signs of documentation sites: their generators, hosts and paths. Last checked on 2026-11-29. */
import { phrases, wordSet } from "../text/word_set.ts";
import type { DocsGenerator } from "./docs_generator.ts";
import { REFERENCE_GENERATORS } from "./reference_generators.ts";

/** Generators of documentation. Generators that are mostly used for other sites are left out. */
export const DOCS_GENERATORS: readonly DocsGenerator[] = [
  { name: "Antora", source: "https://docs.antora.org/", generator: ["antora"] },
  {
    name: "AsciiDoc",
    source: "https://docs.asciidoctor.org/asciidoctor/latest/html-backend/",
    generator: ["asciidoc"],
  },
  {
    name: "Bikeshed",
    source: "https://speced.github.io/bikeshed/",
    generator: ["bikeshed"],
  },
  { name: "bookdown", source: "https://github.com/rstudio/bookdown", generator: ["bookdown"] },
  { name: "DocFX", source: "https://github.com/dotnet/docfx", generator: ["docfx"] },
  {
    name: "Docsy",
    source: "https://github.com/google/docsy",
    element: ".td-sidebar-nav__section, .td-page-meta",
  },
  {
    name: "Crystal Docs",
    source: "https://crystal-lang.org/reference/syntax_and_semantics/documenting_code.html",
    generator: ["crystal docs"],
    isOfCode: true,
  },
  {
    name: "Documenter.jl",
    source: "https://github.com/JuliaDocs/Documenter.jl",
    generator: ["documenter.jl"],
    element:
      "script[data-main$='assets/documenter.js'], script[src$='assets/documenter.js'], #documenter .docs-sidebar",
    isOfCode: true,
  },
  {
    name: "Dokka",
    source: "https://github.com/Kotlin/dokka",
    element: "script[src$='scripts/platform-content-handler.js'], link[href$='dokka-javadoc-stylesheet.css']",
    isOfCode: true,
  },
  { name: "Doxygen", source: "https://www.doxygen.nl/manual/", generator: ["doxygen"], isOfCode: true },
  {
    name: "Docsify",
    source: "https://docsify.js.org/",
    element: "script[src*='/docsify@'], script[src*='docsify.min.js']",
    isClientSide: true,
  },
  {
    name: "Docusaurus",
    source: "https://github.com/facebook/docusaurus",
    generator: ["docusaurus"],
    element: "#__docusaurus",
  },
  { name: "ExDoc", source: "https://github.com/elixir-lang/ex_doc", generator: ["exdoc"], isOfCode: true },
  {
    name: "Fern",
    source: "https://buildwithfern.com/learn",
    element: "meta[name='generator'][content*='buildwithfern.com']",
  },
  {
    name: "Geekdoc",
    source: "https://github.com/thegeeklab/hugo-geekdoc",
    element: "aside.gdoc-nav, .gdoc-page__anchorwrap",
  },
  {
    name: "gi-docgen",
    source: "https://gitlab.gnome.org/GNOME/gi-docgen",
    generator: ["gi-docgen"],
    isOfCode: true,
  },
  { name: "GitBook", source: "https://gitbook.com/docs", generator: ["gitbook ("] },
  {
    name: "GitBook CLI",
    source: "https://github.com/GitbookIO/gitbook-cli",
    generator: ["gitbook 1.", "gitbook 2.", "gitbook 3."],
  },
  { name: "HonKit", source: "https://github.com/honkit/honkit", generator: ["honkit"] },
  {
    name: "Hugo Book",
    source: "https://github.com/alex-shpak/hugo-book",
    element: ".book-menu-content",
  },
  {
    name: "Hugo docs theme",
    source: "https://github.com/matcornic/hugo-theme-learn",
    element: "li[data-nav-id], #R-sidebar",
  },
  {
    name: "Javadoc",
    source: "https://docs.oracle.com/en/java/javase/25/javadoc/",
    generator: ["javadoc/"],
    // Until Java 13, pages had no generator element.
    element: "#allclasses_navbar_top",
    isOfCode: true,
  },
  {
    name: "JSDoc",
    source: "https://github.com/jsdoc/jsdoc",
    element:
      "link[href$='styles/jsdoc-default.css'], link[href$='styles/jsdoc.css'], link[href*='clean-jsdoc-theme']",
    isOfCode: true,
  },
  {
    name: "Just the Docs",
    source: "https://github.com/just-the-docs/just-the-docs",
    element: "link[href*='/just-the-docs-default.css'], link[href*='/just-the-docs-combined.css']",
  },
  {
    name: "Material for MkDocs",
    source: "https://github.com/squidfunk/mkdocs-material",
    element: "script#__config + script[src*='assets/javascripts/bundle']",
  },
  {
    name: "mdBook",
    source: "https://github.com/rust-lang/mdBook",
    element:
      "#mdbook-help-popup, #mdbook-help-container, mdbook-sidebar-scrollbox, #sidebar .sidebar-scrollbox > .chapter",
  },
  { name: "Mintlify", source: "https://www.mintlify.com/docs", generator: ["mintlify"] },
  {
    name: "MkDocs",
    source: "https://github.com/mkdocs/mkdocs",
    generator: ["mkdocs"],
    // The theme "readthedocs" has only a link at the end of the page.
    element:
      "#mkdocs_search_modal, footer a[href^='https://www.mkdocs.org'], footer a[href^='http://www.mkdocs.org']",
  },
  {
    name: "Nextra",
    source: "https://github.com/shuding/nextra",
    element: ".nextra-navbar, .nextra-sidebar, .nextra-sidebar-container",
  },
  {
    name: "pkgdown",
    source: "https://github.com/r-lib/pkgdown",
    element: "script[src*='pkgdown.js']",
    isOfCode: true,
  },
  {
    name: "Quarto",
    source: "https://quarto.org/docs/",
    element: "#quarto-sidebar .sidebar-item",
    isMenu: true,
  },
  {
    name: "Quarto",
    source: "https://github.com/quarto-dev/quarto-cli",
    generator: ["quarto"],
    isGeneral: true,
  },
  { name: "Quartz", source: "https://github.com/jackyzha0/quartz", generator: ["quartz"] },
  {
    name: "Read the Docs",
    source: "https://docs.readthedocs.com/",
    header: [["x-rtd-project", ""]],
    element: "meta[name='readthedocs-project-slug']",
  },
  {
    name: "ReadMe",
    source: "https://docs.readme.com/",
    element: "meta[name='readme-deploy'], meta[name='readme-version']",
  },
  { name: "Redoc", source: "https://github.com/Redocly/redoc", element: ".redoc-wrap" },
  { name: "Redocly", source: "https://redocly.com/docs", element: "[data-component-name='Sidebar/Sidebar']" },
  {
    name: "ReSpec",
    source: "https://github.com/speced/respec",
    generator: ["respec"],
    element: "script[src*='respec-w3c'], script[src*='/respec/builds/'], script[src*='/respec@']",
    isClientSide: true,
  },
  { name: "rustdoc", source: "https://doc.rust-lang.org/rustdoc/", generator: ["rustdoc"], isOfCode: true },
  {
    name: "Slate",
    source: "https://github.com/slatedocs/slate",
    element: ".toc-wrapper ~ .page-wrapper, .tocify-wrapper ~ .page-wrapper",
  },
  {
    name: "Sphinx",
    source: "https://github.com/sphinx-doc/sphinx",
    element:
      "script[src*='_static/documentation_options.js'], script[data-url_root][id='documentation_options'], script[src*='_static/doctools.js']",
    isOfCode: true,
  },
  { name: "Starlight", source: "https://github.com/withastro/starlight", generator: ["starlight"] },
  {
    name: "TypeDoc",
    source: "https://github.com/TypeStrong/typedoc",
    element: ".tsd-page-toolbar, .tsd-page-title, .tsd-navigation",
    isOfCode: true,
  },
  {
    name: "VitePress",
    source: "https://github.com/vuejs/vitepress",
    element: ".VPSidebarItem",
    isMenu: true,
  },
  {
    name: "VitePress",
    source: "https://github.com/vuejs/vitepress",
    generator: ["vitepress"],
    element: "#VPContent",
    isGeneral: true,
  },
  {
    name: "VuePress",
    source: "https://github.com/vuejs/vuepress",
    element: ".theme-container .sidebar-links, .vp-sidebar-item, .vp-sidebar-link",
    isMenu: true,
  },
  { name: "VuePress", source: "https://github.com/vuejs/vuepress", generator: ["vuepress"], isGeneral: true },
  {
    name: "Writerside",
    source: "https://www.jetbrains.com/help/writerside/",
    element: "script[src*='resources.jetbrains.com/writerside/']",
  },
  { name: "Zensical", source: "https://github.com/zensical/zensical", generator: ["zensical"] },
  ...REFERENCE_GENERATORS,
];

/** Path segments of a manual, among the first of a link. */
export const MANUAL_SEGMENTS = wordSet(`
  api config configuration docs documentation get-started getting-started guide guides handbook install installation
  introduction learn manual quick-start quickstart reference tutorial tutorials usage
`);

/** Names of links to a manual, in lower case. `DOCS_NAMES` has the names of documentation. */
export const MANUAL_NAMES = phrases(`
  api, api reference, get started, guide, guides, handbook, introduction, manual, reference, tutorial, tutorials,
  anleitung, guía, guide de démarrage, início, 入门, 快速开始, 快速上手, 开始使用, 指南, 教程, 手册, ガイド, はじめに, 가이드, 시작하기
`);

/** First labels of host names. */
export const DOCS_HOSTS = wordSet("developer developers doc docs documentation wiki");

/** First path segments, after an optional language. */
export const DOCS_SEGMENTS = wordSet("developer developers doc docs documentation");

/** Names of links to documentation, in lower case. */
export const DOCS_NAMES = phrases(`
  api docs, developer docs, developer documentation, docs, documentación, documentação, documentatie,
  documentation, documentazione, dokumentace, dokumentacja, dokumentation, getting started, handbuch,
  quick start, quickstart, reference manual, user guide, user manual, read the docs, read the documentation, view docs, view documentation, документация,
  документація, ドキュメント, 文档, 文檔, 문서
`);

/** Names of links to the services of a company, in lower case. */
export const SERVICE_NAMES = phrases(`
  our services, services, what we do, angebot, dienstleistungen, leistungen, unsere leistungen, nos prestations, nos services,
  prestations, nuestros servicios, servicios, nossos serviços, serviços, i nostri servizi, servizi, diensten, onze diensten,
  oferta, usługi, услуги, послуги, 服务, 服務, サービス, 서비스
`);

/** Names of links to a company's contact page, in lower case. */
export const CONTACT_NAMES = phrases(`
  contact, contact us, get in touch, kontakt, contactez-nous, nous contacter, contacto, contáctanos, contato, fale conosco,
  contatti, contattaci, neem contact op, контакты, контакти, 联系我们, 聯絡我們, お問い合わせ, 문의
`);
