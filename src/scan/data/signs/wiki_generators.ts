/** Software of wikis, by its signatures. Agents read their articles like documentation. Last checked on 2026-11-29. */
import type { DocsGenerator } from "./docs_generator.ts";

export const WIKI_GENERATORS: readonly DocsGenerator[] = [
  {
    name: "Confluence",
    source: "https://developer.atlassian.com/server/confluence/",
    element: "meta#confluence-context-path",
  },
  { name: "DokuWiki", source: "https://github.com/dokuwiki/dokuwiki", generator: ["dokuwiki"] },
  {
    name: "MediaWiki",
    source: "https://www.mediawiki.org/wiki/Manual:Skins",
    generator: ["mediawiki"],
  },
  {
    name: "TiddlyWiki",
    source: "https://github.com/TiddlyWiki/TiddlyWiki5",
    generator: ["tiddlywiki"],
    isClientSide: true,
  },
  { name: "XWiki", source: "https://github.com/xwiki/xwiki-platform", element: "html[data-xwiki-reference]" },
];
