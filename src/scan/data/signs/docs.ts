/** Common signs of documentation sites: their generators, hosts and paths. Last checked on 2026-11-21. */
import { phrases, wordSet } from "../text/word_set.ts";

export interface DocsGenerator {
  readonly name: string;
  /** Start of the `generator` meta element, in lower case. */
  readonly generator?: string;
  /** Selector of an element that the generator adds to its pages. */
  readonly element?: string;
  /** True if the generator's scripts write the text of pages in the browser instead of in the HTML. */
  readonly isClientSide?: true;
  /** True if the generator also makes blogs and personal sites, so another sign of a manual is needed. */
  readonly isGeneral?: true;
  /** True if the generator makes code references, which use "API" for the interface of a library. */
  readonly isOfCode?: true;
}

/** Generators of documentation. Generators that are mostly used for other sites are left out. */
export const DOCS_GENERATORS: readonly DocsGenerator[] = [
  { name: "Antora", generator: "antora" },
  { name: "bookdown", generator: "bookdown" },
  { name: "DocFX", generator: "docfx" },
  {
    name: "Documenter.jl",
    generator: "documenter.jl",
    element:
      "script[data-main$='assets/documenter.js'], script[src$='assets/documenter.js'], #documenter .docs-sidebar",
    isOfCode: true,
  },
  { name: "Doxygen", generator: "doxygen", isOfCode: true },
  {
    name: "Docsify",
    element: "script[src*='/docsify@'], script[src*='docsify.min.js']",
    isClientSide: true,
  },
  { name: "Docusaurus", generator: "docusaurus", element: "#__docusaurus" },
  { name: "ExDoc", generator: "exdoc", isOfCode: true },
  { name: "Fern", element: "meta[name='generator'][content*='buildwithfern.com']" },
  { name: "GitBook", generator: "gitbook" },
  { name: "HonKit", generator: "honkit" },
  { name: "Javadoc", generator: "javadoc/", isOfCode: true },
  {
    name: "JSDoc",
    element:
      "link[href$='styles/jsdoc-default.css'], link[href$='styles/jsdoc.css'], link[href*='clean-jsdoc-theme']",
    isOfCode: true,
  },
  { name: "Material for MkDocs", element: "script#__config + script[src*='assets/javascripts/bundle']" },
  {
    name: "mdBook",
    element:
      "#mdbook-help-popup, #mdbook-help-container, mdbook-sidebar-scrollbox, #sidebar .sidebar-scrollbox > .chapter",
  },
  { name: "Mintlify", generator: "mintlify" },
  { name: "MkDocs", generator: "mkdocs", element: "#mkdocs_search_modal" },
  { name: "Nextra", element: ".nextra-navbar, .nextra-sidebar, .nextra-sidebar-container" },
  { name: "pkgdown", element: "script[src*='pkgdown.js']", isOfCode: true },
  { name: "Read the Docs", element: "meta[name='readthedocs-project-slug']" },
  { name: "ReadMe", element: "meta[name='readme-deploy'], meta[name='readme-version']" },
  { name: "Redocly", element: "[data-component-name='Sidebar/Sidebar']" },
  { name: "rustdoc", generator: "rustdoc", isOfCode: true },
  { name: "Slate", element: ".toc-wrapper ~ .page-wrapper, .tocify-wrapper ~ .page-wrapper" },
  {
    name: "Sphinx",
    element:
      "script[src*='_static/documentation_options.js'], script[data-url_root][id='documentation_options'], script[src*='_static/doctools.js']",
    isOfCode: true,
  },
  { name: "Starlight", generator: "starlight" },
  { name: "TypeDoc", element: ".tsd-page-toolbar, .tsd-page-title, .tsd-navigation", isOfCode: true },
  { name: "VitePress", generator: "vitepress", element: "#VPContent", isGeneral: true },
  { name: "VuePress", generator: "vuepress", isGeneral: true },
  { name: "Zensical", generator: "zensical" },
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
export const DOCS_HOSTS = wordSet("developer developers docs documentation");

/** First path segments, after an optional language. */
export const DOCS_SEGMENTS = wordSet("developer developers doc docs documentation");

/** Names of links to documentation, in lower case. */
export const DOCS_NAMES = phrases(`
  api docs, developer docs, developer documentation, docs, documentación, documentação, documentatie,
  documentation, documentazione, dokumentace, dokumentacja, dokumentation, getting started, handbuch,
  quick start, quickstart, reference manual, user guide, user manual, read the docs, read the documentation, view docs, view documentation, документация,
  документація, ドキュメント, 文档, 文檔, 문서
`);
