/** Generators of static sites. Last checked on 2026-11-29. */
import { rowsOf } from "./technology.ts";

export const GENERATOR_TECHNOLOGIES = rowsOf("generator", [
  {
    id: "asciidoctor",
    name: "Asciidoctor",
    generator: ["asciidoctor"],
    source: "https://github.com/asciidoctor/asciidoctor",
  },
  {
    id: "bridgetown",
    name: "Bridgetown",
    generator: ["bridgetown"],
    source: "https://github.com/bridgetownrb/bridgetown",
  },
  {
    id: "eleventy",
    name: "Eleventy",
    generator: ["eleventy"],
    source: "https://www.11ty.dev/docs/data-eleventy-supplied/",
  },
  { id: "hexo", name: "Hexo", generator: ["hexo"], source: "https://github.com/hexojs/hexo" },
  { id: "hugo", name: "Hugo", generator: ["hugo"], source: "https://gohugo.io/methods/hugo/generator/" },
  {
    id: "hugo-blox",
    name: "Hugo Blox",
    generator: ["wowchemy", "hugo blox", "source themes academic"],
    implies: "hugo",
    source: "https://github.com/HugoBlox/kit",
  },
  { id: "jekyll", name: "Jekyll", generator: ["jekyll"], source: "https://github.com/jekyll/jekyll-seo-tag" },
  { id: "nikola", name: "Nikola", generator: ["nikola"], source: "https://github.com/getnikola/nikola" },
  {
    id: "org-mode",
    name: "Org mode",
    generator: ["org mode", "org-mode"],
    source: "https://orgmode.org/manual/HTML-Export.html",
  },
  { id: "pelican", name: "Pelican", generator: ["pelican"], source: "https://github.com/getpelican/pelican" },
  { id: "publii", name: "Publii", generator: ["publii"], source: "https://github.com/GetPublii/Publii" },
  { id: "zola", name: "Zola", generator: ["zola"], source: "https://github.com/getzola/zola" },
]);
