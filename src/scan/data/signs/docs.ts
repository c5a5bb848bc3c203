/** What documentation sites have in common: their generators, hosts and paths. As of 2026-11-21. */
import { phrases, wordSet } from "../text/word_set.ts";

export interface DocsGenerator {
  readonly name: string;
  /** Start of the `generator` meta element, in lower case. */
  readonly generator?: string;
  /** Selector of an element that it adds to its pages. */
  readonly element?: string;
  /** Its scripts write the text of pages in the browser; others put it into the HTML. */
  readonly isClientSide?: true;
}

/** Generators that make little but documentation; those that make blogs as well are left out. */
export const DOCS_GENERATORS: readonly DocsGenerator[] = [
  { name: "Antora", generator: "antora" },
  { name: "Doxygen", generator: "doxygen" },
  {
    name: "Docsify",
    element: "script[src*='/docsify@'], script[src*='docsify.min.js']",
    isClientSide: true,
  },
  { name: "Docusaurus", generator: "docusaurus", element: "#__docusaurus" },
  { name: "Fern", element: "meta[name='generator'][content*='buildwithfern.com']" },
  { name: "GitBook", generator: "gitbook" },
  { name: "Material for MkDocs", element: "script#__config + script[src*='assets/javascripts/bundle']" },
  { name: "mdBook", element: "#mdbook-help-popup, #mdbook-help-container" },
  { name: "Mintlify", generator: "mintlify" },
  { name: "MkDocs", generator: "mkdocs", element: "#mkdocs_search_modal" },
  { name: "Nextra", element: ".nextra-navbar, .nextra-sidebar, .nextra-sidebar-container" },
  { name: "pkgdown", element: "script[src*='pkgdown.js']" },
  { name: "ReadMe", element: "meta[name='readme-deploy'], meta[name='readme-version']" },
  { name: "Redocly", element: "[data-component-name='Sidebar/Sidebar']" },
  {
    name: "Sphinx",
    element:
      "script[src*='_static/documentation_options.js'], script[data-url_root][id='documentation_options']",
  },
  { name: "Starlight", generator: "starlight" },
  { name: "VitePress", generator: "vitepress" },
];

/** First labels of host names. */
export const DOCS_HOSTS = wordSet("developer developers docs documentation");

/** First path segments, after a language where there is one. */
export const DOCS_SEGMENTS = wordSet("developer developers doc docs documentation");

/** Names of links to documentation, in lower case. */
export const DOCS_NAMES = phrases(`
  api docs, developer docs, developer documentation, docs, documentación, documentação, documentatie,
  documentation, documentazione, dokumentace, dokumentacja, dokumentation, getting started, quick start,
  quickstart, read the docs, read the documentation, view docs, view documentation, документация,
  документація, ドキュメント, 文档, 文檔, 문서
`);
